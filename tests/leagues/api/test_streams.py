"""Streams of a contest and of a season: each released change once, in order, whatever is cut."""

import json
from contextlib import aclosing
from itertools import pairwise

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.utils import timezone

from games.api.streaming import StreamEvent
from leagues.api import streams
from leagues.api.streams import NOW, events_of, rankings_of
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Released
from leagues.models import SeasonRanking
from leagues.seasons.recounting import recount
from leagues.seasons.season_log.steps import Report, Score
from tests.api.conftest import LiveProgram
from tests.leagues.contests.staging import stage
from tests.leagues.seasons.agenda_cast import started

pytestmark = pytest.mark.django_db


def told(events: list[StreamEvent]) -> list[tuple[str, int]]:
    return [(event.kind, event.version) for event in events]


def released(contest, what, number=1, shown=True):
    contest.do(steps.Release(round=number, what=what, shown=shown))


def an_evening(contest):
    """Yield after each step of an evening: a draw, results corrected and taken back, a ranking."""
    for _pair in range(4):
        contest.enter(1)
        yield
    contest.draw()
    yield
    for what in (Released.DRAW, Released.RESULTS, Released.RANKING):
        released(contest, what)
        yield
        released(contest, what, shown=False)
        yield
        released(contest, what)
        yield
    contest.score(contest.state.published[0].tables[1], (1000, 480))
    yield
    for what in (Released.RESULTS, Released.RANKING) * 20:
        released(contest, what, shown=False)
        yield
        released(contest, what)
        yield


def test_a_stream_cut_after_every_step_tells_each_change_once_and_in_order():
    contest = stage(pairs=0)
    code, after, heard = contest.contest.code, None, []
    first = contest.contest.version
    for _step in an_evening(contest):
        after, events = events_of(code, None, after)
        heard += events
    whole = events_of(code, None, heard[0].version)[1]
    assert told(heard[1:]) == told(whole)
    assert [event.text for event in heard[1:] if event.kind != "entries.changed"] == [
        event.text for event in whole if event.kind != "entries.changed"
    ]
    assert all(before.version <= after.version for before, after in pairwise(whole))
    assert heard[0].kind == NOW
    assert heard[0].version > first


def test_what_is_not_released_is_not_told():
    contest = stage(pairs=4)
    version, _first = events_of(contest.contest.code, None, None)
    contest.draw()
    contest.score(contest.state.published[0].tables[1], (1000, 480))
    version, events = events_of(contest.contest.code, None, version)
    assert {event.kind for event in events} == {"contest.changed"}
    released(contest, Released.DRAW)
    [event] = events_of(contest.contest.code, None, version)[1]
    assert event.kind == "draw.released"
    assert json.loads(event.text)["round"] == 1
    assert "1000" not in event.text


def test_a_contest_that_is_announced_no_more_is_told_nothing_of():
    contest = stage(pairs=2)
    code = contest.contest.code
    version, _events = events_of(code, None, None)
    contest.do(steps.Describe(name="Concours", starts_at=timezone.now(), place="", public=False))
    assert events_of(code, None, version) is None
    assert events_of("nowhere", None, None) is None


def test_a_version_too_long_ago_begins_anew(monkeypatch):
    contest = stage(pairs=4)
    monkeypatch.setattr(streams, "MOST_MISSED", 2)
    for after in (0, 10**6):
        assert [event.kind for event in events_of(contest.contest.code, None, after)[1]] == [NOW]


@pytest.mark.django_db(transaction=True)
async def test_over_http_a_contest_is_followed_and_not_one_that_is_unknown():
    contest = await sync_to_async(stage)(pairs=4)
    answer = await LiveProgram().get(f"/streams/contests/{contest.contest.code}")
    async with aclosing(aiter(answer)) as parts:
        assert json.loads(await anext(parts))["type"] == NOW
        await sync_to_async(contest.enter)(1)
        assert json.loads(await anext(parts))["type"] == "entries.changed"
    once = await LiveProgram().get(f"/streams/contests/{contest.contest.code}?once=true")
    lines = [json.loads(line) for line in b"".join([part async for part in once]).splitlines()]
    assert [line["type"] for line in lines] == [NOW, "end"]
    assert (await LiveProgram().get("/streams/contests/nowhere")).status_code == 404
    await sync_to_async(connections.close_all)()


def test_the_rankings_of_a_season_are_told_as_they_are_and_when_they_are_counted_again():
    made = started(4)
    season = made.season
    [first] = rankings_of(season, None, None)
    assert first.kind == "season.counted"
    made.do(Report(fixture=1, score=Score(points=(1102, 842))))
    recount(season.pk)
    [second] = rankings_of(season, None, first.version)
    assert second.version > first.version
    assert json.loads(second.text)["season"]["tables"]
    assert rankings_of(season, None, second.version) == []
    SeasonRanking.objects.filter(season=season).update(counted_at=timezone.now())
    assert len(rankings_of(season, None, second.version)) == 1
