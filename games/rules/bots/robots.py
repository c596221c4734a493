"""Robots as objects: a level, its version, and what it may compute with (docs/bots.md, « Levels »)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final

from games.rules.actions import Action
from games.rules.bots.bidding import would_contre
from games.rules.bots.choosing import choose_action
from games.rules.bots.debutant import debutant_action, debutant_contres
from games.rules.bots.novice import novice_action, novice_contres
from games.rules.bots.playing import BotDice
from games.rules.bots.sampling import sampled_action
from games.rules.bots.styles import LEANS, Style
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


Choose = Callable[[Seen, BotDice, Budget | None], Action]


@dataclass(frozen=True, slots=True)
class Robot:
    """How robots of one level, version and style decide.

    `choose` returns one of `seen.legal` for the seat that is to act; without a budget a level that uses the solver
    chooses as the highest level that does not. ValueError for a seat that is not to act. `contres` says whether the
    seat of `seen` contres the last bid, also out of turn (rules 4.3). A version stays as it is as long as something
    that was played with it can be replayed.
    """

    level: Level
    version: int
    choose: Choose
    contres: Callable[[Seen], bool]
    style: Style = Style.EVEN


def _novice(seen: Seen, dice: BotDice, _budget: Budget | None) -> Action:
    return novice_action(seen, dice)


def _debutant(seen: Seen, dice: BotDice, _budget: Budget | None) -> Action:
    return debutant_action(seen, dice)


def _habitue(style: Style) -> Choose:
    return lambda seen, dice, _budget: choose_action(seen, dice, style)


def _confirme(style: Style) -> Choose:
    def choose(seen: Seen, dice: BotDice, budget: Budget | None) -> Action:
        if budget is None:
            return choose_action(seen, dice, style)
        return sampled_action(seen, dice, budget.machine, budget.worlds, style)

    return choose


ROBOTS: Final = {
    Level.NOVICE: Robot(Level.NOVICE, 2, _novice, novice_contres),
    Level.DEBUTANT: Robot(Level.DEBUTANT, 5, _debutant, debutant_contres),
    Level.HABITUE: Robot(Level.HABITUE, 4, _habitue(Style.EVEN), would_contre),
    Level.CONFIRME: Robot(Level.CONFIRME, 4, _confirme(Style.EVEN), would_contre),
}
"""The newest version of each level."""
STRONGEST: Final = ROBOTS[Level.CONFIRME]
"""The strongest robot there is, whose choice is given as a hint."""
_STYLED: Final = {Level.HABITUE: _habitue, Level.CONFIRME: _confirme}


def styled(level: Level, style: Style) -> Robot:
    """Return the newest robot of a level with a style. ValueError for a level whose robots have none."""
    robot = ROBOTS[level]
    if style is Style.EVEN:
        return robot
    if level not in _STYLED:
        raise ValueError(f"robots of the level {level} have no style")
    contres = partial(would_contre, contre_from=LEANS[style].contre_from)
    return replace(robot, style=style, choose=_STYLED[level](style), contres=contres)
