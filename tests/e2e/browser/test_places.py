"""Every mark of the table has a place of its own: nothing covers anything and no text is cut, at twelve sizes, in every
phase of every preset (phases.py), in both languages, with usual and with large cards, and for the left hand."""

from pathlib import Path
from typing import Any

import pytest

from games.rules.option_table import options_of
from games.rules.presets import PRESETS
from tests.e2e.browser.phases import PHASES, SHOWN_BY, Phase
from tests.e2e.browser.posed import Posed
from tests.e2e.browser.troubles import Troubles
from tests.e2e.served import Served

SIZES = (
    *((320, 568), (360, 640), (360, 740), (390, 844), (412, 915), (768, 1024)),
    *((568, 320), (740, 360), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)),
)
PHONES = [size for size in SIZES if min(size) <= 412]
FIRST_DONNE = (
    *("first round, mine", "first round, another’s", "second round, any suit", "taken", "two cards", "four cards"),
    *("values, nothing bid", "values over two bids", "values or contre", "surcontre to say", "contred, others answer"),
)
LEFT = (
    *("waiting, I host", "my cut after the draw", "my cut or shuffle", "second round, any suit"),
    *("values over two bids", "values or contre", "contre out of turn", "annonces to declare", "annonces laid open"),
    *("my belote to say", "three cards", "the last trick open", "everybody says something", "a claim to answer"),
    "watching",
)
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
    for part in ("practice", "seating"):
        posed.page.add_style_tag(url=f"/static/css/components/table-{part}.css")
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
    hide_help(posed)
    found = walked(posed, PHASES)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr"])
def test_the_left_hand_has_its_places_too(posed: Posed) -> None:
    posed.page.evaluate("document.documentElement.dataset.handed = 'left'")
    hide_help(posed)
    found = walked(posed, {name: PHASES[name] for name in LEFT})
    assert not found, "\n" + "\n".join(found)


def test_what_any_preset_shows_is_walked_through() -> None:
    for preset, choices in PRESETS.items():
        for name, option in options_of("encheres" if choices.get("game") == "encheres" else "retourne").items():
            shown = SHOWN_BY.get(name)
            assert shown is None or shown[choices.get(name, option.default)] in PHASES, f"{preset}: {name}"


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


def hide_help(posed: Posed) -> None:
    """On a screen tall enough to have a line for it, also with bids."""
    posed.page.set_viewport_size({"width": 390, "height": 844})
    posed.page.locator("#first button").click()


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
    posed.page.wait_for_selector(".plate__said", state="detached")
    posed.page.set_viewport_size({"width": 390, "height": 844})
    posed.replace(phase.view, away=phase.away)
    posed.page.evaluate("(on) => { document.querySelector('.practice').hidden = !on }", phase.practised)
    if phase.told:
        posed.tell({"type": "donne", "line": phase.told}, lines=[phase.told])
    for key in phase.after:
        posed.page.locator(key).dispatch_event("click")
    for seat, phrase in phase.says.items():
        posed.say(seat, phrase)
    posed.page.wait_for_selector(phase.shows)


def measured(posed: Posed, width: int, height: int) -> list[str]:
    posed.page.set_viewport_size({"width": width, "height": height})
    found: list[str] = posed.page.evaluate(MEASURE, SLACK)
    return found
