"""Scoring shared by both games: points that decide the contract, marks besides card points, rounding."""

from dataclasses import dataclass

from games.rules.line import Outcome
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, for_camp, plus
from games.rules.tally import Tally


@dataclass(frozen=True, slots=True)
class DonneScore:
    """The marks of a donne without penalties, and the points held after it, by the camp they come from."""

    outcome: Outcome
    marks: ByCamp
    held: ByCamp = NOTHING


def counted(tally: Tally, rules: Rules) -> ByCamp:
    """Return the points that decide the contract: cards, and annonces and belote if they count (rules 3.4, 4.6)."""
    annonces = tally.annonces if rules.annonces_in_contract else NOTHING
    return plus(plus(tally.points, annonces), _belote_in_contract(tally, rules))


def beside(tally: Tally, rules: Rules, *, failed: bool) -> ByCamp:
    """Return the marks of annonces and belote, under the camp that marks them (rules 3.5, 3.6)."""
    return plus(annonces_marked(tally, rules, failed=failed), belote_marked(tally, rules, failed=failed))


def belote_marked(tally: Tally, rules: Rules, *, failed: bool) -> ByCamp:
    """Return the marks of the belote, under the camp that gets them (option `belote_marks`)."""
    if rules.belote_marks == "never":
        return NOTHING
    if rules.belote_marks == "takeable" and failed:
        return for_camp(tally.taker.camp.other, sum(tally.belote))
    return tally.belote


def annonces_marked(tally: Tally, rules: Rules, *, failed: bool) -> ByCamp:
    """Return the marks of the annonces, under the camp that gets them (rules 5.7)."""
    taker, defence = tally.taker.camp, tally.taker.camp.other
    if not failed:
        taken = rules.annonces_when_capot == "to-winner" and tally.capot is taker
        return for_camp(taker, sum(tally.annonces)) if taken else tally.annonces
    if rules.annonces_when_dedans == "kept":
        return tally.annonces
    return for_camp(defence, tally.annonces[defence] if rules.annonces_when_dedans == "lost" else sum(tally.annonces))


def rounded(marks: ByCamp, rules: Rules) -> ByCamp:
    """Return each camp's marks, rounded according to the option `rounding` (rules 2, 4.8)."""
    match rules.rounding:
        case "five-up":
            return (nearest_ten(marks[0]), nearest_ten(marks[1]))
        case "six-up":
            return ((marks[0] + 4) // 10 * 10, (marks[1] + 4) // 10 * 10)
        case _:
            return marks


def nearest_ten(figure: int) -> int:
    """Round to the nearest ten; 5 is rounded up."""
    return (figure + 5) // 10 * 10


def _belote_in_contract(tally: Tally, rules: Rules) -> ByCamp:
    if rules.belote_in_contract == "none":
        return NOTHING
    taker = tally.taker.camp
    return tally.belote if rules.belote_in_contract == "both" else for_camp(taker, tally.belote[taker])
