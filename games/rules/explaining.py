"""The reasons for the marks of a donne: steps that add up to the score (rules 3.4 to 3.9, 4.6 to 4.8).

Nothing is scored a second time here: amounts come from the scoring functions, and the marks of a line always equal the
sum of its steps.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.rules.line import ScoreLine, Tally
from games.rules.options import Rules
from games.rules.scoring import (
    DonneScore,
    annonces_marked,
    belote_marked,
    beside,
    contract_worth,
    fail_base_of,
    given_back,
    is_bracketed,
    points_marked,
    rounded,
    score_encheres,
    score_retourne,
)
from games.rules.seats import CAMPS, NOTHING, ByCamp, Camp

What: TypeAlias = Literal[
    "points", "complement", "capot", "dedans", "base", "contract", "contre", "surcontre",
    "belote", "belote-taken", "annonces", "annonces-taken", "litige", "held", "given-back", "rounding", "penalty",
]  # fmt: skip
"""The kinds of steps.

`complement`: the points that `rounding` defence-complement gives each camp (rules 4.8); `base`: F of rules 4.7 for the
taker; `contre`, `surcontre`: the marks that multiplying adds; `litige`: the points that are held, as a negative amount;
`held`: the points held from earlier donnes, which the winning camp gets.
"""


@dataclass(frozen=True, slots=True)
class Step:
    """One reason: a positive or negative number of marks for a camp, and the clause of docs/rules.md."""

    camp: Camp
    what: What
    amount: int
    clause: str


Steps: TypeAlias = tuple[Step, ...]


def explain(tally: Tally, rules: Rules, *, held: ByCamp = NOTHING, last: bool = False) -> Steps:
    """Return the steps of a taken donne; for each camp they add up to `scoring.score(…).marks`, without penalties."""
    if rules.game == "encheres":
        scored = score_encheres(tally, rules)
        steps = [*_encheres(tally, rules, scored), *_beside(tally, rules, failed=scored.outcome == "dedans")]
    else:
        scored = score_retourne(tally, rules, held=held, last=last)
        steps = list(_retourne(tally, rules, scored, held, last))
    return _ordered([*steps, *_rounding(scored.marks, rules)])


def explain_line(line: ScoreLine, rules: Rules, *, held: ByCamp, last: bool) -> Steps:
    """Return the steps of a line, which add up to its marks.

    `held`: the points held before the line; `last`: whether it is a last donne, as in `scoring.score`.
    """
    steps: Steps = ()
    if line.taker is not None and line.outcome != "open":
        steps = explain(_tally_of(line), rules, held=held, last=last)
    elif line.outcome == "penalty" and last:
        back = given_back(held, rules)
        steps = _ordered([*_by_camp("given-back", back, "3.9"), *_rounding(back, rules)])
    return _ordered([*steps, *_by_camp("penalty", line.penalties, "4.8")])


def reasons_as_json(steps: Iterable[Step]) -> list[dict[str, object]]:
    """Return [{"camp": "NS", "what": "points", "amount": 86}, …], in order."""
    return [{"camp": str(step.camp), "what": step.what, "amount": step.amount} for step in steps]


def _ordered(steps: Iterable[Step]) -> Steps:
    """Sort the steps, North–South first, each camp's steps in their order; drop steps of 0."""
    return tuple(sorted((step for step in steps if step.amount), key=lambda step: step.camp))


def _by_camp(what: What, amounts: ByCamp, clause: str) -> list[Step]:
    return [Step(camp, what, amounts[camp], clause) for camp in CAMPS]


def _rounding(marks: ByCamp, rules: Rules) -> list[Step]:
    written = rounded(marks, rules)
    return _by_camp("rounding", (written[0] - marks[0], written[1] - marks[1]), "4.8")


def _beside(tally: Tally, rules: Rules, *, failed: bool) -> Iterator[Step]:
    """Yield annonces and belote: a camp's own, then those taken from the other camp (rules 3.5, 3.6, 5.7)."""
    belote = belote_marked(tally, rules, failed=failed)
    annonces = annonces_marked(tally, rules, failed=failed)
    for camp in CAMPS:
        own = min(belote[camp], tally.belote[camp])
        yield Step(camp, "belote", own, "2")
        yield Step(camp, "belote-taken", belote[camp] - own, "2")
        own = min(annonces[camp], tally.annonces[camp])
        yield Step(camp, "annonces", own, "5.3")
        yield Step(camp, "annonces-taken", annonces[camp] - own, "5.7")


def _retourne(tally: Tally, rules: Rules, scored: DonneScore, held: ByCamp, last: bool) -> Iterator[Step]:
    failed, taker = scored.outcome == "dedans", tally.taker.camp
    winner = taker.other if failed else taker
    if scored.outcome == "litige":
        yield from _by_camp("points", tally.points, "3.5")
        yield from _beside(tally, rules, failed=False)
        yield from _litige(tally, rules, scored, held, last)
        return
    marked = beside(tally, rules, failed=failed)
    for camp in CAMPS:
        won = scored.marks[camp] - marked[camp] - (sum(held) if camp is winner else 0)
        yield Step(camp, *_kind_won(tally, rules, failed, won))
    yield from _beside(tally, rules, failed=failed)
    yield Step(winner, "held", sum(held), "3.8")


def _kind_won(tally: Tally, rules: Rules, failed: bool, won: int) -> tuple[What, int, str]:
    if tally.capot is not None and not (failed and rules.capot_against_taker == "dedans"):
        return "capot", won, "3.7"
    return ("dedans", won, "3.6") if failed else ("points", won, "3.5")


def _litige(tally: Tally, rules: Rules, scored: DonneScore, held: ByCamp, last: bool) -> Iterator[Step]:
    """Yield the points held, as negative steps, and those a last donne gives back (rules 3.8, 3.9)."""
    back = given_back(held, rules) if last else NOTHING
    own = beside(tally, rules, failed=False)
    for camp in CAMPS:
        yield Step(camp, "given-back", back[camp], "3.9")
        yield Step(camp, "litige", scored.marks[camp] - back[camp] - tally.points[camp] - own[camp], "3.8")


def _encheres(tally: Tally, rules: Rules, scored: DonneScore) -> Iterator[Step]:
    """Yield the steps besides annonces and belote (rules 4.7): stake, contract, effect of multiplying."""
    made, taker = scored.outcome == "made", tally.taker.camp
    winner = taker if made else taker.other
    worth = 0 if rules.scoring == "made" else contract_worth(tally, rules)
    shared = made and not is_bracketed(tally, rules) and _marks_points(tally, rules)
    points = points_marked(tally, rules) if shared else NOTHING
    yield from _by_camp(_kind_of_points(tally, rules), points, "4.8" if _complement(rules) else "4.7")
    stake = 0 if shared else _stake(tally, rules, scored, winner)
    yield Step(winner, "base" if made else "dedans", stake, "4.7")
    yield Step(winner, "contract", worth, "4.7")
    added = scored.marks[winner] - points[winner] - stake - worth - beside(tally, rules, failed=not made)[winner]
    yield Step(winner, "contre" if tally.multiplier == 2 else "surcontre", added, "4.7")


def _marks_points(tally: Tally, rules: Rules) -> bool:
    """Whether both camps mark their points if the contract is made."""
    if rules.scoring == "made":
        return isinstance(tally.value, int) and tally.multiplier == 1
    return rules.scoring == "made+bid"


def _stake(tally: Tally, rules: Rules, scored: DonneScore, winner: Camp) -> int:
    """Return F of rules 4.7, or the amount that replaces it."""
    match rules.scoring:
        case "bid":
            return 0
        case "made":
            made = scored.outcome == "made"
            return (scored.marks[winner] - beside(tally, rules, failed=not made)[winner]) // tally.multiplier
        case _:
            return fail_base_of(tally, rules, winner) if is_bracketed(tally, rules) else rules.fail_base


def _complement(rules: Rules) -> bool:
    return rules.rounding == "defence-complement"


def _kind_of_points(tally: Tally, rules: Rules) -> What:
    if _complement(rules):
        return "complement"
    return "points" if tally.capot is None else "capot"


def _tally_of(line: ScoreLine) -> Tally:
    """Return the tally of a line; a générale that was made was won alone."""
    assert line.taker is not None
    assert line.trump is not None
    return Tally(
        taker=line.taker,
        trump=line.trump,
        points=line.points,
        capot=line.capot,
        belote=line.belote,
        annonces=line.annonces,
        tricks=line.tricks,
        value=line.value,
        multiplier=line.multiplier,
        alone=line.value == "generale" and line.outcome == "made",
    )
