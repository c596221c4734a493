"""The pages to learn from in a browser: sound in both languages and themes; forms that follow the game; keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Page

from games.commented.shelf import SLUGS
from games.learning.course import LESSONS
from games.learning.exercises import right_answers
from games.rules.options import PRESETS
from tests.e2e.browser.at_table import open_form
from tests.e2e.browser.test_every_page import OVERFLOW, violations

PAGES = [
    "/apprendre/",
    "/apprendre/points/",
    "/apprendre/cours/surcouper/",
    *(f"/apprendre/cours/surcouper/{number}/" for number in (1, 2)),
    *(f"/apprendre/cours/premier-pli/{number}/" for number in (1, 4, 5)),
    "/apprendre/cours/une-deux/1/",
    "/apprendre/cours/surcouper/1/projeter/",
    "/apprendre/feuille/jouer/",
    "/apprendre/groupes/",
    "/apprendre/entrainement/",
    "/apprendre/problemes/",
    "/apprendre/problemes/trois-minutes/",
    "/apprendre/parties/",
    f"/apprendre/parties/{SLUGS[0]}/",
    f"/apprendre/parties/{SLUGS[0]}/texte/",
    "/regles/",
    "/regles/comparer/",
    *(f"/regles/{name}/" for name in ("classique", "ffb-coinche")),
    "/verifier/",
    "/verifier/?preset=contree&trump=H&value=80&points_of=taker&points=86",
    "/verifier/?preset=contree&trump=H&value=170&points_of=taker&points=200&dedans=160",
    "/verifier/partie/",
]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_is_sound(site: Any, visit: Any, language: str) -> None:
    page = visit(site, language=language)
    wrong = []
    for address in PAGES:
        page.goto(address)
        wrong += [f"{address}: {page.evaluate(OVERFLOW)}"] if page.evaluate(OVERFLOW) else []
        if language == "fr":
            wrong += [f"{address}: {violation}" for violation in violations(page)]
    assert not wrong, "\n".join(wrong)


def parts(page: Page) -> dict[str, bool]:
    """Whether what belongs to each game stands in the way."""
    return page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-of-game]')].map(e => [e.dataset.ofGame, !e.hidden]))"
    )


def test_choosing_a_game_puts_the_options_of_the_other_aside_and_does_not_send_them(site: Any, visit: Any) -> None:
    page = visit(site)
    open_form(page)
    assert parts(page) == {"retourne": True, "encheres": False}
    page.select_option("[name=dedans]", "160")
    page.check("[name=preset][value=coinche]", force=True)
    assert parts(page) == {"retourne": False, "encheres": True}
    for seat in "NEW":
        page.select_option(f"[name=seat_{seat}]", "people", force=True)
    page.click("main form .button-act")
    page.wait_for_url("**/tables/*/")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_count_is_checked_with_scripts_and_without(site: Any, visit: Any, scripts: bool) -> None:
    page = visit(site, java_script_enabled=scripts)
    page.goto("/verifier/")
    page.select_option("[name=preset]", "contree")
    page.select_option("[name=value]", "100")
    page.fill("[name=points]", "108")
    page.click("main form .button-act")
    assert "310" not in page.locator("#verdict").inner_text()
    assert "210" in page.locator("#verdict").inner_text()
    assert ("undertrump=" in page.url) is not scripts


def test_a_hand_is_answered_by_keyboard(site: Any, visit: Any) -> None:
    page = visit(site, language="en")
    step = LESSONS["surcouper"].steps[0]
    page.goto("/apprendre/cours/surcouper/1/")
    for card in sorted(right_answers(step)):
        page.focus(f"[value='{card}']")
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_selector(".banner.is-success")


def test_every_preset_can_be_read_and_printed(site: Any, visit: Any) -> None:
    page = visit(site)
    page.emulate_media(media="print")
    for name in PRESETS:
        page.goto(f"/regles/{name}/")
        assert page.locator("table.options").first.is_visible()
        assert not page.locator("nav.no-print").is_visible()
