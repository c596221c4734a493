"""Head-to-head: results between tied entrants, used only when each has met all the others."""

from collections.abc import Iterable
from itertools import combinations

from leagues.standings.played import Entrant
from leagues.standings.scores import RoundOutcome, RoundScore

WORTH = {RoundOutcome.WON: 2, RoundOutcome.DREW: 1, RoundOutcome.LOST: 0}


def head_to_head(tied: tuple[Entrant, ...], scores: Iterable[RoundScore]) -> dict[Entrant, int] | None:
    """Return the points of each tied entrant against the others: 2 for a win, 1 for a draw.

    None for a single entrant, or if two of them have never met.
    """
    if len(tied) < 2:
        return None
    within = [score for score in scores if score.entrant in tied and set(score.opponents) & set(tied)]
    met = {(score.entrant, opponent) for score in within for opponent in score.opponents}
    if any((one, other) not in met and (other, one) not in met for one, other in combinations(tied, 2)):
        return None
    worth = dict.fromkeys(tied, 0)
    for score in within:
        worth[score.entrant] += WORTH[score.came] * len(set(score.opponents) & set(tied))
    return worth
