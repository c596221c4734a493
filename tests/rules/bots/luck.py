"""How many donnes show which of two pairs is better: `python -m tests.rules.bots.luck [better] [weaker] [--boards N]`.

Both pairs sit North and South against the same robots. Compared are donnes of their own (each pair its own deals),
the same less par, and the same donnes for both (duplicate). Printed is the number of donnes a pair after which the
better one is ahead with a chance of 95 %, from the spread of the results (normal, one-sided: 1.645 standard errors).

Par of a board: the contract that the stronger side makes with open cards, at its height (`games.rules.solver`).
"""

import argparse
import math
import statistics
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from games.rules.bots import Level
from games.rules.cards import SUITS
from games.rules.donne import Donne, Setup
from games.rules.seats import Camp
from games.rules.solver.grading import par
from games.solver_machine import solver_machine

from .boards import Board, boards, play_donne
from .contenders import contender

AHEAD = 1.645
LEAST_BID = 80
Result = tuple[int, int, int]
"""Marks of North–South minus those of East–West: of the better pair, of the weaker one, and at par."""


def par_marks(board: Board) -> int:
    """Par for North–South: points and bid of the side that can bid higher with open cards; 0 if neither can."""
    donne = Donne.begin(Setup(board.rules, board.dealer, board.pack, board.cut))
    leader = board.rules.direction.after(board.dealer)
    found = par(donne.hands, leader, board.rules, solver_machine())
    best = {camp: max(found[trump].points[camp] for trump in SUITS) for camp in Camp}
    bids = {camp: points // 10 * 10 for camp, points in best.items()}
    camp = max(Camp, key=lambda each: bids[each])
    if bids[camp] < LEAST_BID:
        return 0
    points = min(best[camp], 162)
    marks = points + bids[camp] - (162 - points)
    return marks if camp is Camp.NS else -marks


def result(board: Board, better: str, weaker: str) -> Result:
    robots = contender(Level.HABITUE)
    lines = [play_donne(board, (contender(name), robots)) for name in (better, weaker)]
    made = [line.marks[Camp.NS] - line.marks[Camp.EW] for line in lines]
    return made[0], made[1], par_marks(board)


def needed(ahead: float, variance: float) -> int:
    """The number of donnes after which a mean difference of `ahead` is 1.645 standard errors."""
    return math.ceil(variance * (AHEAD / ahead) ** 2)


def figures(results: Sequence[Result]) -> dict[str, float]:
    better, weaker, pars = zip(*results, strict=True)
    ahead = statistics.mean(better) - statistics.mean(weaker)
    beyond = [_beyond_par(side, pars) for side in (better, weaker)]
    apart = [one - other for one, other in zip(better, weaker, strict=True)]
    variances = {
        "own_deals": statistics.variance(better) + statistics.variance(weaker),
        "against_par": sum(map(statistics.variance, beyond)),
        "duplicate": statistics.variance(apart),
    }
    error = statistics.stdev(apart) / math.sqrt(len(apart))
    told = {"ahead_marks": ahead, "ahead_error": 1.96 * error, "spread_of_par": statistics.stdev(pars)}
    spreads = {f"spread_{name}": math.sqrt(each) for name, each in variances.items()}
    return told | spreads | {f"donnes_{name}": needed(ahead, each) for name, each in variances.items()}


def _beyond_par(marks: Sequence[int], pars: Sequence[int]) -> list[float]:
    """What is left of the marks when the line through them and par is taken away (least squares)."""
    slope = statistics.covariance(marks, pars) / statistics.variance(pars)
    return [made - slope * at_par for made, at_par in zip(marks, pars, strict=True)]


def _result(task: tuple[Board, str, str]) -> Result:
    return result(*task)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("better", nargs="?", default=Level.HABITUE)
    parser.add_argument("weaker", nargs="?", default=Level.DEBUTANT)
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--preset", default="contree")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    tasks = [(board, given.better, given.weaker) for board in boards(given.preset, given.boards, 31)]
    with ProcessPoolExecutor(given.processes) as pool:
        results = list(pool.map(_result, tasks, chunksize=20))
    for name, value in figures(results).items():
        sys.stdout.write(f"{name}: {value:.1f}\n")


if __name__ == "__main__":
    main()
