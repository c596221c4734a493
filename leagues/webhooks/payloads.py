"""The JSON of messages, built field by field from what everybody may read.

The state of a contest is that of the event: its log is folded up to the event's version. Names are those of now, in
the form that each person agreed to: who was forgotten since is not named. A contest that is no longer announced is not
told at all.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import orjson
from django.conf import settings
from django.urls import reverse

from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.state import ContestState, Released
from leagues.contests.contest_log.steps import LOG
from leagues.contests.context import ContestContext
from leagues.contests.rights import ContestRights, seed_of
from leagues.contests.screens import boards
from leagues.contests.screens.boards import CalledEntrant, TableMeeting
from leagues.contests.store import known, stage_of
from leagues.logs.folding import LogAtVersion
from leagues.models import Club, Contest, WebhookEvent
from leagues.seasons.context import SeasonContext, season_address, season_for
from leagues.seasons.pages.season_page import counted_at
from leagues.seasons.reading_tables import ReadLine
from leagues.standings.ranking import Figure
from leagues.webhooks.kinds import EventKind

Told: TypeAlias = dict[str, Any]


class NoLongerPublicError(Exception):
    """What the event is about is not announced any more, or deleted."""


def body_of(event: WebhookEvent) -> bytes:
    """Return the body of a message. NoLongerPublicError: nothing of it may be told any more."""
    return orjson.dumps({"type": event.kind, "timestamp": event.at, "data": _data(event)}, option=orjson.OPT_UTC_Z)


def _data(event: WebhookEvent) -> Told:
    if event.kind == EventKind.PING:
        return {"club": club_told(event.club)}
    if event.kind == EventKind.CLUB_CHANGED:
        return {"club": {**club_told(event.club), "about": event.club.about}}
    if event.season_id is not None:
        return {"club": club_told(event.club), **_season(event)}
    at = _at_event(event)
    contest = contest_told(at)
    if event.kind == EventKind.CONTEST_CHANGED and not at.state.public:
        contest = {"code": at.code, "announced": False}
    elif not at.contest.public:
        raise NoLongerPublicError
    more = CONTEST_DATA.get(EventKind(event.kind))
    told = {"club": club_told(event.club), "contest": contest}
    return told if more is None else {**told, **more(at, event.about)}


def _at_event(event: WebhookEvent) -> ContestContext:
    """Return the contest as everybody saw it after the event."""
    contest = event.contest
    if contest is None or contest.staged_at is not None:
        raise NoLongerPublicError
    return ContestContext(state_at(contest, event.about["version"]), None, contest=contest, rights=ContestRights())


def state_at(contest: Contest, version: int) -> ContestState:
    """Return the state of a contest after the step of that version."""
    found = known(contest)
    lines = tuple(line for line in found.lines if line[1].version <= version)
    if len(lines) == len(found.lines):
        return found.state
    seed = seed_of(contest)
    return LOG.followed(seed, LogAtVersion((), LOG.begin(seed)), lines).state


def club_told(club: Club) -> Told:
    url = settings.SITE_URL + reverse("clubs:club", args=[club.code])
    return {"code": club.code, "name": club.name, "town": club.town, "url": url}


def contest_told(at: ContestContext) -> Told:
    state = at.state
    return {
        "code": at.code,
        "announced": True,
        "name": state.name,
        "place": state.place,
        "starts_at": state.starts_at,
        "stage": stage_of(state).value,
        "url": settings.SITE_URL + reverse("contests:contest", args=[at.code]),
    }


def _entries(at: ContestContext, about: Told) -> Told:
    return {"entries": [_entry(at, number) for number in about["numbers"]], "entered": len(at.state.in_contest)}


def _entry(at: ContestContext, number: int) -> Told:
    found = at.state.entrants.get(number)
    entered = found is not None and found.entered_for_good
    # The name of an entry that was withdrawn is on no public page.
    return {"number": number, "name": at.called(number, whole=False) if entered else None, "entered": entered}


def _draw(at: ContestContext, about: Told) -> Told:
    number = about["round"]
    board = boards.draw_board(at, number)
    if board is None:
        return {"round": number, "released": False, "tables": [], "byes": []}
    return {
        "round": number,
        "released": True,
        "tables": [_meeting(each) for each in board.tables],
        "byes": list(map(_who, board.byes)),
    }


def _meeting(meeting: TableMeeting) -> Told:
    return {"table": meeting.table, "sides": [list(map(_who, side)) for side in meeting.sides]}


def _who(who: CalledEntrant) -> Told:
    return {"number": who.number, "name": who.called}


def _results(at: ContestContext, about: Told) -> Told:
    """Tell the results of a round, or of those tables that changed. `winner`: the side, 0 or 1."""
    number, wanted = about["round"], about.get("tables")
    board = boards.results_board(at, number)
    lines = () if board is None else board.lines
    return {
        "round": number,
        "released": board is not None,
        "results": [
            {
                **_meeting(line.meeting),
                "outcome": line.came.value,
                "points": None if line.points is None else list(line.points),
                "winner": line.won,
            }
            for line in lines
            if wanted is None or line.meeting.table in wanted
        ],
    }


def _ranking(at: ContestContext, about: Told) -> Told:
    number = about["round"]
    if boards.shown_round(at.state, Released.RANKING, number) is None:
        return {"round": number, "released": False, "final": False, "ranking": []}
    metrics = [each for each in at.state.settings.metrics if each not in boards.UNTOLD][: boards.MOST_COLUMNS]
    lines = [
        {
            "rank": each.rank,
            **_who(boards.ranked(at, each.entrant)),
            "left": each.left,
            "figures": {metric.value: _figure(each.figures.get(metric)) for metric in metrics},
        }
        for each in standings_of(at.state, number)
    ]
    final = at.state.closed is not None and number == len(at.state.published)
    return {"round": number, "released": True, "final": final, "ranking": lines}


def _closed(at: ContestContext, _about: Told) -> Told:
    return {"closed": at.state.closed is not None}


CONTEST_DATA: Final[dict[EventKind, Callable[[ContestContext, Told], Told]]] = {
    EventKind.ENTRIES_CHANGED: _entries,
    EventKind.DRAW_RELEASED: _draw,
    EventKind.RESULTS_RELEASED: _results,
    EventKind.RESULTS_CHANGED: _results,
    EventKind.RANKING_RELEASED: _ranking,
    EventKind.CONTEST_CLOSED: _closed,
}
"""What messages about a contest tell besides the contest."""


def _season(event: WebhookEvent) -> Told:
    """Tell the rankings of a season as they are stored now."""
    season = event.season
    assert season is not None, "the event has a season"
    at = season_for(None, season.league.code, season.number)
    if at is None:
        raise NoLongerPublicError
    return season_told(at)


def season_told(at: SeasonContext) -> Told:
    """Tell the rankings of a season as they are stored now."""
    season, counted = at.season, counted_at(at)

    def line(each: ReadLine) -> Told:
        figures = {str(name): _figure(figure) for name, figure in each.figures.items()}
        return {"rank": each.rank, "name": counted.called(each.entrant), "left": each.left, "figures": figures}

    tables = [
        {"division": table.division + 1, "month": table.month or None, "lines": list(map(line, table.lines))}
        for table in counted.tables.tables
    ]
    named = {"league": at.league.code, "number": season.number, "name": season.name, "stage": season.stage}
    return {
        "season": {**named, "url": season_address(season, "season"), "counted_at": counted.counted_at, "tables": tables}
    }


def _figure(figure: Figure | None) -> int | str | None:
    """Return a whole figure as a number, another one as « 5/3 »."""
    if figure is None or figure.denominator == 1:
        return None if figure is None else int(figure)
    return f"{figure.numerator}/{figure.denominator}"
