"""The sheet of a finished donne: alone with robots it waits for its reader, among people it makes nobody else wait."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser.at_table import ANSWER_MS, AtTable, open_form, play_now
from tests.e2e.browser.conftest import DESKTOP, PHONE

# Whose turn the page shows, once it rests at a version later than `past`: one of `seats`.
TURN = """([seats, past]) => {
  const { settled, version, turn } = document.documentElement.dataset;
  return settled === "true" && Number(version) > past && seats.includes(turn) && turn;
}"""


def sheet(page: Page) -> Locator:
    return page.locator("#told[data-kind=donne]")


def two_people(site: Any, visit: Any) -> dict[str, AtTable]:
    """South and north, each on a screen of their own; robots between them. Both have the sheet of the first donne."""
    south, north = visit(site, screen=PHONE), visit(site, screen=DESKTOP)
    open_form(south)
    for seat in "EW":
        south.select_option(f"[name=seat_{seat}]", "bot", force=True)
    south.select_option("[name=seat_N]", "people", force=True)
    south.check("[name=speed][value=none]", force=True)
    south.click("main form .button-act")
    at = {"S": AtTable(south)}
    north.goto(south.locator(".sharing__link").input_value())
    at["N"] = AtTable(north)
    north.click(".place[data-seat=N] [data-action=sit]")
    past = -1
    while not at["S"].sight().told:
        seat = turn_at(at["S"], past)
        if seat in at:
            sight = at[seat].until("mine")
            past = sight.version
            at[seat].choose(sight)
    return at


def turn_at(one: AtTable, past: int, seats: str = "SN") -> str:
    """The person whose turn it is on this page, or "told" if a donne is told."""
    there = f"(arg) => document.querySelector('#told').hidden ? ({TURN})(arg) : 'told'"
    found = one.page.wait_for_function(there, arg=[[*seats], past], timeout=ANSWER_MS)
    return str(found.json_value())


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_alone_with_robots_the_next_donne_begins_when_one_goes_on(site: Any, visit: Any, screen: Any) -> None:
    page = visit(site, screen=screen)
    alone = play_now(page)
    told = alone.play(lambda sight: sight.told)
    expect(page.locator(".reading__ring")).to_be_hidden()
    page.locator(".tale__number").click()
    assert alone.sight().version == told.version
    page.keyboard.press("Enter")
    expect(sheet(page)).to_be_hidden()
    assert alone.until("mine", told.version - 1).donne in ("Donne 1", "Donne 2")


def test_a_reader_keeps_the_sheet_while_the_others_play_on_and_is_told_of_their_turn(site: Any, visit: Any) -> None:
    at = two_people(site, visit)
    for one in at.values():
        expect(one.page.locator(".reading__ring")).to_be_visible()
        one.page.locator(".tale__number").click()
    at["S"].page.wait_for_function("document.querySelector('.reading[data-mine]') || document.title.includes('·')")
    first = "S" if at["S"].page.locator(".reading[data-mine]").count() else "N"
    player, reader = at[first], at["N" if first == "S" else "S"]
    expect(player.page.locator(".reading[data-mine]")).to_be_visible()
    player.page.click("#told .button-act")
    seat, past = first, -1
    while seat == first:
        sight = player.until("mine")
        player.choose(sight)
        past = sight.version
        seat = turn_at(player, past)
    expect(reader.page.locator(".reading[data-mine] .reading__note")).to_contain_text("À vous")
    expect(reader.page.locator(".reading__ring")).to_be_visible()
    reader.page.click("#told .button-act")
    caught_up = reader.until("mine")
    assert (caught_up.phase, caught_up.mine) == (player.sight().phase, True)
