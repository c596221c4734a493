"""belote_site.serving.memory: threads allocate from one heap."""

import ctypes
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "malloc_info"), reason="glibc alone has heaps"),
]
HEAPS = """
import ctypes, sys, threading
from belote_site.serving.memory import use_one_heap

if sys.argv[1] == "one":
    use_one_heap()
together = threading.Barrier(3)


def allocate():
    kept = [bytes(50_000) for _piece in range(20)]
    together.wait(20)


threads = [threading.Thread(target=allocate) for _thread in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
file = ctypes.c_void_p(libc.fopen(sys.argv[2].encode(), b"w"))
libc.malloc_info(0, file)
libc.fclose(file)
"""


@pytest.mark.parametrize(("how", "one"), [("one", True), ("as it comes", False)])
def test_threads_have_one_heap_between_them(tmp_path: Path, how: str, one: bool) -> None:
    subprocess.run([sys.executable, "-c", HEAPS, how, str(tmp_path / "heaps.xml")], check=True, cwd=Path.cwd())
    assert ((tmp_path / "heaps.xml").read_text().count("<heap nr=") == 1) is one
