"""Everybody who can be measured, by name: the levels of the robots, and the opponents that never change."""

import random
import time

from games.rules.actions import Action
from games.rules.bots import ROBOTS, Budget, Level, Robot, Style, styled
from games.rules.seats import CAMPS, Camp
from games.rules.seen import Seen
from games.solver_machine import solver_machine

from .boards import Board, Player, play_donne, play_twice
from .opponents import OPPONENTS
from .results import BoardResult, donne_result

WORLDS = 128
"""The most worlds for a choice, where nothing else is said."""
STYLED = tuple(f"{level}-{style}" for level in ("habitue", "confirme") for style in ("prudent", "joueur"))
NAMES = (*ROBOTS, *STYLED, *OPPONENTS)


def contender(label: str, worlds: int = WORLDS) -> Player:
    """A level, with the solver of this process, or an opponent; by its name, with or without a version."""
    name = label.split()[0]
    if name in OPPONENTS:
        return OPPONENTS[name]
    robot = robot_of(name)

    def choose(seen: Seen, dice: random.Random) -> Action:
        return robot.choose(seen, dice, Budget(solver_machine(), worlds))

    return Player(choose, robot.contres)


def robot_of(name: str) -> Robot:
    """A level by its name, with a style or without one: `habitue`, `habitue-joueur`."""
    level, _dash, style = name.partition("-")
    return styled(Level(level), Style(style or "even"))


def label_of(name: str) -> str:
    """The name and version of a level, by which results are kept; an opponent has only a name."""
    return name if name in OPPONENTS else f"{name} {robot_of(name).version}"


def play_board(board: Board, player: Player, opponent: Player | None) -> BoardResult:
    """A board played twice with the camps swapped; once, by four alike, without an opponent."""
    ms: list[float] = []
    timed = _timed(player, ms)
    if opponent is None:
        lines, camps = (play_donne(board, (timed, timed)),), CAMPS[:1]
    else:
        lines, camps = play_twice(board, timed, opponent), (Camp.NS, Camp.EW)
    donnes = tuple(donne_result(line, camp) for line, camp in zip(lines, camps, strict=True))
    return BoardResult(board.number, donnes, tuple(ms))


def _timed(player: Player, ms: list[float]) -> Player:
    """The same player; puts the processor time of each card into `ms`."""

    def choose(seen: Seen, dice: random.Random) -> Action:
        began = time.process_time()
        action = player.choose(seen, dice)
        if seen.trump is not None:
            ms.append(round(1000 * (time.process_time() - began), 3))
        return action

    return Player(choose, player.contres)
