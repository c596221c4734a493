"""What `manage.py rating_report` prints of the site's own parties."""

from io import StringIO

import pytest
from django.core.management import call_command

from leagues.rankings.report import foreseen
from leagues.ratings.quality import foreseen as of_one_season
from leagues.ratings.ratings import Ratings
from leagues.ratings.systems import SITE

from .ranked_players import GAME, partie, people, results_of, tell

pytestmark = pytest.mark.django_db


def printed():
    out = StringIO()
    call_command("rating_report", stdout=out)
    return out.getvalue()


def test_without_parties_it_says_so():
    assert "retourne: 0 ranked parties foretold\n  nothing to tell yet" in printed()


def test_few_parties_are_told_to_be_few():
    six = people()
    tell(*(partie(six[nth % 3 :][:4], minutes=nth) for nth in range(6)))
    text = printed()
    assert "retourne: 6 ranked parties foretold" in text
    assert "fewer than 1000" in text
    assert "coin flips log-loss 0.6931" in text
    assert "favourites of plain Elo:" in text


def test_within_a_season_it_foretells_as_the_ratings_alone():
    six = people()
    tell(*(partie(six[nth % 3 :][:4], minutes=nth, left="N" if nth == 2 else "") for nth in range(6)))
    alone = of_one_season(results_of(GAME), Ratings(game=GAME, system=SITE))
    assert list(foreseen(GAME, SITE)) == list(alone)
