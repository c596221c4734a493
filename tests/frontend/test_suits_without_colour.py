"""Suits are told apart without colour: wherever a page paints one in its ink, its shape is drawn there too."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SCRIPTS = sorted((ROOT / "static" / "js").rglob("*.js"))
STYLES = sorted(path for path in (ROOT / "static" / "css").rglob("*.css") if path.name != "tokens.css")

SHAPES = "♠♥♦♣"
# An element that takes the ink of a suit, as `class="suit suit-{{ suit }}"`, and how much of it is looked through.
INKED = re.compile(r'class="[^"]*\bsuit-(?:\{\{|[SHDC]\b)')
ELEMENT = 700
# Inks of suits that a stylesheet may use by themselves, and what each of these rules paints.
PAINTED = {
    ".suit-S": "the class of a shape",
    ".suit-H": "the class of a shape",
    ".suit-D": "the class of a shape",
    ".suit-C": "the class of a shape",
    ".placard-red": "♥ and ♦ on a poster",
    ".wall-red": "♥ and ♦ on the screen of a hall",
    '[data-trump="': "the band of a trump, on a card that shows its suit",
    ".preview[data-trump=": "the band of a trump, on a card that shows its suit",
    ".game-picture .red": "a drawn ♥ and red figures of cards, for the eye only",
}
INKS = re.compile(r"var\((?:--suit-[shdc], )?--(?:card-)?(?:coeur|carreau|trefle)\)")


def without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/|{% comment %}.*?{% endcomment %}", "", text, flags=re.DOTALL)


def test_an_element_in_the_ink_of_a_suit_draws_its_shape() -> None:
    inked = 0
    for path in TEMPLATES:
        text = without_comments(path.read_text(encoding="utf-8"))
        for found in INKED.finditer(text):
            element = text[found.start() : found.start() + ELEMENT].split("</svg>")[0]
            assert "#suit-{{" in element or "components/_suit.html" in element, f"{path.name}: {element}"
            inked += 1
    assert inked >= 3


@pytest.mark.parametrize("name", ["placard-red", "wall-red"])
def test_the_red_of_a_hall_is_that_of_a_shape(name: str) -> None:
    found = [
        inked
        for path in TEMPLATES
        for inked in re.findall(rf'<span class="{name}">(.*?)</span>', path.read_text(encoding="utf-8"))
    ]
    assert found
    assert set("".join(found)) <= set(SHAPES)


def test_a_script_paints_a_suit_in_one_place_with_its_shape_or_letters() -> None:
    painting = [path.name for path in SCRIPTS if re.search(r"class: `[^`]*\bsuit-\$\{", path.read_text("utf-8"))]
    assert painting == ["card_face.js"]
    text = next(path for path in SCRIPTS if path.name == "card_face.js").read_text("utf-8")
    lines = [line for line in text.splitlines() if re.search(r"class: `[^`]*\bsuit-\$\{", line)]
    assert [("#suit-${suit}" in line, line.rstrip().endswith(", suit);")) for line in lines] == [
        (False, True),
        (True, False),
    ]


def test_a_stylesheet_uses_the_ink_of_a_suit_only_for_a_shape_or_on_a_card() -> None:
    for path in STYLES:
        text = without_comments(path.read_text(encoding="utf-8"))
        for selector, body in re.findall(r"([^{}]+){([^{}]*)}", text):
            for name, value in re.findall(r"([\w-]+):\s*([^;]+);", body):
                handed_on = name.startswith("--") and name != "--band"
                if INKS.search(value) and not handed_on:
                    assert any(part in selector for part in PAINTED), f"{path.name}: {selector.strip()}: {name}"
