"""The law of the stylesheets: raw colours live in tokens.css alone, and night is the same however it is asked for."""

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string

from accounts.preferences import TAKES, Preferences

NAMED = {"black": "#000000", "white": "#ffffff"}
CSS = Path(__file__).parents[2] / "static" / "css"
SCRIPTS = CSS.parent / "js"
TOKENS = (CSS / "tokens.css").read_text(encoding="utf-8")
OTHERS = sorted(path for path in CSS.rglob("*.css") if path.name != "tokens.css")


def declarations(block: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))


def day(felt: str = "green") -> dict[str, str]:
    """Primitives and meanings, as the plain `:root` rules and the rules of the felt define them."""
    selectors = rf'(?:\[data-felt(?:="{felt}")?\]|:root)'
    rules = rf"^(?::root,\n)?{selectors} \{{(.*?)^\}}"
    return declarations("".join(re.findall(rules, TOKENS, re.DOTALL | re.MULTILINE)))


def night(selector: str) -> dict[str, str]:
    found = re.search(re.escape(selector) + r"\s*{(.*?)}", TOKENS, re.DOTALL)
    assert found is not None
    return declarations(found[1])


def test_night_is_the_same_asked_for_or_preferred_by_the_system() -> None:
    asked = night(':root[data-theme="dark"]')
    assert asked
    assert asked == night(':root:not([data-theme="light"])')


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.name)
def test_raw_colours_live_in_the_tokens_alone(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.search(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!var)", text)


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.name)
def test_every_property_used_is_defined_somewhere(path: Path) -> None:
    """In a stylesheet, or set by a script, or with a fallback beside it."""
    styles = "".join(path.read_text(encoding="utf-8") for path in CSS.rglob("*.css"))
    scripts = "".join(path.read_text(encoding="utf-8") for path in SCRIPTS.rglob("*.js"))
    defined = {*declarations(styles), *re.findall(r"setProperty\(\s*[\"'`](--[\w-]+)", scripts)}
    assert set(re.findall(r"var\((--[\w-]+)\)", path.read_text(encoding="utf-8"))) <= defined


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(
    ("over", "under"),
    [
        ("--text", "--page"),
        ("--text-soft", "--sunken"),
        ("--link", "--page"),
        ("--link", "--sheet"),
        ("--coeur", "--page"),
        ("--coeur", "--sheet"),
        ("--wrong", "--wrong-wash"),
        ("--told", "--told-wash"),
        ("--done", "--done-wash"),
        ("--told", "--sheet"),
        ("--done", "--sheet"),
        ("--on-act", "--act"),
        ("--on-felt", "--felt-near"),
        ("--on-felt-soft", "--felt"),
        ("--card-coeur", "--card-paper"),
        ("--card-red", "--card-paper"),
        ("--card-blue", "--card-paper"),
        ("--card-green", "--card-paper"),
    ],
)
def test_text_passes_aa_and_in_high_contrast_aaa(theme: str, over: str, under: str) -> None:
    values = day()
    if theme == "night":
        values |= night(':root[data-theme="dark"]')
    assert contrast(resolve(over, values), resolve(under, values)) >= 4.5
    values |= high_contrast(theme)
    assert contrast(resolve(over, values), resolve(under, values)) >= 7


@pytest.mark.parametrize("felt", TAKES["felt"].values)
@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("over", ["--on-felt", "--on-felt-soft", "--on-felt-mark"])
@pytest.mark.parametrize("under", ["--felt-near", "--felt", "--felt-far"])
def test_text_on_every_felt_passes_aa_and_in_high_contrast_aaa(felt: str, theme: str, over: str, under: str) -> None:
    values = day(felt) | (night(':root[data-theme="dark"]') if theme == "night" else {})
    assert contrast(resolve(over, values), resolve(under, values)) >= 4.5
    values |= high_contrast(theme)
    assert contrast(resolve(over, values), resolve(under, values)) >= 7


@pytest.mark.parametrize("felt", TAKES["felt"].values)
def test_the_bars_of_a_phone_have_the_colour_of_the_felt(felt: str) -> None:
    page = render_to_string("components/_theme_colour.html", {"preferences": Preferences(felt=felt)})
    values = day(felt)
    by_day = resolve("--felt-far", values)
    by_night = resolve("--felt-far", values | night(':root[data-theme="dark"]'))
    assert re.findall(r'content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"', page) == [
        (by_day, "light"),
        (by_night, "dark"),
    ]


def test_every_felt_has_its_own_colours() -> None:
    felts = [tuple(value for name, value in day(felt).items() if "cloth" in name) for felt in TAKES["felt"].values]
    assert len(set(felts)) == len(felts)
    assert all(len(colours) == 4 for colours in felts)


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(
    ("over", "under"),
    [("--edge", "--sheet"), ("--rule", "--sheet"), ("--link", "--act-wash"), ("--focus-colour", "--page")],
)
def test_in_high_contrast_every_edge_is_seen(theme: str, over: str, under: str) -> None:
    values = day() | (night(':root[data-theme="dark"]') if theme == "night" else {}) | high_contrast(theme)
    assert contrast(resolve(over, values), resolve(under, values)) >= 3


def high_contrast(theme: str) -> dict[str, str]:
    """The primitives high contrast sets, `light-dark(day, night)` read for this theme."""
    rules = re.findall(r':root\[data-contrast="high"\] \{(.*?)\n\}', TOKENS, re.DOTALL)
    asked = declarations("".join(rules))
    assert asked
    sides = {name: re.fullmatch(r"light-dark\((\S+), (\S+)\)", value) for name, value in asked.items()}
    return {name: side[1 if theme == "day" else 2] if (side := sides[name]) else asked[name] for name in asked}


def resolve(name: str, values: dict[str, str]) -> str:
    """The colour of a token, through `var` and `color-mix`."""
    value = values[name]
    value = re.sub(r"var\((--[\w-]+)\)", lambda found: resolve(found[1], values), value)
    mix = re.fullmatch(r"color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)", value)
    return mixed(mix[1], NAMED.get(mix[3], mix[3]), int(mix[2]) / 100) if mix else value


def mixed(one: str, other: str, share: float) -> str:
    """`color-mix` in sRGB."""
    pairs = [(int(one[start : start + 2], 16), int(other[start : start + 2], 16)) for start in (1, 3, 5)]
    return "#" + "".join(f"{round(first * share + second * (1 - share)):02x}" for first, second in pairs)


def contrast(one: str, two: str) -> float:
    """WCAG 2.2, contrast ratio."""
    lighter, darker = sorted((luminance(one), luminance(two)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
