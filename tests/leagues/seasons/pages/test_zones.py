"""Where a table leads were it to end today: by the season's own rule, as the next season will draw it."""

from dataclasses import replace

from leagues.seasons.kinds import kind_of_settings
from leagues.seasons.kinds.base import Zone
from leagues.seasons.reading_tables import ReadLine, ReadTable
from leagues.seasons.season_log.state import SeasonEntrant, SeasonState
from leagues.seasons.season_log.steps import Moment
from leagues.standings.seasons.next_season import MovementRule
from leagues.standings.seasons.settings import PRESETS, Absent, Grouping
from tests.leagues.seasons.cast import OPENED

NOW = Moment(1, None, OPENED)
CHAMPIONSHIP = replace(PRESETS["championnat-aller-retour"], movement=MovementRule(up=1, down=1, play_offs=1))
LADDER = replace(PRESETS["echelle-mensuelle"], movement=MovementRule(up=1, down=1))


def line(entrant, rank, *, movement=0, left=False, there=True, parties=1):
    return ReadLine(
        rank=rank,
        entrant=entrant,
        tied=False,
        left=left,
        for_prize=there,
        movement=movement,
        decided_by=None,
        figures={},
        form=(),
        days=0,
        forfeits=0,
        row={},
        made_of=({},) * parties,
    )


def tables(*divisions):
    return tuple(
        ReadTable(division=at, month=0, lines=tuple(line(each, rank) for rank, each in enumerate(division, 1)))
        for at, division in enumerate(divisions)
    )


def season(settings, **changes):
    entrants = {
        number: SeasonEntrant(number=number, persons=(number,), entered=NOW, **changes.get(f"n{number}", {}))
        for number in range(1, 9)
    }
    return SeasonState(seed=b"", settings=settings, entrants=entrants)


def test_first_last_and_those_who_play_off():
    found = zones_of(season(CHAMPIONSHIP), tables((1, 2, 3, 4), (5, 6, 7, 8)))
    assert found == {4: Zone.DOWN, 5: Zone.UP, 3: Zone.PLAY_OFF, 6: Zone.PLAY_OFF}


def test_one_division_leads_nowhere():
    assert zones_of(season(CHAMPIONSHIP), tables((1, 2, 3, 4))) == {}


def test_who_declines_leaves_it_to_the_next():
    found = zones_of(season(CHAMPIONSHIP, n5={"declines": True}), tables((1, 2, 3, 4), (5, 6, 7, 8)))
    assert found[6] is Zone.UP
    assert 5 not in found


def test_a_place_left_free_keeps_the_best_of_those_who_would_go_down():
    found = zones_of(season(CHAMPIONSHIP, n1={"withdrawn": NOW}), tables((2, 3, 4, 1), (5, 6, 7, 8)))
    assert Zone.DOWN not in found.values()


def test_who_stays_tied_in_a_ladder_keeps_the_order_in_which_the_month_began():
    # 3 and 4 share rank 3; 4 began before 3.
    upper = (line(1, 1), line(2, 2), line(3, 3, movement=1), line(4, 3, movement=0))
    lower = tuple(line(each, rank) for rank, each in enumerate((5, 6, 7, 8), 1))
    both = (ReadTable(division=0, month=1, lines=upper), ReadTable(division=1, month=1, lines=lower))
    assert zones_of(season(LADDER), both) == {3: Zone.DOWN, 5: Zone.UP}


def test_absent_players_may_stay_where_they_are():
    upper = (line(1, 1), line(2, 2, there=False))
    both = (ReadTable(division=0, month=1, lines=upper), ReadTable(division=1, month=1, lines=(line(5, 1),)))
    assert zones_of(season(LADDER), both)[2] is Zone.DOWN
    assert 2 not in zones_of(season(replace(LADDER, absent=Absent.STAY)), both)


def test_who_has_not_played_this_month_is_told_no_movement():
    upper = (line(1, 1), line(2, 2, there=False, parties=0))
    lower = (line(5, 1, parties=0), line(6, 2))
    both = (ReadTable(division=0, month=1, lines=upper), ReadTable(division=1, month=1, lines=lower))
    assert zones_of(season(LADDER), both) == {}


def test_groups_drawn_by_rating_lead_nowhere():
    assert zones_of(season(replace(LADDER, grouping=Grouping.RATINGS)), tables((1, 2), (3, 4))) == {}


def zones_of(state, tables):
    return kind_of_settings(state.settings).zones(state, tables)
