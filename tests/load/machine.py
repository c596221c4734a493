"""What a bench ran on, for its first line."""

import os
import platform
import re
import subprocess
from pathlib import Path

from belote_site.doctor.ground import is_optimized


def machine() -> str:
    """Return system, processors, Python, commit and load."""
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return ", ".join(
        [
            platform.platform(),
            f"{os.cpu_count()} processors ({model[1] if model else '?'})",
            f"Python {platform.python_version()} built with{'' if is_optimized() else 'out'} optimizations",
            f"commit {commit.stdout.strip()}",
            f"load {os.getloadavg()[0]:.1f}",
        ]
    )
