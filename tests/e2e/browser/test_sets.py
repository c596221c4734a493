"""Sets of donnes as their people play them: a whole day on a phone, a duel, and a team match at two tables."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_every_page import violations
from tests.e2e.conftest import serving
from tests.e2e.served import ROOT, Served

DAY = 8
"""Donnes of a day's set of belote."""
MATCH = 4
TEAMS = (("1", "S"), ("1", "E"), ("2", "S"), ("2", "E"))
"""Seats of four people: South against East at each table."""


@pytest.fixture(scope="module")
def sets_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("sets"), ROBOT_PROCESSES="1") as [served]:
        yield served


@pytest.fixture(scope="module")
def members(sets_site: Served) -> list[str]:
    """Sessions of people with an account that is old enough for today's sets, which are made."""
    command = [sys.executable, "-m", "tests.load.live.set_rows", "make", "4"]
    done = subprocess.run(command, cwd=ROOT, env=sets_site.environment, check=True, capture_output=True, text=True)
    sessions: list[str] = json.loads(done.stdout.splitlines()[-1])["sessions"]
    return sessions


def signed_in(page: Page, site: Served, session: str) -> Page:
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    return page


def play_donne(page: Page, seed: int) -> None:
    """Play the donne of this table to its end, then follow the link under its sheet."""
    AtTable(page, seed).play()
    go_on(page)


def go_on(page: Page) -> None:
    link = page.locator("#told a.button[href*='/donne-du-jour/'], #told a.button[href*='/defis/']").first
    link.click()
    page.wait_for_load_state()


def next_donne(page: Page) -> None:
    page.locator("form[action$='/jouer/'] button").click()
    page.wait_for_url(re.compile("/tables/"))


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.slow)])
def test_a_whole_day_on_a_phone(
    sets_site: Served, members: list[str], visit: Any, language: str, tmp_path: Path
) -> None:
    """From the home page through all eight donnes of belote to the ranking and what the others did."""
    page = signed_in(visit(sets_site, language=language, screen=PHONE), sets_site, members[language == "en"])
    page.goto("/")
    if language == "en":
        page.locator("form.language button").first.click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.click("#donne-of-the-day >> xpath=../.. >> a.button")
    for number in range(1, DAY + 1):
        expect(page.locator(f".donne-mark:nth-child({number})")).to_have_attribute("data-state", "todo")
        next_donne(page)
        play_donne(page, number + 50 * (language == "en"))
        expect(page.locator(f".donne-mark:nth-child({number})")).to_have_attribute("data-state", "done")
        page.screenshot(path=tmp_path / f"{language}-{number}.png", full_page=True)
    expect(page.locator("form[action$='/jouer/']")).to_have_count(0)
    page.reload()
    expect(page.locator(".ranking-me")).not_to_have_count(0)
    page.click(".donne-mark:nth-child(1) a")
    expect(page.locator(".ranking-me")).to_have_count(1)
    page.screenshot(path=tmp_path / f"{language}-donne.png", full_page=True)
    assert violations(page) == []
    page.go_back()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_duel_between_two_people(sets_site: Served, visit: Any, tmp_path: Path) -> None:
    """Two guests, one in French on a phone, one in English at a desk; each sees the other's donne after their own."""
    one, other = visit(sets_site, screen=PHONE), visit(sets_site, screen=DESKTOP, language="en")
    one.goto("/defis/")
    assert violations(one) == []
    one.check("[name=count][value='4']", force=True)
    one.locator("main form .button-act").click()
    link = one.locator(".match-link .input").input_value()
    other.goto(link)
    other.locator("form[action$='/place/'] button").click()
    for number in range(1, MATCH + 1):
        one.goto(link)
        next_donne(one)
        play_donne(one, number)
        cells = other.locator(f".match-donnes tbody tr:nth-child({number}) td")
        other.goto(link)
        expect(cells.first.locator("a")).to_have_count(0)
        next_donne(other)
        play_donne(other, 100 + number)
        expect(cells.locator("a")).to_have_count(2)
    expect(one.locator("form[action$='/jouer/']")).to_have_count(0)
    for page, name in ((one, "one"), (other, "other")):
        expect_over(page, link)
        page.screenshot(path=tmp_path / f"duel-{name}.png", full_page=True)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_team_match_of_four_people_at_two_tables(sets_site: Served, visit: Any, tmp_path: Path) -> None:
    """Two people at each table, of different teams, robots beside them; nobody sees the other table before the end."""
    pages = [visit(sets_site, screen=PHONE) for _seat in TEAMS]
    host = pages[0]
    host.goto("/defis/")
    host.check("[name=kind][value=team]", force=True)
    host.check("[name=preset][value=contree]", force=True)
    host.locator("main form .button-act").click()
    link = host.locator(".match-link .input").input_value()
    for page, (room, seat) in zip(pages[1:], TEAMS[1:], strict=True):
        page.goto(link)
        page.locator(f"form:has([name=room][value='{room}']):has([name=seat][value={seat}]) button").click()
        page.wait_for_load_state()
    host.screenshot(path=tmp_path / "seats.png", full_page=True)
    assert violations(host) == []
    host.goto(link)
    host.locator("form[action$='/commencer/'] button").click()
    for number in range(1, MATCH + 1):
        for room in (pages[:2], pages[2:]):
            play_together(room, link, 10 * number + 100 * (room[0] is host))
        if number < MATCH:
            expect(host.locator(f".match-donnes tbody tr:nth-child({number}) td a")).to_have_count(1)
    for page in pages:
        expect_over(page, link)
        expect(page.locator(".match-donnes tbody a")).to_have_count(2 * MATCH)
    host.screenshot(path=tmp_path / "result.png", full_page=True)
    assert host.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def play_together(room: list[Page], link: str, seed: int) -> None:
    """Both people of a table find the same donne and play it to its end, each on their turn."""
    for page in room:
        page.goto(link)
        next_donne(page)
    assert len({page.url for page in room}) == 1
    tables = [AtTable(page, seed + at) for at, page in enumerate(room)]
    while not (sights := [table.until("any") for table in tables])[0].over:
        for table, sight in zip(tables, sights, strict=True):
            if sight.mine and not sight.told:
                table.choose(sight)
                table.until("any", sight.version)
        tables[0].page.wait_for_timeout(20)
    for page in room:
        go_on(page)


def expect_over(page: Page, link: str) -> None:
    """The result shows itself within the turn of the task that ends sets, once the page is opened again."""
    for _try in range(40):
        page.goto(link)
        if page.locator("#result").count():
            return
        page.wait_for_timeout(500)
    raise AssertionError("the match is not over")
