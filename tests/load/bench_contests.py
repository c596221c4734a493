"""How fast a contest is: `make bench-contests`; one « name: value » line a figure, in seconds unless its name says so.

`draw_*_s`, `melee_600_s`: the slowest draft of five rounds with results by chance, as the page asks for it: ranking,
draw and reasons. `standings_150_s`: a stored contest of 150 pairs (SQLite), from the last confirmation written until
its ranking is counted, the slowest of three. Papers, telephones and the projector (`ranking_150_s`) have files of their
own. docs/contests.md keeps the figures of one run and what they are to stay under.
"""

import os
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.load.machine import machine

ROUNDS = 5
now = time.perf_counter


def say(name: str, value: object) -> None:
    sys.stdout.write(f"{name}: {value:.3g}\n" if isinstance(value, float) else f"{name}: {value}\n")
    sys.stdout.flush()


def slowest_draft(entrants: int, **changed: object) -> tuple[float, int]:
    """Of a whole contest; and the rematches, or the partners, drawn twice."""
    from leagues.contests.contest_log import steps
    from leagues.contests.contest_log.settings import RoundSettings
    from leagues.contests.contest_log.steps.drawing import draft
    from tests.leagues.contests.contest_log.hall import hall

    made = hall(entrants, capacity=entrants, rounds=(RoundSettings(),) * ROUNDS, **changed)
    dice, slowest = random.Random(entrants), 0.0
    made.do(steps.CloseEntries())
    for number in range(1, ROUNDS + 1):
        started = now()
        drafted = draft(made.state)
        slowest = max(slowest, now() - started)
        made.do(drafted)
        made.do(steps.Publish(round=number))
        for table in made.state.round(number).missing:
            points = round(dice.gauss(972, 200))
            made.write(number, table.number, (points, 1944 - points))
            made.write(number, table.number, (points, 1944 - points), side=0)
    draws = [each.draw for each in made.state.published]
    met = [two for draw in draws for two in (draw.partners or draw.opponents)]
    return slowest, len(met) - len(set(met))


def stored_ranking(pairs: int) -> float:
    """From the last confirmation to the ranking, on a database of its own."""
    from leagues.contests.contest_log.ranking import standings_of
    from leagues.contests.contest_log.settings import settings_of
    from leagues.contests.store import write
    from tests.leagues.contests.staging import stage

    staged, took = stage(pairs, settings_of("classique-4x12", capacity=pairs)), []
    for number in (1, 2, 3):
        staged.draw()
        last = next(reversed(staged.state.published[-1].missing))
        for table in staged.state.published[-1].missing[:-1]:
            staged.score(table, (1000 + table.number, 944 - table.number))
        took.append(confirmed(staged, number, last, write, standings_of))
    return max(took)


def confirmed(staged, number, table, write, standings_of):
    from leagues.contests.contest_log import steps

    score = steps.Score(points=(1044, 900))
    one, other = (side[0] for side in table.sides)
    word = write(staged.contest, steps.Write(round=number, table=table.number, score=score, pair=one), None)
    started = now()
    after = write(staged.contest, steps.Confirm(round=number, table=table.number, of=word.version, pair=other), None)
    assert len(standings_of(after.state)) > 100
    return now() - started


def django_on_a_database_of_its_own(folder: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    os.environ["VAR_DIR"] = folder
    os.environ.pop("DATABASE_URL", None)
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def main() -> None:
    say("machine", machine())
    say("load", " ".join(f"{load:.1f}" for load in os.getloadavg()))
    with TemporaryDirectory() as folder:
        django_on_a_database_of_its_own(str(Path(folder)))
        from leagues.contests.contest_log.settings import EntryMode, Later

        for pairs in (64, 150, 300):
            took, again = slowest_draft(pairs)
            say(f"draw_{pairs}_s", took)
            say(f"rematches_{pairs}", again)
        took, again = slowest_draft(600, entry=EntryMode.MELEE, later=Later.MELEE)
        say("melee_600_s", took)
        say("melee_600_partners_twice", again)
        say("standings_150_s", stored_ranking(150))
        from tests.load import bench_contest_papers, bench_contest_phones

        bench_contest_papers.main()
        bench_contest_phones.main()


if __name__ == "__main__":
    main()
