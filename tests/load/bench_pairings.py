"""How fast rounds are drawn and ranked: `python -m tests.load.bench_pairings`; one « name: value » line a figure.

Five rounds one after another, with results by chance: the figure is the slowest of them, in seconds of the clock.
docs/pairings.md keeps the figures of one run and what they are to stay under.
"""

import random
import sys
import time

from leagues.pairings.draw import PairingField
from leagues.pairings.melee import MeleePlayers, draw_melee
from leagues.pairings.pair_draws import draw_by_ranking
from leagues.standings.played import Bye, PlayedRounds, TableResult
from leagues.standings.ranking import ranking
from leagues.standings.regulation import Metric, Regulation

ROUNDS = 5
SEED = bytes(range(32))
now = time.perf_counter
EVERY_TIE_BREAK = Regulation(metrics=tuple(Metric), seed=SEED)


def rounds_of(entrants: int, dice: random.Random) -> tuple[float, float, int]:
    """The slowest draw and the slowest ranking of a contest, in seconds, and its rematches."""
    played, met, byes = PlayedRounds(entrants=tuple(range(1, entrants + 1))), (), ()
    drawing, ranked, rematches = 0.0, 0.0, 0
    for number in range(1, ROUNDS + 1):
        started = now()
        order = tuple(line.entrant for line in ranking(played, EVERY_TIE_BREAK))
        after_ranking = now()
        draw = draw_by_ranking(PairingField(ranked=order, round=number, met=met, byes=byes))
        drawing, ranked = max(drawing, now() - after_ranking), max(ranked, after_ranking - started)
        rematches += draw.rematches
        met, byes = met + draw.opponents, byes + draw.byes
        points = [round(dice.gauss(972, 200)) for _ in draw.tables]
        results = tuple(
            TableResult(round=number, sides=table.sides, points=(won, 1944 - won))
            for table, won in zip(draw.tables, points, strict=True)
        )
        exempt = tuple(Bye(round=number, entrant=entrant) for entrant in draw.byes)
        played = PlayedRounds(entrants=played.entrants, results=played.results + results, byes=played.byes + exempt)
    return drawing, ranked, rematches


def melee_of(players: int) -> tuple[float, int]:
    """The slowest round of a mêlée, in seconds, and the partners drawn twice."""
    company, slowest = MeleePlayers(players=tuple(range(players))), 0.0
    for _ in range(ROUNDS):
        started = now()
        draw = draw_melee(company, SEED)
        slowest = max(slowest, now() - started)
        company = company.after(draw)
    return slowest, len(company.partners) - len(set(company.partners))


def say(name: str, value: float) -> None:
    sys.stdout.write(f"{name}: {value:.3g}\n")


def main() -> None:
    for entrants in (64, 150, 151, 300):
        drawing, ranked, rematches = rounds_of(entrants, random.Random(entrants))
        say(f"draw_{entrants}_s", drawing)
        say(f"standings_{entrants}_s", ranked)
        say(f"rematches_{entrants}", rematches)
    for players in (64, 200, 600):
        slowest, again = melee_of(players)
        say(f"melee_{players}_s", slowest)
        say(f"melee_{players}_partners_twice", again)


if __name__ == "__main__":
    main()
