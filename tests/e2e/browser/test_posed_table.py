"""What the table looks like, as far as that can be pinned: sizes, nothing covered, whose turn it is, what moves."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.posed import Posed
from tests.e2e.browser.poses import HAND, POSES
from tests.e2e.browser.troubles import Troubles
from tests.e2e.served import Served

LYING = {"width": 740, "height": 360}
SCREENS = {"standing phone": PHONE, "lying phone": LYING, "desktop": DESKTOP}
PHONES = ["standing phone", "lying phone"]
SMALL = {
    f"{width} × {height}": {"width": width, "height": height}
    for width, height in ((320, 568), (360, 640), (390, 844), (412, 915), (568, 320), (844, 390))
}
SLACK = 1.5

# What of each card in hand can be seen and touched: up to where the next one begins.
HAND_SHOWS = """() => {
  const boxes = [...document.querySelectorAll("#hand li")].map((item) => item.getBoundingClientRect());
  return boxes.map((box, at) => {
    const beside = boxes[at + 1]?.left > box.left ? boxes[at + 1].left : box.right;
    const below = Math.min(innerHeight, ...boxes.slice(at).map(({ top }) => top).filter((top) => top > box.top + 20));
    return {
      wide: beside - box.left,
      tall: Math.min(box.bottom, innerHeight) - box.top,
      shows: Math.min(box.bottom, below) - box.top,
      inside: box.left >= -4 && beside <= innerWidth + 4,
    };
  });
}"""

# Pairs of things that must be seen and lie over each other; and card indices that something else lies on.
COVERED = """(slack) => {
  const visible = { opacityProperty: true, visibilityProperty: true };
  const seen = (node) => node.checkVisibility(visible) && node.getBoundingClientRect().width > 2;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (node) => (node.id || node.className) + (node.dataset.place ?? node.dataset.card ?? "");
  const things = [
    ...all(".plate"), ...all("#panel"), ...all(".side-keys button"), ...all(".retourne .card"), ...all(".standing"),
    ...all("#trick .card"), ...all(".strip__scores"), ...all(".strip__contract, .strip__donne, .watchers__key"),
  ];
  const pad = ({ left, top, right, bottom }) => [left + slack, top + slack, right - slack, bottom - slack];
  const over = ([left, top, right, bottom], [west, north, east, south]) =>
    left < east && west < right && top < south && north < bottom;
  const card = (node) => node.matches(".card");
  const pairs = things.flatMap((one, at) => things.slice(at + 1).map((other) => [one, other]))
    .filter(([one, other]) => !(card(one) && card(other)) && !one.contains(other) && !other.contains(one))
    .filter(([one, other]) => over(pad(one.getBoundingClientRect()), pad(other.getBoundingClientRect())))
    .map((pair) => pair.map(name).join(" and "));
  const hidden = all("#hand .card, #trick .card, .retourne .card").filter((node) => {
    const box = node.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + Math.min(0.15 * box.width, 16), box.top + 0.16 * box.height);
    return at?.closest(".card") !== node;
  }).map((node) => `index of ${node.dataset.card}`);
  const gone = things.filter((node) => {
    const box = node.getBoundingClientRect();
    return box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack;
  }).map((node) => `${name(node)} off the screen`);
  return [...pairs, ...hidden, ...gone];
}"""

TOUCHED = "#table :is(button, a, summary, .chip, input[type=range], .declaring__choice)"
TOO_SMALL = """(touched) => [...document.querySelectorAll(touched)]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }))
  .filter((node) => !node.closest("#hand, .ear, .visually-hidden, dialog:not([open])"))
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 43.5)
  .map(([node, box]) => `${node.id || node.className}: ${Math.round(box.width)} × ${Math.round(box.height)}`)"""

# How light each plate is to an eye that sees no colour, and the felt, 0 to 1.
LIGHTNESS = """() => {
  const draw = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const cloth = getComputedStyle(document.documentElement).getPropertyValue("--cloth-light");
  const lightness = (colour) => {
    for (draw.fillStyle of [cloth, colour]) draw.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...draw.getImageData(0, 0, 1, 1).data].map((each) => (each / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (node) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    return backgroundImage === "none" ? backgroundColor : backgroundImage.match(/rgba?\\([^)]*\\)/)[0];
  };
  const plates = [...document.querySelectorAll(".plate")];
  const lit = plates.map((node) => [node.dataset.place, lightness(ground(node))]);
  return { felt: lightness(cloth), plates: Object.fromEntries(lit) };
}"""

# Every property that anything moving on the table changes.
MOVED = """() => [...new Set(document.getAnimations().flatMap((each) =>
  each.effect.getKeyframes().flatMap((frame) => Object.keys(frame))))]"""
STILL = {"offset", "computedOffset", "easing", "composite"}
COMPOSITED = {"transform", "opacity", "rotate", "translate", "scale"}


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def posed(site: Served, visit: Any, screen: str, troubles: Troubles) -> Posed:
    troubles.expected = ["Service Worker registration blocked"]
    return Posed(visit(site, screen=(SCREENS | SMALL)[screen], service_workers="block"))


@pytest.mark.parametrize("screen", [*PHONES, *SMALL], indirect=True)
@pytest.mark.parametrize("size", [pytest.param("small", marks=pytest.mark.slow), "normal", "large"])
def test_eight_cards_in_hand_show_40_by_80_pixels_each(posed: Posed, size: str) -> None:
    posed.pose("turn of the left")
    posed.page.evaluate("(size) => { document.documentElement.dataset.cardSize = size }", size)
    shown = posed.page.evaluate(HAND_SHOWS)
    assert len(shown) == len(HAND)
    least = {"wide": 40, "tall": 80, "shows": 40, "inside": True}
    assert all(card[name] >= size for card in shown for name, size in least.items()), shown


def test_nothing_that_matters_is_covered(posed: Posed) -> None:
    covered = {}
    for name in POSES:
        posed.pose(name)
        covered[name] = posed.page.evaluate(COVERED, SLACK)
    assert not any(covered.values()), covered


def test_what_reaches_beyond_the_screen_lets_nothing_move_the_table(posed: Posed) -> None:
    """The light over the felt is wider than the screen: a focus or a tap must not scroll the table after it."""
    posed.pose("turn of the left")
    moved = "(table) => { table.scrollTo(60, 60); return [table.scrollLeft, table.scrollTop]; }"
    assert posed.page.locator(".table").evaluate(moved) == [0, 0]


@pytest.mark.parametrize("screen", PHONES, indirect=True)
def test_whatever_is_touched_is_44_pixels_or_more(posed: Posed) -> None:
    small = {}
    for name in POSES:
        posed.pose(name)
        small[name] = posed.page.evaluate(TOO_SMALL, TOUCHED)
    assert not any(small.values()), small


@pytest.mark.parametrize("screen", ["standing phone"], indirect=True)
def test_whose_turn_it_is_can_be_seen_without_colours(posed: Posed) -> None:
    for name, place in [
        ("my turn", "bottom"),
        *((f"turn of the {place}", place) for place in ("left", "top", "right")),
    ]:
        posed.pose(name)
        seen = posed.page.evaluate(LIGHTNESS)
        lit = seen["plates"].pop(place)
        assert (lit + 0.05) / (seen["felt"] + 0.05) >= 3, name
        assert all(lit > 3 * other for other in seen["plates"].values()), name


@pytest.mark.parametrize("screen", ["standing phone"], indirect=True)
def test_a_card_played_and_a_trick_gathered_move_by_transform_and_opacity_alone(posed: Posed) -> None:
    posed.page.emulate_media(reduced_motion="no-preference")
    posed.pose("my turn")
    played = {"type": "played", "seat": "S", "card": "KD", "word": None}
    won = {"type": "trick", "winner": "E", "points": 25}
    moved = moving(posed, "#trick [data-card=KD]", played, won, turn="E", trick=[], legal=[], hand=HAND[:6] + HAND[7:])
    posed.page.wait_for_selector(".gain", state="attached")
    moved |= set(posed.page.evaluate(MOVED))
    assert moved - STILL <= COMPOSITED, moved


@pytest.mark.parametrize("screen", ["standing phone"], indirect=True)
def test_a_deal_moves_by_transform_and_opacity_alone(posed: Posed) -> None:
    posed.page.emulate_media(reduced_motion="no-preference")
    posed.pose("another's cut")
    dealt = {"type": "dealt", "dealer": "E", "packets": [3, 2]}
    after = {key: POSES["a card to take"][key] for key in ("phase", "retourne", "hand", "counts")}
    moved = moving(posed, ".flying .packet", dealt, **after, turn="N")
    assert {"transform", "opacity"} <= moved
    assert moved - STILL <= COMPOSITED, moved
    # Four packets of a round and the turned card; the next round comes when it is dealt.
    assert 5 <= posed.page.locator(".flying .packet").count() <= 9


def moving(posed: Posed, appears: str, *events: dict[str, Any], **changes: Any) -> set[str]:
    """What is moving once the server has said this and that has appeared."""
    posed.tell(*events, **changes)
    posed.page.wait_for_selector(appears, state="attached")
    return set(posed.page.evaluate(MOVED))


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_the_menu_closes_by_escape_also_when_the_window_was_narrow_meanwhile(posed: Posed) -> None:
    """The docked sheet, which comes back, must not take the key; it is there again once the menu is closed."""
    posed.pose("my turn")
    posed.page.click("#menu-key")
    posed.page.set_viewport_size({"width": 800, "height": 800})
    expect(posed.page.locator("#sheet")).to_be_hidden()
    posed.page.set_viewport_size(DESKTOP)
    posed.page.keyboard.press("Escape")
    expect(posed.page.locator("#menu")).to_be_hidden()
    expect(posed.page.locator("#sheet")).to_be_visible()
