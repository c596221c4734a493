"""A ranking is a cache that says what it was counted from; messages bring it up to date."""

import json
from dataclasses import replace

import pytest

from games.models import OutboxTask, Partie, PartieLabel
from games.outbox import run_due
from leagues.clubs.registry import merge
from leagues.contests import store as contests
from leagues.models import Person, RankedResult, RatingBook, SeasonRanking
from leagues.seasons.recounting import behind, keep, kept, overtaken, recount, verify_seasons
from leagues.seasons.season_log.fixtures import days_every, drawn, rounds_needed
from leagues.seasons.season_log.steps import Close, Describe, DropDay, HoldDay, Open, PlayLive, Start, TurnMonth
from leagues.tasks import recount_season
from tests.factories import TableFactory
from tests.leagues.seasons.cast import a_challenge, a_championship, a_house, a_ladder
from tests.leagues.seasons.counting.hall import open_hall, people_of, play
from tests.leagues.seasons.counting.ranked import GAME, corrected, moved, ranked

pytestmark = pytest.mark.django_db

FOUR = ((1, 1, 2, 1044, 900), (1, 3, 4, 1100, 844))


@pytest.fixture
def day():
    """A challenge, and a day of it that four pairs have played; nothing is counted yet."""
    played = a_challenge()
    who = people_of(played.house)
    hall = open_hall(played.house, {pair: (who[2 * pair - 1], who[2 * pair]) for pair in range(1, 5)})
    played.do(Open())
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    play(hall, FOUR)
    return played, hall


def leader(played):
    return kept(played.season).tables["tables"][0]["lines"][0]["sums"]["row"]["points"]


def test_nothing_is_kept_before_the_first_count_and_the_page_knows(day):
    played, hall = day
    before = kept(played.season)
    assert (before.tables, before.counted_at) == (None, None)
    assert before.behind == played.state.version + hall.contest.steps.count()
    assert recount(played.season.pk)
    assert kept(played.season).behind == 0
    assert kept(played.season).counted_at is not None


def test_what_has_moved_since_is_told_step_by_step(day):
    played, hall = day
    recount(played.season.pk)
    hall.correct(1, 1, (1000, 944))
    assert (kept(played.season).behind, leader(played)) == (1, 1100)
    assert recount(played.season.pk)
    hall.correct(1, 2, (800, 1144))
    recount(played.season.pk)
    assert (kept(played.season).behind, leader(played)) == (0, 1144)


def test_a_message_that_comes_twice_or_late_does_nothing(day):
    played, _hall = day
    assert [recount_season(played.season.pk) for _time in range(3)] == [True, False, False]
    counted_at = kept(played.season).counted_at
    recount_season(played.season.pk)
    assert kept(played.season).counted_at == counted_at
    assert recount(0) is False


def test_who_has_read_older_results_writes_nothing_over_newer_ones(day):
    played, hall = day
    recount(played.season.pk)
    older = SeasonRanking.objects.get().inputs
    hall.correct(1, 1, (1000, 944))
    recount(played.season.pk)
    there = SeasonRanking.objects.get().tables
    assert not keep(played.season, older, "older", seconds=0)
    assert SeasonRanking.objects.get().tables == there


def test_what_is_older_is_told_by_what_both_have_read():
    assert overtaken({"season": 5, "contest:1": 3}, {"season": 5, "contest:1": 4})
    assert not overtaken({"season": 6, "contest:1": 3}, {"season": 5, "contest:1": 3, "contest:2": 9})
    assert behind({"season": 5, "contest:2": 9}, {"season": 6, "contest:1": 3}) == 5


def test_a_day_dropped_is_counted_no_more(day):
    played, _hall = day
    recount(played.season.pk)
    played.do(DropDay(number=1))
    assert recount(played.season.pk)
    assert kept(played.season).tables["tables"][0]["lines"] == []
    assert kept(played.season).behind == 0


def asked():
    rows = OutboxTask.objects.filter(name__startswith="leagues.tasks.recount", done_at=None)
    return [(row.name.rpartition(".")[2], row.args) for row in rows.order_by("pk")]


def forget():
    OutboxTask.objects.all().delete()


def test_every_result_that_moves_a_season_sends_its_message(day):
    played, hall = day
    season = played.season.pk
    assert asked()
    forget()
    played.do(Describe(name="S", starts_on=played.season.starts_on, ends_on=played.season.ends_on, league="L"))
    assert asked() == [("recount_season", [season])]
    forget()
    hall.correct(1, 1, (1000, 944))
    assert asked() == [("recount_season", [season])]
    forget()
    newcomer = Person.objects.get(first_name="Quentin")
    merge(played.house.club, played.house.owner, played.house.person("Karim"), newcomer.pk)
    assert asked() == [("recount_season", [season])]
    forget()
    other = open_hall(played.house, {})
    assert asked() == []
    played.do(HoldDay(number=2, contest=other.contest.pk))
    forget()
    ranked(1, list(range(1, 5)))
    assert asked() == []


def test_a_ranked_partie_sends_one_message_for_all_ladders():
    house = a_house()
    one, other = a_ladder(4, house=house), a_ladder(4, house=house)
    for played in (one, other):
        played.do(Open())
        played.do(TurnMonth(number=1, ratings=()))
    run_due()
    partie = ranked(1, [house.player(name) for name in ("Anne", "Bruno", "Chloé", "Denis")])
    assert asked() == [("recount_ladders", [GAME, False])]
    run_due()
    assert [kept(played.season).behind for played in (one, other)] == [0, 0]
    assert leader(one) == 1044
    corrected(partie, (800, 1100))
    run_due()
    assert leader(other) == 1100


def test_a_ladder_that_is_over_is_counted_again_only_where_older_results_have_moved():
    played = a_ladder(4)
    four = [played.house.player(name) for name in ("Anne", "Bruno", "Chloé", "Denis")]
    played.do(Open())
    played.do(TurnMonth(number=1, ratings=()))
    partie = ranked(1, four)
    played.do(Close())
    run_due()
    counted_at = kept(played.season).counted_at
    ranked(2, four, day=300)
    run_due()
    assert kept(played.season).counted_at == counted_at
    corrected(partie, (800, 1100))
    run_due()
    assert leader(played) == 1100


def test_the_night_finds_what_is_not_what_results_give_and_mends_it(day):
    played, _hall = day
    recount(played.season.pk)
    assert verify_seasons() == 0
    row = SeasonRanking.objects.get()
    tables = json.loads(row.tables)
    tables["tables"][0]["lines"][0]["sums"]["row"]["points"] += 1
    row.tables = json.dumps(tables)
    row.save()
    assert verify_seasons() == 1
    assert leader(played) == 1100
    assert verify_seasons() == 0


def test_the_night_trusts_nothing_that_a_process_remembers(day):
    """A contest remembered wrongly makes a wrong ranking; the night reads its log alone."""
    played, hall = day
    recount(played.season.pk)
    right = SeasonRanking.objects.get().tables
    known = contests.known(hall.contest)
    contests.STORE.remember(hall.contest, replace(known, state=replace(known.state, rounds=())))
    SeasonRanking.objects.update(tables="")
    recount(played.season.pk)
    assert SeasonRanking.objects.get().tables != right
    assert verify_seasons() == 1
    assert SeasonRanking.objects.get().tables == right


def test_history_finds_the_parties_of_a_league(day):
    played, hall = day
    partie = ranked(7, list(range(1, 5)))
    PartieLabel.objects.create(partie=partie, kind="contest", key=hall.contest.code, name=hall.contest.name)
    recount_season(played.season.pk)
    league = played.season.league
    own = PartieLabel.objects.filter(kind="league")
    assert list(own.values_list("partie_id", "key", "name")) == [(partie.pk, league.code, league.name)]
    played.do(
        Describe(name="S", starts_on=played.season.starts_on, ends_on=played.season.ends_on, league="Coupe d’hiver")
    )
    recount_season(played.season.pk)
    assert own.get().name == "Coupe d’hiver"
    played.do(DropDay(number=1))
    recount_season(played.season.pk)
    assert not own.exists()


def test_and_those_of_a_ladder_that_count_for_somebody():
    played = a_ladder(4)
    played.do(Open())
    played.do(TurnMonth(number=1, ratings=()))
    partie = ranked(1, [played.house.player(name) for name in ("Anne", "Bruno", "Chloé", "Denis")])
    house = played.house
    ranked(2, [each.pk for each in (house.owner, house.desk, house.stranger, house.arbiter)])
    recount_season(played.season.pk)
    labels = PartieLabel.objects.filter(kind="league", key=played.season.league.code)
    assert list(labels.values_list("partie_id", flat=True)) == [partie.pk]


def test_and_those_at_live_tables_of_a_championship():
    played = a_championship(2)
    days = days_every(played.season.starts_on, 7, rounds_needed(played.state))
    played.do(Start(fixtures=drawn(played.state, days)))
    table = TableFactory()
    partie = ranked(1, list(range(1, 5)))
    Partie.objects.filter(pk=partie.pk).update(table=table)
    played.do(PlayLive(fixture=1, code=table.code))
    recount_season(played.season.pk)
    labels = PartieLabel.objects.filter(kind="league", key=played.season.league.code)
    assert list(labels.values_list("partie_id", flat=True)) == [partie.pk]


def test_a_partie_of_two_leagues_has_the_label_of_the_first_who_counted_it():
    house = a_house()
    one, other = a_ladder(4, house=house), a_ladder(4, house=house)
    for played in (one, other):
        played.do(Open())
        played.do(TurnMonth(number=1, ratings=()))
    ranked(1, [house.player(name) for name in ("Anne", "Bruno", "Chloé", "Denis")])
    for played in (one, other, other):
        recount_season(played.season.pk)
    assert PartieLabel.objects.get(kind="league").key == one.season.league.code


def test_a_ladder_is_behind_of_no_partie_before_its_first_month():
    played = a_ladder(4)
    recount(played.season.pk)
    ranked(1, [played.house.player(name) for name in ("Anne", "Bruno", "Chloé", "Denis")])
    assert kept(played.season).behind == 0
    played.do(Open())
    played.do(TurnMonth(number=1, ratings=()))
    assert kept(played.season).behind > 0


@pytest.mark.parametrize("over", ["", "closed before", "closed meanwhile"])
def test_a_ladder_is_not_counted_from_half_written_results_but_after_them(over):
    played = a_ladder(4)
    four = [played.house.player(name) for name in ("Anne", "Bruno", "Chloé", "Denis")]
    played.do(Open())
    played.do(TurnMonth(number=1, ratings=()))
    rows = [ranked(number, four) for number in (1, 2)]
    if over == "closed before":
        played.do(Close())
    run_due()
    whole = kept(played.season).tables
    RatingBook.objects.update(writing="somebody")
    RankedResult.objects.filter(partie=rows[0]).delete()
    if over == "closed meanwhile":
        played.do(Close())
    run_due()
    assert not recount_season(played.season.pk)
    assert verify_seasons() == 0
    assert kept(played.season).tables == whole
    assert kept(played.season).behind > 0
    RatingBook.objects.update(writing="")
    moved(settled=True)
    run_due()
    assert kept(played.season).behind == 0
    assert kept(played.season).tables != whole
