"""Write the stored logs and pages anew: `python -m tests.golden_logs.write_golden_logs`. Read the difference.

A log that is stored keeps its steps: only its states and its pages are written anew. Delete its file to make it again.
"""

import os
import sys
from pathlib import Path

import pytest


def main() -> int:
    os.environ["WRITE_GOLDEN_LOGS"] = "1"
    return pytest.main(["-q", "-n0", str(Path(__file__).with_name("test_stored_logs.py"))])


if __name__ == "__main__":
    sys.exit(main())
