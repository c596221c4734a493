"""The review of a donne of a record: which cards are judged, in which worlds, and by which marks.

Pages give these requests to the browser, `records` to the server's machine: the same numbers from both.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from games.rules.actions import Play
from games.rules.cards import Card
from games.rules.line import is_last
from games.rules.partie import Partie, PartieSheet
from games.rules.replay import Unfolded
from games.rules.seats import NOTHING
from games.rules.seen import see
from games.rules.solver.knowledge import Knowledge, knowledge_of
from games.rules.solver.marks import Stakes

EDITION: Final = 3
"""The number of this way to grade and judge: the same edition gives the same numbers for the same record."""
FIRST_WORLDS: Final = 16
"""Worlds in which every card is judged first."""
WORLDS: Final = 128
"""Other worlds, which decide where the first ones show that it may be a fault (docs/solver.md)."""
SUBSTITUTES: Final = ("stand-in", "server")
"""Values of `x_who` (docs/record.md) whose cards nobody at the table chose."""


@dataclass(frozen=True, slots=True)
class CardChosen:
    """A card somebody chose among several. `number`: its place among the cards of the donne, from 0.

    `others`: the other cards that could be played.
    """

    number: int
    play: Play
    others: tuple[Card, ...]
    known: Knowledge
    seed: int


def plays_of(donne: Unfolded) -> list[tuple[int, Play]]:
    """Return each card played, with the position after it."""
    actions = donne.states[-1].actions if donne.states else ()
    return [(at, action) for at, action in enumerate(actions, 1) if isinstance(action, Play)]


def choices_of(donne: Unfolded) -> Iterator[CardChosen]:
    """Yield the cards that are judged: no forced ones, none that the server or a robot played in a seat's place."""
    for number, (at, play) in enumerate(plays_of(donne)):
        if who_acted(donne, at) in SUBSTITUTES:
            continue
        dealer = donne.line.dealer
        sheet = PartieSheet(donne.rules, dealer, dealer, lines=donne.before)
        seen = see(Partie(sheet, donne.states[at - 1]), play.seat)
        others = {legal.card for legal in seen.legal if isinstance(legal, Play)} - {play.card}
        if others:
            yield CardChosen(number, play, tuple(sorted(others)), knowledge_of(seen), _seed(donne, number))


def stakes_of(donne: Unfolded) -> Stakes:
    """Return what the marks of a donne depend on besides its play. ValueError if nobody took."""
    playing, line = (donne.states[-1].playing if donne.states else None), donne.line
    if playing is None:
        raise ValueError("nobody took")
    return Stakes(
        contract=playing.contract,
        rules=donne.rules,
        belote=line.belote,
        annonces=line.annonces,
        held=donne.before[-1].held if donne.before else NOTHING,
        last=is_last(donne.rules, donne.before),
    )


def who_acted(donne: Unfolded, at: int) -> object:
    """Return who acted, as the record says; anybody can write records, so it may have any type."""
    said = donne.extras.get("x_who")
    return said[at - 1] if isinstance(said, list) and len(said) >= at else None


def _seed(donne: Unfolded, number: int) -> int:
    """Return the seed of the worlds of a card, of 64 bits: a donne is always judged in the same worlds."""
    told = f"{donne.states[-1].hands_dealt} {number}"
    return int.from_bytes(sha256(told.encode()).digest()[:8], "big")
