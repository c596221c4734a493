"""The rating of a robots' level, learnt from parties with rated people whose own ratings stay as they are."""

import random
from datetime import date, timedelta
from math import exp

import pytest

from leagues.ratings.played import PartieOutcome
from leagues.ratings.robots import MixedPartie, MixedSeat, rate_levels
from leagues.ratings.systems import SITE, Lesson, Rating

DAY = date(2026, 11, 1)
PERSON = MixedSeat(person=1, rating=Rating(1500.0, 30.0))
OTHER = MixedSeat(person=2, rating=Rating(1500.0, 30.0))
LOW, HIGH = MixedSeat(level="low"), MixedSeat(level="high")


def partie(*seats: MixedSeat, winner: int | None = 0, day: date = DAY, donnes: int = 3) -> MixedPartie:
    first, second, third, fourth = seats
    return MixedPartie(day=day, sides=((first, second), (third, fourth)), winner=winner, donnes=donnes)


def test_who_wins_gains_and_who_loses_loses_as_much() -> None:
    rated = rate_levels([partie(PERSON, HIGH, OTHER, LOW)])
    assert rated["high"].mu > SITE.person.mu > rated["low"].mu
    assert rated["high"].mu + rated["low"].mu == pytest.approx(2 * SITE.person.mu)
    assert rated["high"].sigma < SITE.person.sigma
    assert rated["high"].parties == 1


def test_one_seat_learns_what_a_person_in_it_would() -> None:
    for winner in (0, 1, None):
        seated = partie(PERSON, HIGH, OTHER, PERSON, winner=winner)
        [level] = rate_levels([seated]).values()
        own = (PERSON.rating, SITE.person)
        outcome = {0: PartieOutcome.WIN, 1: PartieOutcome.LOSS, None: PartieOutcome.DRAW}[winner]
        assert level == SITE.taught(own, (OTHER.rating, PERSON.rating), Lesson(outcome, 1.0, DAY))[1]


def test_a_level_on_both_sides_learns_from_the_difference_alone() -> None:
    """Partner of the winner and one of the two losers: as much is won as is lost."""
    [alone] = rate_levels([partie(PERSON, LOW, OTHER, LOW)]).values()
    assert alone.mu == pytest.approx(SITE.person.mu, abs=0.01)
    assert alone.parties == 1
    [against] = rate_levels([partie(PERSON, OTHER, LOW, LOW)]).values()
    [one] = [rate_levels([partie(PERSON, OTHER, LOW, HIGH)])["low"]]
    assert against.mu - SITE.person.mu == pytest.approx(2 * (one.mu - SITE.person.mu))


def test_the_same_person_on_one_day_never_weighs_four_parties() -> None:
    many = [partie(PERSON, OTHER, LOW, LOW) for _again in range(200)]
    apart = [partie(PERSON, OTHER, LOW, LOW, day=DAY + timedelta(days=n)) for n in range(6)]
    assert rate_levels(many)["low"].mu > rate_levels(apart)["low"].mu
    assert rate_levels(many)["low"].parties == 2
    short = rate_levels([partie(PERSON, OTHER, LOW, LOW, donnes=1)])["low"]
    assert (short.parties, short.mu > rate_levels(many[:1])["low"].mu) == (0, True)


@pytest.mark.parametrize("seats", [(LOW, LOW, HIGH, HIGH), (PERSON, OTHER, PERSON, OTHER)])
def test_without_a_person_or_without_a_robot_nothing_is_learnt(seats) -> None:
    assert rate_levels([partie(*seats)]) == {}
    assert rate_levels([partie(PERSON, LOW, LOW, LOW, donnes=0)]) == {}


def test_the_strength_of_simulated_levels_is_found() -> None:
    """People of known strength alone with three robots; the spread of the site's own system gives the winner."""
    dice, true = random.Random(3), {"low": 1400.0, "high": 1600.0}
    played = []
    for number in range(4_000):
        person = dice.gauss(1500, 90)
        levels = [dice.choice(("low", "high")) for _seat in range(3)]
        side, others = person + true[levels[0]], true[levels[1]] + true[levels[2]]
        chance = 1 / (1 + exp(-(side - others) / (2**0.5 * SITE.beta)))
        you = MixedSeat(person=number % 50, rating=Rating(person, 20.0))
        robots = [MixedSeat(level=level) for level in levels]
        won = 0 if dice.random() < chance else 1
        played.append(partie(you, *robots, winner=won, day=DAY + timedelta(days=number // 50)))
    rated = rate_levels(played)
    for level, strength in true.items():
        assert abs(rated[level].mu - strength) < 2 * rated[level].sigma + 10
        assert rated[level].sigma < 25
