"""The entry desk and check-in by keyboard alone, and without a script at all."""

import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.test_accounts import sign_up


@pytest.fixture
def desk(site: Any, visit: Any) -> tuple[Page, str]:
    """An organizer at a contest of their club, and its code."""
    page = visit(site, language="en", screen=DESKTOP)
    sign_up(page, f"Desk{secrets.token_hex(3)}")
    page.goto("/clubs/ouvrir/")
    page.fill("[name=name]", "Les Amis du Trèfle")
    page.click("main form .button-act")
    page.wait_for_url("**/clubs/*/")
    club = page.url.rstrip("/").rsplit("/", 1)[1]
    page.goto(f"/concours/ouvrir/{club}/")
    page.fill("[name=name]", "Concours d’automne")
    page.click("main form .button-act")
    page.wait_for_url("**/tenue/")
    return page, page.url.split("/concours/")[1].split("/")[0]


def entered(page: Page) -> Any:
    return page.locator("[data-counts] b").first


def test_a_pair_is_entered_by_keyboard_alone_and_found_again_by_three_letters(desk: Any) -> None:
    page, code = desk
    page.goto(f"/concours/{code}/inscriptions/")
    expect(page.locator("[data-name]").first).to_be_focused()
    # Typed faster than the server answers: Enter waits for the list.
    for place, name in enumerate(("Élodie Noël", "Rémi Klein")):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator("[data-person]").nth(place)).to_have_value("new")
    page.keyboard.press("Enter")
    expect(entered(page)).to_have_text("1")
    page.locator(".entry-name").first.click()
    page.click("details:has([value=withdraw]) > summary")
    page.click("form:has([value=withdraw]) button")
    page.goto(f"/concours/{code}/inscriptions/")
    for letters, whole in (("noe", "Élodie Noël"), ("kle", "Rémi Klein")):
        page.keyboard.type(letters)
        expect(page.locator(".names:not([hidden]) [aria-selected=true]")).to_have_text(whole)
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(entered(page)).to_have_text("1")
    expect(page.locator(".entry-name")).to_have_text("Élodie Noël – Rémi Klein")
    page.goto(f"/concours/{code}/pointage/")
    page.keyboard.type("noel")
    page.keyboard.press("Enter")
    expect(page.locator("#n2.is-here")).to_be_visible()
    page.click("#n2 .check-in-tick")
    expect(page.locator("#n2.is-here")).to_have_count(0)


def test_names_typed_without_a_pause_reach_their_own_fields(desk: Any) -> None:
    page, code = desk
    page.goto(f"/concours/{code}/inscriptions/")
    held: list[Any] = []
    slow = True
    page.route("**/inscriptions/noms/**", lambda route: held.append(route) if slow else route.continue_())
    page.keyboard.type("Annie Lafitte")
    page.keyboard.press("Enter")
    page.keyboard.type("Bernard Lafitte")
    page.keyboard.press("Enter")
    # The form waits for both answers.
    page.keyboard.press("Enter")
    expect(page.locator("[data-then]")).to_be_focused()
    expect(entered(page)).to_have_text("0")
    slow = False
    for route in held:
        route.continue_()
    expect(entered(page)).to_have_text("1")
    expect(page.locator(".entry-name")).to_have_text("Annie Lafitte – Bernard Lafitte")


def test_the_desk_works_without_a_script(desk: Any, site: Any, visit: Any) -> None:
    page, code = desk
    plain = visit(site, language="en", java_script_enabled=False, storage_state=page.context.storage_state())
    plain.goto(f"/concours/{code}/inscriptions/")
    for place, name in enumerate(("Anne Roux", "Jo Haas"), 1):
        plain.fill(f"[name=name_{place}]", name)
    plain.click("[data-then]")
    expect(entered(plain)).to_have_text("1")
    plain.goto(f"/concours/{code}/pointage/")
    plain.click("#n1 .check-in-tick")
    expect(plain.locator("#n1.is-here")).to_be_visible()
