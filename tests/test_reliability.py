"""Leaving ranked parties: a cool-down that grows, a way back, a share that is told."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games.models import Partie, PartieSeat, Player, Table
from games.reliability import COOL_DOWNS, FORGIVEN_AFTER, Reliability, WalkedOut, outcome, standing, standing_of

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
STAYED = None


def minutes_closed(*leavings: datetime | None) -> float:
    until = standing(leavings).until
    return 0 if until is None else (until - NOON).total_seconds() / 60


def test_who_never_left_is_free_and_wholly_reliable() -> None:
    assert standing([STAYED] * 30) == Reliability(30, 0, 0, None)
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


def test_walking_out_before_the_first_donne_is_over_is_a_leaving_and_no_partie() -> None:
    stands = standing([*[STAYED] * 5, WalkedOut(NOON)])
    assert (stands.parties, stands.left, stands.weighing, stands.share) == (5, 0, 1, 100)
    assert minutes_closed(WalkedOut(NOON), WalkedOut(NOON)) == 30
    assert minutes_closed(NOON, WalkedOut(NOON)) == 30


def test_it_begins_the_row_of_parties_played_to_their_end_again() -> None:
    nearly = [STAYED] * (FORGIVEN_AFTER - 1)
    assert minutes_closed(NOON, *nearly, WalkedOut(NOON), *nearly, NOON) == 120


def at_a_table(left: str = "", *, donnes: int = 0, days_ago: float = 0) -> dict[str, Player]:
    """North and south concede a ranked partie after so many donnes."""
    people = {seat: Player.objects.create(name=seat) for seat in "NSEW"}
    conceded(people, left, donnes=donnes, days_ago=days_ago)
    return people


def conceded(people: dict[str, Player], left: str = "", *, donnes: int = 0, days_ago: float = 0) -> None:
    at = timezone.now() - timedelta(days=days_ago)
    partie = Partie.objects.create(
        kind="ranked", rules={}, first_dealer="N", begun_at=at, finished_at=at, how="conceded", winner="EW",
        donnes_count=donnes,
    )  # fmt: skip
    PartieSeat.objects.bulk_create(
        PartieSeat(partie=partie, seat=seat, player=player, name=seat, left_at=at if seat in left else None)
        for seat, player in people.items()
    )


def weighing(people: dict[str, Player]) -> dict[str, tuple[int, int]]:
    stands = {seat: standing_of(player) for seat, player in people.items()}
    return {seat: (each.parties, each.weighing) for seat, each in stands.items()}


@pytest.mark.django_db
def test_a_camp_that_concedes_before_its_first_donne_is_over_has_left_and_nobody_has_played_a_partie() -> None:
    assert weighing(at_a_table()) == {"N": (0, 1), "S": (0, 1), "E": (0, 0), "W": (0, 0)}
    assert weighing(at_a_table(donnes=1)) == {"N": (1, 0), "S": (1, 0), "E": (1, 0), "W": (1, 0)}


@pytest.mark.django_db
def test_who_was_left_alone_and_concedes_owes_nothing() -> None:
    assert weighing(at_a_table("N")) == {"N": (0, 1), "S": (0, 0), "E": (0, 0), "W": (0, 0)}
    assert weighing(at_a_table("NE")) == {"N": (0, 1), "S": (0, 0), "E": (0, 1), "W": (0, 0)}


@pytest.mark.django_db
def test_concessions_at_once_neither_forgive_nor_push_a_leaving_out_of_the_last_thirty() -> None:
    people = {seat: Player.objects.create(name=seat) for seat in "NSEW"}
    conceded(people, "E", donnes=3, days_ago=2)
    for _time in range(40):
        conceded(people, days_ago=1)
    assert (standing_of(people["E"]).parties, standing_of(people["E"]).weighing) == (1, 1)
    for _time in range(30):
        conceded(people, donnes=3)
    assert standing_of(people["N"]).weighing == 0
