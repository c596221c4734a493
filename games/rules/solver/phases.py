"""Phases of play: the kinds of decision a card belongs to, by which faults are counted.

A card belongs to several phases: how it was played (leading, following, cutting or discarding), whether a trump was
asked for, whether it was in the last three tricks, and whether its player's camp had taken.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from games.rules.actions import Play
from games.rules.cards import SUIT_OF, Trump
from games.rules.seats import Seat

LAST_TRICKS: Final = 3


class PlayPhase(StrEnum):
    """`following`: a card of the suit led; `cutting`: a trump on a plain suit; `discarding`: any other card.

    `trumps`: a card played to a lead in trumps. In tout-atout each suit counts as plain.
    """

    LEADING = "leading"
    FOLLOWING = "following"
    CUTTING = "cutting"
    DISCARDING = "discarding"
    TRUMPS = "trumps"
    ENDING = "ending"
    ATTACK = "attack"
    DEFENCE = "defence"


def phases_of(plays: Sequence[Play], number: int, trump: Trump, taker: Seat) -> tuple[PlayPhase, ...]:
    """Return the phases of the card with this number among the cards of a donne, from 0."""
    play, first = plays[number], number - number % 4
    found = [PlayPhase.LEADING if number == first else _answer(play, plays[first], trump)]
    if number != first and SUIT_OF[plays[first].card] is trump:
        found.append(PlayPhase.TRUMPS)
    if number // 4 >= 8 - LAST_TRICKS:
        found.append(PlayPhase.ENDING)
    return (*found, PlayPhase.ATTACK if play.seat.camp is taker.camp else PlayPhase.DEFENCE)


def _answer(play: Play, lead: Play, trump: Trump) -> PlayPhase:
    """Return how a card answers the lead of its trick."""
    suit = SUIT_OF[play.card]
    if suit is SUIT_OF[lead.card]:
        return PlayPhase.FOLLOWING
    return PlayPhase.CUTTING if suit is trump else PlayPhase.DISCARDING
