"""A store's parties, contests and seasons under way played to their end by the code there is."""

import json
import random
from datetime import datetime, timedelta
from typing import Any

from games.live.dealer import server_line
from games.live.finishing import log_line
from games.live.log_rows import write_batch
from games.live.snapshots import fold
from games.live.state import SERVER, TablePhase, TableState
from games.live.steps import step
from games.models import Entry, Partie, Table
from games.rules.bots import choose_action
from games.rules.seats import Seat
from games.rules.seen import see
from games.verifying import differences
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.store import state_of, write
from leagues.models import Contest, Season, SeasonRanking
from leagues.seasons.recounting import recount, verify
from leagues.seasons.season_log import steps as season_steps
from leagues.seasons.store import state_of as season_state
from leagues.seasons.store import write as write_season

DICE = random.Random(1)


def play_tables() -> list[str]:
    """The rules' game and phase of each table that was under way, once it is over."""
    ended = []
    for table in Table.objects.filter(finished_at=None, closed_at=None).exclude(begun_at=None).order_by("pk"):
        state = fold(table).state
        at = Entry.objects.filter(table=table).latest("version").at
        while state.phase not in (TablePhase.FINISHED, TablePhase.CLOSED):
            state, at = next_line(table, state, at + timedelta(seconds=1)), at + timedelta(seconds=1)
        table.refresh_from_db()
        assert table.finished_at == at
        assert fold(table).state.partie == state.partie
        ended.append(str(state.phase))
    return ended


def next_line(table: Table, state: TableState, at: datetime) -> TableState:
    text = line_of(state)
    after, _events = step(state, text, at)
    occupant = None if text[1] != " " else state.seats[Seat[text[0]]]
    by = None if occupant is None else occupant.player_id
    assert write_batch([log_line(table.pk, state, after, text, by=by, at=at)]) == [True]
    return after


def line_of(state: TableState) -> str:
    if state.turn == SERVER:
        return server_line(state)
    seat = Seat[state.turn]
    if state.claim is not None:
        return f"{seat.name} refuse"
    if state.phase is TablePhase.CUTTING:
        return f"{seat.name} cut 12"
    assert state.partie is not None
    return str(choose_action(see(state.partie, seat), DICE))


def play_contests() -> dict[str, str]:
    """The stage of each contest that was under way."""
    running = Contest.objects.filter(stage=Contest.Stage.PLAYING, name__endswith="under way").order_by("pk")
    for contest in running:
        by = contest.club.members.get(role="owner").player
        while True:
            score_all(contest)
            try:
                drafted = draft(state_of(contest))
            except ContestRefusal as refusal:
                if refusal.code is not ContestCode.NO_MORE_ROUNDS:
                    raise
                break
            write(contest, drafted, by)
            write(contest, steps.Publish(round=drafted.round), by)
        write(contest, steps.Close(), by)
    return dict(Contest.objects.filter(name__endswith="under way").values_list("name", "stage"))


def score_all(contest: Contest) -> None:
    """Written by one side and confirmed by the other; a dispute is settled by the club."""
    owner = contest.club.members.get(role="owner").player
    for each in state_of(contest).published:
        for table in list(each.missing):
            points = DICE.randrange(600, 1000)
            score, at = steps.Score(points=(points, 1944 - points)), {"round": each.number, "table": table.number}
            if table.disputed is None:
                version = write(contest, steps.Write(**at, score=score, pair=table.sides[0][0]), None).version
            # The other side may have written something else before the upgrade.
            if state_of(contest).table(each.number, table.number).disputed is not None:
                write(contest, steps.Settle(**at, score=score, why="counted again"), owner)
            else:
                write(contest, steps.Confirm(**at, of=version, pair=table.sides[1][0]), None)


def play_seasons() -> dict[str, Any]:
    """A championship played to its end and closed; every season counted again, and what is kept of it right."""
    told = {}
    for season in Season.objects.select_related("league").filter(stage=Season.Stage.RUNNING).order_by("pk"):
        by = season.league.opened_by
        for number, each in sorted(season_state(season).fixtures.items()):
            if each.result is None:
                score = season_steps.Score(points=(1100, 844))
                write_season(season, season_steps.Report(fixture=number, score=score), by)
        if season_state(season).fixtures:
            write_season(season, season_steps.Close(), by)
        recount(season.pk)
        season.refresh_from_db()
        tables = json.loads(SeasonRanking.objects.get(season=season).tables)
        told[season.league.kind] = [str(season.stage), verify(season.pk), bool(tables)]
    return told


def everything() -> dict[str, Any]:
    told: dict[str, Any] = {"tables": play_tables(), "contests": play_contests(), "seasons": play_seasons()}
    finished = Partie.objects.filter(finished_at__isnull=False).exclude(donnes=None)
    return told | {"parties": finished.count(), "differences": sorted(map(str, differences(finished)))}
