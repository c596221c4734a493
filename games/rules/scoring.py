"""The marks of a donne, played or typed from a sheet (rules 3.4 to 3.9, 4.6 to 4.8)."""

from games.rules.marking import DonneScore, rounded
from games.rules.options import Rules
from games.rules.scoring_encheres import score_encheres
from games.rules.scoring_retourne import given_back, score_retourne
from games.rules.seats import NOTHING, ByCamp
from games.rules.tally import Tally

__all__ = ["DonneScore", "score", "score_penalty"]


def score(tally: Tally, rules: Rules, *, held: ByCamp = NOTHING, last: bool = False) -> DonneScore:
    """Score a taken donne. `held`: points held before it; `last`: the N-th donne, or an extra one (rules 3.9)."""
    if rules.game == "encheres":
        scored = score_encheres(tally, rules)
    else:
        scored = score_retourne(tally, rules, held=held, last=last)
    return DonneScore(scored.outcome, rounded(scored.marks, rules), scored.held)


def score_penalty(rules: Rules, *, held: ByCamp, last: bool) -> DonneScore:
    """Score a donne replaced by a penalty: only the points held matter, if it is the last donne (rules 3.9)."""
    if not last:
        return DonneScore("penalty", NOTHING, held)
    return DonneScore("penalty", rounded(given_back(held, rules), rules))
