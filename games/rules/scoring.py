"""What a retourne donne marks (rules 3.4 to 3.9), whether its tricks were counted here or typed from a sheet."""

from dataclasses import dataclass

from games.rules.line import Outcome
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, for_camp, plus
from games.rules.tally import Tally


@dataclass(frozen=True, slots=True)
class Score:
    """What is written for a donne, penalties apart, and what is in play after it, by the camp that put it there."""

    outcome: Outcome
    marks: ByCamp
    held: ByCamp = NOTHING


def score(tally: Tally, rules: Rules, *, held: ByCamp = NOTHING, last: bool = False) -> Score:
    """Score a donne somebody took. `held`: in play before it; `last`: the N-th donne, or an extra one (rules 3.9)."""
    outcome = outcome_of(tally, rules)
    if outcome == "litige":
        scored = _litige(tally, rules, held, last)
    else:
        taker = tally.taker.camp
        winner = taker if outcome == "made" else taker.other
        exact = _made(tally, rules) if outcome == "made" else _dedans(tally, rules)
        scored = Score(outcome, plus(exact, for_camp(winner, sum(held))))
    return Score(outcome, rounded(scored.marks, rules), scored.held)


def score_penalty(rules: Rules, *, held: ByCamp, last: bool) -> Score:
    """Score a donne replaced by a penalty: nothing but what a last donne does with the points held (rules 3.9)."""
    if not last:
        return Score("penalty", NOTHING, held)
    return Score("penalty", rounded(_given_back(held, rules), rules))


def outcome_of(tally: Tally, rules: Rules) -> Outcome:
    """Made, dedans or litige (rules 3.4, 3.7, 3.8)."""
    taker = tally.taker.camp
    if tally.capot is not None:
        return "made" if tally.capot is taker else "dedans"
    counted = plus(tally.points, _belote_in_contract(tally, rules))
    if counted[taker] != counted[taker.other]:
        return "made" if counted[taker] > counted[taker.other] else "dedans"
    return rules.equality


def rounded(marks: ByCamp, rules: Rules) -> ByCamp:
    """Each camp's line as option `rounding` writes it (rules 2, 4.8)."""
    match rules.rounding:
        case "five-up":
            return ((marks[0] + 5) // 10 * 10, (marks[1] + 5) // 10 * 10)
        case "six-up":
            return ((marks[0] + 4) // 10 * 10, (marks[1] + 4) // 10 * 10)
        case _:
            return marks


def _belote_in_contract(tally: Tally, rules: Rules) -> ByCamp:
    """The belote that decides the contract (rules 3.4, option `belote_in_contract`)."""
    if rules.belote_in_contract == "none":
        return NOTHING
    taker = tally.taker.camp
    return tally.belote if rules.belote_in_contract == "both" else for_camp(taker, tally.belote[taker])


def _belote_marks(tally: Tally, rules: Rules, *, failed: bool) -> ByCamp:
    """Who marks the belote (option `belote_marks`)."""
    if rules.belote_marks == "never":
        return NOTHING
    taker = tally.taker.camp
    if rules.belote_marks == "takeable" and failed:
        return for_camp(taker.other, sum(tally.belote))
    return tally.belote


def _made(tally: Tally, rules: Rules) -> ByCamp:
    """Each camp its own card points, or `capot` for eight tricks, and its belote (rules 3.5, 3.7)."""
    points = tally.points if tally.capot is None else for_camp(tally.capot, rules.capot)
    return plus(points, _belote_marks(tally, rules, failed=False))


def _dedans(tally: Tally, rules: Rules) -> ByCamp:
    """The defence marks `dedans`, or `capot` for eight tricks; the taker's camp only its belote (rules 3.6, 3.7)."""
    defence = tally.taker.camp.other
    capot = tally.capot is defence and rules.capot_against_taker == "capot"
    return plus(for_camp(defence, rules.capot if capot else rules.dedans), _belote_marks(tally, rules, failed=True))


def _litige(tally: Tally, rules: Rules, held: ByCamp, last: bool) -> Score:
    """The taker's points are held, the rest is marked (rules 3.8); in a last donne nothing stays held (rules 3.9)."""
    own, taker = plus(tally.points, _belote_marks(tally, rules, failed=False)), tally.taker.camp
    if last and rules.litige_last_donne == "each-marks":
        return Score("litige", plus(own, _given_back(held, rules)))
    put = for_camp(taker, own[taker] if rules.litige_amount == "with-belote" else tally.points[taker])
    marks = (own[0] - put[0], own[1] - put[1])
    return Score("litige", marks, NOTHING if last else plus(held, put))


def _given_back(held: ByCamp, rules: Rules) -> ByCamp:
    """What a last donne gives back to the camps that put it there; the rest is lost (rules 3.9)."""
    return held if rules.litige_last_donne == "each-marks" else NOTHING
