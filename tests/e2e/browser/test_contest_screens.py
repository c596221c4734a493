"""A projector and a telephone in the hall: what is confirmed shows on both without a reload."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_every_page import OVERFLOW, violations
from tests.load.bench_contest_phones import beside

PROJECTOR = {"width": 1280, "height": 720}


@pytest.fixture
def code(site: Any) -> str:
    """A contest of ten pairs: two rounds shown whole, one score of the second waits for its confirmation."""
    return beside(site, "stage_contest", "10")


def look(page: Page, code: str, path: str) -> Page:
    page.goto(f"/concours/{code}/{path}")
    return page


def test_every_page_of_the_hall_is_sound(site: Any, visit: Any, code: str) -> None:
    page = visit(site)
    wrong = []
    for path in (
        "",
        "affichage/tirage/",
        "affichage/resultats/",
        "affichage/classement/",
        "ecran/",
        "ecran/?vue=pendule",
    ):
        look(page, code, path)
        wrong += [f"{path}: {page.evaluate(OVERFLOW)}"] if page.evaluate(OVERFLOW) else []
        wrong += [f"{path}: {violation}" for violation in violations(page)]
    assert not wrong, "\n".join(wrong)


def test_a_hall_sees_its_tables_and_then_the_last_result_without_a_reload(site: Any, visit: Any, code: str) -> None:
    wall = visit(site, screen=PROJECTOR, language="en")
    the_screen_turns_through_its_views_by_keys_and_holds(look(wall, code, "ecran/?vue=tables,paires"))
    phone = look(visit(site, screen=PHONE, language="en"), code, "affichage/classement/")
    desk = look(visit(site, screen=DESKTOP, language="en"), code, "ecran/?vue=manquantes")
    look(wall, code, "ecran/?vue=classement")
    expect(wall.locator("h2:visible")).to_contain_text("Ranking after round 1")
    expect(phone.locator("main")).to_contain_text("after round 1")
    expect(desk.locator("main")).to_contain_text("1 table of 5 still missing")
    for page in (wall, phone, desk):
        page.evaluate("window.loaded = 'once'")
    beside(site, "confirm_last", repr(code))
    expect(wall.locator("h2:visible")).to_contain_text("Ranking after round 2")
    expect(desk.locator("main")).to_contain_text("All the results are in.")
    expect(phone.locator("main")).to_contain_text("after round 2")
    assert {page.evaluate("window.loaded") for page in (wall, phone, desk)} == {"once"}


def the_screen_turns_through_its_views_by_keys_and_holds(wall: Page) -> None:
    heading = wall.locator(".wall-view:visible h2")
    expect(heading).to_contain_text("Round 2 · by table")
    wall.keyboard.press("Space")
    expect(wall.locator("button[data-hold]")).to_have_attribute("aria-pressed", "true")
    wall.keyboard.press("ArrowRight")
    expect(heading).to_contain_text("Round 2 · by pair")
    expect(wall.locator(".wall-places > li:visible")).to_have_count(10)
    wall.keyboard.press("ArrowRight")
    expect(heading).to_contain_text("Round 2 · by table")
