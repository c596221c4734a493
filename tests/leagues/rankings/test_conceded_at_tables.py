"""Thirty concessions in three minutes, written as a live table writes them: from the log to ratings and the ladder."""

from typing import Any

import pytest
from django.utils import timezone

from games.live import seating
from games.live.finishing import log_line
from games.live.log_rows import write_batch
from games.live.snapshots import fold
from games.live.steps import step
from games.lobby.queue.waiting import rules_of
from games.models import Partie, Player, Table
from games.reliability import standing_of
from leagues.models import PersonRating
from leagues.rankings.queries import people_board
from tests.leagues.rankings import ranked_players

pytestmark = pytest.mark.django_db(transaction=True)

TIMES = 30


def say(table: Table, text: str) -> None:
    """A line of the log with all it entails."""
    state, at = fold(table).state, timezone.now()
    after, _events = step(state, text, at)
    assert write_batch([log_line(table.pk, state, after, text, by=None, at=at)]) == [True]


def concede_at_once(four: dict[str, Player]) -> None:
    kind: Any = Table.Kind.RANKED
    table = seating.open_table(host=four["S"], rules=rules_of(kind, "classique"), seats=four, kind=kind)
    say(table, "E concede")
    say(table, "W concede")


def test_they_bring_no_point_no_place_and_close_ranked_play_to_who_concedes() -> None:
    four = dict(zip("NESW", ranked_players.people(4), strict=True))
    for _time in range(TIMES):
        concede_at_once(four)
    ranked_players.run_outbox()
    assert Partie.objects.filter(how="conceded", winner="NS", donnes_count=0).count() == TIMES
    assert not PersonRating.objects.exists()
    assert people_board(ranked_players.GAME).lines == ()
    now = timezone.now()
    assert {seat: standing_of(player).cools_down(now) for seat, player in four.items()} == {
        "N": False,
        "S": False,
        "E": True,
        "W": True,
    }
    assert {standing_of(player).parties for player in four.values()} == {0}
