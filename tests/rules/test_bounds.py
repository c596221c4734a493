"""No total passes what databases keep in 32 bits (rules 9): the greatest donne, as often as a record may have one."""

import itertools

import pytest

from games.rules.counting import MOST_PENALTIES, MOST_PENALTY, verify_count
from games.rules.option_table import MOST_CAPOT_BID, MOST_POINTS
from games.rules.record import read_count
from games.rules.replay import MOST_DONNES
from games.rules.seats import Camp

from .notation import begun

MOST_OF_A_DONNE = 130_000
"""docs/rules.md, section 9."""
GREATEST = {
    "taker": "N",
    "trump": "TA",
    "value": "capot",
    "multiplier": 4,
    "capot": "NS",
    "belote": ["NS"] * 4,
    "annonces": {
        "NS": ["carre J", "carre 9", "carre A", "carre T", "tierce JS", "tierce JH", "tierce JD", "tierce JC"]
    },
    "penalties": [{"camp": "EW", "marks": MOST_PENALTY}] * MOST_PENALTIES,
}


@pytest.mark.parametrize(
    ("scoring", "base", "points"),
    list(itertools.product(("made+bid", "bid", "made"), ("contract", "base-and-contract", "everything"), (162, 252))),
)
def test_the_greatest_donne_as_often_as_a_record_may_have_it_stays_in_32_bits(scoring, base, points):
    """rules 4.7, 9"""
    partie = begun(preset="coinche", scoring=scoring, contre_base=base, capot_points=points, capot_bid=MOST_CAPOT_BID)
    count = read_count(GREATEST)
    verify_count(count, partie.rules)
    marks = partie.count(count)[0].lines[-1].marks[Camp.NS]
    assert MOST_PENALTY * MOST_PENALTIES < marks <= MOST_OF_A_DONNE
    assert MOST_OF_A_DONNE * MOST_DONNES + MOST_POINTS < 2**31
