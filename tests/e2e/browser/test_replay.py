"""A donne replayed by keys, then taken up again from its fifth trick and played on."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import ANSWER_MS, AtTable
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.tour import open_table

FIFTH_TRICK = """() => JSON.parse(document.querySelector("#replay-script").textContent).tricks[3]"""


@pytest.fixture
def replay(site: Any, visit: Any) -> Page:
    """The replay of a donne just played that somebody took, its script ready."""
    page: Page = visit(site, screen=DESKTOP, language="en")
    open_table(page, robots=True, donnes=1)
    AtTable(page).play()
    find_the_newest(page)
    page.wait_for_url("**/parties/*/donne/*/")
    page.wait_for_selector("html[data-replay=ready]", state="attached")
    return page


def find_the_newest(page: Page) -> None:
    """The last donne played here, found among all by what is asked of it."""
    page.goto("/parties/donnes/")
    page.get_by_text("Look for…").click()
    page.get_by_label("Only in parties I played").check()
    page.get_by_label("Cards", exact=True).select_option("live")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**/parties/donnes/?mine=on&cards=live")
    expect(page.locator(".chips li")).to_have_count(1)
    page.locator(".parties-list .donne-row").first.click()


def step_of(page: Page) -> int:
    found = re.search(r"/donne/\d+/(\d+)/$", page.url)
    assert found is not None
    return int(found[1])


def shown(page: Page, cards: str) -> int:
    return page.locator(f"{cards} > li:not([hidden])").count()


def are_the_keys_above_the_bar_of_a_phone(page: Page) -> bool:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    keys, bar = page.locator(".replay-keys").bounding_box(), page.locator(".site-nav").bounding_box()
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    assert keys is not None
    assert bar is not None
    return keys["y"] + keys["height"] <= bar["y"]


def test_a_donne_is_replayed_by_keys_and_taken_up_from_its_fifth_trick(replay: Page) -> None:
    page = replay
    told = page.locator("#replay-told")
    dealt = told.inner_text()
    assert are_the_keys_above_the_bar_of_a_phone(page)
    page.keyboard.press("ArrowRight")
    assert step_of(page) == 1
    expect(told).not_to_have_text(dealt)
    page.keyboard.press("End")
    last = step_of(page)
    expect(page.locator(".replay-account")).to_be_visible()
    assert (shown(page, ".replay-hand"), shown(page, ".replay-trick")) == (0, 4)
    page.keyboard.press("Shift+ArrowLeft")
    assert shown(page, ".replay-hand") == 4
    page.locator("#replay-slider").fill("0")
    assert (step_of(page), told.inner_text()) == (0, dealt)
    for _trick in range(4):
        page.keyboard.press("Shift+ArrowRight")
    assert step_of(page) == page.evaluate(FIFTH_TRICK) < last
    assert (shown(page, ".replay-hand"), shown(page, ".replay-trick")) == (16, 4)
    position = page.url
    page.reload()
    assert shown(page, ".replay-trick") == 4
    page.click(".replay-if button")
    page.wait_for_url("**/tables/*/")
    me = AtTable(page)
    sight = me.until("mine")
    assert len(sight.hand) == 4
    me.choose(sight)
    me.until("any", sight.version)
    page.wait_for_function("() => document.querySelectorAll('#hand [data-card]').length === 3", timeout=ANSWER_MS)
    page.click(".practice")
    page.wait_for_url(position)
