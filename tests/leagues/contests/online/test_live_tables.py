"""leagues.contests.online: a contest's tables played live, whose results enter themselves (docs/contests.md)."""

from datetime import timedelta

import pytest
from django.urls import reverse

from games.models import Partie, PartieLabel, Player, Table
from games.outbox import run_due
from games.signals import partie_finished
from leagues import tasks
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import ContestPlace, RoundSettings, settings_of
from leagues.contests.online import course
from leagues.contests.online.seating import seat_round, seat_table
from leagues.contests.rights import rights_on
from leagues.models import Person
from tests.factories import PlayerFactory
from tests.leagues.contests.staging import MORNING, stage

pytestmark = pytest.mark.django_db(transaction=True)
ONLINE = settings_of("classique-4x12", place=ContestPlace.ONLINE, rounds=(RoundSettings(donnes=2),) * 2)


@pytest.fixture(autouse=True)
def _that_morning_is_never_long_ago(monkeypatch):
    monkeypatch.setattr(course, "LOOKED_BACK", timedelta(days=36_500))


def with_accounts(staged, but=()):
    """Everybody of the registry has an account here, but for those."""
    for person in Person.objects.exclude(pk__in=but):
        person.player = PlayerFactory(name=f"{person.first_name} {person.pk}")
        person.save()
    return staged


def finish(table, ns, ew, how="played"):
    """The live partie ends with those totals, as `games.live.finishing` would have it."""
    partie = Partie.objects.get(table__code=table.live)
    winner = "NS" if ns > ew else "EW" if ew > ns else "draw"
    Partie.objects.filter(pk=partie.pk).update(
        finished_at=MORNING, ns_total=ns, ew_total=ew, how=how, winner=winner if how == "played" else "", donnes_count=2
    )
    partie_finished.send(sender=Partie, partie_id=partie.pk, kind=partie.kind)
    return partie.pk


def test_four_people_are_sent_to_their_seats_side_by_side():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    assert seat_round(staged.contest, 1, staged.organizer).opened == (1, 2)
    table = staged.state.table(1, 1)
    live = Table.objects.get(code=table.live)
    seats = {seat.seat: seat.player_id for seat in live.seats.all()}
    sides = [
        [Person.objects.get(pk=each).player_id for each in staged.state.entrant(n).persons] for (n,) in table.sides
    ]
    assert [seats["N"], seats["S"]] == sides[0]
    assert [seats["E"], seats["W"]] == sides[1]
    assert live.kind == Table.Kind.CONTEST
    assert live.rules["objective"] == {"donnes": 2}


def test_a_round_is_seated_once_however_often_it_is_asked():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    assert seat_round(staged.contest, 1, staged.organizer).opened == ()
    with pytest.raises(ContestRefusal) as told:
        seat_table(staged.contest, 1, 1, staged.organizer)
    assert told.value.code is ContestCode.NOTHING_CHANGES
    assert Table.objects.count() == 2


def test_a_table_with_somebody_without_an_account_is_played_with_real_cards():
    staged = stage(pairs=4, settings=ONLINE)
    staged.draw()
    stranger = staged.state.entrant(staged.state.table(1, 1).sides[0][0]).persons[0]
    with_accounts(staged, but=[stranger])
    seated = seat_round(staged.contest, 1, staged.organizer)
    assert (seated.opened, seated.without) == ((2,), {1: (stranger,)})
    assert staged.state.table(1, 1).live == ""


def test_its_result_enters_itself_once():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    partie_id = finish(staged.state.table(1, 1), 180, 144)
    run_due()
    confirmed = staged.state.table(1, 1).confirmed
    assert confirmed is not None
    assert confirmed.score.points == (180, 144)
    version = staged.state.version
    assert tasks.enter_result(partie_id) is False
    assert staged.state.version == version


def test_a_partie_that_was_left_goes_to_the_arbiter():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    finish(staged.state.table(1, 1), 20, 144, how="left")
    run_due()
    table = staged.state.table(1, 1)
    assert table.confirmed is None
    assert (table.disputed is not None, table.why) == (True, "left")


def test_what_the_desk_decided_stays():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    staged.do(steps.Walkover(round=1, table=1, present=1))
    finish(staged.state.table(1, 1), 180, 144)
    run_due()
    assert (staged.state.table(1, 1).walkover, staged.state.table(1, 1).confirmed) == (1, None)


def test_history_finds_its_parties_by_contest_and_club(client):
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    labels = set(PartieLabel.objects.values_list("kind", "key"))
    assert labels == {("contest", staged.contest.code), ("club", staged.club.code)}


def all_present(staged):
    for each in staged.state.in_contest:
        staged.do(steps.CheckIn(number=each.number, present=True))


def test_an_online_contest_runs_itself_from_check_in_to_its_end():
    staged = with_accounts(stage(pairs=5, settings=ONLINE))
    all_present(staged)
    staged.do(steps.CheckIn(number=5, present=None))
    assert course.run_due(MORNING - timedelta(minutes=1)) == 0
    now = MORNING
    for number in (1, 2):
        course.run_due(now)
        assert len(staged.state.published) == number
        assert staged.state.entrant(5).present is False
        for table in list(staged.state.round(number).tables.values()):
            finish(table, 180, 144)
        run_due()
        course.run_due(now)
        assert (number, steps.Released.RANKING) in staged.state.released
        ended = max(table.confirmed.at.at for table in staged.state.round(number).tables.values())
        now = ended + timedelta(minutes=5)
    course.run_due(now)
    assert staged.state.closed is not None


def test_nothing_is_done_twice_by_two_processes():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    all_present(staged)
    assert course.run_due(MORNING) > 0
    version = staged.state.version
    assert course.run_due(MORNING) == 0
    assert staged.state.version == version


def test_an_organizer_opens_tables_and_takes_one_back(client):
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    client.force_login(staged.organizer.user)
    address = reverse("contests:online", args=[staged.contest.code])
    client.post(address, {"do": "open"})
    code = staged.state.table(1, 2).live
    assert code in client.get(address).content.decode()
    client.post(address, {"do": "cards", "table": "2"})
    assert staged.state.table(1, 2).live == ""
    assert client.post(address, {"do": "open", "table": "²"}).status_code == 400


def test_who_is_only_at_the_desk_opens_nothing(client):
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    client.force_login(staged.desk.user)
    address = reverse("contests:online", args=[staged.contest.code])
    assert client.post(address, {"do": "open"}).status_code == 403
    assert Table.objects.count() == 0


def test_the_pair_of_an_account_is_its_own_without_a_card(client):
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    person = Person.objects.get(pk=staged.state.entrant(3).persons[1])
    assert rights_on(staged.contest, staged.state, person.player, {}).pairs == (3,)
    assert rights_on(staged.contest, staged.state, Player.objects.create(name="stranger"), {}).pairs == ()


def withheld():
    return [partie.withheld for partie in Partie.objects.order_by("pk")]


def test_cards_are_withheld_until_the_results_of_the_round_are_shown():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    assert withheld() == [True, True]
    # Lists have no condition of their own for withheld parties (docs/permissions.md).
    assert not Partie.objects.exclude(visibility=Table.Visibility.LINK).exists()
    for number, (ns, ew) in ((1, (180, 144)), (2, (90, 234))):
        finish(staged.state.table(1, number), ns, ew)
    run_due()
    assert withheld() == [True, True]
    staged.do(steps.Release(round=1, what=steps.Released.RANKING))
    assert withheld() == [True, True]
    staged.do(steps.Release(round=1, what=steps.Released.RESULTS))
    assert withheld() == [False, False]
    staged.do(steps.Release(round=1, what=steps.Released.RESULTS, shown=False))
    assert withheld() == [True, True]
    staged.do(steps.Close())
    assert withheld() == [False, False]


def test_the_next_step_of_a_contest_withholds_what_an_earlier_version_of_the_site_left_open():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    # As rows are that were written before there was such a column.
    Partie.objects.update(withheld=False)
    finish(staged.state.table(1, 1), 180, 144)
    run_due()
    assert withheld() == [True, True]


def test_an_undone_release_withholds_the_cards_again():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    shown = staged.do(steps.Release(round=1, what=steps.Released.RESULTS))
    assert withheld() == [False, False]
    staged.do(steps.Undo(version=shown.version))
    assert withheld() == [True, True]
