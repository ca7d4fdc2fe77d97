"""Fate's Edge: its rules, procedures, tables and statistics."""
