"""Four people and a stranger: invited to chosen seats, moved, sent away, watched or not, and another partie."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser.at_table import AtTable, open_form
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.troubles import Troubles

# A second press sooner than a quarter of a second is taken for trembling.
HELD_MS = 300
SEATS = ("S", "N", "E", "W")


class Evening:
    """South opens a table for friends and locks it; the others come by an invitation to a seat of their own."""

    def __init__(self, site: Any, visit: Any, *, speed: str = "none", donnes: int = 10) -> None:
        screens = (DESKTOP, PHONE, PHONE, DESKTOP)
        self.pages: dict[str, Page] = {
            seat: visit(site, screen=screen) for seat, screen in zip(SEATS, screens, strict=True)
        }
        self.stranger: Page = visit(site)
        self.host = self.pages["S"]
        open_form(self.host)
        self.host.check("[name=visibility][value=link]", force=True)
        self.host.check(f"[name=speed][value={speed}]", force=True)
        self.host.fill("[name=objective_number]", str(donnes))
        self.host.check("[name=objective_unit][value=donnes]", force=True)
        self.host.click("main form .button-act")
        AtTable(self.host)
        self.link = self.host.locator(".sharing__link").input_value()
        self.host.locator("label[for=lock]").click()
        expect(self.host.locator("#lock")).to_be_checked()

    def invitation(self, seat: str) -> str:
        """The link to one seat, as the host is shown it."""
        place(self.host, seat).locator("[data-action=invite]").click()
        shown = self.host.locator(".sharing__link")
        expect(shown).to_have_value(re.compile(rf"/tables/\w+/\?seat={seat}&key=\w+$"))
        return shown.input_value()

    def sit_down(self, *seats: str) -> None:
        for seat in seats:
            accept(self.pages[seat], self.invitation(seat), seat)

    def concede(self, *seats: str) -> None:
        """Both partners give the partie up; everybody sees its end."""
        for seat in seats:
            self.pages[seat].click("#menu-key")
            press_twice(self.pages[seat].locator("#menu-keys [data-action=concede]"))
        for page in self.pages.values():
            page.wait_for_selector("#told .tale--end")

    def ask_again(self, how: str) -> None:
        """Everybody asks; all go to the next table by themselves."""
        before = self.host.url
        for page in self.pages.values():
            page.click(f".rematch [data-how={how}]")
        for page in self.pages.values():
            page.wait_for_url(lambda url: url != before)
            AtTable(page)


def place(page: Page, seat: str) -> Locator:
    return page.locator(f".place[data-seat={seat}]")


def sits_at(page: Page, seat: str) -> None:
    page.wait_for_selector(f"html[data-you='{seat}']", state="attached")


def accept(page: Page, link: str, seat: str) -> None:
    page.goto(link)
    expect(place(page, seat)).to_have_attribute("data-chosen", "")
    page.click("[data-action=accept]")
    sits_at(page, seat)


def press_twice(key: Locator) -> None:
    key.click()
    key.click(delay=HELD_MS)


@pytest.fixture
def evening(site: Any, visit: Any) -> Evening:
    return Evening(site, visit)


def test_a_locked_table_seats_whom_the_host_invites_where_the_host_says(evening: Evening) -> None:
    evening.stranger.goto(evening.link)
    evening.stranger.wait_for_selector("[data-purpose=locked]")
    expect(evening.stranger.locator(".place [data-action=sit]")).to_have_count(0)
    evening.sit_down("N", "E")
    expect(place(evening.host, "N")).to_have_attribute("data-kind", "person")
    expect(evening.pages["E"].locator(".seating__title")).to_contain_text("Invité")


def test_the_host_moves_people_by_keyboard_and_sends_a_stranger_away(evening: Evening) -> None:
    evening.sit_down("N")
    north, host = evening.pages["N"], evening.host
    place(host, "N").locator("[data-action=move]").press("Enter")
    place(host, "E").locator("[data-action=here]").press("Enter")
    sits_at(north, "E")
    accept(evening.stranger, evening.invitation("W"), "W")
    press_twice(place(host, "W").locator("[data-action=kick]"))
    evening.stranger.wait_for_selector("[data-purpose=freed]")
    evening.stranger.reload()
    evening.stranger.click("[data-action=accept]")
    evening.stranger.wait_for_selector("[data-purpose=sent-away]")
    expect(evening.stranger.locator("#banner")).to_be_visible()
    expect(evening.stranger.locator(".place [data-action=sit]")).to_have_count(0)


def test_friends_play_again_at_the_same_seats_then_with_other_partners(evening: Evening) -> None:
    evening.sit_down("N", "E", "W")
    evening.concede("S", "N")
    evening.host.click(".rematch [data-how=same]")
    expect(evening.pages["W"].locator(".rematch__people [data-choice=missing]")).to_have_count(3)
    evening.ask_again("same")
    assert {seat: page.locator("html").get_attribute("data-you") for seat, page in evening.pages.items()} == {
        seat: seat for seat in SEATS
    }
    evening.concede("S", "N")
    evening.ask_again("swapped")
    assert evening.pages["E"].locator("html").get_attribute("data-you") == "N"


def test_who_watches_is_counted_until_the_host_lets_nobody_watch(evening: Evening, troubles: Troubles) -> None:
    troubles.expected += ["403"]
    evening.sit_down("N", "E", "W")
    evening.stranger.goto(evening.link)
    expect(evening.host.locator(".watchers__count")).to_have_text("1")
    evening.host.click(".watchers__key")
    evening.host.locator(".watchers label:has([value=nobody])").click()
    evening.stranger.wait_for_selector("html[data-connection=ended]", state="attached")
    expect(evening.stranger.locator("#banner")).to_be_visible()
    answer = evening.stranger.reload()
    assert answer is not None
    assert answer.status == 403
    expect(evening.stranger.locator("h1")).to_be_visible()
