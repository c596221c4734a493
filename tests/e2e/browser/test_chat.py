"""What is written at a table, in browsers: beside the felt or over it, never over the hand, and as text."""

import re
import uuid
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable, become_guest, play_now
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_four_people import arrive, open_for_people
from tests.e2e.served import Served

LYING = {"width": 740, "height": 360}
LINE = "Bonsoir ! https://example.org <b>gras</b>"
OVER_THE_HAND = """() => {
  const chat = document.querySelector("#chat").getBoundingClientRect();
  return [...document.querySelectorAll("#hand .card")].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.top < chat.bottom && box.left < chat.right && chat.left < box.right;
  }).length;
}"""
SMALL = """() => [...document.querySelectorAll("#chat :is(button, input, a)")]
  .filter((node) => node.checkVisibility())
  .map((node) => node.getBoundingClientRect())
  .filter(({ width, height }) => width < 43.5 || height < 43.5).length"""


def sign_up(page: Page) -> Page:
    page.goto("/accounts/signup/")
    page.fill("[name=username]", f"Nour {uuid.uuid4().hex[:8]}")
    page.fill("[name=password1]", "carreau-valet-9")
    page.locator("main form button").first.click()
    page.wait_for_url(re.compile(r"^(?!.*signup)"))
    return page


def write(page: Page, text: str) -> None:
    page.fill("#chat input", text)
    page.keyboard.press("Enter")


def open_by_the_menu(page: Page) -> None:
    page.click("#menu-key")
    page.click("#menu [data-chat-key]")
    page.wait_for_selector("#chat:not([hidden])")


@pytest.fixture
def host(site: Served, visit: Any) -> AtTable:
    """Somebody with an account, at a large screen, before a table of their own."""
    return open_for_people(sign_up(visit(site, screen=DESKTOP)))


def test_a_line_is_read_by_the_others_as_text_and_waits_on_a_phone_until_it_is_opened(
    site: Served, visit: Any, host: AtTable
) -> None:
    phone = visit(site, screen=PHONE)
    become_guest(phone)
    arrive(phone, host.page.locator(".sharing__link").input_value())
    host.page.wait_for_selector("#chat[data-docked]")
    write(host.page, LINE)
    expect(phone.locator("#menu-key[data-unread]")).to_be_visible()
    open_by_the_menu(phone)
    expect(phone.locator(".chat__text")).to_have_text(LINE)
    assert phone.locator(".chat__line a[href*=example]").count() == 0
    assert phone.locator("#menu-key[data-unread]").count() == 0
    with phone.context.expect_page() as reporting:
        phone.click(".chat__report")
    expect(reporting.value.get_by_text(LINE)).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.locator("#chat")).to_be_hidden()


def test_what_was_refused_is_given_back(host: AtTable) -> None:
    page = host.page
    page.wait_for_selector("#chat[data-docked]")
    write(page, "Qui vient jouer ?")
    expect(page.locator(".chat__line")).to_have_count(1)
    write(page, "qui vient JOUER")
    expect(page.locator("#banner")).to_be_visible()
    expect(page.locator("#chat input")).to_have_value("qui vient JOUER")
    page.reload()
    expect(page.locator(".chat__text")).to_have_text("Qui vient jouer ?")


def test_the_key_leads_to_the_line_and_escape_leaves_it(host: AtTable) -> None:
    page = host.page
    page.wait_for_selector("#chat[data-docked]")
    page.keyboard.press("e")
    expect(page.locator("#chat input")).to_be_focused()
    page.keyboard.type("m")
    expect(page.locator("#menu")).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.locator("#menu")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, LYING], ids=["standing", "lying"])
def test_on_a_phone_it_never_lies_over_the_hand_and_every_key_can_be_touched(
    site: Served, visit: Any, screen: dict[str, int]
) -> None:
    page = sign_up(visit(site, screen=screen))
    table = play_now(page)
    table.play(until=lambda sight: len(sight.hand) == 8)
    open_by_the_menu(page)
    expect(page.locator("#chat input")).to_be_focused()
    assert page.evaluate(OVER_THE_HAND) == 0
    assert page.evaluate(SMALL) == 0


def test_a_guest_is_told_why_there_is_nothing_to_write_in(site: Served, visit: Any) -> None:
    page = visit(site, screen=PHONE)
    open_for_people(page)
    open_by_the_menu(page)
    expect(page.locator(".chat__guests")).to_be_visible()
    expect(page.locator(".chat__form")).to_be_hidden()


def test_the_menu_leads_from_a_plate_to_its_person_beside_the_table(site: Served, visit: Any, host: AtTable) -> None:
    guest = visit(site, screen=PHONE)
    arrive(guest, host.page.locator(".sharing__link").input_value())
    guest.click(".place[data-seat=N] [data-action=sit]")
    guest.wait_for_selector("html[data-you=N]", state="attached")
    guest.click("#menu-key")
    name = guest.locator("#menu-company .company__who a")
    expect(name).to_have_text(re.compile("^Nour"))
    mute = guest.locator("#menu-company [data-mute=S]")
    for words in ("Ne plus lire", "Lire à nouveau", "Ne plus lire"):
        expect(mute).to_have_text(words)
        mute.click()
    with guest.context.expect_page() as opened:
        guest.locator("#menu-company a[href$='#block']").click()
    expect(opened.value.get_by_role("button", name=re.compile("^Bloquer"))).to_be_visible()
