"""Backup files of a contest, one per step, in a folder per contest: all the recent ones, fewer of the older ones.

A file is complete or absent. Only the operator may read these files: they contain the contest's secret.
"""

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from django.conf import settings

from leagues.contests.archives.gathering import archive_of
from leagues.contests.archives.packing import pack
from leagues.contests.archives.shape import SUFFIX
from leagues.models import Contest

ALL_OF_THE_LAST: Final = 32


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup file, the version of its last step, and when it was written."""

    path: Path
    version: int
    at: datetime


def keep(contest: Contest) -> Path:
    """Write the contest's current state into its folder, then delete old files. OSError if the disk refuses."""
    archive = archive_of(contest)
    folder = folder_of(contest.code)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / archive.file_name
    write_whole(path, pack(archive))
    thin(folder)
    return path


def folder_of(code: str) -> Path:
    return Path(settings.BACKUP_DIR) / code


def write_whole(path: Path, data: bytes) -> None:
    """Write a temporary file, sync it to disk, then rename it: a power cut leaves either the old or the new file
    there.
    """
    with NamedTemporaryFile("wb", dir=path.parent, prefix=".", suffix=".part", delete=False) as part:
        try:
            part.write(data)
            part.flush()
            os.fsync(part.fileno())
            os.replace(part.name, path)
        except BaseException:
            Path(part.name).unlink(missing_ok=True)
            raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def backups_in(folder: Path) -> list[Backup]:
    """Return the files of one contest's folder, the newest first."""
    found = (_backup(path) for path in folder.glob(f"*{SUFFIX}"))
    return sorted((each for each in found if each is not None), key=lambda each: each.version, reverse=True)


def _backup(path: Path) -> Backup | None:
    number = path.name.removesuffix(SUFFIX).rpartition("-")[2]
    if not (number.isascii() and number.isdigit()):
        return None
    try:
        return Backup(path, int(number), datetime.fromtimestamp(path.stat().st_mtime, UTC))
    except FileNotFoundError:
        return None  # deleted by another thread in between


def newest(code: str) -> Backup | None:
    return next(iter(backups_in(folder_of(code))), None)


def thin(folder: Path) -> None:
    """Keep the last 32 files, every second of the 32 before, every fourth of the 64 before those, and so on."""
    found = backups_in(folder)
    kept: set[tuple[int, int]] = set()
    for each in found:
        behind = (found[0].version - each.version) // ALL_OF_THE_LAST
        apart = 1 << behind.bit_length()
        place = (apart, each.version // apart)
        if place in kept:
            each.path.unlink(missing_ok=True)
        kept.add(place)
