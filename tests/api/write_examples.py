"""Write the examples of the OpenAPI document anew: `python -m tests.api.write_examples`. Read the difference."""

import os
import sys
from pathlib import Path

import pytest


def main() -> int:
    os.environ["WRITE_API_EXAMPLES"] = "1"
    return pytest.main(["-q", "-n0", str(Path(__file__).with_name("test_examples.py")), "-k", "today"])


if __name__ == "__main__":
    sys.exit(main())
