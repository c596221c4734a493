"""A hurried turn runs down at its plate; a robot gives the seat back; a connection lost comes back by itself."""

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.browser.at_table import AtTable, open_form, play_now
from tests.e2e.browser.conftest import DESKTOP

ANYWHERE = "**/ws/tables/**"


class Scripted:
    """A table's page whose server is this test: it says what it is told to, and keeps what the page says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[dict[str, Any]] = []
        self.wire: WebSocketRoute | None = None
        page.route_web_socket(ANYWHERE, self._answer)
        page.reload()
        page.wait_for_selector("html[data-settled=true]", state="attached")
        self.snapshot: dict[str, Any] = json.loads(page.locator("#snapshot").text_content() or "")

    def _answer(self, wire: WebSocketRoute) -> None:
        self.wire = wire
        wire.on_message(lambda text: self.heard.append(json.loads(text)))

    def show(self, **fields: Any) -> None:
        """The same table with these fields of its view."""
        assert self.wire is not None
        self.snapshot["version"] += 1
        self.snapshot["view"] |= fields
        self.wire.send(json.dumps({**self.snapshot, "now": milliseconds()}))

    def away(self, why: str | None) -> dict[str, Any]:
        seats: dict[str, Any] = self.snapshot["view"]["seats"]
        return {"seats": {**seats, "S": {**seats["S"], "away": why}}}


def milliseconds() -> int:
    return round(time.time() * 1000)


def clock(*, left: float) -> dict[str, Any]:
    """Thirty seconds a turn and an empty bank, with so many seconds left."""
    ends = milliseconds() + round(left * 1000)
    banks = dict.fromkeys("NESW", 0)
    return {"speed": "normal", "seconds": 30, "bank": 60, "banks": banks, "began": ends - 30_000, "ends": ends}


@pytest.fixture
def scripted(site: Any, visit: Any) -> Scripted:
    page = visit(site, screen=DESKTOP, language="en")
    play_now(page)
    return Scripted(page)


def open_fast_table(page: Page) -> AtTable:
    open_form(page)
    page.check("[name=speed][value=fast]", force=True)
    for seat in "NWE":
        page.select_option(f"[name=seat_{seat}]", "bot", force=True)
    page.click("main form .button-act")
    return AtTable(page)


def test_who_plays_with_robots_alone_is_hurried_by_nobody(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    sight = open_fast_table(page).until("mine")
    expect(page.locator(".plate__left")).to_have_count(0)
    assert sight.version > 0


def test_the_last_seconds_are_told_once_and_shown_by_more_than_a_colour(scripted: Scripted) -> None:
    scripted.show(turn="S", clock=clock(left=6.5))
    plate = scripted.page.locator(".plate[data-seat=S]")
    expect(plate).to_have_attribute("data-clock", "own")
    expect(plate).to_have_attribute("data-clock", "last")
    expect(plate.locator(".plate__left")).to_be_visible()
    expect(plate.locator(".plate__letter")).to_be_hidden()
    expect(scripted.page.locator("#voice span", has_text="seconds left")).to_have_count(1)
    scripted.show(turn="N", clock=None)
    expect(plate.locator(".plate__letter")).to_be_visible()


def test_a_table_that_hurries_nobody_shows_no_figures(scripted: Scripted) -> None:
    scripted.show(turn="S", clock=None)
    expect(scripted.page.locator(".plate[data-turn]")).to_have_count(1)
    expect(scripted.page.locator(".plate[data-clock]")).to_have_count(0)
    expect(scripted.page.locator(".plate__left")).to_have_count(0)


def test_a_seat_a_robot_holds_is_taken_back_by_one_key(scripted: Scripted) -> None:
    page = scripted.page
    scripted.show(turn="N", may=["back"], legal=[], phase="playing", cut=None, **scripted.away("absent"))
    expect(page.locator(".plate[data-seat=S] .plate__name")).to_have_text("Robot for you")
    expect(page.locator("#hand [data-state=playable]")).to_have_count(0)
    key = page.locator("#answers [data-action=back]")
    expect(key).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_be_hidden()
    assert [message["type"] for message in scripted.heard if "ref" in message] == ["back"]
    scripted.show(may=[], **scripted.away(None))
    expect(page.locator("#answers")).to_be_hidden()
    expect(page.locator(".plate[data-seat=S][data-away]")).to_have_count(0)


def test_a_page_without_network_says_so_calmly_and_comes_back_by_itself(site: Any, visit: Any, troubles: Any) -> None:
    troubles.expected += ["WebSocket connection to", "ERR_INTERNET_DISCONNECTED"]
    south = play_now(visit(site, screen=DESKTOP, language="en"))
    page = south.page
    before = south.until("mine")
    page.context.set_offline(True)
    page.wait_for_selector("html[data-connection=lost]", state="attached")
    expect(page.locator("#banner")).to_contain_text("Connection lost")
    assert page.locator("dialog:modal").count() == 0
    page.context.set_offline(False)
    assert south.hear() == before
    expect(page.locator("#banner")).to_be_hidden()
    assert south.act().version > before.version


def test_two_pages_of_one_person_show_the_same_table(site: Any, visit: Any) -> None:
    south = play_now(visit(site, screen=DESKTOP))
    page = south.page.context.new_page()
    page.goto(south.page.url)
    other = AtTable(page)
    sight = south.until("mine")
    assert other.until("any", sight.version - 1) == sight
    south.choose(sight)
    after = south.until("mine", sight.version)
    assert other.until("any", after.version - 1) == after
