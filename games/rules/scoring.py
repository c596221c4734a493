"""The marks of a donne, played or typed from a sheet: retourne (rules 3.4 to 3.9) and encheres (4.6 to 4.8).

Both games share the points that decide the contract, marks besides card points, and rounding.
"""

from dataclasses import dataclass

from games.rules.line import Outcome, Tally
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, Camp, for_camp, plus


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


GENERALE = 500
CAPOT_OR_GENERALE = 500
"""The marks of a capot or générale that is made, with `scoring` made (rules 4.7)."""
FAIL_BASE_OF_EIGHT_TRICKS = 250
COMPLEMENT = 160


def score_encheres(tally: Tally, rules: Rules) -> DonneScore:
    """Score a donne. Nothing is ever held in an encheres game."""
    made = is_made(tally, rules)
    winner = tally.taker.camp if made else tally.taker.camp.other
    marks = plus(_won_encheres(tally, rules, winner), beside(tally, rules, failed=not made))
    if rules.contre_base == "everything" and is_bracketed(tally, rules):
        marks = plus(marks, for_camp(winner, (tally.multiplier - 1) * beside(tally, rules, failed=not made)[winner]))
    return DonneScore("made" if made else "dedans", marks)


def is_made(tally: Tally, rules: Rules) -> bool:
    """Whether the contract is made, by the points before rounding (rules 4.6)."""
    taker = tally.taker.camp
    if tally.value == "generale":
        return tally.alone
    if tally.value == "capot" or tally.capot is not None:
        return tally.capot is taker
    totals = counted(tally, rules)
    outscored = totals[taker] > totals[taker.other] or not rules.must_outscore
    return totals[taker] >= contract_worth(tally, rules) and outscored


def contract_worth(tally: Tally, rules: Rules) -> int:
    """Return V of rules 4.7: the value of the contract."""
    if isinstance(tally.value, int):
        return tally.value
    return GENERALE if tally.value == "generale" else rules.capot_bid


def _won_encheres(tally: Tally, rules: Rules, winner: Camp) -> ByCamp:
    """Return the marks by rules 4.7, without annonces and belote."""
    worth, times = contract_worth(tally, rules), tally.multiplier
    made = winner is tally.taker.camp
    match rules.scoring:
        case "bid":
            return for_camp(winner, worth * times)
        case "made" if not isinstance(tally.value, int):
            return for_camp(winner, CAPOT_OR_GENERALE * times)
        case "made" if made and times == 1:
            return points_marked(tally, rules)
        case "made":
            return for_camp(winner, rules.fail_base * times)
        case _:
            return _made_and_bid(tally, rules, winner)


def _made_and_bid(tally: Tally, rules: Rules, winner: Camp) -> ByCamp:
    """Return the marks with `scoring` made+bid (rules 4.7)."""
    worth, times = contract_worth(tally, rules), tally.multiplier
    if is_bracketed(tally, rules):
        return for_camp(winner, (fail_base_of(tally, rules, winner) + worth) * times)
    if winner is tally.taker.camp:
        return plus(points_marked(tally, rules), for_camp(winner, worth * times))
    return for_camp(winner, rules.fail_base + worth * times)


def is_bracketed(tally: Tally, rules: Rules) -> bool:
    """Whether the winning camp marks (F + V) × m and the other camp nothing, besides annonces and belote (rules 4.7).

    That is so with `scoring` made+bid, a contre, and `contre_base` base-and-contract or everything.
    """
    return rules.scoring == "made+bid" and rules.contre_base != "contract" and tally.multiplier > 1


def fail_base_of(tally: Tally, rules: Rules, winner: Camp) -> int:
    """Return F of rules 4.7; 250 for a taker with all eight tricks if `capot_points` exceeds 162."""
    all_eight = winner is tally.taker.camp and tally.capot is winner
    return FAIL_BASE_OF_EIGHT_TRICKS if all_eight and rules.capot_points != 162 else rules.fail_base


def points_marked(tally: Tally, rules: Rules) -> ByCamp:
    """Return P of each camp if the contract is made (rules 4.7); by complement if chosen (rules 4.8)."""
    taker = tally.taker.camp
    if rules.rounding == "defence-complement":
        defence = nearest_ten(tally.points[taker.other])
        return plus(for_camp(taker, COMPLEMENT - defence), for_camp(taker.other, defence))
    return tally.points if tally.capot is None else for_camp(tally.capot, rules.capot_points)


def score_retourne(tally: Tally, rules: Rules, *, held: ByCamp, last: bool) -> DonneScore:
    """Score a donne. `held`: points held before it, which the winning camp of the donne gets."""
    outcome = outcome_of(tally, rules)
    if outcome == "litige":
        return _litige(tally, rules, held, last)
    taker = tally.taker.camp
    winner = taker if outcome == "made" else taker.other
    marks = plus(_won_retourne(tally, rules, outcome), beside(tally, rules, failed=outcome == "dedans"))
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


def _won_retourne(tally: Tally, rules: Rules, outcome: Outcome) -> ByCamp:
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
