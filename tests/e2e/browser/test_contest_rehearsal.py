"""A contest day is rehearsed with the Enter key alone, on a phone as on a laptop, and deleted in one click."""

import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.test_accounts import sign_up
from tests.e2e.browser.test_every_page import violations

PHONE = {"width": 360, "height": 740}
KEYS = 2 + 4 * 6 + 2
# The bar at the foot of a phone's screen covers what lies under it.
UNCOVERED = """key => { const box = key.getBoundingClientRect();
  return key.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 2)); }"""
WIDE = "document.scrollingElement.scrollWidth > innerWidth"


@pytest.mark.parametrize(("screen", "language"), [(PHONE, "fr"), (DESKTOP, "en")], ids=["phone", "desktop"])
def test_the_day_is_rehearsed_by_one_key(site: Any, visit: Any, screen: dict[str, int], language: str) -> None:
    page: Page = visit(site, language=language, screen=screen)
    sign_up(page, f"Zoe{secrets.token_hex(3)}")
    page.goto("/clubs/ouvrir/")
    page.fill("[name=name]", "Les Amis du Trèfle")
    page.click("main form .button-act")
    page.wait_for_url("**/clubs/*/")
    page.goto("/concours/")
    page.click("a[href*='/concours/essai/']")
    page.click("main form .button-act")
    page.wait_for_url("**/repetition/")
    for number in range(KEYS):
        assert number % 7 or not violations(page)
        assert not page.evaluate(WIDE)
        key = page.locator(".rehearsal .button-act")
        expect(key).to_be_focused()
        assert key.evaluate(UNCOVERED)
        with page.expect_navigation():
            page.keyboard.press("Enter")
    assert not violations(page)
    expect(page.locator(".rehearsal-parts .is-done")).to_have_count(6)
    expect(page.locator(".contest-next a[href*='/concours/ouvrir/']")).to_be_visible()
    page.click("form[action$='/supprimer/'] button")
    page.wait_for_url("**/concours/")
    expect(page.locator("a[href*='/tenue/']")).to_have_count(0)
