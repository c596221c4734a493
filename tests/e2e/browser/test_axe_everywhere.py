"""No accessibility violation on any page, on a phone and on a wide window; at night, the colours of some pages."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_every_page import COLOURS, found_by_axe
from tests.e2e.browser.test_league_pages import signed_in
from tests.e2e.conftest import serving
from tests.e2e.odettes_pages import VIEWERS, EveryPage, every_page
from tests.e2e.served import Served

# Pages of each kind whose colours are looked at by night too.
AT_NIGHT = {
    "lobby:home",
    "lobby:open",
    "live:table",
    "history:sheet",
    "history:replay",
    "history:parties",
    "people:profile",
    "contests:contest",
    "leagues:season",
    "learning:glossary",
}
# Addresses that show a page; the others answer with files, redirections, data or parts of pages.
FEWEST = 140


@pytest.fixture(scope="module")
def odettes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, EveryPage]]:
    """A site of its own with something of every kind on it."""
    with serving(tmp_path_factory.mktemp("odette")) as [served]:
        yield served, every_page(served)


@pytest.mark.slow
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_page_has_a_violation_in_two_sizes(odettes: Any, visit: Any, troubles: Any, viewer: str) -> None:
    site, pages = odettes
    troubles.expected.append("Service Worker registration blocked")
    page = visit(site, service_workers="block")
    if pages.sessions[viewer]:
        signed_in(page, site, pages.sessions[viewer])
    wrong = []
    for name, path in pages.paths.items():
        if pages.viewers[name] == viewer:
            page.goto(path)
            wrong += [f"{name} ({path}): {each}" for each in violations_in_two_sizes(page, night=name in AT_NIGHT)]
    assert not wrong, "\n".join(wrong)


def violations_in_two_sizes(page: Page, *, night: bool) -> list[str]:
    """Axe is sent to the page once; the window changes around it."""
    page.evaluate(AXE_SCRIPT)
    wrong = []
    for screen in (DESKTOP, PHONE):
        page.set_viewport_size(screen)  # type: ignore[arg-type]
        wrong += [f"{screen['width']} px: {each}" for each in found_by_axe(page)]
    if night:
        page.emulate_media(color_scheme="dark")
        wrong += [f"dark: {each}" for each in found_by_axe(page, COLOURS)]
        page.emulate_media(color_scheme="light")
    return wrong


@pytest.mark.slow
def test_every_page_is_walked(odettes: Any) -> None:
    """A walk that finds no page finds no violation either."""
    _site, pages = odettes
    assert len(pages.paths) >= FEWEST
    assert set(pages.paths) >= AT_NIGHT
