"""Four people, each with a browser of their own, and one who only watches."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.browser.at_table import AtTable, Sight
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.leaks import cards_in_text

CAST = ("S", "N", "E", "W")


class Four:
    """South opens a table for people and shares its link; the others come by it and sit down; somebody watches."""

    def __init__(self, site: Any, visit: Any) -> None:
        screens = dict(zip(CAST, (DESKTOP, PHONE, DESKTOP, PHONE), strict=True))
        pages = {seat: visit(site, screen=screen) for seat, screen in screens.items()}
        self.seats = {"S": open_for_people(pages["S"])}
        link = pages["S"].locator(".sharing__link").input_value()
        self.watcher = arrive(visit(site), link)
        for seat in CAST[1:]:
            self.seats[seat] = arrive(pages[seat], link)
            pages[seat].click(f".place[data-seat={seat}] [data-action=sit]")
            pages[seat].wait_for_selector(f"html[data-you={seat}]", state="attached")

    @property
    def everybody(self) -> list[AtTable]:
        return [*self.seats.values(), self.watcher]

    def together(self) -> dict[str, Sight]:
        """What each seat sees once everybody sees the newest version, "" for who watches."""
        newest = max(one.until("any").version for one in self.everybody)
        sights = {one.until("any", newest - 1).you: one.sight() for one in self.everybody}
        if len({sight.version for sight in sights.values()}) == 1:
            return sights
        return self.together()

    def take_a_turn(self) -> dict[str, Sight]:
        """The player to act does something legal; everybody sees it without reloading."""
        before = self.together()
        if before["S"].told and not before["S"].over:
            return self.read_on()
        actor = self.seats[before["S"].turn]
        actor.choose(before[before["S"].turn])
        for one in self.everybody:
            one.until("any", before["S"].version)
        return self.together()

    def read_on(self) -> dict[str, Sight]:
        """Everybody has read the sheet of the donne, or their page has gone on by itself."""
        for one in self.everybody:
            one.page.evaluate("document.querySelector('#told:not([hidden]) .tale button')?.click()")
        return self.together()

    def play_until(self, there: Any) -> dict[str, Sight]:
        sights = self.together()
        while not there(sights["S"]):
            sights = self.take_a_turn()
        return sights


def open_for_people(page: Page) -> AtTable:
    page.goto("/tables/ouvrir/")
    page.get_by_role("button", name="Ouvrir la table").click()
    return AtTable(page)


def arrive(page: Page, link: str) -> AtTable:
    page.goto(link)
    return AtTable(page)


@pytest.fixture
def four(site: Any, visit: Any) -> Four:
    return Four(site, visit)


def mid_trick(sight: Sight) -> bool:
    return sight.phase == "playing" and len(sight.trick) == 2


def test_a_card_played_is_seen_by_everybody_and_survives_a_reload(four: Four) -> None:
    sights = four.play_until(lambda sight: sight.phase == "playing")
    for turn in range(32):
        actor = sights["S"].turn
        held = set(sights[actor].hand)
        if turn % 2:
            again = four.everybody[turn % 5]
            again.page.reload()
            assert again.hear() == sights[again.sight().you]
        sights = four.take_a_turn()
        if turn % 4 < 3:
            [played] = held - set(sights[actor].hand)
            assert all(sight.trick[-1] == played for sight in sights.values())
    assert all(sight.told for sight in sights.values())
    assert len({tuple(sorted(sight.totals)) for sight in sights.values()}) == 1


@pytest.mark.smoke
def test_no_page_holds_a_card_of_another_hand(four: Four) -> None:
    sights, everybody_saw = four.together(), set()
    while not mid_trick(sights["S"]):
        everybody_saw = {sights["S"].retourne} if sights["S"].retourne else everybody_saw
        sights = four.take_a_turn()
    assert sights[""].hand == []
    hands = {seat: set(sight.hand) for seat, sight in sights.items() if seat}
    assert sum(map(len, hands.values())) == 30
    for one in four.everybody:
        you = one.sight().you
        others = set().union(*(hand for seat, hand in hands.items() if seat != you))
        sources = [one.page.content(), one.page.request.get(one.page.url).text()]
        for source in sources:
            told = set(cards_in_text(source))
            assert set(sights["S"].trick) <= told
            assert not told & (others - everybody_saw)
            assert hands.get(you, set()) <= told
