"""leagues.seasons.playing: a fixture's table on the site, whose result enters itself, and which is taken back."""

from datetime import datetime

import pytest
from django.utils import translation
from django.utils.timezone import get_current_timezone

from games.models import Entry, Notification, Partie, PartieLabel, Table, TableSeat
from games.outbox import run_due
from leagues import tasks
from leagues.seasons.playing.live_tables import open_fixture
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.names import SeasonNames
from leagues.seasons.season_log.steps import Score
from leagues.standings.seasons.settings import FixtureTables
from tests.leagues.seasons.playing.rounds import SATURDAY, finish, fixture, number_of, under_way
from tests.leagues.seasons.playing.test_pages import Pair

pytestmark = pytest.mark.django_db(transaction=True)


def opened(played, home=1, away=4, by=None):
    """Its code; opened by the organizer."""
    assert open_fixture(played.season, number_of(played, home, away), by or played.organizer) == ()
    return fixture(played, home, away).live


def closed(code):
    return Table.objects.get(code=code).closed_at is not None


def test_four_people_are_sent_to_their_seats_home_north_and_south():
    played = under_way()
    table = Table.objects.get(code=opened(played))
    seats = {seat.seat: seat.player.name for seat in table.seats.select_related("player")}
    assert seats == {"N": "Anne", "S": "Bruno", "E": "Gaël", "W": "Hélène"}
    assert (table.kind, table.rules["objective"]) == (Table.Kind.CONTEST, {"points": 1000})
    assert table.rules["shuffle"] == "every-donne"


def test_in_a_league_of_the_site_they_are_its_players():
    played = under_way(site=True)
    table = Table.objects.get(code=opened(played))
    assert table.seats.get(seat="N").player.name == "Anne"
    assert set(PartieLabel.objects.values_list("kind", "key")) == {("league", played.season.league.code)}


def test_history_finds_its_partie_by_league_and_club():
    played = under_way()
    opened(played)
    labels = set(PartieLabel.objects.values_list("kind", "key", "name"))
    assert labels == {
        ("league", played.season.league.code, "Championnat"),
        ("club", played.house.club.code, "Les Amis du Trèfle"),
    }


def test_it_is_opened_once_however_often_it_is_asked():
    played = under_way()
    opened(played)
    with pytest.raises(SeasonRefusal) as told:
        open_fixture(played.season, number_of(played, 1, 4), played.organizer)
    assert told.value.code == "nothing-changes"
    assert Table.objects.count() == 1


def test_without_four_accounts_none_is_opened():
    played = under_way()
    anne = played.house.people["Anne"]
    anne.player = None
    anne.save()
    assert open_fixture(played.season, number_of(played, 1, 4), played.organizer) == (anne.pk,)
    assert Table.objects.count() == 0
    assert fixture(played).live == ""


def test_where_a_season_is_played_with_real_cards_none_is_opened():
    played = under_way(tables=FixtureTables.PAPER)
    with pytest.raises(SeasonRefusal) as told:
        opened(played)
    assert told.value.code == "played-elsewhere"
    assert Table.objects.count() == 0


def test_who_replaced_somebody_sits_there_from_their_round_on():
    played = under_way()
    _one, two = played.state.entrant(1).persons
    new = played.house.person("Paule")
    played.do(steps.Replace(entrant=1, out=two, put=new, since=2))
    first = Table.objects.get(code=opened(played, 1, 4))
    later = Table.objects.get(code=opened(played, 3, 1))
    assert {seat.player.name for seat in first.seats.all()} >= {"Anne", "Bruno"}
    assert {seat.player.name for seat in later.seats.all()} >= {"Anne", "Paule"}


def test_its_result_enters_itself_once():
    played = under_way()
    partie = finish(opened(played), 1044, 900)
    run_due()
    result = fixture(played).result
    assert (result.score.points, result.live, result.entrant) == ((1044, 900), True, steps.DESK)
    version = played.state.version
    assert tasks.enter_fixture_result(partie) is False
    assert played.state.version == version


def test_who_concedes_loses_although_they_were_ahead():
    played = under_way()
    partie = finish(opened(played), 500, 400, how="conceded")
    Partie.objects.filter(pk=partie).update(winner="EW")
    run_due()
    score = fixture(played).result.score
    assert (score.points, score.winner, score.despite) == ((500, 400), 1, False)


def test_a_partie_that_was_left_goes_to_the_arbiter():
    played = under_way()
    finish(opened(played), 20, 144, how="left")
    run_due()
    each = fixture(played)
    assert (each.result, each.disputed is not None, each.dispute) == (None, True, "left")
    played.do(steps.Forfeit(fixture=each.number, forfeits=(True, False)))
    assert fixture(played).result.forfeits == (True, False)


def test_the_arbiter_and_both_pairs_read_who_was_connected_to_a_table_that_was_abandoned():
    played = under_way()
    code = opened(played)
    came = datetime(2026, 10, 2, 20, 31, tzinfo=get_current_timezone())
    TableSeat.objects.filter(table__code=code, seat__in=("N", "S", "E")).update(came_at=came)
    told = ("Anne M.: at the table since 20:31 on", "Gaël Q.: at the table since", "Hélène S.: never connected")
    assert not any(each in Pair(played, "Anne").text() for each in told)
    finish(code, 20, 144, how="left")
    run_due()
    for name in ("Anne", "Gaël"):
        assert [each for each in told if each not in Pair(played, name).text()] == []
    assert "never connected" in Pair(played, "arbiter").text()
    for name in ("stranger", "Chloé"):
        assert "never connected" not in Pair(played, name).text()
    played.do(steps.Forfeit(fixture=number_of(played, 1, 4), forfeits=(False, True)))
    assert "never connected" not in Pair(played, "arbiter").text()


def test_a_result_that_comes_during_a_dispute_is_kept_for_the_arbiter_and_told_once():
    played = under_way()
    code, number = opened(played), number_of(played, 1, 4)
    played.do(steps.Dispute(fixture=number, why="Ils sont partis"))
    told = Notification.objects.count()
    partie = finish(code, 1044, 900)
    assert tasks.enter_fixture_result(partie) is True
    assert tasks.enter_fixture_result(partie) is False
    each = fixture(played)
    assert (each.result, each.dispute, each.late.score.points) == (None, "Ils sont partis", (1044, 900))
    assert Notification.objects.count() == told
    played.do(steps.Settle(fixture=number, score=Score(points=(1044, 900))))
    assert fixture(played).late is None


def test_a_partie_broken_off_during_a_dispute_is_said_beside_its_reason():
    played = under_way()
    code, number = opened(played), number_of(played, 1, 4)
    played.do(steps.Dispute(fixture=number, why="Ils sont partis"))
    tasks.enter_fixture_result(finish(code, 20, 144, how="left"))
    assert (fixture(played).dispute, fixture(played).late_why) == ("Ils sont partis", "left")


def test_a_result_that_comes_after_the_decision_changes_nothing_and_is_kept():
    played = under_way()
    code, number = opened(played), number_of(played, 1, 4)
    played.do(steps.Forfeit(fixture=number, forfeits=(True, False)))
    tasks.enter_fixture_result(finish(code, 1044, 900))
    each = fixture(played)
    assert (each.result.forfeits, each.late.score.points) == ((True, False), (1044, 900))


@pytest.mark.parametrize("code", sorted(set(Partie.How.values) - {"played", "conceded", "nobody"}))
def test_how_a_live_table_ended_is_never_a_code_in_the_log(code):
    step = steps.Dispute(fixture=1, why=code, live=True)
    called = SeasonNames(entrant=str, person=str, fixture=str, contest=str)
    with translation.override("fr"):
        assert "La partie sur le site" in step.told(called)


def test_a_partie_of_no_league_is_not_asked_about():
    played = under_way()
    code = opened(played)
    PartieLabel.objects.all().delete()
    assert tasks.enter_fixture_result(finish(code, 1044, 900)) is False
    assert fixture(played).result is None


def test_what_was_decided_stays_and_closes_the_table():
    played = under_way()
    code = opened(played)
    played.do(steps.Forfeit(fixture=number_of(played, 1, 4), forfeits=(True, False)))
    run_due()
    assert closed(code)
    assert Entry.objects.filter(table__code=code).latest("version").text == "close decided"
    partie = Partie.objects.get(table__code=code)
    assert partie.how == "stopped"
    assert tasks.enter_fixture_result(partie.pk) is False
    assert fixture(played).result.forfeits == (True, False)


@pytest.mark.parametrize("taking", ["move", "cards", "undo", "withdraw", "cancel"])
def test_a_table_that_is_wanted_no_more_is_closed_and_another_stays(taking):
    played = under_way()
    code, other = opened(played), opened(played, 2, 3)
    number, version = number_of(played, 1, 4), played.state.version
    step = {
        "move": steps.Move(fixture=number, to=SATURDAY),
        "cards": steps.PlayLive(fixture=number, code=""),
        "undo": steps.Undo(version=version - 1),
        "withdraw": steps.Withdraw(entrant=4),
        "cancel": steps.Cancel(),
    }[taking]
    played.do(step)
    run_due()
    assert closed(code)
    assert closed(other) is (taking == "cancel")
    assert Partie.objects.get(table__code=code).how == "stopped"
    assert fixture(played).disputed is None


def test_after_it_was_taken_back_it_may_be_opened_again():
    played = under_way()
    first = opened(played)
    played.do(steps.PlayLive(fixture=number_of(played, 1, 4), code=""))
    run_due()
    assert opened(played) != first


def test_closing_is_done_once_however_often_it_is_asked():
    played = under_way()
    code = opened(played)
    played.do(steps.PlayLive(fixture=number_of(played, 1, 4), code=""))
    assert tasks.close_fixture_table(played.season.pk, code) is True
    assert tasks.close_fixture_table(played.season.pk, code) is False


def test_a_live_result_is_corrected_by_the_arbiter_and_its_partie_stays():
    played = under_way()
    code = opened(played)
    finish(code, 1044, 900)
    run_due()
    played.do(steps.Settle(fixture=number_of(played, 1, 4), score=Score(points=(1000, 944))))
    run_due()
    assert fixture(played).result.score.points == (1000, 944)
    assert Partie.objects.get(table__code=code).how == "played"
