"""Every preset played in Chromium against robots, from the form that opens the table to the sheet."""

from typing import Any

import pytest
from playwright.sync_api import Page

from games.rules.options import PRESETS
from tests.e2e.browser.at_table import AtTable, open_form
from tests.e2e.browser.conftest import PHONE


def open_with_robots(page: Page, preset: str, donnes: int | None) -> AtTable:
    """By the form, with the preset's own objective unless donnes are given."""
    open_form(page)
    page.locator(f"[name=preset][value={preset}]").check(force=True)
    if donnes is not None:
        page.fill("[name=objective_number]", str(donnes))
        page.locator("[name=objective_unit][value=donnes]").check(force=True)
    for seat in "NWE":
        page.select_option(f"[name=seat_{seat}]", "bot", force=True)
    page.click("main form button.button-act")
    page.wait_for_url("**/tables/*/")
    return AtTable(page, seed=3)


def play_to_the_sheet(page: Page, preset: str, donnes: int | None) -> None:
    end = open_with_robots(page, preset, donnes).play()
    assert end.phase == "finished"
    page.click("#told .tale--end a[href*=sheet]")
    page.wait_for_url("**/parties/*/")
    totals = {text for cell in page.locator("table.score tfoot td").all_inner_texts() for text in cell.split()}
    assert {str(total) for total in end.totals} <= totals


@pytest.mark.parametrize("preset", ["annonces", "contree", "coinche"])
def test_two_donnes_of_other_games_are_played_on_a_phone(site: Any, visit: Any, preset: str) -> None:
    play_to_the_sheet(visit(site, screen=PHONE, language="fr"), preset, donnes=2)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_partie_of_every_preset_is_played(site: Any, visit: Any, preset: str) -> None:
    play_to_the_sheet(visit(site, screen=PHONE, language="fr"), preset, donnes=None)
