"""What home and the table weigh on the line, and that late faces move nothing on them (docs/speed.md)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.browser.at_table import become_guest
from tests.e2e.browser.troubles import Troubles
from tests.e2e.served import Served
from tests.load.page_shifts import shift_with_late_faces
from tests.load.page_weight import UnweighedError, Weight, together, weigh
from tests.load.table_page import load, sit_with_a_hand

Visit = Callable[..., Page]

HOME, TABLE, WARM = 60 * 1024, 80 * 1024, 15 * 1024
UNCOMPRESSED = 277_000
# What each kind may weigh of that on the line, with the help of a first donne. Who needs more finds it elsewhere first.
LIMITS = {
    "page": 13_500,
    "styles": 17_500,
    "scripts": 39_500,
    "cards": 9_900,
    "pictures": 3_000,
    "socket": 1_000,
    "fonts": 62_500,
}
# Of the window, by everything that moves while a page loads: nobody sees as little.
SHIFT = 0.01


def without_worker(visit: Visit, site: Served, troubles: Troubles) -> Page:
    """A visitor whose browser runs no service worker: what a worker fetches has no weight in the page's figures."""
    troubles.expected.append("Service Worker registration blocked")
    return visit(site, service_workers="block")


@pytest.fixture
def page(visit: Visit, site: Served, troubles: Troubles) -> Page:
    return without_worker(visit, site, troubles)


@pytest.fixture
def table(page: Page) -> dict[str, Weight]:
    return load(page, sit_with_a_hand(page).page.url, cold=True, slow=False).kinds


def test_the_table_weighs_what_it_may(table: dict[str, Weight], record_property: Callable[[str, object], None]) -> None:
    record_property("weight by kind", str(table))
    too_heavy = {
        kind: f"{weight} where {LIMITS[kind]} may be"
        for kind, weight in table.items()
        if weight.transferred > LIMITS[kind]
    }
    assert not too_heavy
    assert together(table).transferred <= TABLE, table
    assert together(table).uncompressed <= UNCOMPRESSED


def test_every_kind_of_the_table_is_weighed(table: dict[str, Weight]) -> None:
    """A figure that nothing was measured for would keep every limit."""
    assert set(table) == set(LIMITS)
    assert not [kind for kind, weight in table.items() if weight.transferred == 0 or weight.uncompressed == 0]


def test_styles_and_scripts_are_one_file_each_and_one_for_the_help_of_a_first_donne(table: dict[str, Weight]) -> None:
    assert table["styles"].requests == table["scripts"].requests == 2
    assert table["cards"].requests == 1


def test_a_page_that_a_service_worker_answers_is_not_weighed(visit: Visit, site: Served) -> None:
    page = visit(site)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    with pytest.raises(UnweighedError):
        weigh(page, "/", cold=True)


def test_home_weighs_what_it_may(page: Page, record_property: Callable[[str, object], None]) -> None:
    page.goto("/")
    cold, warm = weigh(page, "/", cold=True), weigh(page, "/", cold=False)
    record_property("weight by kind, cold and warm", f"{cold} {warm}")
    assert 0 < together(cold).transferred <= HOME
    assert 0 < together(warm).transferred <= WARM


def test_the_table_once_known_weighs_little(page: Page) -> None:
    address = sit_with_a_hand(page).page.url
    load(page, address, cold=True, slow=False)
    warm = load(page, address, cold=False, slow=False).kinds
    assert warm["page"].transferred > 0
    assert together(warm).transferred <= WARM


def test_faces_that_come_late_move_nothing_at_home(page: Page) -> None:
    assert shift_with_late_faces(page, "/") <= SHIFT
    become_guest(page)
    assert shift_with_late_faces(page, "/") <= SHIFT


def test_faces_that_come_late_move_nothing_at_the_table(page: Page) -> None:
    assert shift_with_late_faces(page, sit_with_a_hand(page).page.url) <= SHIFT
