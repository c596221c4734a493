"""The winner of a partie and its end (rules 2: `objective`, `finish`, `both_reach`, `tie`)."""

from typing import Literal, TypeAlias

from games.rules.line import ScoreLine
from games.rules.options import Rules
from games.rules.seats import CAMPS, ByCamp, Camp

Winner: TypeAlias = Camp | Literal["draw"] | None
"""The winner of a partie; None while it goes on."""


def counts(line: ScoreLine) -> bool:
    """Whether the line counts towards N donnes: not if nobody took, and not if void (rules 2, `all_pass`)."""
    return line.outcome not in ("nobody", "void")


def is_last(rules: Rules, lines: tuple[ScoreLine, ...]) -> bool:
    """Whether the donne after these lines is the N-th one or an extra one (rules 3.9)."""
    wanted = rules.objective.donnes
    return wanted is not None and sum(map(counts, lines)) + 1 >= wanted


def winner_of(rules: Rules, lines: tuple[ScoreLine, ...]) -> Winner:
    """Return the winner after these lines; None when another donne has to be played."""
    if not lines or not counts(lines[-1]):
        return None
    last = lines[-1]
    if rules.objective.points is None:
        wanted = rules.objective.donnes or 0
        return _most(last.totals, rules) if sum(map(counts, lines)) >= wanted else None
    past = [camp for camp in CAMPS if _is_past(last.totals[camp], rules.objective.points, rules)]
    if len(past) < 2:
        return past[0] if past else None
    won = winner_of_donne(last) if rules.both_reach == "last-winner" else None
    return _most(last.totals, rules) if won is None else won


def winner_of_donne(line: ScoreLine) -> Camp | None:
    """Return the camp that won a donne: the taker's when made, the defence when dedans, else None."""
    if line.taker is None or line.outcome not in ("made", "dedans"):
        return None
    return line.taker.camp if line.outcome == "made" else line.taker.camp.other


def _is_past(total: int, target: int, rules: Rules) -> bool:
    return total >= target if rules.finish == "reach" else total > target


def _most(totals: ByCamp, rules: Rules) -> Winner:
    """Return the camp ahead; on equal totals the option `tie` decides whether play continues."""
    if totals[Camp.NS] == totals[Camp.EW]:
        return "draw" if rules.tie == "draw" else None
    return Camp.NS if totals[Camp.NS] > totals[Camp.EW] else Camp.EW
