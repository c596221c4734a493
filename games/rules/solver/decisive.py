"""The card that decided a donne. `static/js/analysis/decisive.js` finds the same one in browsers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.rules.solver.grading import GradedPlay
from games.rules.solver.marks import Stakes, marks_by_value, winners_by_value
from games.rules.solver.positions import Goal

CAMP_NAMES: Final = {0: "NS", 1: "EW", -1: None}


@dataclass(frozen=True, slots=True)
class DecisiveCard:
    """A card, by its number from 0 among those of the donne.

    `before`, `after`: the camp that wins the donne with perfect play from before and from after the card, -1 for
    neither (litige). `marks`: by how much the card moves the difference between the marks of the two camps.
    """

    number: int
    fault: bool
    before: int
    after: int
    marks: int

    @property
    def turned(self) -> bool:
        """Whether the card gave the donne to another camp: then the donne was decided by a card."""
        return self.before != self.after

    def as_json(self) -> dict[str, object]:
        return {
            "play": self.number,
            "fault": self.fault,
            "before": CAMP_NAMES[self.before],
            "after": CAMP_NAMES[self.after],
            "marks": self.marks,
        }


def winners_of(stakes: Stakes) -> list[int]:
    """Return the camp that wins the donne for each value, as `winners_by_value`; empty for a générale.

    The points of a générale do not decide it.
    """
    return winners_by_value(stakes, Goal.CAPOT) if stakes.goal is Goal.CAPOT else []


def decisive_card(plays: Sequence[GradedPlay], faults: Mapping[int, float], stakes: Stakes) -> DecisiveCard | None:
    """Return the last card that gave the donne to another camp, a fault if there is one such.

    If no card did, the dearest fault, else the card that lost most with open cards. None if none lost anything, and for
    a générale. `plays` were graded with the goal CAPOT; `faults`: the marks each costs, by the number of its card.
    """
    winners = winners_of(stakes)
    if not winners:
        return None
    turning = [n for n, play in enumerate(plays) if winners[play.best + 1] != winners[play.value + 1]]
    dearest = sorted(faults, key=lambda n: (-faults[n], n))
    lost = sorted((n for n, play in enumerate(plays) if play.loss), key=lambda n: (-plays[n].loss, n))
    by_fault = [n for n in turning if n in faults]
    found = by_fault[-1:] or turning[-1:] or dearest[:1] or lost[:1]
    if not found:
        return None
    [number] = found
    before, after = plays[number].best + 1, plays[number].value + 1
    marks = marks_by_value(stakes, Goal.CAPOT)
    return DecisiveCard(
        number, number in faults, winners[before], winners[after], marks=abs(marks[before] - marks[after])
    )
