"""What a robot says when a donne has ended: now and then a ready phrase, which each reader gets in their language.

It follows from the score sheet alone, which everybody sees, so that it tells nothing of a hand.
"""

import random
from typing import Final

from django.conf import settings

from games.live.state import TableState
from games.models import Table
from games.rules.line import ScoreLine
from games.rules.partie import Partie
from games.rules.seats import SEATS, Camp, Seat

ODDS: Final = 0.25
"""How often a robot speaks when it could."""


def robot_says(before: TableState, after: TableState, dice: random.Random) -> tuple[Seat, str] | None:
    """Return the seat of a robot and its phrase after a donne has just ended with something to say; mostly None.

    Robots speak at casual tables only, and not where they do not think (`BOT_PACE` 0).
    """
    was, now = before.partie, after.partie
    if was is None or now is None or len(now.lines) == len(was.lines):
        return None
    if after.kind != Table.Kind.CASUAL or not settings.BOT_PACE or dice.random() >= ODDS:
        return None
    robots = [seat for seat, who in zip(SEATS, after.seats, strict=True) if who is not None and who.kind == "bot"]
    said = [(seat, phrase) for seat in robots if (phrase := _phrase(now, now.lines[-1], seat))]
    return dice.choice(said) if said else None


def _phrase(partie: Partie, line: ScoreLine, seat: Seat) -> str:
    """Return the phrase of a robot in that seat after this line, or nothing."""
    if partie.finished:
        return "well-played" if isinstance(partie.winner, Camp) and seat.camp is not partie.winner else "again"
    if line.capot is not None:
        return "well-played" if line.capot is seat.camp else "wow"
    return "sorry" if line.outcome == "dedans" and line.taker is seat else ""
