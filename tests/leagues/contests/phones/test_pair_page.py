"""The page of a pair: what it shows, when, to whom, and at what cost for three hundred phones."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.settings import PRESETS
from leagues.contests.contest_log.steps import Released
from leagues.contests.phones import own_page as own_pages
from leagues.contests.phones.own_page import may_check_in, own_page
from leagues.contests.store import open_contest
from leagues.models import Club, Person
from tests.leagues.contests.phones.phones import own, phone, say, show
from tests.leagues.contests.staging import MORNING, Stage, stage

pytestmark = pytest.mark.django_db(transaction=True)


def text_of(client, staged, number, what=""):
    return client.get(own(staged, number, what)).content.decode()


def test_nobody_learns_of_a_draw_before_it_is_shown():
    staged = stage(pairs=4)
    staged.draw()
    client = phone(staged, 1)
    assert 'id="table-1' not in text_of(client, staged, 1)
    assert say(client, staged, 1, "write", us=1, them=1).json()["code"] == "not-published"
    show(staged)
    table = staged.state.table_of(1, 1)
    assert f'id="table-1-{table.number}"' in text_of(client, staged, 1)


def test_table_and_opponents_are_told_by_first_name_and_initial():
    staged = stage(pairs=4)
    staged.draw()
    show(staged)
    page = text_of(phone(staged, 1), staged, 1)
    table = staged.state.table_of(1, 1)
    [opponent] = table.sides[1 - table.side_of(1)]
    persons = Person.objects.filter(pk__in=staged.state.entrant(opponent).persons)
    assert len(persons) == 2
    for person in persons:
        assert f"{person.first_name} {person.last_name[0]}." in page
        assert person.last_name not in page


def test_the_partner_of_the_round_is_told_in_a_melee():
    staged = stage(pairs=8, settings=PRESETS["melee-4x12"])
    staged.draw()
    show(staged)
    table = staged.state.table_of(1, 1)
    [partner] = [number for number in table.sides[table.side_of(1)] if number != 1]
    own_round = own_page(staged.state, 1, MORNING).now
    assert own_round.partners == (partner,)
    assert len(own_round.tables[0].opponents) == 2


def test_who_is_exempt_is_told_so_with_what_it_counts():
    staged = stage(pairs=5)
    staged.draw()
    show(staged)
    [exempt] = staged.state.published[0].draw.byes
    page = text_of(phone(staged, exempt), staged, exempt)
    assert "You have a bye this round: no partie to play." in page
    assert "972" in page


def test_results_come_with_a_running_total_and_the_place_once_it_is_shown():
    staged = stage(pairs=4)
    for seed in (1, 2):
        staged.draw()
        show(staged)
        staged.play(seed)
    seen = own_page(staged.state, 1, MORNING)
    points = [each.points[0] for each in reversed(seen.rounds)]
    assert [each.total for each in reversed(seen.rounds)] == [points[0], sum(points)]
    assert seen.places == ()
    show(staged, Released.RANKING)
    [place] = own_page(staged.state, 1, MORNING).places
    [standing] = [each for each in standings_of(staged.state, 2) if each.entrant == 1]
    assert (place.rank, place.of) == (standing.rank, 4)
    assert seen.now.total == standing.row.points


def test_a_corrected_result_shows_at_once():
    staged = stage(pairs=2)
    staged.draw()
    show(staged)
    staged.score(staged.state.table(1, 1), (1000, 944))
    client, pair = phone(staged, 1), staged.state.table(1, 1).sides[0][0]
    before = text_of(client, staged, 1)
    assert ">1,000<" in before.replace(" ", "")
    staged.do(steps.Correct(round=1, table=1, score=steps.Score(points=(1010, 934))))
    assert own_page(staged.state, pair, MORNING).now.points == (1010, 934)


def test_a_pair_checks_itself_in_on_the_day_while_entries_are_open(monkeypatch):
    noon = timezone.now().replace(hour=11, minute=0)
    monkeypatch.setattr(timezone, "now", lambda: noon)
    staged = stage(pairs=2)
    client = phone(staged, 1)
    assert say(client, staged, 1, "here").json()["code"] == "not-yours"
    staged.do(steps.Describe(name="Concours", starts_at=timezone.now(), public=True))
    assert "We are here" in text_of(client, staged, 1)
    assert say(client, staged, 1, "here").status_code == 200
    assert staged.state.entrant(1).present is True
    assert say(client, staged, 1, "here").json()["code"] == "nothing-changes"
    staged.do(steps.CloseEntries())
    assert say(phone(staged, 2), staged, 2, "here").json()["code"] == "entries-closed"


def test_the_day_is_that_of_the_hall_and_online_it_is_minutes():
    staged = stage(pairs=2)
    state = replace(staged.state, starts_at=datetime(2026, 11, 21, 22, 30, tzinfo=UTC))  # 23:30 in Paris
    entrant = state.entrant(1)
    assert may_check_in(state, entrant, datetime(2026, 11, 20, 23, 30, tzinfo=UTC))
    assert not may_check_in(state, entrant, datetime(2026, 11, 21, 23, 30, tzinfo=UTC))
    online = replace(state, settings=replace(state.settings, place=own_pages.ContestPlace.ONLINE))
    assert not may_check_in(online, entrant, state.starts_at - timedelta(minutes=31))
    assert may_check_in(online, entrant, state.starts_at - timedelta(minutes=30))


def test_the_clock_of_the_round_is_there():
    staged = stage(pairs=2)
    staged.draw()
    show(staged)
    assert "data-contest-clock" not in text_of(phone(staged, 1), staged, 1)
    staged.do(steps.RunClock(round=1, turn=steps.Turn.START, minutes=40))
    assert "data-contest-clock" in text_of(phone(staged, 1), staged, 1)


def test_what_changes_is_sent_only_when_it_concerns_the_pair():
    staged = stage(pairs=4)
    staged.draw()
    show(staged)
    (number, client), _other = two_of(staged, 1)
    tag = client.get(own(staged, number, "etat/")).headers["ETag"]

    def asked():
        return client.get(own(staged, number, "etat/"), headers={"If-None-Match": tag}).status_code

    assert asked() == 304
    staged.score(staged.state.table(1, 2), (1000, 944))
    staged.do(steps.Pay(number=number + 1 if number < 4 else 1, cents=1000))
    assert asked() == 304
    staged.score(staged.state.table(1, 1), (1000, 944))
    assert asked() == 200


def two_of(staged, table):
    sides = staged.state.table(1, table).sides
    return [(side[0], phone(staged, side[0])) for side in sides]


def test_a_phone_asks_as_many_queries_whatever_the_size_and_writes_nothing(django_assert_max_num_queries):
    counts = []
    for pairs in (4, 24):
        staged = stage(pairs=pairs) if not counts else bigger(pairs)
        staged.draw()
        show(staged)
        staged.play()
        show(staged, Released.RANKING)
        client = phone(staged, 1)
        client.get(own(staged, 1))
        with django_assert_max_num_queries(6) as asked:
            assert client.get(own(staged, 1)).status_code == 200
        tag = client.get(own(staged, 1, "etat/")).headers["ETag"]
        with django_assert_max_num_queries(4) as again:
            assert client.get(own(staged, 1, "etat/"), headers={"If-None-Match": tag}).status_code == 304
        assert not [each for each in (*asked, *again) if not each["sql"].startswith("SELECT")]
        counts.append((len(asked), len(again)))
    assert counts[0] == counts[1]


def bigger(pairs):
    club = Club.objects.get()
    organizer = club.opened_by
    contest = open_contest(club, organizer, name="Grand concours", starts_at=MORNING)
    staged = Stage(club, contest, organizer, organizer, organizer)
    staged.enter(pairs)
    return staged


def test_a_closed_contest_takes_nothing_more_and_still_shows_the_results():
    staged = stage(pairs=2, settings=replace(PRESETS["classique-4x12"], rounds=PRESETS["classique-4x12"].rounds[:1]))
    staged.draw()
    show(staged)
    staged.play()
    staged.do(steps.Close())
    client = phone(staged, 1)
    page = text_of(client, staged, 1)
    assert "The contest is over" in page
    assert "data-score-form" not in page
    assert say(client, staged, 1, "write", us=1000, them=944).json()["code"] in ("contest-closed", "already-confirmed")


def test_a_phone_that_has_no_card_is_told_so():
    staged = stage(pairs=2)
    assert Client().get(own(staged, 1)).status_code == 403
    assert Client().get(own(staged, 1, "etat/")).status_code == 403
    assert say(Client(), staged, 1, "here").json()["code"] == "key-refused"


def test_no_clock_runs_on_for_a_round_that_is_past_when_later_draws_were_not_shown():
    staged = stage(pairs=4)
    staged.draw()
    show(staged)
    staged.do(steps.RunClock(round=1, turn=steps.Turn.START, minutes=40))
    assert "data-contest-clock" in text_of(phone(staged, 1), staged, 1)
    staged.play()
    staged.draw()
    assert "data-contest-clock" not in text_of(phone(staged, 1), staged, 1)


def test_the_place_is_that_after_the_last_complete_round():
    staged = stage(pairs=5)
    staged.draw()
    show(staged)
    show(staged, Released.RANKING)
    [bye] = staged.state.round(1).draw.byes
    assert own_page(staged.state, bye, timezone.now()).places == ()
    staged.play()
    assert own_page(staged.state, bye, timezone.now()).ranked_after == 1
