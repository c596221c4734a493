"""Waves open tables for who waits: once, for all four, and again when somebody does not come."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games.lobby.queue.matching import put_back, seat_with_robots, settle, wave
from games.lobby.queue.waiting import Wish, agree, join, leave, partner_key, tellings
from games.models import Place, Table, Ticket
from tests.lobby.queue.conftest import CLASSIQUE, in_seconds


@pytest.mark.django_db
def test_four_who_wait_are_seated_and_the_partie_begins(crowd, four_waiting) -> None:
    [opened] = wave(timezone.now())
    table = Table.objects.get(pk=opened.table_id)
    assert {seat.player for seat in table.seats.all()} == set(crowd[:4])
    assert (table.kind, table.speed, table.rules["shuffle"]) == ("casual", "normal", "every-donne")
    assert table.begun_at is not None
    assert wave(timezone.now()) == []


@pytest.mark.django_db
def test_casual_and_ranked_do_not_meet(crowd) -> None:
    for player, kind in zip(crowd, ("ranked", "casual", "ranked", "casual"), strict=False):
        join(player, Wish(kind, {"classique": "wanted"}, ("normal",)), with_partner=False)
    assert wave(timezone.now()) == []


@pytest.mark.django_db
def test_a_ranked_table_has_the_rules_of_the_season(crowd) -> None:
    for player in crowd[:4]:
        join(player, Wish("ranked", {"contree": "wanted"}, ("normal",)), with_partner=False)
    [opened] = wave(timezone.now())
    table = Table.objects.get(pk=opened.table_id)
    assert (table.kind, table.rules["objective"], table.rules["shuffle"]) == ("ranked", {"points": 2000}, "every-donne")


@pytest.mark.django_db
def test_a_partner_who_has_not_come_yet_is_waited_for(crowd, four_waiting) -> None:
    Ticket.objects.filter(places=four_waiting[0]).delete()
    ticket = join(crowd[5], CLASSIQUE, with_partner=True).ticket
    assert wave(timezone.now()) == []
    four_waiting[1].ticket.delete()
    agree(crowd[6], ticket.pk, partner_key(ticket))
    [opened] = wave(timezone.now())
    seats = {seat.player: seat.seat for seat in Table.objects.get(pk=opened.table_id).seats.all()}
    assert {seats[crowd[5]], seats[crowd[6]]} in ({"N", "S"}, {"E", "W"})


@pytest.mark.django_db
def test_a_table_all_have_come_to_is_settled(four_waiting) -> None:
    wave(timezone.now())
    Place.objects.update(taken_at=timezone.now())
    assert settle(in_seconds(1)) == []
    assert Ticket.objects.exists(), "their other tabs are told the way"
    assert settle(in_seconds(6)) == []
    assert not Ticket.objects.exists()


@pytest.mark.django_db
def test_a_finished_table_is_settled_at_once_in_spite_of_absences(four_waiting) -> None:
    wave(timezone.now())
    Place.objects.filter(pk=four_waiting[0].pk).update(taken_at=timezone.now())
    Table.objects.update(finished_at=timezone.now())
    assert settle(in_seconds(16)) == []
    assert not Ticket.objects.exists()


@pytest.mark.django_db
def test_a_process_that_has_just_begun_forgets_nobody_who_may_be_coming_back(crowd) -> None:
    join(crowd[0], CLASSIQUE, with_partner=False)
    wave(in_seconds(60), began=in_seconds(55))
    assert Ticket.objects.exists()
    wave(in_seconds(66), began=in_seconds(55))
    assert not Ticket.objects.exists()


@pytest.mark.django_db
def test_a_partner_is_told_the_way_to_the_table_with_robots(crowd) -> None:
    ticket = join(crowd[0], CLASSIQUE, with_partner=True).ticket
    friend = agree(crowd[1], ticket.pk, partner_key(ticket))
    table = seat_with_robots(ticket.pk)
    assert tellings([friend.pk], timezone.now())[friend.pk].address == f"/tables/{table.code}/"


@pytest.mark.django_db
def test_who_came_waits_again_in_the_place_they_had_when_somebody_did_not(crowd, four_waiting) -> None:
    since = four_waiting[0].ticket.since
    [opened] = wave(timezone.now())
    Place.objects.exclude(player=crowd[3]).update(taken_at=timezone.now())
    seated = Ticket.objects.filter(table__isnull=False).first().seated_at
    assert settle(seated + timedelta(seconds=14)) == []
    assert settle(in_seconds(16)) == [opened.table_id]
    put_back(opened.table_id, in_seconds(16))
    assert {place.player for place in Place.objects.all()} == set(crowd[:3])
    assert Ticket.objects.filter(table=None).count() == 3
    assert four_waiting[0].ticket.__class__.objects.get(pk=four_waiting[0].ticket_id).since == since


@pytest.mark.django_db
def test_robots_take_the_free_seats(crowd, four_waiting) -> None:
    table = seat_with_robots(four_waiting[0].ticket_id)
    assert sorted(seat.player.kind for seat in table.seats.all()) == ["bot", "bot", "bot", "person"]
    assert seat_with_robots(four_waiting[0].ticket_id) is None
    assert Ticket.objects.filter(table=None).count() == 3


@pytest.mark.django_db(transaction=True)
def test_a_place_given_back_in_the_moment_it_is_seated_belongs_to_the_table(crowd, four_waiting) -> None:
    """Otherwise nobody would miss them at their table, and they could wait for another."""
    about_to_write = threading.Event()

    def notice(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("BEGIN", "DELETE")) or "FOR UPDATE" in sql:
            about_to_write.set()
        return execute(sql, params, many, context)

    def stop_waiting() -> None:
        try:
            with connection.execute_wrapper(notice):
                leave(crowd[0])
        finally:
            connection.close()

    stopping = threading.Thread(target=stop_waiting)
    with transaction.atomic():
        wave(timezone.now())
        stopping.start()
        assert about_to_write.wait(20)
    stopping.join()
    [table] = Table.objects.all()
    held = Place.objects.filter(ticket__table=table).values_list("player_id", flat=True)
    assert sorted(held) == sorted(table.seats.values_list("player_id", flat=True))


@pytest.mark.django_db(transaction=True)
def test_waves_at_the_same_moment_seat_nobody_twice(crowd, four_waiting) -> None:
    for player in crowd[4:]:
        join(player, CLASSIQUE, with_partner=False)
    start, opened = threading.Barrier(3), []

    def run() -> None:
        start.wait()
        try:
            opened.extend(wave(timezone.now()))
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _process in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    opened.extend(wave(timezone.now()))
    seated = [seat.player_id for table in Table.objects.all() for seat in table.seats.all()]
    assert len(opened) == Table.objects.count() == 2
    assert sorted(seated) == sorted(player.pk for player in crowd)
