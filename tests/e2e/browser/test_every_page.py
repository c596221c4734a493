"""Every page is sound: no accessibility violation in either theme, no sideways scroll at 360 px, no complaint."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.browser.tour import tour

OVERFLOW = """() => {
  const page = document.scrollingElement;
  return page.scrollWidth > innerWidth ? `${page.scrollWidth} px wide` : null;
}"""
THEMES = ("light", "dark")


def violations(page: Page) -> list[str]:
    """What axe finds, in one line each."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_is_sound(site: Any, visit: Any, troubles: Any, language: str) -> None:
    troubles.expected += ["/parties/nowhere0/"]
    page = visit(site, language=language)
    wrong = []
    for stop in tour(page):
        wrong += [f"{stop}: {page.evaluate(OVERFLOW)}"] if page.evaluate(OVERFLOW) else []
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            wrong += [f"{stop}, {theme}: {violation}" for violation in violations(page)]
        assert page.locator("html").get_attribute("lang") == language
    assert not wrong, "\n".join(wrong)
