"""Eight pictures sent at once take no more memory than one: at most 80 MB over the resting process."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.people.picture_memory import AT_ONCE, pictures

pytestmark = pytest.mark.process
MOST_MB = 80
REFUSED = {"one-bit-png-over-the-limit": "picture-too-large"}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pictures")
    for name, data in pictures().items():
        (folder / name).write_bytes(data)
    return folder


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
@pytest.mark.parametrize(
    "name",
    [
        "one-bit-png-over-the-limit",
        "png",
        "palette-png",
        "webp",
        "lossless-webp",
        "animated-webp",
        "progressive-jpeg",
        "cmyk-progressive-jpeg",
        "baseline-jpeg",
        "long-jpeg",
    ],
)
def test_eight_pictures_at_once_take_at_most_80_mb(files: Path, name: str) -> None:
    command = [sys.executable, "-m", "tests.people.picture_memory", str(files / name)]
    count, answers, megabytes = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert (int(count), answers) == (AT_ONCE, REFUSED.get(name, "RIFF"))
    assert float(megabytes) <= MOST_MB, f"{megabytes} MB over the resting process"
