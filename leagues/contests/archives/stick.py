"""The folder of a contest's backups, often a USB stick, and which laptop may write the contest.

The laptop with the stick goes on with the contest. `restore_contest` numbers each takeover and writes it beside the
backups (`taken-over.json`); every laptop keeps the number of the takeover it holds (`Contest.takeover`). Before each
step a laptop that keeps backups looks at both: if the number beside the backups is higher, the contest goes on
elsewhere, and this laptop takes nothing more.

If the folder itself is gone, the stick may be in the other laptop: nothing is written until the stick is back, or until
the desk says that the contest goes on here without it. Backups then go to `VAR_DIR/backups`, and onto the stick once it
is back (`stick_back`). A folder inside `VAR_DIR` is part of this laptop and never gone.
"""

import errno
import json
import os
import socket
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import structlog
from django.conf import settings
from django.utils import timezone

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.signals import stick_back
from leagues.models import Contest

TAKEN_OVER: Final = "taken-over.json"
SIGN: Final = ".dix-de-der"
"""An empty file in the folder of backups: a folder without it is not the stick, but where the stick used to be."""
PLACE: Final = "backup-place.json"
"""In `VAR_DIR`: the folder that was used last, and whether the desk goes on without it."""

NO_DEVICE: Final = frozenset({errno.EIO, errno.ENODEV, errno.ENXIO, errno.ESTALE, errno.ENOTCONN})
"""Errors of a stick that was pulled out while it was mounted."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A takeover: its number among those of the contest, when, and the name of the laptop."""

    number: int
    at: datetime
    host: str


def place() -> Path:
    """Return the folder of all backups; make it when it is used for the first time.

    ContestRefusal `stick-gone`: it was used before and is not there. OSError if the disk refuses.
    """
    chosen = Path(settings.BACKUP_DIR)
    if _is_here(chosen):
        return chosen
    used, without = _last_place()
    if used != str(chosen):
        chosen.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(chosen / SIGN, b"")
        _keep_place(chosen, without=False)
    elif _is_signed(chosen):
        if without:
            _keep_place(chosen, without=False)
            stick_back.send(sender=None)
    elif without:
        return _on_this_laptop()
    else:
        raise ContestRefusal(ContestCode.STICK_GONE, str(chosen))
    return chosen


def go_on_without() -> None:
    """Keep backups on another stick that is in its place, or on this laptop until the stick is back."""
    chosen = Path(settings.BACKUP_DIR)
    mounted = _is_mounted(chosen)
    if mounted:
        chosen.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(chosen / SIGN, b"")
    _keep_place(chosen, without=not mounted)
    stick_back.send(sender=None)


def folder_of(code: str) -> Path:
    """Return the folder of one contest's backups. Refusal and error as `place`."""
    return place() / code


def verify_written_here(contest: Contest) -> None:
    """Refuse a step of a contest that goes on elsewhere, or may (`goes-on-elsewhere`, `stick-gone`)."""
    if not settings.BACKUPS:
        return
    try:
        taken = taken_over(folder_of(contest.code))
    except OSError as error:
        if error.errno in NO_DEVICE and not _is_here(Path(settings.BACKUP_DIR)):
            raise ContestRefusal(ContestCode.STICK_GONE, str(settings.BACKUP_DIR)) from error
        # Another disk that refuses fails no step: its backup tells of it.
        return
    if taken is not None and taken.number > contest.takeover:
        raise ContestRefusal(ContestCode.GOES_ON_ELSEWHERE, taken.host)


def on_step_wanted(sender: object, contest: Contest, **_more: object) -> None:
    verify_written_here(contest)


def taken_over(folder: Path) -> TakenOver | None:
    """Return the last takeover written in a contest's folder, or None."""
    try:
        read = json.loads((folder / TAKEN_OVER).read_bytes())
        return TakenOver(int(read["number"]), datetime.fromisoformat(read["at"]), str(read["host"]))
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError) as error:
        log.error("takeover_unreadable", folder=str(folder), error=type(error).__name__)
        return None


def take_over(contest: Contest, beside: Iterable[Path]) -> TakenOver:
    """Go on with the contest here, and write so in the folders of `beside` and where this site keeps its backups.

    OSError, ContestRefusal `stick-gone`: it could not be written everywhere; the restore may be repeated.
    """
    folders = [*beside, *([folder_of(contest.code)] if settings.BACKUPS else [])]
    numbers = [taken.number for folder in folders if (taken := taken_over(folder)) is not None]
    taken = TakenOver(1 + max([contest.takeover, *numbers]), timezone.now(), socket.gethostname())
    contest.takeover = taken.number
    contest.save(update_fields=["takeover"])
    for folder in folders:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(folder / TAKEN_OVER, json.dumps({**asdict(taken), "at": taken.at.isoformat()}).encode())
    return taken


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


def _is_here(chosen: Path) -> bool:
    return chosen.resolve().is_relative_to(Path(settings.VAR_DIR).resolve())


def _is_signed(chosen: Path) -> bool:
    try:
        return (chosen / SIGN).is_file()
    except OSError as error:
        if error.errno in NO_DEVICE:
            return False
        raise


def _is_mounted(chosen: Path) -> bool:
    """Whether a disk other than this laptop's own is mounted at the folder or above it."""
    mount = next(each for each in (chosen, *chosen.parents) if os.path.ismount(each))
    return not Path(settings.VAR_DIR).resolve().is_relative_to(mount.resolve())


def _on_this_laptop() -> Path:
    return Path(settings.VAR_DIR) / "backups"


def _last_place() -> tuple[str, bool]:
    try:
        read = json.loads((Path(settings.VAR_DIR) / PLACE).read_bytes())
    except FileNotFoundError:
        return "", False
    return str(read["path"]), bool(read["without"])


def _keep_place(chosen: Path, *, without: bool) -> None:
    write_whole(Path(settings.VAR_DIR) / PLACE, json.dumps({"path": str(chosen), "without": without}).encode())
