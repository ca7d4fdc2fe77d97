"""Dual Fates: its rules, procedures, tables and statistics."""
