"""A table opened and a partie of two donnes played in English, without touching the mouse."""

from typing import Any

from playwright.sync_api import Page

from tests.e2e.browser.at_table import AtTable, Sight
from tests.e2e.browser.conftest import DESKTOP

MOST_TABS = 60


class AtKeyboard(AtTable):
    """Somebody who only has keys."""

    def dismiss(self) -> None:
        self.page.keyboard.press("Escape")

    def choose(self, sight: Sight) -> None:
        if sight.phase == "cutting":
            tab_to(self.page, "#panel input[type=range]")
            self.page.keyboard.press("ArrowRight")
            tab_to(self.page, "#panel form .button-act")
            self.page.keyboard.press("Enter")
        elif sight.phase == "bidding":
            keys = self.page.locator("#panel [aria-keyshortcuts]").all()
            self.page.keyboard.press(str(self.dice.choice(keys).get_attribute("aria-keyshortcuts")).lower())
        else:
            self.play_a_card(sight)

    def play_a_card(self, sight: Sight) -> None:
        """By its number, or the arrows from the card before it."""
        playable = self.page.locator("#hand [data-state=playable]").all()
        place = sight.hand.index(str(self.dice.choice(playable).get_attribute("data-card")))
        if place and self.dice.random() < 0.5:
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
    tab_to(page, "[name=objective_number]")
    page.keyboard.type("2")
    choose_radio(page, "objective_unit", "donnes")
    for seat in "NWE":
        choose_radio(page, f"seat_{seat}", "bot")
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
