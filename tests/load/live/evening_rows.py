"""The contest of an evening, written by a process with the site's environment.

`python -m tests.load.live.evening_rows`: a club of its own, 64 pairs entered, four rounds drawn, scored at every table
and shown; it prints the contest's code.
"""

import os
import random
import secrets
import sys
from typing import Final

import django

PAIRS: Final = 64
ROUNDS: Final = 4


def contest() -> str:
    from leagues.contests.contest_log import steps
    from leagues.contests.contest_log.settings import settings_of
    from leagues.contests.contest_log.steps import Released
    from leagues.contests.store import open_contest
    from tests.leagues.contests.staging import MORNING, Stage, club_of, somebody

    token = secrets.token_hex(4)
    organizer = somebody(f"evening-{token}")
    club = club_of(organizer, code=f"evening-{token}", name=f"Club {token}")
    settings = settings_of("classique-4x12", capacity=PAIRS)
    opened = open_contest(club, organizer, name="Concours du soir", starts_at=MORNING, settings=settings)
    staged = Stage(club, opened, organizer, organizer, organizer)
    staged.do(steps.Describe(name="Concours du soir", starts_at=MORNING, place="Salle des fêtes", public=True))
    staged.enter(PAIRS)
    dice = random.Random(token)
    for number in range(1, ROUNDS + 1):
        staged.draw()
        staged.play(seed=dice.randrange(10**6))
        for what in Released:
            staged.do(steps.Release(round=number, what=what))
    return str(opened.code)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    sys.stdout.write(contest() + "\n")


if __name__ == "__main__":
    main()
