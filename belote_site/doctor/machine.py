"""Checks of this machine: key, free space and files in VAR_DIR, the last backup, and the processes that serve this very
site (Linux: read from /proc).
"""

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from django.conf import settings

from belote_site.backups.place import last_backup
from belote_site.doctor.findings import Finding, _, broken, doubtful
from games.solver_machine import NoMachine, solver_machine

SHORT_KEY: Final = 32
SAMENESS: Final = 8
"""A key with fewer different letters was not made at random."""

WELL_KNOWN: Final = ("insecure", "changeme", "change-me", "secret", "long-random-text")
FULL: Final = 256 << 20
NEARLY_FULL: Final = 0.05
PREPARE: Final = "manage.py prepare"

SERVERS = ("serve", "uvicorn", "daphne")
OLD = timedelta(days=2)


def folder() -> Iterator[Finding]:
    """Check that VAR_DIR is writable, and not readable by other users."""
    var = settings.VAR_DIR
    try:
        with tempfile.NamedTemporaryFile(dir=var):
            pass
    except OSError as error:
        told = {"path": var, "why": error.strerror}
        yield broken(
            "var-unwritable",
            _("Nothing can be written to %(path)s: %(why)s.") % told,
            _("Give this folder to the user who runs the site, make room, or name another folder with VAR_DIR."),
        )
    if var.stat().st_mode & stat.S_IRWXO:
        yield doubtful(
            "var-open",
            _("Every user of this machine can look into %(path)s, where the cards of all tables are.") % {"path": var},
            _("chmod 700 %(path)s") % {"path": var},
        )


def key() -> Iterator[Finding]:
    """Check that the secret key is private and hard to guess."""
    path = settings.VAR_DIR / "secret-key"
    if path.exists() and path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        yield broken(
            "key-readable",
            _("Other users of this machine can read the secret key %(path)s.") % {"path": path},
            _("chmod 600 %(path)s; if somebody may have read this file, delete it and start the site again.")
            % {"path": path},
        )
    secret = settings.SECRET_KEY
    known = any(word in secret.lower() for word in WELL_KNOWN)
    if known or len(secret) < SHORT_KEY or len(set(secret)) < SAMENESS:
        yield broken(
            "key-weak",
            _("SECRET_KEY can be guessed; anyone who has it can sign in as anybody."),
            _("Leave SECRET_KEY out to have one made, or set fifty random letters."),
        )


def disk() -> Iterator[Finding]:
    room = shutil.disk_usage(settings.VAR_DIR)
    told = {"path": settings.VAR_DIR, "free": room.free >> 20}
    if room.free < FULL:
        yield broken(
            "disk-full",
            _("Only %(free)s MB are free on the disk of %(path)s: play stops when nothing can be written.") % told,
            _("Make room, or delete old backups: manage.py backup --keep 3"),
        )
    elif room.free < NEARLY_FULL * room.total:
        yield doubtful(
            "disk-nearly-full",
            _("Only %(free)s MB are free on the disk of %(path)s, less than a twentieth of it.") % told,
            _("Make room, or delete old backups: manage.py backup --keep 3"),
        )


def static_files() -> Iterator[Finding]:
    """Check that the static files are gathered, and from this very source."""
    from belote_site.management.commands.prepare import static_fingerprint

    stamp = settings.VAR_DIR / "static-fingerprint"
    if not (settings.STATIC_ROOT / "staticfiles.json").exists():
        yield broken("static-missing", _("The static files are not collected: pages cannot be shown."), PREPARE)
    elif not stamp.exists() or stamp.read_text() != static_fingerprint():
        yield broken("static-old", _("The static files are those of another version of the site."), PREPARE)


def translations() -> Iterator[Finding]:
    from belote_site.messages import WORDS, stale_catalogues

    stale = stale_catalogues(WORDS)
    if stale:
        told = {"path": os.path.relpath(stale[0], settings.BASE_DIR)}
        yield broken("translations", _("Translations are not compiled, %(path)s first.") % told, PREPARE)


def maintenance() -> Iterator[Finding]:
    if settings.MAINTENANCE:
        yield doubtful(
            "maintenance",
            _("The site is closed for upkeep: every page answers with error 503."),
            _("When the work is done, remove MAINTENANCE and start again."),
        )


def several() -> Iterator[Finding]:
    """Check for several servers without Redis: they can exchange messages through Redis only."""
    pids = serving()
    if len(pids) > 1 and not settings.REDIS_URL:
        told = {"count": len(pids), "pids": ", ".join(map(str, pids))}
        yield broken(
            "processes-alone",
            _("%(count)s processes serve this site (%(pids)s) and cannot talk to one another: tables lag behind.")
            % told,
            _("Set REDIS_URL for all the processes, or run only one."),
        )


def serving() -> list[int]:
    """Return the ids of the processes that serve the site with our folder and our database."""
    return sorted(int(path.name) for path in Path("/proc").glob("[0-9]*") if _serves(path))


def _serves(process: Path) -> bool:
    try:
        words = [word.decode(errors="replace") for word in (process / "cmdline").read_bytes().split(b"\0")]
        if not any(Path(word).name in SERVERS for word in words[:6]):
            return False
        given = dict(pair.partition("=")[::2] for pair in _text(process / "environ").split("\0"))
        folder = Path(os.readlink(process / "cwd"))
    except (OSError, ValueError):
        # The process has just ended, or is another user's.
        return False
    if not (folder / "belote_site" / "settings.py").exists():
        return False
    var = folder / (given.get("VAR_DIR") or "var")
    return var.resolve() == settings.VAR_DIR.resolve() and _same_database(given.get("DATABASE_URL", ""))


def _same_database(given: str) -> bool:
    return given == os.environ.get("DATABASE_URL", "")


def _text(path: Path) -> str:
    return path.read_bytes().decode(errors="replace")


def backups() -> Iterator[Finding]:
    last = last_backup(settings.VAR_DIR)
    mend = _("manage.py backup --verify --keep 7, every night (docs/backups.md)")
    if last is None:
        yield doubtful("backup-never", _("This site was never backed up."), mend)
    elif datetime.now(UTC) - last > OLD:
        told = {"days": (datetime.now(UTC) - last).days}
        yield doubtful("backup-old", _("The last backup is %(days)s days old.") % told, mend)


def solver() -> Iterator[Finding]:
    """Check that the solver can run here (games/solver_machine.py)."""
    try:
        solver_machine()
    except NoMachine:
        yield doubtful(
            "no-solver",
            _(
                "The package wasmtime is missing or not made for this machine: the server analyses no donne, "
                "and “Advanced” robots play like “Regular” ones."
            ),
            "make install",
        )


CHECKS: Final = (folder, key, disk, static_files, translations, maintenance, several, backups, solver)
