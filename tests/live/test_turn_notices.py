"""Who is away on their turn is told once a donne, if they chose it; nobody who is there is."""

from datetime import timedelta
from typing import Any

import pytest

from games.live.watchdog import AWAY_SECONDS, ask_to_tell, awaited_at, tell_turn
from games.models import Notification, OutboxTask, Player, Table
from tests.factories import PlayerFactory, UserFactory
from tests.live.test_overdue import Loop, others, seated_room
from tests.live.test_overdue import loop as loop
from tests.live.test_steps import at_play

pytestmark = pytest.mark.django_db(transaction=True)


def chosen(on: bool) -> tuple[Table, Player]:
    player = PlayerFactory(user=UserFactory(preferences={"notice_turn": on}))
    return Table.objects.create(host=player, rules={}, code="abcd"), player


async def test_who_is_away_on_their_turn_is_found_once_a_donne(ear: Any, loop: Loop) -> None:
    state, began = at_play()
    seat = state.waited
    assert seat is not None
    occupant = state.seats[seat]
    assert occupant is not None
    room, _ears = seated_room(state, ear, *others(seat))
    later = began + timedelta(seconds=AWAY_SECONDS + 1)
    assert awaited_at(7, room, later) is None
    loop.pass_by(AWAY_SECONDS + 1)
    assert awaited_at(7, room, later) == (7, occupant.player_id, 1)
    assert awaited_at(7, room, later) is None


async def test_who_is_there_is_not(ear: Any, loop: Loop) -> None:
    state, began = at_play()
    assert state.waited is not None
    room, _ears = seated_room(state, ear, *others(state.waited), state.waited)
    loop.pass_by(AWAY_SECONDS + 1)
    assert awaited_at(7, room, began + timedelta(seconds=AWAY_SECONDS + 1)) is None


@pytest.mark.parametrize("on", [True, False])
def test_they_are_told_once_by_choice(on: bool) -> None:
    table, player = chosen(on)
    for _again in range(2):
        ask_to_tell([(table.pk, player.pk, 1)])
        assert tell_turn(table.pk, player.pk, 1) is on
        Notification.objects.update(read_at="2026-11-23T12:00Z")
    assert OutboxTask.objects.filter(name="games.tasks.tell_turn").count() == 1
    assert [each.about for each in Notification.objects.all()] == [{"url": "/tables/abcd/"}] * on
