"""Logs are folded, tables counted and people read before a transaction begins: on SQLite every table waits for it."""

import pytest

from leagues import tasks
from leagues.contests import store as contests
from leagues.contests.online.seating import seat_round
from leagues.logs.folding import Log
from leagues.models import Person, Season
from leagues.seasons import next_season
from leagues.seasons import store as seasons
from leagues.seasons.context import season_for
from leagues.seasons.kind_pages.ladder import join_ladder, leave_ladder
from leagues.seasons.next_season import A_YEAR, NextSeasonRequest, draw_up_next
from leagues.seasons.playing.live_tables import open_fixture
from leagues.standings.seasons.next_season import MovementRule
from tests.leagues.contests.online.test_live_tables import ONLINE, finish, with_accounts
from tests.leagues.contests.staging import stage
from tests.leagues.seasons import whole
from tests.leagues.seasons.cast import FIRST_DAY, LAST_DAY, Desk, a_championship, a_ladder
from tests.leagues.seasons.playing.rounds import number_of, under_way
from tests.write_lock import note_transactions, transactions

pytestmark = pytest.mark.django_db(transaction=True)
FOLDING = (
    (Log, "apply"),
    (Log, "fold"),
    (Log, "prepare"),
    (next_season, "foreseen"),
)


@pytest.fixture
def folded(monkeypatch):
    """For each time that something was folded or counted, whether a transaction was open; begun by forgetting logs."""

    def begin():
        seasons.STORE._kept.clear()
        contests.STORE._kept.clear()
        return note_transactions(monkeypatch, FOLDING)

    return begin


def test_opening_a_season(folded):
    seen = folded()
    a_championship()
    assert seen
    assert True not in seen


def test_the_next_season(folded):
    over = a_championship(2, 2, movement=MovementRule(up=1, down=1, play_offs=0))
    whole.finish(over)
    seen = folded()
    draw_up_next(
        over.season,
        over.organizer,
        NextSeasonRequest(name="2027-2028", starts_on=FIRST_DAY + A_YEAR, ends_on=LAST_DAY + A_YEAR),
    )
    assert Season.objects.count() == 2
    assert seen
    assert True not in seen


def test_a_step_written_meanwhile_is_drawn_up_from_as_well(monkeypatch):
    over = a_championship(2, 2, movement=MovementRule(up=1, down=1, play_offs=0))
    whole.finish(over)
    foreseen, left = next_season.foreseen, [1]

    def overtaken(season, state, changes):
        if left:
            left.clear()
            over.do(whole.steps.Describe(name="renamed", starts_on=FIRST_DAY, ends_on=LAST_DAY, league="Other"))
        return foreseen(season, state, changes)

    monkeypatch.setattr(next_season, "foreseen", overtaken)
    asked = NextSeasonRequest(name="2027-2028", starts_on=FIRST_DAY + A_YEAR, ends_on=LAST_DAY + A_YEAR)
    made = draw_up_next(over.season, over.organizer, asked)
    assert seasons.state_of(made).league == "Other"
    assert Season.objects.count() == 2


def test_a_ladder_joined_and_left(folded):
    ladder = a_ladder(4)
    player = ladder.house.stranger
    where = ladder.season.league.code, ladder.season.number
    at = season_for(player, *where)
    seen = folded()
    assert join_ladder(at, player, "once")
    assert leave_ladder(season_for(player, *where), player)
    assert seen
    assert True not in seen


def test_the_live_table_of_a_fixture(folded):
    played = under_way()
    seen = folded()
    assert open_fixture(played.season, number_of(played, 1, 4), played.organizer) == ()
    assert seen
    assert True not in seen


def test_the_live_tables_of_a_contest_and_their_results(folded):
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seen = folded()
    assert seat_round(staged.contest, 1, staged.organizer).opened == (1, 2)
    partie = finish(staged.state.table(1, 1), 180, 144)
    contests.STORE._kept.clear()
    assert tasks.enter_result(partie) is True
    assert seen
    assert True not in seen


def lines(first, count):
    letters = [f"{chr(65 + n // 26)}{chr(97 + n % 26)}" for n in range(first, first + count)]
    return "\n".join(f"Anne{each} Martin; Bruno{each} Muller" for each in letters)


def entered_at_once(played, first, count):
    """The most statements of one transaction, while so many new pairs come in."""
    form = {"do": "enter", "text": lines(first, count), "division": "0", "ref": f"of-{first}"}
    before = len(played.state.entrants)
    with transactions() as held:
        Desk(played).post("entries_file", form, follow=False)
    assert len(played.state.entrants) == before + count
    return max(len(each.statements) for each in held)


def test_pairs_of_a_file_come_in_by_as_many_statements_as_there_may_be(folded):
    played = a_championship()
    few = entered_at_once(played, 0, 3)
    seen = folded()
    assert entered_at_once(played, 3, 30) <= few + 1
    assert seen
    assert True not in seen
    assert not Person.objects.exclude(staged_at=None).exists()
