"""Leaving ranked parties: a cool-down that grows, a way back, a share that is told."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games.models import Partie, PartieSeat, Player, Table
from games.reliability import COOL_DOWNS, FORGIVEN_AFTER, Standing, outcome, standing, standing_of

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
STAYED = None


def minutes_closed(*leavings: datetime | None) -> float:
    until = standing(leavings).until
    return 0 if until is None else (until - NOON).total_seconds() / 60


def test_who_never_left_is_free_and_wholly_reliable() -> None:
    assert standing([STAYED] * 30) == Standing(30, 0, 0, None)
    assert standing([STAYED] * 30).share == 100


def test_the_share_is_unknown_before_five_parties_and_rounded_down_after() -> None:
    assert standing([STAYED] * 4).share is None
    assert standing([NOON, *[STAYED] * 5]).share == 83


def test_it_grows_from_ten_minutes_to_forty_eight_hours() -> None:
    assert [minutes_closed(*[NOON] * times) for times in (1, 2, 3, 4, 5, 6, 30)] == [
        10, 30, 120, 480, 1440, 2880, 2880,
    ]  # fmt: skip
    assert list(COOL_DOWNS) == sorted(COOL_DOWNS)


def test_parties_played_to_their_end_in_a_row_take_a_leaving_off() -> None:
    clean = [STAYED] * FORGIVEN_AFTER
    assert minutes_closed(NOON, NOON, *clean, NOON) == 30
    assert minutes_closed(NOON, NOON, *clean, *clean, NOON) == 10
    assert standing([NOON, *clean]).until is None


def test_a_leaving_in_between_begins_the_row_again() -> None:
    nearly = [STAYED] * (FORGIVEN_AFTER - 1)
    assert minutes_closed(NOON, *nearly, NOON, *nearly, NOON) == 120


def test_it_is_over_at_its_moment() -> None:
    stands = standing([NOON])
    assert stands.cools_down(NOON + timedelta(minutes=9, seconds=59))
    assert not stands.cools_down(NOON + timedelta(minutes=10))


def test_who_left_has_lost_and_who_was_left_alone_owes_nothing() -> None:
    results = ("win", "draw", "loss")
    assert [outcome(left=True, partner_left=False, result=each) for each in results] == ["loss"] * 3
    assert [outcome(left=True, partner_left=True, result=each) for each in results] == ["loss"] * 3
    assert [outcome(left=False, partner_left=True, result=each) for each in results] == ["win", None, None]
    assert [outcome(left=False, partner_left=False, result=each) for each in results] == list(results)


def played(player: Player, *, left: bool, kind: str = "ranked", how: str = "played", days_ago: int = 0) -> None:
    at = timezone.now() - timedelta(days=days_ago)
    table = Table.objects.create(host=player, rules={}, kind=kind)
    partie = Partie.objects.create(
        table=table, kind=kind, rules={}, first_dealer="N", begun_at=at, finished_at=at, how=how
    )
    PartieSeat.objects.create(partie=partie, seat="S", player=player, name="x", left_at=at if left else None)


@pytest.mark.django_db
def test_only_the_last_thirty_ranked_parties_that_ended_count_under_every_id_of_a_person() -> None:
    account = Player.objects.create(name="Alice")
    guest = Player.objects.create(name="Guest", absorbed_by=account)
    played(account, left=True, days_ago=40)
    for _partie in range(29):
        played(account, left=False, days_ago=1)
    played(guest, left=True)
    played(account, left=True, kind="casual")
    played(account, left=True, how="stopped")
    assert (standing_of(account).parties, standing_of(account).left) == (30, 1)
