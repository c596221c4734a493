"""Every page of leagues and leaderboards is sound, as `test_every_page` asks of all others, with something on it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_every_page import OVERFLOW, violations
from tests.e2e.conftest import serving
from tests.e2e.league_rows import Walk, league_pages
from tests.e2e.served import Served

HEADINGS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .filter(each => each.checkVisibility()).map(each => Number(each.tagName[1]))"""


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Walk]]:
    """A site of its own: its leaderboards are not those of the others' tests."""
    with serving(tmp_path_factory.mktemp("leagues")) as [served]:
        yield served, league_pages(served)


def out_of_order(page: Page) -> str | None:
    """A heading that skips a level, or a page that does not begin with its one."""
    levels = page.evaluate(HEADINGS)
    skipped = [each for before, each in pairwise(levels) if each > before + 1]
    return f"headings {levels}" if skipped or levels[:1] != [1] or levels.count(1) != 1 else None


def signed_in(page: Page, site: Served, session: str) -> Page:
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    return page


def walk(page: Page, paths: dict[str, str], *, axe: bool) -> list[str]:
    """What is wrong with those pages."""
    wrong = []
    for name, path in paths.items():
        answer = page.goto(path)
        assert answer is not None
        found = [page.evaluate(OVERFLOW), out_of_order(page), None if answer.status == 200 else answer.status]
        found += violations(page) if axe else []
        wrong += [f"{name} ({path}): {each}" for each in found if each]
    return wrong


@pytest.mark.parametrize(
    ("screen", "language"),
    [
        pytest.param(PHONE, "fr", id="phone-fr"),
        pytest.param(DESKTOP, "en", id="wide-en"),
        pytest.param(PHONE, "en", id="phone-en", marks=pytest.mark.slow),
        pytest.param(DESKTOP, "fr", id="wide-fr", marks=pytest.mark.slow),
    ],
)
def test_every_page_of_leagues_is_sound(leagues: Any, visit: Any, screen: dict[str, int], language: str) -> None:
    site, pages = leagues
    axe = language == "fr" and screen is PHONE
    wrong = walk(visit(site, screen=screen, language=language), pages.public, axe=axe)
    runner = signed_in(visit(site, screen=screen, language=language), site, pages.sessions[language])
    wrong += walk(runner, pages.own, axe=axe)
    assert not wrong, "\n".join(wrong)
