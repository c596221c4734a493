"""The five sections at 320 px: in one bar at the bottom, whole words, nothing out of the window or under the bar."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

NARROW = {"width": 320, "height": 568}
CUT = """() => [...document.querySelectorAll('.site-nav a, .site-header .wordmark, .me > *')].filter((each) => {
  const { left, right } = each.getBoundingClientRect();
  return each.scrollWidth > each.clientWidth + 1 || left < 0 || right > innerWidth;
}).map((each) => each.textContent.trim())"""


@pytest.mark.parametrize(
    ("language", "sections"),
    [
        ("fr", ["Jouer", "Parties", "Concours", "Ligues", "Apprendre"]),
        ("en", ["Play", "Parties", "Contests", "Leagues", "Learn"]),
    ],
)
def test_five_sections_fit_the_bottom_of_a_narrow_phone(
    site: Any, visit: Any, language: str, sections: list[str]
) -> None:
    page: Page = visit(site, screen=NARROW, language=language)
    page.goto("/regles/")
    expect(page.locator(".site-nav a")).to_have_text(sections)
    assert page.evaluate(CUT) == []
    bar = page.locator(".site-nav").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] == NARROW["height"]
    page.locator(".site-footer a").last.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.locator(".site-footer a").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= bar["y"]


def test_on_a_wide_window_the_sections_are_in_the_header(site: Any, visit: Any) -> None:
    page: Page = visit(site, screen={"width": 1280, "height": 800})
    page.goto("/regles/")
    bar = page.locator(".site-nav").bounding_box()
    assert bar is not None
    assert bar["y"] < 10
    expect(page.locator(".site-nav [aria-current]")).to_have_text("Apprendre")
