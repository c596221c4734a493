"""Stops of the gallery among people who play in clubs: guides, a contest from its opening to its archive, leagues."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page

from tests.e2e.browser.conftest import LOCALES, WAIT_MS
from tests.e2e.browser.guide_pictures import pictures
from tests.e2e.browser.test_league_pages import signed_in
from tests.e2e.league_rows import Walk
from tests.e2e.served import Served

# These pages are looked at in fewer widths than home and the table.
WIDTHS = (320, 768, 1280)
GUIDES = {
    "guides": "/aide/",
    "guide to playing": "/aide/jouer/",
    "guide to organizing": "/aide/organiser-un-concours/",
    "guide to championships": "/aide/championnat/",
    "guide to installing": "/aide/installer/",
    "questions": "/aide/questions/",
}
# Of a contest whose second round is drawn, and of one that is over; the words a picture of the guides goes by.
MIDDAY = {
    "contest, public": "",
    "contest, dashboard": "tenue/",
    "contest, draw shown": "affichage/tirage/",
    "contest, desk": "resultats/",
    "contest, settings": "reglages/",
}
EVENING = {
    "contest over, public": "",
    "contest over, dashboard": "tenue/",
    "contest over, log": "journal/",
    "contest over, ranking on the projector": "ecran/?vue=classement",
}
# By the names of `league_pages`, or their beginnings: for all, and for the person who runs the leagues.
LEAGUES = {
    "leagues with seasons": "leagues",
    "a rating": "a rating explained",
    "season": "championship: ",
    "season, calendar": "championship: calendrier/",
    "season, plots": "championship: courbes/",
    "season, rules": "championship: reglement/",
    "season, a line": "championship: ligne",
    "season, a fixture": "championship: rencontres",
    "challenge": "challenge: ",
    "ladder": "ladder: ",
}
OWN_LEAGUES = {
    "leaderboard": "leaderboard for an account",
    "my fixtures": "my fixtures",
    "season, organizing": "championship: ",
    "season, entries": "championship: inscrits/",
    "season, settings": "championship: reglages/",
}
Stops = Iterator[tuple[str, Page]]


def club_stops(browser: Browser, site: Served, walk: Walk, language: str) -> Stops:
    """Guides as anybody, a contest as its organizer, leagues as the person who runs them."""
    choices: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(base_url=site.url, locale=LOCALES[language], **choices)
    context.set_default_timeout(WAIT_MS)
    page = context.new_page()
    yield from _visited(page, GUIDES)
    yield from _contest(browser, site, language)
    signed_in(page, site, walk.sessions[language])
    yield from _visited(page, {stop: _path(walk.public, name) for stop, name in LEAGUES.items()})
    yield from _visited(page, {stop: _path(walk.own, name) for stop, name in OWN_LEAGUES.items()})


def _contest(browser: Browser, site: Served, language: str) -> Stops:
    for name, page in pictures(browser, site, language):
        if name == "table":
            continue
        yield f"contest, {name}", page
        if name not in ("line", "archive"):
            continue
        address = page.url
        contest = address[: address.index("/", address.index("/concours/") + len("/concours/")) + 1]
        parts = MIDDAY if name == "line" else EVENING
        # A page of its own: on the other a line is half typed.
        beside = page.context.new_page()
        yield from _visited(beside, {stop: contest + part for stop, part in parts.items()})
        if name == "archive":
            beside.goto(contest)
            beside.click("main a[href^='/clubs/']")
            yield "club", beside
        beside.close()


def _visited(page: Page, addresses: dict[str, str]) -> Stops:
    for stop, address in addresses.items():
        answer = page.goto(address)
        assert answer is not None
        assert answer.ok, f"{stop}: {address}"
        yield stop, page


def _path(paths: dict[str, str], name: str) -> str:
    """Of that page, or of the first whose name begins so."""
    return paths.get(name) or next(path for each, path in paths.items() if each.startswith(name))
