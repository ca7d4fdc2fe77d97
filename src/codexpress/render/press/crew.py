"""Child processes from the parent's side: work shared out, time and memory limited."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import IO, Any, Protocol

from codexpress.errors import ProjectError

_LAST_WORDS = 600


class Task(Protocol):
    """What a child does; must pickle."""

    def start(self) -> tuple[Callable[[Any], Any], Any]:
        """In the child: set up once; gives the function for jobs, and a greeting."""
        ...


@dataclass(frozen=True)
class Limits:
    """How long one job may take, in seconds, and how much memory a child may use."""

    seconds: float
    memory_mb: int = 4096


@dataclass(frozen=True)
class Child:
    """A running child; ``greeting`` is what its set-up had to say."""

    process: subprocess.Popen[bytes]
    connection: Connection[Any, Any]
    last_words: IO[bytes]
    limits: Limits
    greeting: list[Any] = field(default_factory=list)

    def ask(self, job: Any) -> tuple[bool, Any]:
        """Give one job and wait: (True, result), or (False, why not)."""
        try:
            self.connection.send(job)
            return self.answer()
        except (OSError, EOFError):
            return False, self.why_it_died()

    def answer(self) -> tuple[bool, Any]:
        """Wait for the answer to the job it was sent."""
        try:
            ok, result = self.connection.recv()
        except (OSError, EOFError):
            return False, self.why_it_died()
        return ok, result

    @property
    def dead(self) -> bool:
        """Whether it has ended."""
        return self.process.poll() is not None

    def why_it_died(self) -> str:
        """Its end in words."""
        code = self.process.wait()
        if code == -signal.SIGALRM:
            return f"it was not done after {self.limits.seconds:g} seconds"
        if code == -signal.SIGKILL:
            return "the system stopped it, probably for want of memory"
        self.last_words.seek(0)
        words = self.last_words.read()[-_LAST_WORDS:].decode("utf-8", "replace").strip()
        line = words.splitlines()[-1] if words else f"exit status {code}"
        return f"the layout engine crashed: {line}"


@contextlib.contextmanager
def child(task: Task, limits: Limits) -> Iterator[Child]:
    """Start a child; it is gone when the block is left, however it is left.

    Raises:
        ProjectError: the layout engine does not start at all.
    """
    ours, theirs = Pipe()
    # The child's temporary files are in a folder of ours, so that killing it leaves none behind.
    scratch = tempfile.TemporaryDirectory(prefix="codexpress-")
    with scratch as folder, tempfile.TemporaryFile() as last_words, ours:
        with theirs:
            process = subprocess.Popen(  # noqa: S603 - our own interpreter, our own module
                [sys.executable, "-P", "-m", "codexpress.render.press.child", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                env={**os.environ, "TMPDIR": folder},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=last_words,
                start_new_session=True,
            )
        hand = Child(process, ours, last_words, limits)
        try:
            ours.send((task, limits.seconds, limits.memory_mb))
            yield hand
        finally:
            process.kill()
            process.wait()


def greet(hand: Child) -> None:
    """Wait until a child is set up.

    Raises:
        ProjectError: it does not start.
    """
    try:
        hand.greeting.append(hand.connection.recv())
    except (OSError, EOFError):
        raise ProjectError(
            f"the layout engine does not start: {hand.why_it_died()}", "run `codexpress doctor`"
        ) from None


def share_out(
    task: Task,
    jobs: Sequence[Any],
    workers: int,
    limits: Limits,
    done: Callable[[int, bool, Any], None],
) -> list[Any]:
    """Do every job in some child; ``done(index, ok, result or why)`` is called for each.

    A job that kills its child is reported as such, and a fresh child does the rest. Jobs are
    handed out one at a time, so children end together and nothing waits on a full pipe.

    Returns:
        The greetings of the children.
    """
    queue = deque(range(len(jobs)))
    greetings: list[Any] = []
    with contextlib.ExitStack() as stack:
        crew: dict[Connection[Any, Any], tuple[Child, int | None]] = {}

        def hire() -> None:
            hand = stack.enter_context(child(task, limits))
            crew[hand.connection] = (hand, None)

        for _ in range(min(workers, len(jobs))):
            hire()
        while crew:
            for ready in wait(list(crew)):
                assert isinstance(ready, Connection)
                hand, at = crew.pop(ready)
                if at is None:
                    greet(hand)
                    greetings.extend(hand.greeting)
                else:
                    done(at, *hand.answer())
                    if hand.dead:
                        if queue:
                            hire()
                        continue
                if queue:
                    following = queue.popleft()
                    crew[ready] = (hand, following)
                    # A child that has just died is found out when its answer is awaited.
                    with contextlib.suppress(OSError):
                        ready.send(jobs[following])
    return greetings
