"""People who wait become tables of four: the nearest ratings, what everybody takes, nobody they blocked."""

import random

import pytest

from games.lobby.queue.matching import NARROWEST, WaitingTicket, seat_all, shared, window
from games.rules.seats import Seat


def ticket(
    number: int,
    *partners: int,
    rating: float = 1500,
    waited: float = 0,
    wanted: str = "classique",
    welcome: str = "",
    speeds: str = "normal",
) -> WaitingTicket:
    players = partners or (number,)
    return WaitingTicket(
        number,
        players,
        frozenset(wanted.split()),
        frozenset(welcome.split()),
        frozenset(speeds.split()),
        rating,
        waited,
    )


def test_four_who_want_the_same_sit_down_together() -> None:
    [table] = seat_all([ticket(n) for n in (1, 2, 3, 4)])
    assert (table.preset, table.speed, sorted(table.seats.values())) == ("classique", "normal", [1, 2, 3, 4])
    assert sorted(table.tickets) == [1, 2, 3, 4]


def test_three_wait() -> None:
    assert seat_all([ticket(n) for n in (1, 2, 3)]) == []


def test_partners_sit_face_to_face() -> None:
    [table] = seat_all([ticket(1, 10, 11), ticket(2), ticket(3)])
    facing = {frozenset((table.seats[seat], table.seats[seat.partner])) for seat in Seat}
    assert frozenset((10, 11)) in facing


def test_two_pairs_make_a_table() -> None:
    [table] = seat_all([ticket(1, 10, 11), ticket(2, 20, 21)])
    assert {table.seats[Seat.N], table.seats[Seat.S]} in ({10, 11}, {20, 21})


def test_the_strongest_plays_with_the_weakest() -> None:
    [table] = seat_all([ticket(n, rating=1500 + 20 * n) for n in (1, 2, 3, 4)])
    facing = {frozenset((table.seats[seat], table.seats[seat.partner])) for seat in Seat}
    assert facing == {frozenset((1, 4)), frozenset((2, 3))}


def test_a_refused_action_is_not_played() -> None:
    one_sided = [ticket(n, wanted="classique contree") for n in (1, 2, 3)]
    [table] = seat_all([*one_sided, ticket(4, wanted="contree")])
    assert table.preset == "contree"
    assert seat_all([*one_sided, ticket(4, wanted="coinche")]) == []


def test_what_most_want_is_played_and_what_is_only_welcome_to_all_is_not() -> None:
    assert shared([ticket(1, wanted="contree", welcome="classique"), ticket(2, wanted="classique", welcome="contree"),
                   ticket(3, wanted="contree", welcome="classique")]) == ("contree", "normal")  # fmt: skip
    assert shared([ticket(n, wanted="", welcome="classique") for n in (1, 2)]) is None


def test_speeds_must_meet() -> None:
    assert seat_all([ticket(n) for n in (1, 2, 3)] + [ticket(4, speeds="fast")]) == []
    [table] = seat_all([ticket(n, speeds="fast normal") for n in (1, 2, 3)] + [ticket(4, speeds="fast")])
    assert table.speed == "fast"


def test_the_nearest_ratings_play_together() -> None:
    ratings = {1: 1500, 2: 1590, 3: 1510, 4: 1520, 5: 1505, 6: 1580}
    [table] = seat_all([ticket(n, rating=rating, waited=10 - n) for n, rating in ratings.items()])
    assert set(table.tickets) == {1, 3, 4, 5}


def test_the_window_widens_with_waiting() -> None:
    far = [ticket(n, rating=1500 + 100 * n) for n in (1, 2, 3, 4)]
    assert seat_all(far) == []
    patient = [ticket(1, rating=1600, waited=15), *far[1:]]
    [table] = seat_all(patient)
    assert table.spread == 300 <= window(15)
    assert window(0) == NARROWEST


def test_who_has_waited_longest_is_served_first() -> None:
    [table] = seat_all([ticket(n, waited=n) for n in range(1, 6)])
    assert 1 not in table.tickets


def test_blocked_people_never_sit_together() -> None:
    four = [ticket(n) for n in (1, 2, 3, 4)]
    blocked = frozenset({frozenset({2, 3})})
    assert seat_all(four, blocked) == []
    [table] = seat_all([*four, ticket(5)], blocked)
    assert not {2, 3} <= set(table.tickets)


@pytest.mark.parametrize("seed", range(20))
def test_any_crowd_is_seated_by_the_rules(seed: int) -> None:
    dice = random.Random(seed)
    crowd, player = [], 0
    for number in range(dice.randint(4, 60)):
        size = dice.choice((1, 1, 1, 2))
        partners = tuple(range(player, player + size))
        player += size
        wanted = " ".join(dice.sample(["classique", "contree", "coinche"], dice.randint(1, 3)))
        crowd.append(ticket(number, *partners, rating=dice.gauss(1500, 200), waited=dice.uniform(0, 60), wanted=wanted))
    blocked = frozenset(frozenset(dice.sample(range(player), 2)) for _pair in range(5))
    seatings = seat_all(crowd, blocked)
    seated = [each for table in seatings for each in table.seats.values()]
    assert len(seated) == len(set(seated)) == 4 * len(seatings)
    by_id = {each.id: each for each in crowd}
    for table in seatings:
        held = [by_id[number] for number in table.tickets]
        assert sorted(table.seats.values()) == sorted(p for each in held for p in each.players)
        assert all(table.preset in each.wanted | each.welcome and table.speed in each.speeds for each in held)
        assert table.spread <= window(max(each.waited for each in held))
        assert not any(pair <= set(table.seats.values()) for pair in blocked)
        for each in held:
            seats = [seat for seat, who in table.seats.items() if who in each.players]
            assert len(seats) == 1 or seats[0].partner is seats[1]
