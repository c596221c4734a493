"""What the guide « How the robots play » (docs/en/robots.md, docs/fr/robots.md) says of hands is what the robots do."""

import re
from pathlib import Path

import pytest

from games.rules.bots.debutant import FORGETS, FORGETS_VOID, PLAIN_CONTRE
from games.rules.bots.sampling import WORLDS
from games.rules.estimates.expectations import CAPOT_FROM, CONTRE_FROM, MARGIN, SURCONTRE_FROM

from .table import bids, plays, says

DOCS = Path(__file__).resolve().parents[3] / "docs"
TAKES = ("JH 8H 9S 7C 8D", "9H AH 7S 7C 8D", "9H 8H AS 7C 8D", "9H 8H 7S 9C QD", "AH TH AS 7C 8D")
"""Five cards of a seat for each row of the guide's table; the seven of hearts is turned."""
OPENINGS = (
    "JH 8H 7H AS 8C 7C 8D 9D",
    "9H AH TH AS 9C 7C 8D 9D",
    "JH 9H 7S AS AC 7C 8D 9D",
    "JH 9H 8H AS 8C 7C 8D 9D",
    "JH 9H AH 8H AS 8C 7C 9D",
    "JH 9H AH 8H AS AC 7C 9D",
)
RAISES = (
    "JH 7S 9S 8S 9C 7C 8D QD",
    "JH 7S AS 8S 9C 7C 8D QD",
    "9H 8H AS 8S 9C 7C 8D QD",
    "9H 8H AS 7S AC 7C 8D QD",
    "KH QH 7S 8S AC 7C 8D QD",
)
CALLED = {"take": "N take H", "north": "JH 9H AH TH KH", "west": "7H"}


def told(language: str) -> list[list[str]]:
    """Return the last column of each table of the guide but the first."""
    text = (DOCS / language / "robots.md").read_text()
    tables = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    return [[row.split("|")[2].strip() for row in table.splitlines()[2:]] for table in tables[1:]]


@pytest.mark.parametrize(("language", "take", "passes"), [("en", "I take", "pass"), ("fr", "je prends", "passe")])
def test_the_guide_tells_what_robots_take_and_bid(language, take, passes):
    words = {"take": take, "pass": passes}
    takes = [words[says(hand, "7H")] for hand in TAKES]
    openings = [bids(hand).split()[1] for hand in OPENINGS]
    raises = [bids(hand, "N bid 80 H", "W pass").removesuffix(" H") for hand in RAISES]
    assert told(language) == [takes, openings, [words.get(said, said.removeprefix("bid ")) for said in raises]]


@pytest.mark.parametrize(
    ("hand", "says_so"),
    [
        ("JC 9C 8S AS 7D", "take C"),
        ("JC 8C 7C 9S 7D", "take C"),
        ("9C 8C 7C AS 7D", "take C"),
        ("9C 8C 7C 9S 7D", "pass"),
    ],
)
def test_the_second_round(hand, says_so):
    assert says(hand, "8H", after=4) == says_so


def test_contre():
    assert bids("JH 9H AS AC 7S 7C 8D QD", "N bid 80 H") == "contre"
    assert bids("JH 8H AS AC 7S 7C 8D QD", "N bid 80 H") == "pass"


def test_the_example_of_the_call():
    assert plays("N play JH", "W play 7H", south="7C AC 8D 9D JD 8S 9S JS", **CALLED) == "S play 7C"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_figures(language):
    text = (DOCS / language / "robots.md").read_text()
    for figure in (MARGIN, CONTRE_FROM, SURCONTRE_FROM, CAPOT_FROM, PLAIN_CONTRE, max(WORLDS)):
        assert re.search(rf"\b{figure:.0f}\b", text), figure
    assert (FORGETS, FORGETS_VOID) == (1 / 5, 1 / 2)
    assert WORLDS[0] == 0
