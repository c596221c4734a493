"""The level of the robots this browser plays with: the last one chosen."""

from typing import Final

from django.contrib.sessions.backends.base import SessionBase

from games.live.seating import USUAL_LEVEL
from games.rules.bots import CAST, Level

KEY: Final = "robots"


def remember_level(session: SessionBase, level: Level) -> None:
    if remembered_level(session) is not level:
        session[KEY] = level.value


def remembered_level(session: SessionBase) -> Level:
    return level_of(session.get(KEY, "")) or USUAL_LEVEL


def level_of(text: str) -> Level | None:
    """Return the level of that name; None if there is none."""
    return next((level for level in CAST if level.value == text), None)
