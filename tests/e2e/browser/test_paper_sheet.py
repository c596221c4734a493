"""A paper sheet with two phones: kept online and offline, signed by both camps, closed, and found in history."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.troubles import Troubles

PLAYERS = {"S": "Sacha", "N": "Nour", "W": "Wanda", "E": "Émile"}
DISCONNECTED = "net::ERR_INTERNET_DISCONNECTED"


def open_sheet(page: Page, points: int) -> str:
    """Open a sheet by its form, as a guest; its address."""
    page.goto("/feuilles/ouvrir/")
    for seat, name in PLAYERS.items():
        page.fill(f"[name=name_{seat}]", name)
    page.fill("[name=objective_number]", str(points))
    page.get_by_role("button", name="Open the sheet").click()
    expect(page.locator("#sheet-strip")).to_be_visible()
    return page.url


def press(page: Page, name: str, value: str) -> None:
    page.locator(f"[data-line-form] label:has(input[name={name}][value='{value}'])").click()


def write(page: Page, taker: str, trump: str, points: str) -> None:
    """A line as a thumb writes it: North–South's points on the pad."""
    press(page, "taker", taker)
    press(page, "trump", trump)
    for digit in points:
        page.locator(f"[data-pad] button[value='{digit}']").click()
    page.get_by_role("button", name="Write the line").click()


def totals(page: Page) -> Any:
    return page.locator("#sheet-strip dd")


def link(page: Page, address: str, title: str) -> str:
    page.goto(f"{address}liens/")
    shown = page.get_by_label(title, exact=True).input_value()
    page.goto(address)
    return shown


@pytest.fixture
def two_phones(site: Any, visit: Any) -> tuple[Page, Page]:
    return visit(site, language="en"), visit(site, language="en")


def test_a_sheet_is_kept_by_two_phones_with_and_without_a_network(two_phones: Any, troubles: Troubles) -> None:
    troubles.expected += [DISCONNECTED, "409"]
    keeper, other = two_phones
    address = open_sheet(keeper, points=500)
    other.goto(link(keeper, address, "To write on this sheet"))
    a_line_is_counted_as_it_is_typed(keeper, other)
    lines_written_without_a_network_are_sent_in_order(keeper, other)
    of_two_lines_at_once_the_second_is_decided_by_its_writer(keeper, other)
    other.goto(link(keeper, address, "Signature of Émile and Wanda"))
    both_sign_and_it_is_closed(keeper, other)
    code = address.rstrip("/").rsplit("/", 1)[1]
    keeper.goto("/parties/?mine=on")
    expect(keeper.locator(f"a[href*='{code}']").first).to_be_visible()


def a_line_is_counted_as_it_is_typed(keeper: Page, other: Page) -> None:
    press(keeper, "taker", "S")
    press(keeper, "trump", "H")
    keeper.locator("[data-pad] button[value='9']").click()
    keeper.locator("[data-pad] button[value='0']").click()
    expect(keeper.locator("[data-figure=EW]")).to_have_text("72")
    expect(keeper.locator("[data-counted]")).to_contain_text("+ 90")
    keeper.get_by_role("button", name="Write the line").click()
    for page in (keeper, other):
        expect(totals(page)).to_have_text(["90", "72"])


def lines_written_without_a_network_are_sent_in_order(keeper: Page, other: Page) -> None:
    keeper.context.set_offline(True)
    write(keeper, "N", "S", "100")
    write(keeper, "E", "C", "82")
    expect(keeper.locator("[data-saved]")).to_have_text("2 lines to send")
    expect(keeper.locator("[data-unsent]")).to_contain_text("to be counted")
    expect(totals(other)).to_have_text(["90", "72"])
    keeper.context.set_offline(False)
    # Émile is dedans with 80: North–South mark the 162.
    for page in (keeper, other):
        expect(totals(page)).to_have_text(["352", "134"])
    expect(keeper.locator("[data-unsent]")).to_be_hidden()
    expect(keeper.locator("[data-saved]")).to_contain_text("Saved ")


def of_two_lines_at_once_the_second_is_decided_by_its_writer(keeper: Page, other: Page) -> None:
    keeper.context.set_offline(True)
    write(keeper, "S", "D", "110")
    expect(keeper.locator("[data-saved]")).to_have_text("1 line to send")
    write(other, "W", "D", "60")
    expect(totals(other)).to_have_text(["412", "236"])
    keeper.context.set_offline(False)
    refused = keeper.locator(".unsent-refused")
    expect(refused).to_contain_text("Somebody else wrote on the sheet meanwhile.")
    expect(refused.locator("table")).to_contain_text("Wanda")
    expect(keeper.locator("[data-saved]")).to_have_text("A line waits for your decision")
    keeper.get_by_role("button", name="Write the line anyway").click()
    for page in (keeper, other):
        expect(totals(page)).to_have_text(["522", "288"])
        expect(page.locator("#sheet-strip")).to_contain_text("Nour and Sacha win.")


def both_sign_and_it_is_closed(keeper: Page, other: Page) -> None:
    other.get_by_role("button", name="We agree: sign").click()
    expect(keeper.locator(".signatures div", has_text="Émile and Wanda")).to_contain_text("Signed")
    keeper.get_by_role("link", name="Sign Nour and Sacha").click()
    keeper.get_by_role("button", name="We agree: sign").click()
    keeper.get_by_role("link", name="Close the sheet").click()
    keeper.get_by_role("button", name="Close the sheet").click()
    expect(keeper.locator("main")).to_contain_text("Nour and Sacha win, 522 to 288.")
    expect(other.locator("#sheet-strip")).to_contain_text("Closed by")


def test_a_line_is_corrected_and_both_phones_see_what_stood_before(two_phones: Any) -> None:
    keeper, other = two_phones
    address = open_sheet(keeper, points=1000)
    other.goto(address)
    write(keeper, "S", "H", "60")
    expect(totals(other)).to_have_text(["0", "162"])
    keeper.get_by_role("link", name="Correct line 1").click()
    expect(keeper.locator("[data-figure=NS]")).to_have_text("60")
    keeper.locator("[data-pad] button[value=back]").click()
    keeper.locator("[data-pad] button[value=back]").click()
    for digit in "102":
        keeper.locator(f"[data-pad] button[value='{digit}']").click()
    keeper.get_by_role("button", name="Correct the line").click()
    for page in (keeper, other):
        expect(totals(page)).to_have_text(["102", "60"])
        expect(page.locator("#sheet-lines")).to_contain_text("before: Sacha, hearts: 60 – 102")
    expect(other.locator("[data-line-form]")).to_have_count(0)


def test_a_generale_asks_who_took_the_eight_tricks(site: Any, visit: Any, troubles: Troubles) -> None:
    """The question comes up as soon as the keys leave it open, goes with them, and its answer is written."""
    page = visit(site, language="en", screen={"width": 360, "height": 780})
    page.goto("/feuilles/ouvrir/")
    for seat, name in PLAYERS.items():
        page.fill(f"[name=name_{seat}]", name)
    page.evaluate("document.querySelector('[name=preset][value=coinche]').click()")
    page.evaluate("document.querySelector('[name=generale] [value=true]').selected = true")
    page.get_by_role("button", name="Open the sheet").click()
    question = page.locator("[data-eight]")
    expect(question).to_be_hidden()
    for name, value in {"taker": "S", "value": "generale", "trump": "H", "capot": "NS"}.items():
        press(page, name, value)
    expect(question).to_be_visible()
    troubles.expected.append("422")
    page.get_by_role("button", name="Write the line").click()
    expect(question.locator(".errorlist")).to_contain_text("Say who took the eight tricks")
    press(page, "value", "100")
    expect(question).to_be_hidden()
    press(page, "value", "generale")
    press(page, "eight", "together")
    expect(page.locator("[data-counted]")).to_contain_text("Dedans")
    page.get_by_role("button", name="Write the line").click()
    expect(page.locator("#sheet-lines")).to_contain_text("Dedans")
