"""Faults of the operator or the project, as opposed to findings about content."""


class ProjectError(Exception):
    """The tool cannot go on: bad usage, a broken project, an unwritable output.

    Content faults are never raised; they are findings. Only the command line
    formats this exception, and exits with status 2.
    """

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
