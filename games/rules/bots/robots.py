"""Robots as objects: a level, its version, and what it may compute with (docs/bots.md, « Levels »)."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from games.rules.actions import Action
from games.rules.bots.bidding import would_contre
from games.rules.bots.choosing import choose_action
from games.rules.bots.debutant import debutant_action, debutant_contres
from games.rules.bots.novice import novice_action, novice_contres
from games.rules.bots.playing import BotDice
from games.rules.bots.sampling import sampled_action
from games.rules.seen import Seen
from games.rules.solver.machine import Machine


class Level(StrEnum):
    """The levels, from the weakest to the strongest."""

    NOVICE = "novice"
    DEBUTANT = "debutant"
    HABITUE = "habitue"
    CONFIRME = "confirme"


@dataclass(frozen=True, slots=True)
class Budget:
    """What a robot may compute with for one choice: a machine that runs the solver, and a number of worlds.

    It counts work, never time, so that the same view gives the same choice on a slow machine. `worlds`: the most for
    one choice; a level asks for fewer where they tell enough or cost much.
    """

    machine: Machine
    worlds: int


@dataclass(frozen=True, slots=True)
class Robot:
    """How robots of one level and version decide.

    `choose` returns one of `seen.legal` for the seat that is to act; without a budget a level that uses the solver
    chooses as the highest level that does not. ValueError for a seat that is not to act. `contres` says whether the
    seat of `seen` contres the last bid, also out of turn (rules 4.3). A version stays as it is as long as something
    that was played with it can be replayed.
    """

    level: Level
    version: int
    choose: Callable[[Seen, BotDice, Budget | None], Action]
    contres: Callable[[Seen], bool]


def _novice(seen: Seen, dice: BotDice, _budget: Budget | None) -> Action:
    return novice_action(seen, dice)


def _debutant(seen: Seen, dice: BotDice, _budget: Budget | None) -> Action:
    return debutant_action(seen, dice)


def _habitue(seen: Seen, dice: BotDice, _budget: Budget | None) -> Action:
    return choose_action(seen, dice)


def _confirme(seen: Seen, dice: BotDice, budget: Budget | None) -> Action:
    if budget is None:
        return choose_action(seen, dice)
    return sampled_action(seen, dice, budget.machine, budget.worlds)


ROBOTS: Final = {
    Level.NOVICE: Robot(Level.NOVICE, 2, _novice, novice_contres),
    Level.DEBUTANT: Robot(Level.DEBUTANT, 5, _debutant, debutant_contres),
    Level.HABITUE: Robot(Level.HABITUE, 3, _habitue, would_contre),
    Level.CONFIRME: Robot(Level.CONFIRME, 3, _confirme, would_contre),
}
"""The newest version of each level."""
STRONGEST: Final = ROBOTS[Level.CONFIRME]
"""The strongest robot there is, whose choice is given as a hint."""
