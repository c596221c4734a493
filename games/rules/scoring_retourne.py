"""The marks of a donne in a retourne game, before rounding (rules 3.4 to 3.9)."""

from games.rules.line import Outcome
from games.rules.marking import DonneScore, belote_marked, beside, counted
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, for_camp, plus
from games.rules.tally import Tally


def score_retourne(tally: Tally, rules: Rules, *, held: ByCamp, last: bool) -> DonneScore:
    """Score a donne. `held`: points held before it, which the winning camp of the donne gets."""
    outcome = outcome_of(tally, rules)
    if outcome == "litige":
        return _litige(tally, rules, held, last)
    taker = tally.taker.camp
    winner = taker if outcome == "made" else taker.other
    marks = plus(_won(tally, rules, outcome), beside(tally, rules, failed=outcome == "dedans"))
    return DonneScore(outcome, plus(marks, for_camp(winner, sum(held))))


def outcome_of(tally: Tally, rules: Rules) -> Outcome:
    """Return made, dedans or litige (rules 3.4, 3.7, 3.8)."""
    taker = tally.taker.camp
    if tally.capot is not None:
        return "made" if tally.capot is taker else "dedans"
    totals = counted(tally, rules)
    if totals[taker] != totals[taker.other]:
        return "made" if totals[taker] > totals[taker.other] else "dedans"
    return rules.equality


def given_back(held: ByCamp, rules: Rules) -> ByCamp:
    """Return the held points that a last donne gives back to their camps; other held points are lost (rules 3.9)."""
    return held if rules.litige_last_donne == "each-marks" else NOTHING


def _won(tally: Tally, rules: Rules, outcome: Outcome) -> ByCamp:
    """Return the marks without annonces and belote (rules 3.5 to 3.7).

    If made, each camp marks its card points, or the taker `capot` for all tricks. If dedans, the defence marks
    `dedans`, or `capot` for all tricks if `capot_against_taker` says so.
    """
    defence = tally.taker.camp.other
    if outcome == "made":
        return tally.points if tally.capot is None else for_camp(tally.capot, rules.capot)
    capot = tally.capot is defence and rules.capot_against_taker == "capot"
    return for_camp(defence, rules.capot if capot else rules.dedans)


def _litige(tally: Tally, rules: Rules, held: ByCamp, last: bool) -> DonneScore:
    """Score a litige: the taker's points are held, the defence marks its own (3.8). A last donne holds none (3.9)."""
    own, taker = plus(tally.points, beside(tally, rules, failed=False)), tally.taker.camp
    if last and rules.litige_last_donne == "each-marks":
        return DonneScore("litige", plus(own, given_back(held, rules)))
    own_belote = 0 if rules.litige_amount == "with-belote" else belote_marked(tally, rules, failed=False)[taker]
    put = for_camp(taker, own[taker] - own_belote)
    marks = (own[0] - put[0], own[1] - put[1])
    return DonneScore("litige", marks, NOTHING if last else plus(held, put))
