"""A disk of a few megabytes, filled to its last byte and emptied at will: a file system in memory."""

import errno
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

MEGABYTE: Final = 1024 * 1024


class SmallDisk:
    """Mounted at `folder`. `PermissionError` where this machine lets nobody mount."""

    def __init__(self, megabytes: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="belote-disk-"))
        size = f"size={megabytes}m,mode=0777"
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", self.folder], capture_output=True)
        if mounted.returncode != 0:
            self.folder.rmdir()
            raise PermissionError(mounted.stderr.decode().strip())
        self._ballast = self.folder / "ballast"

    def fill(self) -> None:
        """Not a byte is left; what is there can still be read and written over."""
        with self._ballast.open("ab", buffering=0) as ballast:
            for size in (MEGABYTE, 4096, 1):
                try:
                    while True:
                        ballast.write(bytes(size))
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise

    @property
    def is_full(self) -> bool:
        return shutil.disk_usage(self.folder).free == 0

    def empty(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        subprocess.run(["umount", "--lazy", self.folder], check=True)
        self.folder.rmdir()
