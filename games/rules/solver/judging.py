"""A card judged by what the seat knew: its value in many worlds, drawn and solved in one call of the program.

This is « selon ce que vous saviez », never mixed with « cartes ouvertes » (`grading`). The same knowledge, number of
worlds and seed always give the same figures.
"""

from dataclasses import dataclass

from games.rules.cards import Card
from games.rules.dealing import Hands
from games.rules.solver.knowledge import Knowledge, knowledge_words
from games.rules.solver.machine import Machine, asked
from games.rules.solver.marks import Stakes, marks_of
from games.rules.solver.positions import Goal

MOST_WORLDS = 512
WHOLE_WEIGHT = 65536
UNIT = 256
TRIFLE = 2.0
"""Points under which a loss is no fault; and the number of standard errors it must exceed."""

_VALUES = range(-1, 164)


@dataclass(frozen=True, slots=True)
class World:
    """Hands the seat may believe in. `weight`: its likelihood against the heaviest world drawn, at most 1."""

    hands: Hands
    weight: float


@dataclass(frozen=True, slots=True)
class JudgedCard:
    """A legal card. `points`: of north and south in the donne, on average; `marks`: theirs less the others'.

    `loss`: what the card costs its camp against the best card, on average, in points, or in marks if there are stakes.
    `error`: the standard error of the loss.
    """

    card: Card
    points: float
    marks: float
    loss: float
    error: float

    @property
    def is_fault(self) -> bool:
        """Whether the loss is more than a trifle and more than chance."""
        return self.loss > TRIFLE and self.loss > TRIFLE * self.error


@dataclass(frozen=True, slots=True)
class Judgement:
    """Every legal card, and the best. `effective`: the number of equal worlds that would tell as much."""

    best: Card
    cards: dict[Card, JudgedCard]
    effective: float


def worlds(known: Knowledge, number: int, seed: int, machine: Machine) -> tuple[World, ...]:
    """Draw worlds, each that agrees with the knowledge with the same chance. At most MOST_WORLDS.

    MachineFault: NO_WORLD when none agrees; BAD_COUNT; BAD_HANDS or BAD_PLAY for broken knowledge.
    """
    _, _, *answer = asked(machine, "worlds", knowledge_words(known, Goal.POINTS, number, seed))
    return tuple(
        World(tuple(hand & 0xFFFFFFFF for hand in answer[at : at + 4]), answer[at + 4] / WHOLE_WEIGHT)
        for at in range(0, len(answer), 5)
    )


def judge(known: Knowledge, number: int, seed: int, machine: Machine, stakes: Stakes | None = None) -> Judgement:
    """Judge every legal card in so many worlds, at most MOST_WORLDS. MachineFault as `worlds`, and TOO_LONG.

    Without `stakes` the best card has the most points, with them the most marks.
    """
    goal, marks = Goal.POINTS, [0] * len(_VALUES)
    if stakes is not None:
        goal = Goal.GENERALE if stakes.contract.value == "generale" else Goal.CAPOT
        both = (marks_of(value, stakes, goal) for value in _VALUES)
        marks = [north_south - east_west for north_south, east_west in both]
    words = [*knowledge_words(known, goal, number, seed), *marks, stakes is not None]
    _, effective, best, *answer = asked(machine, "judge", words)
    cards = {
        card: JudgedCard(card, points / UNIT, marks / UNIT, loss / UNIT, error / UNIT)
        for card, points, marks, loss, error in zip(*[iter(answer)] * 5, strict=True)
    }
    return Judgement(best, cards, effective / UNIT)
