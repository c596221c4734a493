"""The processes of this machine that serve this very site (Linux: read from /proc)."""

import os
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from belote_site.doctor.finding import Finding, broken
from belote_site.doctor.words import _

SERVERS = ("serve", "uvicorn", "daphne")


def several() -> Iterator[Finding]:
    """Check for several servers without Redis: they can exchange messages through Redis only."""
    pids = serving()
    if len(pids) > 1 and not settings.REDIS_URL:
        told = {"count": len(pids), "pids": ", ".join(map(str, pids))}
        yield broken(
            "processes-alone",
            _("%(count)s processes serve this site (%(pids)s) and cannot hear one another: tables lag behind.") % told,
            _("Set REDIS_URL for all of them, or run one process."),
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
