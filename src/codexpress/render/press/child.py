"""The child process: takes jobs from its parent, one at a time, until there are no more.

Started as ``python -P -m codexpress.render.press.child FD``. ``-P`` keeps the working directory,
which is a stranger's, off the module path. A watchdog inside the process ends it when a job
takes too long, even inside native code, and even when the parent is gone.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import warnings
from multiprocessing.connection import Connection
from pathlib import Path
from types import FunctionType
from typing import Any


def main(handle: int) -> None:
    """Serve jobs on a connection until the parent hangs up."""
    os.environ["FONTCONFIG_FILE"] = str(Path(__file__).with_name("fonts.conf"))
    warnings.filterwarnings("ignore", message="No fonts configured in FontConfig")
    connection: Connection[Any, Any] = Connection(handle)
    task, seconds, memory_mb = connection.recv()
    if memory_mb:
        resource.setrlimit(resource.RLIMIT_AS, (memory_mb * 2**20, memory_mb * 2**20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 30))
    work, greeting = task.start()
    connection.send(greeting)
    while True:
        signal.setitimer(signal.ITIMER_REAL, 0)
        try:
            job = connection.recv()
        except EOFError:
            return
        signal.setitimer(signal.ITIMER_REAL, seconds)
        connection.send(_attempt(work, job))


def _plain_call(work: Any, job: Any) -> Any:
    return work(job)


# CPython keeps frames in chunks of 16 KiB, mapped and unmapped again by the system whenever
# calls go back and forth across a chunk's end; a layout recurses just about that deep and lost
# a tenth of its time there. A frame that claims more than half a megabyte gets a chunk of one
# megabyte, and everything called from it fits into the rest.
_roomy_call = FunctionType(_plain_call.__code__.replace(co_stacksize=70_000), globals())


def _attempt(work: Any, job: Any) -> tuple[bool, Any]:
    try:
        return True, _roomy_call(work, job)
    except MemoryError:
        return False, "it needs too much memory"
    except RecursionError:
        return False, "it is nested too deeply"
    except Exception as fault:  # noqa: BLE001 - the engine's faults are results here
        return False, f"the layout engine failed: {type(fault).__name__}: {fault}"


if __name__ == "__main__":
    main(int(sys.argv[1]))
