"""The page about ranked play, and the regulation of a ladder, say the weights that ratings and ladders go by."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.ratings.played import ENOUGH, WHOLE, hundredths, weight
from leagues.ratings.ratings import ELIGIBILITY

pytestmark = pytest.mark.django_db


def page(language: str) -> str:
    answer = Client(headers={"accept-language": language}).get(reverse("lobby:ranked"))
    return " ".join(answer.content.decode().split())


@pytest.mark.parametrize(("language", "point"), [("en", "."), ("fr", ",")])
def test_the_weights_of_the_same_four_are_those_of_the_code(language: str, point: str) -> None:
    told = [f"{hundredths(nth) / 100:.2f}".rstrip("0").replace(".", point) for nth in range(2, 7)]
    assert all(f" {each}" in page(language) for each in told)
    assert told == [f"0{point}{each}" for each in ("6", "4", "29", "21", "17")]


def test_short_parties_weigh_thirds_and_a_leaderboard_asks_for_halves() -> None:
    assert [weight(1, donnes) * 3 for donnes in range(1, WHOLE + 1)] == [1, 2, 3]
    assert (ENOUGH, ELIGIBILITY.parties) == (0.5, 30)
    assert "two donnes counts two thirds of that weight, a partie of one donne a third" in page("en")
    assert "that weigh at least half a whole partie" in page("en")


def test_a_concession_at_once_is_told_to_be_no_partie_and_a_leaving() -> None:
    assert "does not count: nobody has won or lost it" in page("en")
    assert "ne compte pas : personne ne l’a gagnée ni perdue" in page("fr")
