"""The pages of the day at 150 pairs: as many queries as at eight."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Player
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import settings_of
from leagues.contests.contest_log.steps import Score
from leagues.contests.contest_log.steps.drawing import draft
from leagues.models import Club, Contest, ContestStep
from tests.leagues.contests.running.asking import address, browser
from tests.leagues.contests.staging import people, stage

PAGES = (("board",), ("results", 1), ("draw", 1), ("standings",), ("prizes",), ("log",))
BIG = settings_of("classique-4x12", capacity=400)


def day_of(pairs):
    """Drawn, and every table but one written by the desk: steps put in the log at once, as another process would."""
    staged = stage(settings=BIG)
    version = staged.state.version
    persons = list(people(staged.club, 2 * pairs))
    entered = [steps.Enter(number=at + 1, persons=(persons[2 * at].pk, persons[2 * at + 1].pk)) for at in range(pairs)]
    put(staged, version, [*entered, steps.CloseEntries()])
    drafted = draft(staged.state)
    version = staged.state.version
    written = [
        steps.Write(round=1, table=table.number, score=Score(points=(1000, 944))) for table in drafted.draw.tables[1:]
    ]
    put(staged, version, [drafted, steps.Publish(round=1), *written])
    return staged


def put(staged, version, added):
    ContestStep.objects.bulk_create(
        ContestStep(
            contest=staged.contest,
            version=version + at,
            data=steps.step_json(step),
            by=staged.desk,
            at=staged.contest.starts_at,
        )
        for at, step in enumerate(added, 1)
    )


@pytest.mark.django_db(transaction=True)
def test_at_150_pairs_pages_ask_no_more_than_at_8_and_are_quick():
    asked = {}
    for pairs in (8, 150):
        staged = day_of(pairs) if pairs == 8 else other_day(pairs)
        client = browser(staged.organizer)
        for page in PAGES:
            where = address(staged, *page)
            client.get(where)
            with CaptureQueriesContext(connection) as queries:
                answer = client.get(where)
            assert answer.status_code == 200
            asked.setdefault(page, set()).add(len(queries))
    assert {page: len(counts) for page, counts in asked.items()} == dict.fromkeys(PAGES, 1), asked


def other_day(pairs):
    """A second contest, with a cast of its own."""
    Contest.objects.all().delete()
    Club.objects.all().delete()
    for player in Player.objects.exclude(user=None):
        player.user.username = f"before-{player.pk}"
        player.user.save(update_fields=["username"])
    return day_of(pairs)
