"""What another process has written: from its hint where all may see it, from the log otherwise."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.live import acting, snapshots
from games.live.acting import LoggedLine, current, follow, line_told, moved
from games.live.log_rows import PendingLogLine, write_batch
from games.live.state import TableState
from games.live.steps import step
from games.models import Player, Table

pytestmark = pytest.mark.django_db(transaction=True)


async def written_elsewhere(table: Table, state: TableState, player: Player, text: str) -> tuple[TableState, Any]:
    """A line another process appends, and the hint it sends."""
    at = timezone.now()
    after, _events = step(state, text, at)
    line = PendingLogLine(table.pk, after.version, text, player.pk, "theirs", at, after.turn)
    assert await sync_to_async(write_batch)([line]) == [True]
    return after, moved(table.pk, after.version, LoggedLine(text, player.pk, "theirs", at))


async def begun(table: Table, people: dict[str, Player], process: Any) -> TableState:
    """The first donne is dealt."""
    state = (await current(table.pk)).state
    player = people[state.turn]
    await acting.act(
        table.pk, acting.CommandAuthor(player.pk, frozenset({player.pk}), "", state.version), f"{state.turn} cut 9"
    )
    return (await current(table.pk)).state


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("S play KH belote", True),
        ("S pass", True),
        ("S bid 90 H", True),
        ("S annonce tierce KH", False),
        ("S cut 12", False),
        ("pack", False),
        ("pack 7S 8S", False),
        ("seed 5f5f", False),
        ("S claim", False),
        ("late S play KH", False),
    ],
)
def test_only_what_all_may_see_is_told_whole(text: str, told: bool) -> None:
    hint = moved(7, 3, LoggedLine(text, 1, "r", timezone.now()))
    assert ("line" in hint) is told
    assert (text in str(hint)) is told


def test_a_told_line_is_read_as_it_was_written() -> None:
    written = LoggedLine("S play KH", 4, "r1", timezone.now())
    assert line_told(moved(7, 3, written)) == written
    assert line_told({"table": 7, "version": 3}) is None


async def test_a_told_line_is_taken_without_a_look_at_the_log(table, people, process, ear, monkeypatch) -> None:
    state = await begun(table, people, process)
    north = ear(people["N"])
    process.rooms.open(table.pk, table.code, state).enter(north, None)
    after, hint = await written_elsewhere(table, state, people[state.turn], f"{state.turn} pass")

    def unread(*_args: Any) -> Any:
        raise AssertionError("the log was read")

    monkeypatch.setattr(acting, "tail", unread)
    assert await follow(table.pk, hint["version"], line_told(hint))
    assert (await current(table.pk)).state == after
    assert north.version == after.version
    assert (await current(table.pk)).refs[people[state.turn].pk, "theirs"] == after.version


async def test_a_line_with_one_missing_before_it_is_read_from_the_log(table, people, process, ear) -> None:
    state = await begun(table, people, process)
    north = ear(people["N"])
    process.rooms.open(table.pk, table.code, state).enter(north, None)
    between, _lost = await written_elsewhere(table, state, people[state.turn], f"{state.turn} pass")
    after, hint = await written_elsewhere(table, between, people[between.turn], f"{between.turn} pass")
    assert await follow(table.pk, hint["version"], line_told(hint))
    assert north.version == after.version
    assert (await current(table.pk)).state == (await process.reader.run(snapshots.fold, table)).state


async def test_a_hint_of_what_is_known_changes_nothing(table, people, process, ear) -> None:
    state = await begun(table, people, process)
    north = ear(people["N"])
    process.rooms.open(table.pk, table.code, state).enter(north, None)
    after, hint = await written_elsewhere(table, state, people[state.turn], f"{state.turn} pass")
    for _time in range(2):
        await follow(table.pk, hint["version"], line_told(hint))
    assert north.version == after.version
    assert sum(message.get("version") == after.version for message in north.heard if message["type"] == "change") == 1


async def test_a_table_nobody_has_open_here_is_not_followed(table, people, process) -> None:
    state = await begun(table, people, process)
    _after, hint = await written_elsewhere(table, state, people[state.turn], f"{state.turn} pass")
    assert not await follow(table.pk, hint["version"], line_told(hint))
    assert (await current(table.pk)).state.version == state.version
