"""Live tables of fixtures: opened with four people in their seats, closed when no longer needed, their results entered.

A table that a season no longer needs is closed once the step is committed, even while it is played: with two parties
for one fixture, players could not know which one counts. The stopped partie stays in history and counts for nobody.
"""

from dataclasses import replace

from games.live.closing import CloseReason, take_back, taken_back
from games.models import Partie, PartieLabel, Player, Table
from games.models.tables import new_code
from games.outbox import enqueue
from games.outcomes import PartieResult, result_of
from games.rules.options import Rules, read_rules
from leagues.contests.accounts import players_of
from leagues.contests.online.results import score_of
from leagues.contests.online.seating import LiveTable, open_live_table
from leagues.models import League, Season
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.fixtures import still_due
from leagues.seasons.season_log.names import SeasonNames
from leagues.seasons.season_log.state import FixtureState, SeasonState
from leagues.seasons.season_log.steps import DESK, Dispute, Moment, PlayLive, Report, Score, Step
from leagues.seasons.store import STORE, state_of, write


def fixture_rules() -> Rules:
    """Return the rules: belote classique up to 1000 points, with cards shuffled every donne, so that memory gives no
    advantage.
    """
    return read_rules({"preset": "classique", "shuffle": "every-donne"})


def open_fixture(season: Season, number: int, by: Player, entrant: int = DESK, ref: str = "") -> tuple[int, ...]:
    """Open the live table of a fixture; return its persons without an account: if there are any, no table is opened.

    SeasonRefusal `nothing-changes`: it is already open; and those of `leagues.seasons.store.write`.
    """
    league, kinds = season.league, PartieLabel.Kind
    labels = [(kinds.LEAGUE, league.code, league.name)]
    if league.club is not None:
        labels.append((kinds.CLUB, league.club.code, league.club.name))

    def wanted(state: SeasonState) -> LiveTable[SeasonState, SeasonNames]:
        fixture = state.fixture(number)
        if is_open(fixture, taken_back([fixture.live])):
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(number))
        persons, code = persons_at(state, fixture), new_code()
        step = PlayLive(fixture=number, code=code, entrant=entrant)
        return LiveTable(step, code, persons, accounts_at(league, persons), fixture_rules(), labels, ref)

    return open_live_table(STORE, season, by, wanted, str(number))


def is_open(fixture: FixtureState, gone: frozenset[str]) -> bool:
    """Return whether the fixture has a live table that was not taken back; an undone live table may be opened again."""
    return bool(fixture.live) and fixture.live not in gone


def persons_at(state: SeasonState, fixture: FixtureState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the persons of each side in its round, home first."""
    number = fixture.drawn.round
    home, away = (
        tuple(person for entrant in camp for person in state.entrant(entrant).persons_in(number))
        for camp in fixture.camps
    )
    return home, away


def accounts_at(league: League, persons: tuple[tuple[int, ...], tuple[int, ...]]) -> dict[int, Player]:
    """Return the players with an account here, by person. One query."""
    everybody = (*persons[0], *persons[1])
    if league.club_id is not None:
        players = players_of(everybody)
    else:
        found = Player.objects.filter(pk__in=everybody).select_related("absorbed_by")
        players = {player.pk: player.absorbed_by or player for player in found}
    return {person: player for person, player in players.items() if player.user_id is not None}


def ask_to_close(*, season: Season, moment: Moment, before: SeasonState, after: SeasonState, **_more: object) -> None:
    """Enqueue the closing in the step's own transaction, so that a killed process loses nothing. One task per table."""
    if before.fixtures is after.fixtures and before.withdrawn == after.withdrawn and before.over == after.over:
        return
    for code in sorted(live_codes(before) - live_codes(after)):
        key = f"fixture-table:{season.pk}:{moment.version}:{code}"
        enqueue("leagues.tasks.close_fixture_table", season.pk, code, key=key)


def close_left(season_id: int, code: str) -> bool:
    """Close a table that the season no longer needs; return whether it was open. Safe to repeat."""
    season = Season.objects.select_related("league").get(pk=season_id)
    state = state_of(season)
    if code in live_codes(state):
        return False
    own = PartieLabel.objects.filter(kind=PartieLabel.Kind.LEAGUE, key=season.league.code, partie__table__code=code)
    table = Table.objects.filter(pk__in=own.values("partie__table"), finished_at=None, closed_at=None).first()
    return table is not None and take_back(
        table, CloseReason.DECIDED if code in _decided(state) else CloseReason.TAKEN_BACK
    )


def _decided(state: SeasonState) -> frozenset[str]:
    """Return the codes of live tables whose fixture has its result."""
    return frozenset(each.live for each in state.fixtures.values() if each.live and each.result is not None)


def live_codes(state: SeasonState) -> frozenset[str]:
    """Return the codes of the season's live tables, including finished ones that count; empty once it is cancelled."""
    if state.cancelled is not None:
        return frozenset()
    return frozenset(
        each.live
        for each in state.fixtures.values()
        if each.live and (still_due(state, each) or (each.result is not None and each.result.live))
    )


OVER = frozenset({SeasonCode.ALREADY_CONFIRMED, SeasonCode.SEASON_CLOSED, SeasonCode.IMPOSSIBLE_SCORE})
"""Refusals after which nothing is written: already decided, or no playable result."""
PLAYED = (Partie.How.PLAYED, Partie.How.CONCEDED)


def enter_result(partie_id: int) -> bool:
    """Write the result of a fixture's finished partie; return whether it was written.

    Safe to repeat, late, concurrently.
    """
    partie = Partie.objects.select_related("table").prefetch_related("seats", "labels").get(pk=partie_id)
    if partie.table is None or taken_back([partie.table.code]):
        return False
    found = _played_in(partie, partie.table.code)
    if found is None:
        return False
    season, fixture = found
    try:
        return not write(season, _step(partie, fixture), None, ref=f"live:{partie.code}").repeated
    except SeasonRefusal as refusal:
        if refusal.code not in OVER:
            raise
        return False


def fixture_played(state: SeasonState, code: str) -> int | None:
    """Return the number of the fixture that uses that live table."""
    return next((number for number, each in state.fixtures.items() if each.live == code), None)


def _played_in(partie: Partie, code: str) -> tuple[Season, int] | None:
    """Return the fixture and its season, the newest season of the league first."""
    key = next((label.key for label in partie.labels.all() if label.kind == "league"), None)
    for season in Season.objects.filter(league__code=key).select_related("league").order_by("-number"):
        number = fixture_played(state_of(season), code)
        if number is not None:
            return season, number
    return None


def _step(partie: Partie, fixture: int) -> Step:
    result = result_of(partie)
    if result.how not in PLAYED:
        return Dispute(fixture=fixture, why=result.how, live=True)
    return Report(fixture=fixture, score=_score(partie, result), live=True)


def _score(partie: Partie, result: PartieResult) -> Score:
    """Return the score, with home as North–South. Its sum is not checked."""
    return replace(score_of(partie, result), despite=False)
