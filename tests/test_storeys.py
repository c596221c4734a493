"""A test lands in its storey by itself: one that starts a process without the mark fails."""

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tests import storeys
from tests.e2e import forking

MOST_SMOKE = 15


def marked(*names: str) -> SimpleNamespace:
    return SimpleNamespace(get_closest_marker=lambda name: name if name in names else None)


@pytest.mark.parametrize(
    "start",
    [
        lambda: subprocess.run([sys.executable, "-c", ""], check=True),
        lambda: os.system("true"),
        lambda: forking.begin(["manage.py", "check"], {}),
    ],
)
def test_a_process_is_started_by_marked_tests_alone(start):
    with storeys.watched(marked("rows")), pytest.raises(pytest.fail.Exception, match=r"pytest\.mark\.process"):
        start()


@pytest.mark.process
def test_a_marked_test_starts_one():
    assert subprocess.run([sys.executable, "-S", "-c", ""], check=False).returncode == 0


def test_the_marks_are_put_by_folder_and_by_fixture():
    put = {}
    for path, fixtures in (("e2e/test_a.py", []), ("rules/test_b.py", []), ("order/test_c.py", ["db"])):
        item = SimpleNamespace(path=storeys.HERE / path, fixturenames=fixtures, names=set())
        item.add_marker = item.names.add
        item.get_closest_marker = lambda name, names=item.names: name if name in names else None
        storeys.mark([item])
        put[path] = item.names
    assert put == {"e2e/test_a.py": {"process", "rows"}, "rules/test_b.py": set(), "order/test_c.py": {"rows"}}


def test_smoke_tests_are_few_and_start_processes(request):
    smoke = [item for item in request.session.items if item.get_closest_marker("smoke")]
    assert len(smoke) <= MOST_SMOKE
    assert [item.nodeid for item in smoke if not item.get_closest_marker("process")] == []


def test_make_test_runs_the_short_storey():
    assert f'-m "{storeys.SHORT}"' in (storeys.HERE.parent / "Makefile").read_text()
    assert f'-m "{storeys.LONG}"' in (storeys.HERE.parent / ".ci" / "run").read_text()
