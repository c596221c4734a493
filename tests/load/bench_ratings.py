"""How fast ratings are recounted: `python -m tests.load.bench_ratings [--parties N]`; a « name: value » line a figure.

A million ranked parties of 50,000 people, seated among neighbours, one in fifty left. Seconds are of this process, on
one core, less the making of the results. docs/ratings.md keeps the figures of one run and what they are to stay under.
"""

import argparse
import hashlib
import random
import resource
import sys
import time
from collections import deque
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from leagues.ratings.played import RankedPartie
from leagues.ratings.ratings import Ratings, recount, written
from leagues.ratings.systems import SITE

PEOPLE = 50_000
NEAR = 400
LEFT = 0.02
SEED = 5
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
NOBODY = Ratings(game="retourne", system=SITE)
now = time.process_time


def results(parties: int) -> Iterator[RankedPartie]:
    dice = random.Random(SEED)
    for number in range(parties):
        base = dice.randrange(PEOPLE)
        first, second, third, fourth = ((base + step) % PEOPLE for step in dice.sample(range(NEAR), 4))
        finished_at = BEGAN + timedelta(seconds=30 * number)
        yield RankedPartie(
            id=number,
            game="retourne",
            finished_at=finished_at,
            day=finished_at.date(),
            sides=((first, second), (third, fourth)),
            winner=dice.randrange(2),
            left=frozenset({first}) if dice.random() < LEFT else frozenset(),
        )


def part_of(ratings: Ratings, result: RankedPartie) -> Ratings:
    """What a site reads for one more result: four people, two pairs, how often those four have met that day."""
    pairs = [tuple(sorted(side)) for side in result.sides]
    return Ratings(
        game=ratings.game,
        system=ratings.system,
        people={who: ratings.people[who] for who in result.four if who in ratings.people},
        pairs={(one, other): ratings.pair((one, other)) for one, other in pairs if (one, other) in ratings.pairs},
        upto=ratings.upto,
        day=ratings.day,
        tables={result.four: ratings.tables[result.four]} if result.four in ratings.tables else {},
    )


def say(name: str, value: object) -> None:
    sys.stdout.write(f"{name}: {value}\n")


def main(parties: int) -> None:
    started = now()
    (last,) = deque(results(parties), maxlen=1)
    making = now() - started
    started = now()
    ratings = recount(results(parties), NOBODY)
    say("recount, seconds", round(now() - started - making, 1))
    say("largest memory, MB", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    say("people", len(ratings.people))
    say("pairs", len(ratings.pairs))
    digest = hashlib.sha256()
    for line in written(ratings):
        digest.update(line.encode())
    say("sha256", digest.hexdigest())
    end = last.finished_at + timedelta(seconds=1)
    more = RankedPartie(id=parties, game=last.game, finished_at=end, day=end.date(), sides=last.sides, winner=0)
    started = now()
    part_of(ratings, more).after(more)
    say("one more result, milliseconds", round((now() - started) * 1000, 3))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--parties", type=int, default=1_000_000)
    main(parser.parse_args().parties)
