"""A card judged by what the seat knew: its value in many worlds, drawn and solved in one call of the program.

This is « selon ce que vous saviez », never mixed with « cartes ouvertes » (`grading`). The same knowledge, number of
worlds and seed always give the same figures.
"""

from dataclasses import dataclass

from games.rules.cards import Card
from games.rules.dealing import Hands
from games.rules.solver.knowledge import Knowledge, knowledge_words
from games.rules.solver.machine import Machine, asked
from games.rules.solver.marks import VALUES, Stakes, marks_by_value
from games.rules.solver.positions import Goal

MOST_WORLDS = 512
WHOLE_WEIGHT = 65536
UNIT = 256
TRIFLE = 2.0
"""Points under which a loss is no fault; and the number of standard errors it must exceed."""


@dataclass(frozen=True, slots=True)
class World:
    """Hands the seat may believe in. `weight`: its likelihood against the heaviest world drawn, at most 1."""

    hands: Hands
    weight: float


@dataclass(frozen=True, slots=True)
class JudgedCard:
    """A legal card. `points`: of north and south in the donne, on average; `marks`: theirs less the others'.

    `loss`: what the card costs its camp against the rival, on average over half of the worlds, in points, or in marks
    if there are stakes; less than 0 if it did better there. `error`: the standard error of the loss.
    """

    card: Card
    points: float
    marks: float
    loss: float
    error: float

    @property
    def may_be_fault(self) -> bool:
        """Whether few worlds leave it open: then more worlds decide (`records.judgement_of`)."""
        return self.loss + self.error > TRIFLE

    @property
    def is_fault(self) -> bool:
        """Whether the loss is more than a trifle and more than chance."""
        return self.loss > TRIFLE and self.loss > TRIFLE * self.error


@dataclass(frozen=True, slots=True)
class Judgement:
    """Every legal card. `best`: the best card over all worlds; `effective`: how many equal worlds tell as much.

    `rival`: the best card over the other half of the worlds. Measured where it was chosen, the best of eight cards
    would look better than it is.
    """

    best: Card
    rival: Card
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
    goal = Goal.POINTS if stakes is None else stakes.goal
    marks = (0,) * VALUES if stakes is None else marks_by_value(stakes, goal)
    words = [*knowledge_words(known, goal, number, seed), *marks, stakes is not None]
    _, effective, best, rival, *answer = asked(machine, "judge", words)
    cards = {
        card: JudgedCard(card, points / UNIT, marks / UNIT, loss / UNIT, error / UNIT)
        for card, points, marks, loss, error in zip(*[iter(answer)] * 5, strict=True)
    }
    return Judgement(best, rival, cards, effective / UNIT)
