"""The four games offered first: on the home page, on the form of a new table, in quick play.

The home page starts the game that this browser played last, or the game of the person's last partie.
"""

from typing import Final

from django.contrib.sessions.backends.base import SessionBase

from games.labels import FOUR_GAMES
from games.models import Partie

USUAL_GAME: Final = "classique"
KEY: Final = "game"


def remember_game(session: SessionBase, preset: str) -> None:
    """Remember the game that was started, if it is one of the four."""
    if preset in FOUR_GAMES and session.get(KEY) != preset:
        session[KEY] = preset


def remembered_game(session: SessionBase, last: Partie | None = None) -> str:
    """Return the game to offer first: this browser’s last one, else that of the last partie, else the usual."""
    known: tuple[str, str] = (session.get(KEY, ""), last.preset if last is not None else "")
    return next((preset for preset in known if preset in FOUR_GAMES), USUAL_GAME)
