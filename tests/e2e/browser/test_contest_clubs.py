"""A club from its opening to a player who finds their entry again: an owner at the desk, an organizer, a phone."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_accounts import sign_up
from tests.e2e.browser.test_every_page import violations

WIDE = "document.querySelector('main').scrollWidth > innerWidth"


def press(page: Page, name: str) -> None:
    page.locator("main").get_by_role("button", name=name).first.click()


def looked_at(page: Page) -> list[str]:
    """What is wrong with a page as it stands."""
    wide = [f"{page.url} is wider than the screen"] if page.evaluate(WIDE) else []
    return wide + [f"{page.url}: {violation}" for violation in violations(page)]


def open_club(page: Page, name: str) -> str:
    page.goto("/clubs/")
    page.get_by_role("link", name="Open a club").first.click()
    page.get_by_label("Name of the club").fill(name)
    page.get_by_label("Town or village").fill("Sélestat")
    press(page, "Open the club")
    page.wait_for_url(re.compile(r"/clubs/[\w-]+/$"))
    return page.url


def write_down(page: Page, club: str, first: str, last: str) -> None:
    page.goto(f"{club}personnes/")
    page.get_by_label("First name").fill(first)
    page.get_by_label("Last name").fill(last)
    press(page, "Add to the registry")
    expect(page.locator(".banner.is-success")).to_contain_text(f"{first} {last}")


def test_a_club_is_opened_run_and_its_player_finds_themselves_again(site: Any, visit: Any) -> None:
    owner, phone = visit(site, screen=DESKTOP, language="en"), visit(site, screen=PHONE, language="en")
    sign_up(owner, "Odile")
    club = open_club(owner, "Les Amis du Trèfle")
    write_down(owner, club, "Anne", "Sénéchal")
    write_down(owner, club, "Bruno", "Haas")
    owner.goto(f"{club}personnes/")
    owner.locator("[name=q]").press_sequentially("sene")
    expect(owner.locator("#people li")).to_have_count(1)
    wrong = looked_at(owner)
    owner.locator("#people a").click()
    wrong += looked_at(owner)
    owner.get_by_role("link", name="Show their card").click()
    card = owner.locator(".club-code").inner_text().split()[-1]
    wrong += looked_at(owner)
    sign_up(phone, "Anne")
    phone.goto("/clubs/carte/")
    phone.locator("[name=code]").press_sequentially(card.lower())
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", level=1)).to_have_text("You are Anne Sénéchal")
    wrong += looked_at(phone)
    press(phone, "This is me: link this entry")
    phone.wait_for_url("**/moi/")
    phone.get_by_label("Anne Sénéchal").check(force=True)
    press(phone, "Save")
    expect(phone.locator(".banner.is-success")).to_contain_text("Saved")
    owner.goto(f"{club}roles/")
    owner.get_by_label("With the role", exact=True).select_option("organizer")
    press(owner, "Make a link")
    phone.goto(owner.locator("#address").inner_text())
    wrong += looked_at(phone)
    press(phone, "Accept")
    phone.goto(f"{club}journal/")
    expect(phone.locator(".club-log > li").first).to_contain_text("joined by an invitation")
    phone.locator(".club-log > li", has_text="wrote Bruno Haas down").get_by_role("button").click()
    expect(phone.locator(".club-log > li").first).to_contain_text(re.compile(r"undid step \d+"))
    for part in ("journal/", "roles/", "personnes/", "resultats-passes/", ""):
        phone.goto(club + part)
        wrong += looked_at(phone)
    assert not wrong, "\n".join(wrong)
