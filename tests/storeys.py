"""The two storeys of the tests: the short one, which `make test` runs before each commit, and the long one.

The long storey is every test that starts a process (a server, a browser, a worker, a command). It carries the mark
`process`: by its folder, or written on the test. A test without the mark that starts a process fails and says so, so
a new test cannot land in the wrong storey. `smoke` is on about a dozen tests of the long storey that `make test` runs
too. `rows` is on every test that may reach a database; only these run a second time, on PostgreSQL (`.ci/run`).
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

SHORT: Final = "not slow and (not process or smoke)"
LONG: Final = "not slow and process and not smoke"
HERE: Final = Path(__file__).parent
PROCESS_FOLDERS: Final = tuple(HERE / folder for folder in ("deploy", "e2e", "faults", "upgrading"))
DATABASE: Final = {"db", "transactional_db", "django_db_setup"}
# Events of Python's audit hooks; the last one is raised by tests/e2e/forking.py.
STARTS: Final = {"subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system", "tests.forked"}

_under_way: list[pytest.Item] = []


def mark(items: list[pytest.Item]) -> None:
    """Add the marks `process` and `rows`, before pytest selects tests by `-m`."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in PROCESS_FOLDERS):
            item.add_marker("process")
        fixtures = set(getattr(item, "fixturenames", ()))
        if DATABASE & fixtures or any(item.get_closest_marker(name) for name in ("django_db", "process")):
            item.add_marker("rows")


@contextmanager
def watched(item: pytest.Item) -> Iterator[None]:
    """While this test and its fixtures run, only the mark `process` allows it to start a process."""
    _under_way.append(item)
    try:
        yield
    finally:
        _under_way.pop()


def watch() -> None:
    """Install the audit hook that fails an unmarked test; Python has no way to remove it again."""

    def started(event: str, _details: tuple[Any, ...]) -> None:
        if event in STARTS and _under_way and not _under_way[-1].get_closest_marker("process"):
            pytest.fail(f"{event}: a test that starts a process carries @pytest.mark.process (tests/storeys.py)")

    sys.addaudithook(started)


def told(expression: str) -> str:
    """The line that says at the start of a run which tests these marks (`pytest -m`) select."""
    known = {SHORT: "the short storey (make test)", LONG: "the long storey", "not slow": "both storeys (make test-all)"}
    return f"tests: {known.get(expression, expression or 'everything, slow ones too')}"
