"""The table's page on a slow telephone: light, its hand in it, nothing that moves unasked (docs/speed.md)."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.browser.at_table import play_now
from tests.e2e.served import Served
from tests.load.table_page import SEE_SHIFTS, Weight, load, sit_with_a_hand, watch_a_deal

Visit = Callable[..., Page]

TRANSFERRED, UNCOMPRESSED = 80 * 1024, 253_000
# What each kind may weigh of that: transferred, uncompressed. Who needs more finds it elsewhere first.
LIMITS = {
    "page": (12_500, 37_500),
    "styles": (14_000, 57_500),
    "fonts": (62_000, 61_000),
    "scripts": (36_500, 110_500),
    "cards": (10_000, 48_000),
    "pictures": (2_000, 2_000),
    "socket": (3_000, 3_500),
}
TRIES = 3
COLD_MS, WARM_MS = 2000, 1200
LONG_TASK_MS = 50
# Of the window: a word that grows by some pixels in its place. Nobody sees it; a busy machine draws it late, unasked.
SEEN_SHIFT = 0.0005


@pytest.fixture
def moving(visit: Visit, site: Served) -> Page:
    """A visitor who wants to see everything move."""
    page = visit(site)
    page.emulate_media(reduced_motion="no-preference")
    return page


@pytest.fixture
def weighed(visit: Visit, site: Served) -> dict[str, Weight]:
    page = visit(site)
    return load(page, sit_with_a_hand(page).page.url, cold=True, slow=False).kinds


def without_fonts(weights: dict[str, Weight]) -> Weight:
    """The fonts have a limit of their own in `LIMITS`: they are downloaded once for the whole site."""
    return sum((weight for kind, weight in weights.items() if kind != "fonts"), Weight())


def test_the_page_weighs_what_it_may(
    weighed: dict[str, Weight], record_property: Callable[[str, object], None]
) -> None:
    record_property("weight by kind", str(weighed))
    total = without_fonts(weighed)
    assert set(weighed) == set(LIMITS)
    too_heavy = {
        kind: f"{weight} where {LIMITS[kind]} may be"
        for kind, weight in weighed.items()
        if weight.transferred > LIMITS[kind][0] or weight.uncompressed > LIMITS[kind][1]
    }
    assert not too_heavy
    assert total.transferred <= TRANSFERRED


def test_the_page_unpacked_weighs_what_it_may(weighed: dict[str, Weight]) -> None:
    assert without_fonts(weighed).uncompressed <= UNCOMPRESSED


def test_styles_and_scripts_are_one_file_each(weighed: dict[str, Weight]) -> None:
    assert weighed["styles"].requests == weighed["scripts"].requests == weighed["cards"].requests == 1


def test_the_hand_is_in_the_pages_own_html(visit: Visit, site: Served) -> None:
    page = visit(site)
    sight = sit_with_a_hand(page).sight()
    html = page.request.get(page.url).text()
    hand = re.search(r'<ul class="hand".*?</ul>', html, re.DOTALL)
    assert hand is not None
    assert sorted(re.findall(r'data-card="(\w+)"', hand[0])) == sorted(sight.hand)


def test_nothing_of_the_request_is_written_into_the_page(visit: Visit, site: Served) -> None:
    """The page is compressed: a text of somebody's choice in it, and its length would tell what else is in it."""
    page = visit(site)
    address = sit_with_a_hand(page).page.url
    assert "seven-of-hearts" not in page.request.get(f"{address}?guess=seven-of-hearts").text()


def test_nothing_on_the_table_moves_unasked_while_a_donne_is_played(moving: Page) -> None:
    moving.add_init_script(SEE_SHIFTS)
    play_now(moving).play(until=lambda sight: sight.donne.endswith("2"))
    shifts = moving.evaluate("window.shifts")
    assert not [shift for shift in shifts if not shift["asked"] and shift["value"] > SEEN_SHIFT], shifts


def test_a_deal_animates_transform_and_opacity_alone(browser: Browser, moving: Page) -> None:
    deal = watch_a_deal(browser, moving)
    assert {"transform", "opacity"} <= deal.animated <= {"transform", "opacity", "offset", "easing"}


@pytest.mark.xfail(
    strict=False, reason="seldom the focus goes on while the table is being drawn once more (docs/speed.md)"
)
def test_a_deal_forces_no_layout(browser: Browser, moving: Page) -> None:
    assert not watch_a_deal(browser, moving).forced


@pytest.mark.slow
def test_the_hand_is_seen_in_time_on_a_slow_telephone(
    visit: Visit, site: Served, record_property: Callable[[str, object], None]
) -> None:
    page = visit(site)
    address = sit_with_a_hand(page).page.url
    cold = [load(page, address, cold=True).hand_ms for _try in range(TRIES)]
    warm = [load(page, address, cold=False).hand_ms for _try in range(TRIES)]
    record_property("ms to the hand, cold and warm", [cold, warm])
    assert min(cold) <= COLD_MS
    assert min(warm) <= WARM_MS


@pytest.mark.slow
def test_a_deal_keeps_no_processor_for_long(
    browser: Browser, visit: Visit, site: Served, record_property: Callable[[str, object], None]
) -> None:
    """Of three deals the best: the processor is shared with every other test."""
    longest: list[float] = []
    for _try in range(TRIES):
        page: Any = visit(site)
        page.emulate_media(reduced_motion="no-preference")
        longest.append(max(watch_a_deal(browser, page).own_ms))
    record_property("longest task of each deal, ms", longest)
    assert min(longest) <= LONG_TASK_MS
