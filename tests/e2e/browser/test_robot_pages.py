"""The pages of robots and their guide: read in two sizes and languages, and led to from where a level is chosen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_every_page import violations

NARROW = {"width": 320, "height": 568}
PAGES = ("/aide/robots/", "/parties/robots/", "/parties/robots/escartefigue/")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("screen", "language"), [(NARROW, "fr"), (PHONE, "en"), (DESKTOP, "fr")])
def test_the_pages_are_sound(site: Any, visit: Any, screen: Any, language: str) -> None:
    page, wrong = visit(site, screen=screen, language=language), []
    for path in PAGES:
        page.goto(path)
        wrong += [] if fits(page) else [f"{path} is too wide"]
        wrong += [f"{path}: {each}" for each in violations(page)]
    assert not wrong, "\n".join(wrong)
    face = page.locator(".profile-head .face")
    assert face.evaluate("face => face.decode().then(() => face.naturalWidth)") == 128


def test_home_leads_to_the_guide_and_to_every_robot(site: Any, visit: Any) -> None:
    page = visit(site, language="en")
    page.goto("/")
    page.get_by_role("link", name="How the robots play").click()
    page.get_by_role("link", name="All robots").click()
    page.get_by_role("link", name="Marius").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Marius")


def test_the_host_chooses_among_levels_only_and_the_menu_leads_to_the_robot(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP, language="en")
    page.goto("/tables/ouvrir/")
    page.click("main form .button-act")
    page.wait_for_url("**/tables/*/")
    robots = page.locator(".seating__robots")
    expect(robots.get_by_role("link")).to_have_attribute("href", "/aide/robots/")
    assert all("robot" in each and "{" not in each for each in robots.locator("option").all_inner_texts())
    fill = page.locator('[data-action="fill"]')
    fill.first.click()
    expect(fill).to_have_count(2)
    page.locator("#menu-key").click()
    link = page.locator("#company a").first
    expect(link).to_have_attribute("href", re.compile(r"/parties/robots/[a-z]+/"))
    key = page.locator("#company [data-mute]")
    key.click()
    expect(key).to_have_text("Unmute")
