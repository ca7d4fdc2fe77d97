"""Codexpress: one checked source, three presses."""
