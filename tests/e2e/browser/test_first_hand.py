"""How long somebody waits from « Jouer maintenant » to cards in hand, with robots that take their time."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.browser.at_table import ANSWER_MS
from tests.e2e.conftest import serving
from tests.e2e.served import Served

MOST_SECONDS = 3.0
TRIES = 3
HAND_SEEN = """() => {
  const cards = [...document.querySelectorAll("#hand [data-card]")];
  const isSeen = (card) => card.getBoundingClientRect().top < innerHeight && card.checkVisibility();
  return cards.length >= 5 && cards.every(isSeen);
}"""
CUT_SEEN = "() => document.querySelector('#panel input[type=range]') !== null"


@pytest.fixture
def unhurried_site(tmp_path: Any) -> Iterator[Served]:
    """Robots at their real pace."""
    with serving(tmp_path, BOT_PACE="1") as [served]:
        yield served


def waits(page: Page) -> list[float]:
    """Seconds from the click to the cards; or to the pack one has to cut oneself, then from the cut to the cards."""
    page.goto("/")
    began = time.monotonic()
    page.click("form[action='/jouer/'] button")
    page.wait_for_url("**/tables/*/")
    page.wait_for_function(f"() => ({HAND_SEEN})() || ({CUT_SEEN})()", timeout=ANSWER_MS)
    waited = [time.monotonic() - began]
    if page.evaluate(CUT_SEEN):
        began = time.monotonic()
        page.click("#panel form .button-act")
        page.wait_for_function(HAND_SEEN, timeout=ANSWER_MS)
        waited.append(time.monotonic() - began)
    return waited


def test_the_first_hand_is_there_within_three_seconds(
    unhurried_site: Served, visit: Any, record_property: Callable[[str, object], None]
) -> None:
    """On a machine that also runs every other test, the site has three tries."""
    page = visit(unhurried_site)
    page.emulate_media(reduced_motion="no-preference")
    tries: list[list[float]] = []
    while len(tries) < TRIES and not any(max(waited) < MOST_SECONDS for waited in tries):
        tries.append(waits(page))
    record_property("seconds to the first hand, or to the cut and then to the hand", tries)
    assert any(max(waited) < MOST_SECONDS for waited in tries), tries
