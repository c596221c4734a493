"""Why the better of two cards was better: the first fact that tells them apart (docs/solver.md, « Reasons »).

A reason is true of the cards: it says what the seat could know, or what then happened. It does not prove the loss,
which the solver measures.
"""

from collections.abc import Iterable, Iterator

from games.rules.cards import Card
from games.rules.replay import Unfolded
from games.rules.solver.follow_reasons import FOLLOWS
from games.rules.solver.lead_reasons import LEADS
from games.rules.solver.moments import CardPair, moment_of
from games.rules.solver.play_reason import PlayReason
from games.rules.solver.reviewing import CardChosen


def reason(pair: CardPair) -> PlayReason | None:
    """Return the first reason that holds; None if nothing tells the two cards apart."""
    rules = FOLLOWS if pair.at.trick.plays else LEADS
    return next((found for rule in rules if (found := rule(pair)) is not None), None)


def reasons_for(donne: Unfolded, choice: CardChosen, betters: Iterable[Card]) -> Iterator[tuple[Card, PlayReason]]:
    """Yield for each of these cards why it was better than the one played, where there is a reason."""
    playing = donne.states[-1].playing
    tricks = () if playing is None else playing.tricks
    trick = choice.number // 4
    then = tricks[trick] if trick < len(tricks) else None
    at = moment_of(choice.known)
    for better in betters:
        found = reason(CardPair(at, choice.play.card, better, then))
        if found is not None:
            yield better, found
