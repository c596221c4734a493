"""Data for the scale of team points: `python -m tests.rules.bots.team_points [better] [weaker] [--boards N]`.

As in a match of teams: the better pair sits North and South in one room, East and West in the other. Printed are the
differences of marks between the rooms (quantiles), and for powers of the difference how many donnes show the better
team ahead with a chance of 95 % (normal, one-sided), then the same for the scale (`games.duplicate.team_points`).
"""

import argparse
import math
import statistics
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor

from games.duplicate.team_points import team_points
from games.rules.bots import Level
from games.rules.seats import Camp

from .boards import Board, boards, play_donne
from .contenders import contender
from .luck import needed

POWERS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2)


def difference(board: Board, better: str, weaker: str) -> int:
    """The marks by which the better team's North and South did better than the weaker team's in the other room."""
    pairs = contender(better), contender(weaker)
    rooms = [play_donne(board, each) for each in (pairs, pairs[::-1])]
    one, other = (line.marks[Camp.NS] - line.marks[Camp.EW] for line in rooms)
    return one - other


def donnes_needed(differences: Sequence[int], points: Callable[[int], float]) -> int:
    made = [points(each) for each in differences]
    return needed(statistics.mean(made), statistics.variance(made))


def powered(power: float) -> Callable[[int], float]:
    return lambda marks: math.copysign(abs(marks) ** power, marks) if marks else 0.0


def _difference(task: tuple[Board, str, str]) -> int:
    return difference(*task)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("better", nargs="?", default=Level.HABITUE)
    parser.add_argument("weaker", nargs="?", default=Level.DEBUTANT)
    parser.add_argument("--boards", type=int, default=3000)
    parser.add_argument("--preset", default="contree")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    tasks = [(board, given.better, given.weaker) for board in boards(given.preset, given.boards, 47)]
    with ProcessPoolExecutor(given.processes) as pool:
        found = list(pool.map(_difference, tasks, chunksize=20))
    told = {"mean": statistics.mean(found), "spread": statistics.stdev(found), "equal": found.count(0)}
    apart = sorted(abs(each) for each in found)
    told |= {f"quantile_{part}": apart[int(len(apart) * part / 100)] for part in (25, 50, 75, 90, 95, 99)}
    told |= {f"donnes_power_{power}": donnes_needed(found, powered(power)) for power in POWERS}
    told |= {"donnes_scale": donnes_needed(found, team_points)}
    for name, value in told.items():
        sys.stdout.write(f"{name}: {value:.1f}\n")


if __name__ == "__main__":
    main()
