"""The table without touching the mouse: parties, every key, the help sheet, letters turned off."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable, Sight, play_now
from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.test_every_preset import open_with_robots

MOST_TABS = 60


FOCUS = "() => document.activeElement.closest('#table') !== null"
NAMED = """() => {
  const buttons = [...document.querySelectorAll("[aria-keyshortcuts]")];
  return buttons.map((button) => button.getAttribute("aria-keyshortcuts"));
}"""
# Not the key that shows higher bids, nor « contre » and « surcontre », which ask for a second press.
CALLS = "#panel button[data-action][aria-keyshortcuts]:not([aria-keyshortcuts=Enter], .knock-key)"
CHOSEN = "() => document.activeElement.dataset.card ?? null"


class AtKeyboard(AtTable):
    """Somebody who only has keys. Once on the table the focus stays there, whatever is drawn anew."""

    def dismiss(self) -> None:
        self.page.keyboard.press("Escape")

    def choose(self, sight: Sight) -> None:
        if sight.phase == "cutting":
            self.page.keyboard.press(self.dice.choice(["ArrowUp", "ArrowDown"]))
            self.page.keyboard.press("Enter")
        elif sight.phase == "bidding":
            self.call()
        else:
            self.play_a_card(sight)
            self.page.wait_for_function(FOCUS)

    def call(self) -> None:
        """By the letter of a call; a bid by values also by an arrow and Enter."""
        if self.page.locator("#panel form.encheres [name=suit]").count() == 0 or self.dice.random() < 0.5:
            keys = self.page.locator(CALLS).all()
            self.page.keyboard.press(str(self.dice.choice(keys).get_attribute("aria-keyshortcuts")).lower())
            return
        suits = self.page.locator("#panel [name=suit]").all()
        self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press(str(self.dice.choice(suits).get_attribute("aria-keyshortcuts")).lower())
        if self.page.locator("#panel .encheres__bid").is_enabled():
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press("p")

    def play_a_card(self, sight: Sight) -> None:
        """By its number, the arrows from the card before it, or its suit."""
        card = str(self.dice.choice(self.page.locator("#hand [data-state=playable]").all()).get_attribute("data-card"))
        place = sight.hand.index(card)
        way = self.dice.choice(["number", "arrow", "suit"])
        if way == "suit":
            while self.page.evaluate(CHOSEN) != card:
                self.page.keyboard.press(card[1].lower())
        elif way == "arrow" and place:
            self.page.keyboard.press(str(place))
            self.page.keyboard.press("ArrowRight")
        else:
            self.page.keyboard.press(str(place + 1))
        self.page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Tab until the focus is there."""
    for _tab in range(MOST_TABS):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by Tab")


def choose_radio(page: Page, name: str, value: str) -> None:
    """Tab into the group and go along it by the arrows."""
    tab_to(page, f"[name={name}]")
    for _arrow in page.locator(f"[name={name}]").all():
        if page.locator(f"[name={name}]:checked").get_attribute("value") == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{name} has no {value}")


def test_a_table_is_opened_and_played_by_keyboard_alone(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP, language="en")
    page.goto("/")
    tab_to(page, "main a[href='/tables/ouvrir/']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/ouvrir/")
    choose_radio(page, "company", "robots")
    tab_to(page, "main details:not([open]):has([name=objective_number]) > summary")
    page.keyboard.press("Enter")
    tab_to(page, "[name=objective_number]")
    page.keyboard.type("2")
    choose_radio(page, "objective_unit", "donnes")
    tab_to(page, "main form button.button-act")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*/")
    south = AtKeyboard(page, seed=2)
    end = south.play()
    assert end.phase == "finished"
    # A donne nobody took does not count among the two (rules 2, `all_pass`).
    assert int(end.donne.removeprefix("Donne ")) >= 2
    tab_to(page, "#told .tale--end a[href*=sheet]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/parties/*/")
    assert page.locator("h1").inner_text() == "Score sheet"
    assert page.locator("table.score tbody tr").count() >= 2


@pytest.mark.parametrize("preset", ["annonces", "coinche"])
def test_a_donne_with_bids_and_annonces_is_played_by_keyboard(site: Any, visit: Any, preset: str) -> None:
    page = visit(site, screen=DESKTOP, language="fr")
    open_with_robots(page, preset, donnes=1)
    assert AtKeyboard(page, seed=5).play().phase == "finished"


def playing(page: Page) -> AtKeyboard:
    """At a table with three robots, one's own card awaited."""
    play_now(page)
    table = AtKeyboard(page)
    table.play(until=lambda sight: sight.phase == "playing" and sight.mine and not sight.told)
    return table


def test_the_help_sheet_holds_the_focus_and_gives_it_back(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP, language="en")
    hand = playing(page).sight().hand
    page.keyboard.press("3")
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys and signs")
    expect(sheet.get_by_role("table", name="Your cards")).to_be_visible()
    for _tab in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => document.activeElement === document.body || document.activeElement.closest('#help')"
        )
    page.keyboard.press("2")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert page.evaluate(CHOSEN) == hand[2]


def test_every_key_of_the_help_sheet_is_a_key_of_the_table(site: Any, visit: Any) -> None:
    """And every key a button names is on the sheet."""
    page = visit(site, screen=DESKTOP, language="en")
    page.goto("/tables/aide/")
    told = {" ".join(keys.split()) for keys in page.locator("kbd").all_inner_texts()}
    playing(page)
    named = page.evaluate(NAMED)
    assert {key.removeprefix("Shift+") for key in named} <= told


def test_the_table_tells_by_key_and_opens_what_it_has(site: Any, visit: Any) -> None:
    page = visit(site, language="en")
    playing(page)
    for key, begins in {
        "H": "Your hand, ",
        "S": "Total: ",
        "C": "",
        "A": "Your turn to play",
        "L": "No trick yet",
    }.items():
        page.keyboard.press(f"Shift+{key}")
        expect(page.locator("#answer")).to_contain_text(begins)
    for key, dialog in {"f": "Score sheet", "m": "The table"}.items():
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=dialog)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name=dialog)).to_be_hidden()
    sound = page.locator("#sound-key").get_attribute("aria-pressed")
    page.keyboard.press("n")
    assert page.locator("#sound-key").get_attribute("aria-pressed") != sound


def test_single_keys_can_be_turned_off(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP, language="en")
    page.goto("/reglages/")
    with page.expect_response("**/reglages/garder/"):
        page.get_by_role("switch", name="Letters and digits as shortcuts at the table").uncheck()
    table = AtKeyboardWithoutLetters(play_now(page).page)
    hand = table.play(until=lambda sight: sight.phase == "playing" and sight.mine and not sight.told).hand
    chosen = page.evaluate(CHOSEN)
    page.keyboard.press("1" if chosen == hand[1] else "2")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_hidden()
    assert page.evaluate(CHOSEN) == chosen
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(CHOSEN) == hand[1]


class AtKeyboardWithoutLetters(AtKeyboard):
    """Tab, arrows and Enter alone."""

    def call(self) -> None:
        tab_to(self.page, "#panel button")
        self.page.keyboard.press("Enter")


def test_figures_are_found_on_a_french_keyboard(site: Any, visit: Any) -> None:
    """There « é » is the key of the figure two, and the figure itself is written with shift."""
    page = visit(site, screen=DESKTOP, language="fr")
    hand = playing(page).sight().hand
    keys = page.context.new_cdp_session(page)
    for key, modifiers, card in (("é", 0, hand[1]), ("3", 8, hand[2])):
        code = f"Digit{hand.index(card) + 1}"
        keys.send(
            "Input.dispatchKeyEvent", {"type": "keyDown", "key": key, "code": code, "text": key, "modifiers": modifiers}
        )
        assert page.evaluate(CHOSEN) == card
