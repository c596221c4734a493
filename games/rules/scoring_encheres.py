"""The marks of a donne in an encheres game, before rounding (rules 4.6 to 4.8)."""

from games.rules.marking import DonneScore, beside, counted, nearest_ten
from games.rules.options import Rules
from games.rules.seats import ByCamp, Camp, for_camp, plus
from games.rules.tally import Tally

GENERALE = 500
CAPOT_OR_GENERALE = 500
"""The marks of a capot or générale that is made, with `scoring` made (rules 4.7)."""
FAIL_BASE_OF_EIGHT_TRICKS = 250
COMPLEMENT = 160


def score_encheres(tally: Tally, rules: Rules) -> DonneScore:
    """Score a donne. Nothing is ever held in an encheres game."""
    made = is_made(tally, rules)
    winner = tally.taker.camp if made else tally.taker.camp.other
    marks = plus(_won(tally, rules, winner), beside(tally, rules, failed=not made))
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


def _won(tally: Tally, rules: Rules, winner: Camp) -> ByCamp:
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
