"""A whole donne through the accessibility tree alone: nothing is looked at, nothing is clicked."""

import re
from collections import Counter
from typing import Any

import pytest

from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.listener import Listener
from tests.e2e.browser.test_every_preset import open_with_robots

RANKS = ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUITS = ("spades", "hearts", "diamonds", "clubs")
PACK = {f"{rank} of {suit}" for rank in RANKS for suit in SUITS}
TURN = "Your turn to "
HAND = "list Your hand"


class AtTheTable:
    """Plays what the table asks, always the first choice it was told; remembers every word."""

    def __init__(self, ear: Listener) -> None:
        self.ear = ear
        self.said: list[str] = []

    def play_until(self, word: str) -> None:
        """Goes on until this has been said, and hears no further."""
        while True:
            news = self.ear.listen()
            for line in news:
                self.said.append(line)
                if word in line:
                    return
            asked = re.findall(f"{TURN}([^.]+)", " ".join(news))
            if asked:
                self.answer(asked[-1])

    def answer(self, asked: str) -> None:
        what, _, choices = asked.partition(": ")
        first = re.split(", | or ", choices)[0]
        if what == "cut":
            self.ear.press("button", "Cut here")
        elif " or more" in choices:
            self.bid("Hearts")
        elif what == "bid" and "contre" in first:
            self.ear.press("button", "Pass")
        elif what == "bid":
            self.ear.press("button", first.capitalize().startswith, within="region Your choice")
        else:
            self.play("" if first == "any card" else first.capitalize())

    def bid(self, suit: str) -> None:
        """The least value there is, in this suit."""
        self.ear.press("radio", suit, within="radiogroup Trump", key="Space")
        self.ear.press("button", lambda name: name.startswith("Bid "), within="region Your choice")

    def play(self, card: str) -> None:
        self.ear.press("button", lambda name: name.startswith(card) and "playable" in name, within=HAND)

    @property
    def plays(self) -> list[tuple[str, str]]:
        """Who played what, in the order it was told."""
        told = re.findall(r"(?:^|[.!] )([^.:!]+): (\w+ of \w+)", " ".join(self.said))
        return [(who, card) for who, card in told if card in PACK and not who.startswith(("Your turn", "Turned up"))]


@pytest.fixture
def table(site: Any, visit: Any) -> AtTheTable:
    """From the home page to a table with three robots."""
    page = visit(site, screen=DESKTOP, language="en")
    page.goto("/")
    Listener(page).press("button", "Play now")
    page.wait_for_url("**/tables/*/")
    return AtTheTable(Listener(page))


def test_a_whole_donne_is_played_by_ear(table: AtTheTable) -> None:
    heard_in_full(table)


def test_a_donne_with_bids_by_value_and_annonces_is_played_by_ear(site: Any, visit: Any) -> None:
    """Once it has been opened, which is not what is tried here."""
    page = visit(site, screen=DESKTOP, language="en")
    open_with_robots(page, "coinche", donnes=2)
    heard_in_full(AtTheTable(Listener(page)))


def heard_in_full(table: AtTheTable) -> None:
    """Every card by name with who played it, every trick with its points."""
    table.play_until("Scores:")
    assert {card for _who, card in table.plays} == PACK
    assert set(Counter(who for who, _card in table.plays).values()) == {8}
    tricks = [int(points) for points in re.findall(r"Trick to [^,]+, (\d+) points", " ".join(table.said))]
    assert len(tricks) == 8
    assert sum(tricks) == 162


def test_the_table_answers_what_it_is_asked(table: AtTheTable) -> None:
    table.play_until("Your turn to play")
    ear = table.ear
    [hand] = ear.find("list", lambda name: name.startswith("Your hand"))
    assert ear.answer("My hand").startswith(f"{hand.name}. ")
    held = [each.name.split(",")[0].lower() for each in ear.nodes() if each.role == "button" and each.within(HAND)]
    assert hand.name == f"Your hand, {len(held)} cards"
    assert set(held) <= PACK
    assert "Your turn to play" in ear.answer("What I am asked")
    assert re.fullmatch(r"Your contract: \w+\.|Contract: \w+, .+\.", ear.answer("The contract"))
    assert ear.answer("The score").startswith("Total: us 0, them 0. Donne ")
    told = ear.answer("The trick")
    assert [card for _who, card in table.plays] == re.findall(r"\w+ of \w+", told)


def test_the_plates_read_as_sentences(table: AtTheTable) -> None:
    table.play_until(TURN)
    plates = [each.name for each in table.ear.nodes() if each.role == "StaticText"]
    assert [
        plate
        for plate in plates
        if re.fullmatch(r"North, .+, your partner, advanced robot(, \d cards?)?(, dealer)?(, I pass)?", plate)
    ]
    assert [plate for plate in plates if re.fullmatch(r"South, .+, you(, \d cards?)?(, dealer)?, your turn", plate)]
    assert sum(", opponent, advanced robot" in plate for plate in plates) == 2
