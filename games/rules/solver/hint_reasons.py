"""Why a card is good before it is played: those `reasons` that are facts of the card and the moment alone.

A reason of a fault compares two cards that were played or not. Here nothing is played yet and the runner-up is
unknown, so only facts count that are true whatever the other card is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from games.rules.cards import Card
from games.rules.solver.follow_reasons import FOLLOWS
from games.rules.solver.knowledge import Knowledge
from games.rules.solver.lead_reasons import LEADS
from games.rules.solver.moments import CardPair, moment_of
from games.rules.solver.play_reason import PlayReason, PlayReasonKind

BEFORE: Final = frozenset(
    {
        PlayReasonKind.DRAW_TRUMPS,
        PlayReasonKind.SURE_MASTER,
        PlayReasonKind.MASTER_IN_SUIT,
        PlayReasonKind.ONE_ABOVE,
        PlayReasonKind.MAKES_VOID,
        PlayReasonKind.LONG_SUIT,
        PlayReasonKind.CUTS_PARTNER,
        PlayReasonKind.RICHER,
        PlayReasonKind.SURE_TRICK,
        PlayReasonKind.OVERCUT,
        PlayReasonKind.GOES_OVER,
        PlayReasonKind.LEAVES,
        PlayReasonKind.RELIES_ON_PARTNER,
        PlayReasonKind.PROTECTS,
        PlayReasonKind.ENOUGH,
        PlayReasonKind.SPARES_MASTER,
        PlayReasonKind.COULD_BE_ENOUGH,
        PlayReasonKind.SINGLE,
        PlayReasonKind.TAKES_LEAD,
    }
)
"""Reasons that say something of the better card or of the moment only."""
LOADS: Final = frozenset({PlayReasonKind.LOAD, PlayReasonKind.LOAD_BUT_CUT})
"""The card's points go to partner: told with all its points."""
LEAST: Final = frozenset({PlayReasonKind.GIFT, PlayReasonKind.TOO_EARLY, PlayReasonKind.CUT_TO_COME})
"""Few points are wanted: true of a card only if no legal one has fewer."""


def hint_reason(known: Knowledge, card: Card, others: Sequence[Card]) -> PlayReason | None:
    """Return the most telling reason for a card before it is played; None if there is none. `others`: also legal."""
    at = moment_of(known)
    pairs = [CardPair(at, other, card, None) for other in others]
    rules = FOLLOWS if at.trick.plays else LEADS
    for rule in rules:
        for pair in pairs:
            told = _before(rule(pair), pair, others)
            if told is not None:
                return told
    return None


def _before(found: PlayReason | None, pair: CardPair, others: Iterable[Card]) -> PlayReason | None:
    """Return a reason as it is true before the card is played, or None."""
    if found is None or found.code in BEFORE:
        return found
    points = pair.at.points
    if found.code in LOADS:
        return replace(found, number=points(pair.better))
    if found.code in LEAST and all(points(pair.better) <= points(other) for other in others):
        return found
    return None
