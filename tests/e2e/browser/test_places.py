"""Every mark of the table has a place of its own: nothing covers anything and no text is cut, at twelve sizes, in every
phase of every preset (phases.py), in both languages, with usual and with large cards."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.browser.phases import PHASES, Phase
from tests.e2e.browser.posed import Posed
from tests.e2e.browser.troubles import Troubles
from tests.e2e.served import Served

SIZES = (
    *((320, 568), (360, 640), (360, 740), (390, 844), (412, 915), (768, 1024)),
    *((568, 320), (740, 360), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)),
)
PHONES = [size for size in SIZES if min(size) <= 412]
FIRST_DONNE = ("first round, mine", "first round, another’s", "two cards", "four cards")
PRACTICE = "<a class=practice href=/><b>Entraînement</b><span>Donne 12</span></a>"

# Boxes that must not meet, texts that must not be cut, cards that must show enough. `slack` in px: a card is laid a
# little askew.
MEASURE = Path(__file__).with_name("places.js").read_text(encoding="utf-8").partition("\n")[2]
SLACK = 1.5


@pytest.fixture
def posed(site: Served, visit: Any, language: str, troubles: Troubles) -> Posed:
    troubles.expected = ["Service Worker registration blocked"]
    posed = Posed(visit(site, language=language, service_workers="block"))
    posed.pose("my turn")
    posed.page.add_style_tag(url="/static/css/components/table-practice.css")
    posed.page.evaluate("(link) => document.querySelector('.felt').insertAdjacentHTML('beforeend', link)", PRACTICE)
    return posed


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_help_for_a_first_donne_has_a_place_too(posed: Posed) -> None:
    found = walked(posed, {name: PHASES[name] for name in FIRST_DONNE})
    assert not found, "\n" + "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("cards", ["normal", "large"])
def test_no_mark_covers_another_and_no_text_is_cut(posed: Posed, cards: str) -> None:
    posed.page.evaluate("(size) => { document.documentElement.dataset.cardSize = size }", cards)
    posed.page.locator("#first button").click()
    found = walked(posed, PHASES)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("language", ["fr"])
def test_large_cards_are_larger_on_every_phone(posed: Posed) -> None:
    for width, height in PHONES:
        posed.page.set_viewport_size({"width": width, "height": height})
        normal, large = (posed.page.evaluate(WIDTH, size) for size in ("normal", "large"))
        assert large >= normal + 4, f"{width} × {height}: {normal}, {large}"


WIDTH = """(size) => {
  document.documentElement.dataset.cardSize = size;
  return document.querySelector("#hand .card").offsetWidth;
}"""


def walked(posed: Posed, phases: dict[str, Phase]) -> list[str]:
    found = []
    for name, phase in phases.items():
        show(posed, phase)
        found += [
            f"{name}, {width} × {height}: {each}" for width, height in SIZES for each in measured(posed, width, height)
        ]
    return found


def show(posed: Posed, phase: Phase) -> None:
    posed.page.keyboard.press("Escape")
    posed.page.set_viewport_size({"width": 390, "height": 844})
    posed.replace(phase.view, away=phase.away)
    posed.page.evaluate("(on) => { document.querySelector('.practice').hidden = !on }", phase.practised)
    for key in phase.after:
        posed.page.locator(key).dispatch_event("click")
    for seat, phrase in phase.says.items():
        posed.say(seat, phrase)


def measured(posed: Posed, width: int, height: int) -> list[str]:
    posed.page.set_viewport_size({"width": width, "height": height})
    found: list[str] = posed.page.evaluate(MEASURE, SLACK)
    return found
