"""The clock of a table as a value: what leaves a bank, what is given back, and when it stands."""

from datetime import UTC, datetime, timedelta

import pytest

from games.live.clock import GIVEN_BACK, SPEEDS, UNHURRIED, TableClock
from games.rules.seats import SEATS, Seat

NINE = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return NINE + timedelta(seconds=seconds)


def running(speed: str = "normal") -> TableClock:
    """Every bank full, a turn begun at nine."""
    return TableClock(SPEEDS[speed]).refilled().begun(NINE)


@pytest.mark.parametrize(
    ("speed", "turn", "bank", "absence"),
    [("none", 0, 0, 120), ("relaxed", 60, 120, 120), ("normal", 30, 60, 60), ("fast", 15, 30, 60)],
)
def test_the_speeds_are_those_of_the_protocol(speed: str, turn: float, bank: float, absence: float) -> None:
    told = SPEEDS[speed]
    assert (told.turn, told.bank, told.absence) == (turn, bank, absence)
    ends = running(speed).ends(Seat.S)
    assert ends == (after(turn + bank) if turn else None)


@pytest.mark.parametrize(("took", "left"), [(0, 60), (30, 60), (30.04, 60), (31.5, 58.5), (75, 15), (90, 0), (500, 0)])
def test_only_what_a_turn_takes_beyond_its_own_seconds_leaves_the_bank(took: float, left: float) -> None:
    clock = running().charged(Seat.E, after(took))
    assert clock.banks == tuple(left if seat is Seat.E else 60 for seat in SEATS)


def test_an_unhurried_clock_charges_nobody() -> None:
    clock = running("none").charged(Seat.E, after(86_400))
    assert clock.banks == (0, 0, 0, 0)
    assert clock.ends(Seat.E) is None


def test_a_clock_that_no_turn_has_begun_ends_for_nobody() -> None:
    assert TableClock(SPEEDS["fast"]).ends(Seat.N) is None
    assert UNHURRIED.elapsed(NINE) == 0


def test_turns_out_of_time_are_counted_by_seat_and_forgotten_at_a_move_of_ones_own() -> None:
    clock = running().counted(Seat.N, late=True).counted(Seat.W, late=True).counted(Seat.N, late=True)
    assert (clock.late[Seat.N], clock.late[Seat.W]) == (2, 1)
    clock = clock.counted(Seat.N, late=False)
    assert (clock.late[Seat.N], clock.late[Seat.W]) == (0, 1)


def test_transport_is_given_back_up_to_a_second() -> None:
    clock = running()
    assert clock.moment(after(10), thought=9.4) == after(9.4)
    assert clock.moment(after(10), thought=2.0) == after(10 - GIVEN_BACK)
    assert clock.moment(after(10), thought=None) == after(10)


@pytest.mark.parametrize("thought", [10.0, 500.0])
def test_who_says_to_have_thought_longer_than_the_turn_lasts_gains_and_loses_nothing(thought: float) -> None:
    assert running().moment(after(10), thought) == after(10)


def test_no_move_is_made_before_its_turn_began() -> None:
    assert running().moment(after(0.3), thought=0.0) == NINE


def test_a_machines_clock_that_jumps_back_costs_nobody_a_second() -> None:
    assert running().elapsed(after(-30)) == 0
    assert running().charged(Seat.S, after(-30)).banks == (60, 60, 60, 60)


@pytest.mark.parametrize(
    ("stopped", "again", "not_counted"), [(10, 310, 300), (-60, 240, 240), (10, 10, 0), (10, 5, 0)]
)
def test_what_passed_while_no_server_ran_is_not_counted(stopped: float, again: float, not_counted: float) -> None:
    clock, seconds = running().stood(after(stopped), after(again))
    assert seconds == not_counted
    assert clock.since == after(not_counted)
    assert clock.resumed == after(stopped)
    assert clock.ends(Seat.S) == after(90 + not_counted)
