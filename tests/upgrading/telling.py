"""What a version reads in a store, as plain JSON: no value of the code itself, so that two versions can be compared."""

import json
from collections.abc import Callable
from datetime import date
from typing import Any, Final

from games.exports import collected_as_record
from games.live.snapshots import fold
from games.models import Collected, Partie, Player, RatingPoint, Sheet, Table
from games.rules.line import line_as_json
from games.rules.options import full_rules_as_json
from games.rules.partie import Partie as Play
from games.rules.record import Record, record_of
from games.rules.replay import replay
from games.rules.seats import SEATS
from games.sheets.writing import state_of as sheet_state
from games.verifying import differences
from leagues.clubs.club_log import read_said
from leagues.contests.contest_log.ranking import prizes_of, standings_of
from leagues.contests.contest_log.settings import rules_of
from leagues.contests.store import state_of as contest_state
from leagues.models import Club, Contest, PairRating, PersonRating, RankedResult, Season, SeasonRanking
from leagues.rankings.nightly_audit import recount_of_the_night
from leagues.seasons.recounting import recount, verify
from leagues.seasons.store import state_of as season_state

Told = dict[str, Any]
NIGHT: Final = date(2026, 11, 1)


def tables() -> Told:
    """Each live table folded from its log: who sits there, the cards, what may be done now."""
    return {table.code: table_told(table) for table in Table.objects.exclude(entries=None).order_by("pk")}


def table_told(table: Table) -> Told:
    state = fold(table).state
    play = state.partie
    return {
        "version": state.version,
        "phase": str(state.phase),
        "turn": state.turn,
        "seats": [each and [each.player_id, each.kind, each.name, each.away] for each in state.seats],
        "claim": state.claim and [str(state.claim.seat), sorted(map(str, state.claim.accepted))],
        "claimed": sorted(map(str, state.claimed)),
        "ended": state.ended and [state.ended.how, state.ended.winner and str(state.ended.winner)],
        "watching": state.watching,
        "seed": state.seed and state.seed.hex(),
        "banks": state.clock.banks,
        "play": play and play_told(play),
        "legal": play and {str(seat): [str(each) for each in play.legal_actions(seat)] for seat in SEATS},
    }


def play_told(play: Play) -> Told:
    record = record_of(play)
    return {
        "rules": full_rules_as_json(record.rules),
        "first_dealer": str(record.first_dealer),
        "donnes": list(record.donnes),
        "lines": [line_as_json(line) for line in play.lines],
        "totals": list(play.totals),
        "held": list(play.held),
        "winner": play.winner and str(play.winner),
        "finished": play.finished,
    }


def parties() -> Told:
    """Finished parties, replayed and held against their rows."""
    finished = Partie.objects.filter(finished_at__isnull=False).exclude(donnes=None)
    codes = list(finished.order_by("pk").values_list("code", flat=True))
    return {"parties": codes, "differences": sorted(map(str, differences(finished)))}


def sheets() -> Told:
    return {str(sheet.pk): sheet_told(sheet) for sheet in Sheet.objects.select_related("partie").order_by("pk")}


def sheet_told(sheet: Sheet) -> Told:
    state = sheet_state(sheet)
    return {
        "version": state.version,
        "play": play_told(state.partie),
        "rows": [[row.number, row.stands, [writing.what for writing in row.past]] for row in state.rows],
        "signed": [[str(each.camp), each.how] for each in state.signatures],
        "closed": state.closed is not None,
    }


def collected() -> Told:
    """Each record of a collection, replayed."""
    rows = Collected.objects.order_by("pk")
    return {row.code: record_told(collected_as_record(row), row) for row in rows}


def record_told(record: Record, row: Collected) -> Told:
    return play_told(replay(record).partie) | {"title": row.title, "count": row.donnes_count, "over": row.finished}


def contests() -> Told:
    return {contest.name: contest_told(contest) for contest in Contest.objects.order_by("pk")}


def contest_told(contest: Contest) -> Told:
    """Its settings apart from how they are written: the donnes' rules, the draws, the results, ranking and prizes."""
    state = contest_state(contest)
    return {
        "version": state.version,
        "stage": str(contest.stage),
        "rules": full_rules_as_json(rules_of(state.settings)),
        "entrants": [[each.number, list(each.persons), each.waiting] for each in state.entrants.values()],
        "rounds": [round_told(each) for each in state.published],
        "ranking": [[each.rank, each.entrant, each.row.points, each.row.wins] for each in standings_of(state)],
        "prizes": [[each.prize, each.entrant, each.worth] for each in prizes_of(state).awards],
    }


def round_told(each: Any) -> Told:
    return {
        "number": each.number,
        "byes": list(each.draw.byes),
        "tables": [
            [table.number, table.sides, table.confirmed and list(table.confirmed.score.points), table.walkover]
            for table in each.tables.values()
        ],
    }


def seasons() -> Told:
    """Each season counted once more from its logs, and whether what was kept of it is that."""
    told = {}
    for season in Season.objects.select_related("league").order_by("pk"):
        before = SeasonRanking.objects.get(season=season)
        kept = json.loads(before.tables)
        recount(season.pk)
        state = season_state(season)
        told[f"{season.league.code} {season.number}"] = {
            "version": state.version,
            "stage": str(season.stage),
            "entrants": [[each.number, list(each.persons)] for each in state.entrants.values()],
            "tables": json.loads(SeasonRanking.objects.get(season=season).tables),
            "kept": kept,
            "verified": verify(season.pk),
        }
    return told


def ratings() -> Told:
    """History of ratings as it is kept, and how many differences a recount from the parties finds."""
    people = PersonRating.objects.order_by("game", "player_id")
    pairs = PairRating.objects.order_by("game", "first_id", "second_id")
    points = RatingPoint.objects.order_by("game", "on", "player_id")
    return {
        "differences": recount_of_the_night(NIGHT),
        "people": [[each.game, each.player_id, each.mu, each.sigma, each.parties] for each in people],
        "pairs": [[each.game, each.first_id, each.second_id, each.mu, each.sigma] for each in pairs],
        "points": [[each.game, each.player_id, str(each.on), each.points, each.give_or_take] for each in points],
        "results": RankedResult.objects.count(),
    }


def clubs() -> Told:
    told = {}
    for club in Club.objects.order_by("pk"):
        read = [[step.kind, len(read_said(step.data).changes)] for step in club.steps.order_by("version")]
        people = [[each.pk, str(each), each.merged_into_id] for each in club.people.order_by("pk")]
        members = sorted([each.player_id, each.role] for each in club.members.all())
        told[club.code] = {"steps": read, "people": people, "members": members}
    return told


SECTIONS: Final[dict[str, Callable[[], Told]]] = {
    "tables": tables,
    "parties": parties,
    "sheets": sheets,
    "collected": collected,
    "contests": contests,
    "seasons": seasons,
    "ratings": ratings,
    "clubs": clubs,
}


def everything() -> Told:
    """Every section, as JSON gives it back."""
    told: Told = json.loads(json.dumps({name: section() for name, section in SECTIONS.items()}, default=str))
    return told | {"players": Player.objects.count()}
