"""Duality Dice: its rules, procedures, tables and statistics."""
