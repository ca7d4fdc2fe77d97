"""The command line: parse, call, echo, exit."""

from codexpress.cli.main import main

__all__ = ["main"]
