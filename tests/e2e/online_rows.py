"""What a contest on the site needs of a served site's rows, done by a process with the site's environment.

`python -m tests.e2e.online_rows online CODE` chooses the settings of a contest online and announces it; `begin CODE`
lets it begin now; `run MINUTES` does what the beat does, so many minutes from now.
"""

import json
import os
import sys
from dataclasses import replace
from datetime import timedelta

from tests.e2e.forking import said
from tests.e2e.served import Served

DONNES = (2, 1)
"""Of each round."""
STARTS_IN = timedelta(hours=2)


def online(site: Served, code: str) -> None:
    _run(site, "online", code)


def begin(site: Served, code: str) -> None:
    _run(site, "begin", code)


def run(site: Served, minutes: int) -> int:
    """How many steps were written."""
    return int(_run(site, "run", str(minutes)))


def _run(site: Served, *words: str) -> str:
    return str(json.loads(said(["-m", "tests.e2e.online_rows", *words], site.environment).splitlines()[-1]))


def _described(code: str, starts_in: timedelta) -> None:
    from django.utils import timezone

    from leagues.contests.contest_log.steps import Describe
    from leagues.contests.store import write
    from leagues.models import Contest

    contest = Contest.objects.get(code=code)
    starts_at = timezone.now() + starts_in
    write(contest, Describe(name=contest.name, starts_at=starts_at, place="", public=True), contest.club.opened_by)


def _online(code: str) -> None:
    from leagues.contests.contest_log.settings import Confirmation, ContestPlace, RoundSettings, settings_of
    from leagues.contests.contest_log.steps import Choose
    from leagues.contests.store import write
    from leagues.models import Contest

    contest = Contest.objects.get(code=code)
    rounds = tuple(RoundSettings(donnes=donnes) for donnes in DONNES)
    chosen = settings_of("classique-4x12", place=ContestPlace.ONLINE, rounds=rounds, confirmation=Confirmation.NOBODY)
    chosen = replace(chosen, times=replace(chosen.times, between=0))
    write(contest, Choose(settings=chosen), contest.club.opened_by)
    _described(code, STARTS_IN)


def _main(what: str, *words: str) -> object:
    from django.utils import timezone

    from leagues.contests.online.course import run_due

    if what == "online":
        _online(words[0])
    elif what == "begin":
        _described(words[0], -timedelta(seconds=1))
    else:
        return run_due(timezone.now() + timedelta(minutes=int(words[0])))
    return 0


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    print(json.dumps(_main(*sys.argv[1:])))
