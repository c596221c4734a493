"""A hint, asked for by somebody alone with three robots: by hand on a phone, by keyboard at a desk."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable, Sight
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_every_preset import open_with_robots
from tests.e2e.browser.test_offers import press_twice
from tests.e2e.browser.tour import open_table

SAID = {"fr": ("ne compte pas", "Conseil", "avec conseils"), "en": ("does not count", "Hint", "with hints")}


def ask(page: Page, *, by_key: bool) -> None:
    """The focus is anywhere at the table; without a press of the key on the page nobody is asked anything."""
    if by_key:
        page.keyboard.press("i")
    else:
        page.click("#hint-key")


def choosing_a_card(sight: Sight) -> bool:
    return sight.mine and sight.phase == "playing"


@pytest.mark.parametrize(("screen", "language"), [(PHONE, "fr"), (DESKTOP, "en")], ids=["phone", "desktop"])
def test_a_hint_is_marked_on_the_table_and_told(site: Any, visit: Any, screen: Any, language: str) -> None:
    page, by_key = visit(site, screen=screen, language=language), screen is DESKTOP
    warning, hint, mark = SAID[language]
    table = open_with_robots(page, "classique", donnes=20)
    table.play(lambda sight: sight.mine and sight.phase == "bidding")
    banner, hinted = page.locator("#banner"), page.locator("[data-hinted]")
    ask(page, by_key=by_key)
    expect(banner).to_contain_text(warning)
    expect(hinted).to_have_count(0)
    ask(page, by_key=by_key)
    expect(banner).to_contain_text(hint)
    expect(page.locator("#panel [data-hinted]")).to_have_count(1)
    table.play(choosing_a_card)
    expect(hinted).to_have_count(0)
    ask(page, by_key=by_key)
    expect(banner).to_contain_text(hint)
    expect(page.locator("#hand [data-hinted][data-state=playable]")).to_have_count(1)
    play_the_marked_card(page, table)
    expect(hinted).to_have_count(0)
    expect(banner).to_be_hidden()
    page.click("#menu-key")
    press_twice(page.locator("#menu [data-action=concede]"))
    page.click("#told .tale--end a[href*=sheet]")
    expect(page.locator("article")).to_contain_text(mark)


def play_the_marked_card(page: Page, table: AtTable) -> None:
    before = table.sight()
    page.click("#hand [data-hinted]")
    table.until("any", before.version)


def test_nobody_is_offered_a_hint_beside_another_person(site: Any, visit: Any) -> None:
    page, friend = visit(site, screen=DESKTOP), visit(site, screen=PHONE)
    open_table(page, robots=False, donnes=1)
    friend.goto(page.url)
    friend.click(".place[data-seat=N] [data-action=sit]")
    for seat in "EW":
        page.click(f".place[data-seat={seat}] [data-action=fill]")
    for table in (AtTable(page), AtTable(friend)):
        table.until("any")
        expect(table.page.locator("#hint-key")).to_be_hidden()
