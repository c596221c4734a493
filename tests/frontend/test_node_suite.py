"""The table's JavaScript that needs no browser, tested by Node's own runner where Node is on the machine."""

import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
NODE = shutil.which("node")


@pytest.mark.smoke
@pytest.mark.process
@pytest.mark.skipif(NODE is None, reason="NO NODE ON THIS MACHINE: the table's JavaScript modules are NOT tested")
def test_the_modules_of_the_table_keep_their_promises() -> None:
    suites = sorted(str(path) for path in HERE.glob("*.test.mjs"))
    run = subprocess.run([str(NODE), "--test", *suites], capture_output=True, text=True, check=False, timeout=300)
    assert suites
    assert run.returncode == 0, run.stdout + run.stderr
