"""A projector and a telephone in the hall: what is confirmed shows on both without a reload."""

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_every_page import OVERFLOW, violations
from tests.load.bench_contest_phones import beside

PROJECTOR = {"width": 1280, "height": 720}


@pytest.fixture
def code(site: Any) -> str:
    """A contest of ten pairs: two rounds shown whole, one score of the second waits for its confirmation."""
    return beside(site, "stage_contest", "10")


def look(page: Page, code: str, path: str) -> Page:
    page.goto(f"/concours/{code}/{path}")
    return page


def test_every_page_of_the_hall_is_sound(site: Any, visit: Any, code: str) -> None:
    page = visit(site)
    wrong = []
    for path in (
        "",
        "affichage/tirage/",
        "affichage/resultats/",
        "affichage/classement/",
        "ecran/",
        "ecran/?vue=pendule",
    ):
        look(page, code, path)
        wrong += [f"{path}: {page.evaluate(OVERFLOW)}"] if page.evaluate(OVERFLOW) else []
        wrong += [f"{path}: {violation}" for violation in violations(page)]
    assert not wrong, "\n".join(wrong)


def test_a_hall_sees_its_tables_and_then_the_last_result_without_a_reload(site: Any, visit: Any, code: str) -> None:
    wall = visit(site, screen=PROJECTOR, language="en")
    the_screen_turns_through_its_views_by_keys_and_holds(look(wall, code, "ecran/?vue=tables,paires"))
    phone = look(visit(site, screen=PHONE, language="en"), code, "affichage/classement/")
    desk = look(visit(site, screen=DESKTOP, language="en"), code, "ecran/?vue=manquantes")
    look(wall, code, "ecran/?vue=classement")
    expect(wall.locator("h2:visible")).to_contain_text("Ranking after round 1")
    expect(phone.locator("main")).to_contain_text("after round 1")
    expect(desk.locator("main")).to_contain_text("1 table of 5 still missing")
    for page in (wall, phone, desk):
        page.evaluate("window.loaded = 'once'")
    beside(site, "confirm_last", repr(code))
    expect(wall.locator("h2:visible")).to_contain_text("Ranking after round 2")
    expect(desk.locator("main")).to_contain_text("All the results are in.")
    expect(phone.locator("main")).to_contain_text("after round 2")
    assert {page.evaluate("window.loaded") for page in (wall, phone, desk)} == {"once"}


LAID = """() => {
  const list = document.querySelector(".wall-view:not([hidden]) [data-turning]");
  const seen = [...list.children].filter((item) => !item.hidden);
  const unit = Math.min(innerHeight, innerWidth * 0.5625) / 100;
  const every = list.querySelectorAll(".wall-called, .wall-sides > span > span");
  const names = [...every].filter((name) => name.offsetHeight);
  const { right, bottom } = list.getBoundingClientRect();
  const outside = (box, around) => box.right > around.right + 1 || box.bottom > around.bottom + 1;
  return {
    columns: new Set(seen.map((item) => Math.round(item.getBoundingClientRect().left))).size,
    shown: seen.length,
    all: list.children.length,
    smallest: Math.min(...names.map((name) => parseFloat(getComputedStyle(name).fontSize) / unit)),
    cut: names.filter((name) => {
      const box = name.getBoundingClientRect();
      const whole = name.scrollWidth <= name.clientWidth + 1;
      return !whole || outside(box, name.closest("li").getBoundingClientRect()) || outside(box, { right, bottom });
    }).map((name) => name.textContent),
    broken: [...list.querySelectorAll(".each-person")].filter((person) => {
      const { fontSize } = getComputedStyle(person);
      return person.offsetHeight > 1.6 * parseFloat(fontSize);
    }).map((person) => person.textContent),
    dots: names.filter((name) => getComputedStyle(name).textOverflow !== "clip").length,
  };
}"""
LONG = ("Maximilienne", "de Robespierre", "Jean-Philibert", "Wolfeschlegelsteinhausen")
BOTH_SIZES = ({"width": 1920, "height": 1080}, {"width": 1366, "height": 768})


@pytest.mark.parametrize("screen", BOTH_SIZES, ids=lambda screen: str(screen["width"]))
@pytest.mark.parametrize("long", [False, True], ids=["usual", "long"])
def test_the_projector_uses_its_width_and_cuts_no_name(
    site: Any, visit: Any, screen: dict[str, int], long: bool
) -> None:
    """Eight tables are on one page in two columns; nothing is smaller than what is read at ten metres."""
    code = beside(site, "stage_contest", "16")
    if long:
        beside(site, "rename_everybody", ", ".join(map(repr, LONG)))
    wall = visit(site, screen=screen, language="en")
    for view in ("tables", "paires", "classement"):
        look(wall, code, f"ecran/?vue={view}")
        wall.locator("html[data-wall=ready]").wait_for(state="attached")
        laid = wall.evaluate(LAID)
        assert laid["smallest"] >= 3.29, (view, laid)
        assert (laid["cut"], laid["dots"]) == ([], 0), (view, laid)
        if view != "classement":
            assert laid["broken"] == [], (view, laid)
        if not long:
            assert laid["smallest"] >= 4, (view, laid)
        if view == "tables":
            assert (laid["columns"], laid["shown"], laid["all"]) == (2, 8, 8)
        if not long:
            assert laid["shown"] == laid["all"], (view, laid)


def test_a_new_draw_comes_to_the_screen_at_once_whatever_it_shows(site: Any, visit: Any) -> None:
    code = beside(site, "stage_contest", "16")
    beside(site, "confirm_last", repr(code))
    wall = look(visit(site, screen=PROJECTOR, language="en"), code, "ecran/")
    heading = wall.locator(".wall-view:visible h2")
    while "anking" not in heading.inner_text():
        wall.keyboard.press("ArrowRight")
    shown = beside(site, "draw_and_show", repr(code))
    expect(heading).to_contain_text("Round 3 · by table", timeout=15_000)
    assert time.time() - float(shown) < 15


def the_screen_turns_through_its_views_by_keys_and_holds(wall: Page) -> None:
    heading = wall.locator(".wall-view:visible h2")
    expect(heading).to_contain_text("Round 2 · by table")
    wall.keyboard.press("Space")
    expect(wall.locator("button[data-hold]")).to_have_attribute("aria-pressed", "true")
    wall.keyboard.press("ArrowRight")
    expect(heading).to_contain_text("Round 2 · by pair")
    expect(wall.locator(".wall-places > li:visible")).to_have_count(10)
    wall.keyboard.press("ArrowRight")
    expect(heading).to_contain_text("Round 2 · by table")
