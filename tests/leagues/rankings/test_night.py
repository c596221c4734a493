"""The night's recount: quiet when all is well, told and mended when something is not what parties say."""

import pytest
from django.utils import timezone

from games.models import Partie, RatingPoint
from leagues.models import PairRating, PersonRating, RankedResult, RatingBook
from leagues.rankings.corrections import settle
from leagues.rankings.nightly_audit import PART, recount_of_the_night
from tests.factories import PlayerFactory

from .ranked_players import BEGAN, GAME, partie, people, tell, verify

pytestmark = pytest.mark.django_db
DAY = timezone.localdate(BEGAN)


@pytest.fixture
def evening():
    six = people()
    rows = [partie(six[nth % 3 :][:4], minutes=60 * nth) for nth in range(8)]
    tell(*rows)
    return rows


def test_what_is_as_it_comes_out_is_not_written(evening):
    version = RatingBook.objects.get().version
    assert recount_of_the_night(DAY) == 0
    assert RatingBook.objects.get().version == version
    assert RatingBook.objects.get().verified_at is not None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: PersonRating.objects.filter(pk=PersonRating.objects.first().pk).update(mu=1700),
        lambda: PersonRating.objects.first().delete(),
        lambda: PairRating.objects.filter(pk=PairRating.objects.first().pk).update(parties=50),
        lambda: RankedResult.objects.filter(pk=RankedResult.objects.last().pk).update(number=7),
        lambda: RankedResult.objects.filter(pk=RankedResult.objects.last().pk).update(before=bytes(144)),
        lambda: RatingPoint.objects.filter(on=DAY).first().delete(),
    ],
    ids=["person", "person-gone", "pair", "number", "before", "point"],
)
def test_a_difference_is_an_alarm_and_mended(evening, spoil, capfd):
    spoil()
    assert recount_of_the_night(DAY) == 1
    assert recount_of_the_night(DAY) == 0
    verify()


def test_a_pair_nobody_played_as_is_taken_away(evening):
    one, other = PlayerFactory(), PlayerFactory()
    PairRating.objects.create(first=one, second=other, game=GAME, mu=3000, sigma=100, parties=3, last=DAY)
    assert recount_of_the_night(DAY) == 1
    verify()


def test_parties_that_are_not_as_they_were_counted_are_found_and_settled(evening):
    Partie.objects.filter(pk=evening[2].pk).update(winner="EW")
    evening[5].delete()
    RankedResult.objects.filter(pk=evening[7].pk).delete()
    assert recount_of_the_night(DAY) > 0
    settle(GAME)
    verify()
    assert recount_of_the_night(DAY) == 0


def test_points_are_looked_at_a_thirtieth_a_night(evening):
    RatingPoint.objects.filter(on=DAY).first().delete()
    assert recount_of_the_night(DAY.fromordinal(DAY.toordinal() + 1)) == 0
    assert recount_of_the_night(DAY.fromordinal(DAY.toordinal() + PART)) == 1
