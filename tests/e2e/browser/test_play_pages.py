"""« Fautes et chance », the analysis of a partie, and the guide to both: sound at every width, in both languages."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_every_page import OVERFLOW, violations
from tests.e2e.browser.test_league_pages import walk
from tests.e2e.conftest import serving
from tests.e2e.play_rows import LONGEST, PlayPages, play_pages
from tests.e2e.served import Served

GUIDE = "/aide/analyse/"
NARROW, TABLET = {"width": 320, "height": 568}, {"width": 768, "height": 1024}


@pytest.fixture(scope="module")
def analysed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, PlayPages]]:
    """A site of its own: its averages are those of its own people."""
    with serving(tmp_path_factory.mktemp("analysed")) as [served]:
        yield served, play_pages(served)


@pytest.mark.parametrize(
    ("screen", "language"),
    [
        pytest.param(NARROW, "fr", id="narrow-fr"),
        pytest.param(DESKTOP, "en", id="wide-en"),
        *(
            pytest.param(screen, language, id=f"{name}-{language}", marks=pytest.mark.slow)
            for screen, name, language in (
                (NARROW, "narrow", "en"),
                (PHONE, "phone", "fr"),
                (PHONE, "phone", "en"),
                (TABLET, "tablet", "fr"),
                (TABLET, "tablet", "en"),
                (DESKTOP, "wide", "fr"),
            )
        ),
    ],
)
def test_every_page_about_play_is_sound(analysed: Any, visit: Any, screen: dict[str, int], language: str) -> None:
    site, pages = analysed
    paths = {name: getattr(pages, name) for name in PlayPages.__slots__} | {"guide": GUIDE}
    axe = language == "fr" and screen is NARROW
    wrong = walk(visit(site, screen=screen, language=language), paths, axe=axe)
    assert not wrong, "\n".join(wrong)


def test_phases_over_time_open_by_keyboard_and_their_figures_are_a_table(analysed: Any, visit: Any) -> None:
    site, pages = analysed
    page = visit(site, screen=PHONE, language="en")
    page.goto(pages.play)
    phases = page.locator("details.unfold", has_text="Each phase over time").first
    plots = phases.locator(".plot-drawing")
    expect(plots.first).to_be_hidden()
    phases.locator("> summary").focus()
    page.keyboard.press("Enter")
    expect(plots.first).to_be_visible()
    label = "Leading to a trick: points lost in ten cards, over time; the numbers are in the table below."
    expect(plots.first).to_have_attribute("aria-label", label)
    figures = phases.locator(".plot-figures").first
    figures.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(figures.locator("tbody tr")).not_to_have_count(0)
    assert not walk_opened(page)


def walk_opened(page: Any) -> list[str]:
    """What is wrong once every part is unfolded."""
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    return [found for found in (page.evaluate(OVERFLOW), *violations(page)) if found]


@pytest.mark.parametrize("screen", [NARROW, DESKTOP], ids=["narrow", "wide"])
def test_unfolded_the_page_of_somebodys_play_is_sound_too(analysed: Any, visit: Any, screen: dict[str, int]) -> None:
    site, pages = analysed
    page = visit(site, screen=screen, language="fr")
    page.goto(pages.play)
    assert not walk_opened(page)


def test_a_dear_card_leads_by_keyboard_to_the_position_before_it(analysed: Any, visit: Any) -> None:
    site, pages = analysed
    page = visit(site, screen=PHONE, language="en")
    page.goto(pages.play)
    card = page.locator(".told-faults a").first
    expect(card).to_contain_text(LONGEST)
    card.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/donne/*/*/")
    expect(page.locator("#replay-analysis")).to_be_attached()


def test_the_list_of_decided_donnes_leads_to_the_decisive_card(analysed: Any, visit: Any) -> None:
    site, pages = analysed
    page = visit(site, screen=PHONE, language="en")
    page.goto(pages.donnes)
    row = page.locator(".donne-row").first
    expect(row).to_contain_text("The decisive card")
    row.click()
    page.wait_for_url("**/donne/*/*/")
