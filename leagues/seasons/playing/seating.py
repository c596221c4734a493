"""Live tables for fixtures: opened on the site, with its four people in their seats, home North and South."""

from functools import partial
from typing import Final

from games.live.closing import taken_back
from games.live.seating import Wanted, open_table
from games.models import Partie, PartieLabel, Player, Table
from games.models.tables import new_code
from games.rules.options import Rules, read_rules
from leagues.contests.accounts import players_of
from leagues.logs.store import TRIES
from leagues.models import League, Season
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import FixtureState, SeasonState
from leagues.seasons.season_log.steps import DESK, PlayLive
from leagues.seasons.store import NamedSeasonStep, state_of, write_all

SEATS: Final = (("N", "S"), ("E", "W"))
"""The seats of each side, home first, in the order of its persons."""


def fixture_rules() -> Rules:
    """Return the rules: belote classique up to 1000 points, with cards shuffled every donne, so that memory gives no
    advantage.
    """
    return read_rules({"preset": "classique", "shuffle": "every-donne"})


def open_fixture(season: Season, number: int, by: Player, entrant: int = DESK, ref: str = "") -> tuple[int, ...]:
    """Open the live table of a fixture; return its persons without an account: if there are any, no table is opened.

    SeasonRefusal `nothing-changes`: it is already open; and those of `leagues.seasons.store.write`.
    """
    for _try in range(TRIES):
        state = state_of(season)
        fixture = state.fixture(number)
        if is_open(fixture, taken_back([fixture.live])):
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(number))
        persons = persons_at(state, fixture)
        accounts = accounts_at(season.league, persons)
        absent = tuple(person for person in (*persons[0], *persons[1]) if person not in accounts)
        if absent:
            return absent
        code = new_code()
        steps = [NamedSeasonStep(PlayLive(fixture=number, code=code, entrant=entrant), ref)]
        opening = partial(_open, season.league, persons, accounts, code)
        try:
            write_all(season, steps, by, seen=state.version, along=opening)
        except SeasonRefusal as refusal:
            # Another step was written meanwhile: the table may be open by now.
            if refusal.code is not SeasonCode.STALE:
                raise
        else:
            return ()
    raise SeasonRefusal(SeasonCode.STALE, str(number))


def _open(
    league: League, persons: tuple[tuple[int, ...], tuple[int, ...]], accounts: dict[int, Player], code: str
) -> None:
    seats: dict[str, Wanted] = {
        seat: accounts[person] for side in (0, 1) for seat, person in zip(SEATS[side], persons[side], strict=True)
    }
    opened = open_table(
        host=accounts[persons[0][0]],
        rules=fixture_rules(),
        seats=seats,
        kind=Table.Kind.CONTEST,
        speed=Table.Speed.NORMAL,
        visibility=Table.Visibility.LINK,
        code=code,
    )
    label(league, opened)


def is_open(fixture: FixtureState, gone: frozenset[str]) -> bool:
    """Return whether the fixture has a live table that was not taken back; an undone live table may be opened again."""
    return bool(fixture.live) and fixture.live not in gone


def persons_at(state: SeasonState, fixture: FixtureState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the two persons of each side in its round, home first."""
    home, away = (state.entrant(side).persons_in(fixture.drawn.round) for side in fixture.sides)
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


def label(league: League, table: Table) -> None:
    """Label the partie with its league and club: history finds the partie by these labels, and the result finds its
    season.
    """
    partie = Partie.objects.get(table=table)
    labels = [(PartieLabel.Kind.LEAGUE, league.code, league.name)]
    if league.club is not None:
        labels.append((PartieLabel.Kind.CLUB, league.club.code, league.club.name))
    PartieLabel.objects.bulk_create(
        [PartieLabel(partie=partie, kind=kind, key=key, name=name) for kind, key, name in labels], ignore_conflicts=True
    )
