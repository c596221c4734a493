"""Every page is sound: no accessibility violation in either theme, no sideways scroll at 360 px, no complaint.

Longer words are the English page's own trouble, not its structure: the whole of axe goes with the French one.
"""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.e2e.browser.tour import tour

OVERFLOW = """() => {
  const page = document.scrollingElement;
  return page.scrollWidth > innerWidth ? `${page.scrollWidth} px wide` : null;
}"""
# What passes is neither looked up nor sent over: it is most of what axe tells by itself.
VIOLATIONS = "options => axe.run(options).then(results => results.violations)"
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def violations(page: Page) -> list[str]:
    """What axe finds, in one line each: everything by day; by night the colours, for nothing else differs."""
    page.emulate_media(color_scheme="dark")
    night = [f"dark, {violation}" for violation in found_by_axe(page, COLOURS)]
    page.emulate_media(color_scheme="light")
    return night + found_by_axe(page)


def found_by_axe(page: Page, options: dict[str, Any] | None = None) -> list[str]:
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(VIOLATIONS, {"resultTypes": ["violations"], **(options or {})})
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_is_sound(site: Any, visit: Any, troubles: Any, language: str) -> None:
    troubles.expected += ["/parties/nowhere0/"]
    page = visit(site, language=language)
    wrong = []
    for stop in tour(page):
        wrong += [f"{stop}: {page.evaluate(OVERFLOW)}"] if page.evaluate(OVERFLOW) else []
        if language == "fr":
            wrong += [f"{stop}: {violation}" for violation in violations(page)]
        assert page.locator("html").get_attribute("lang") == language
    assert not wrong, "\n".join(wrong)
