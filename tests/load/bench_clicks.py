"""Clicks and seconds from home to what people come for: `make bench-clicks`; one « name: value » line a figure.

On a phone's screen, robots at their usual pace. Seconds run from the first click until the thing is on the screen. Who
must cut first cuts at once; that click counts. Each way is walked `--tries` times by somebody new: median, then each.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tests.e2e.browser.at_table import AtTable
from tests.e2e.conftest import serving
from tests.load.bench_table_page import chromium, visitor

GAMES = ("classique", "annonces", "contree", "coinche")
HAND = "#hand [data-card]"
MY_CUT = "html[data-phase=cutting] #panel form .button-act"


class Visitor:
    """Somebody on the home page; counts clicks, and seconds from the first."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.page = visitor(browser, url)
        self.begin()

    def begin(self) -> None:
        self.page.goto("/")
        self.clicks, self.began = 0, 0.0

    def click(self, what: str) -> None:
        self.clicks += 1
        self.began = self.began or time.monotonic()
        self.page.click(what)

    def sees(self, what: str) -> None:
        self.page.wait_for_selector(what)

    @property
    def figures(self) -> tuple[int, float]:
        return self.clicks, time.monotonic() - self.began


Way = Callable[[Browser, str], tuple[int, float]]


def first_card(preset: str) -> Way:
    def way(browser: Browser, url: str) -> tuple[int, float]:
        person = Visitor(browser, url)
        person.click(f".chips [value={preset}]")
        person.sees(f"{HAND}, {MY_CUT}")
        if not person.page.locator(HAND).count():
            person.click(MY_CUT)
            person.sees(HAND)
        return person.figures

    return way


def private_table(browser: Browser, url: str) -> tuple[int, float]:
    return open_private_table(browser, url).figures


def open_private_table(browser: Browser, url: str) -> Visitor:
    person = Visitor(browser, url)
    person.click(".play-with [href='/tables/ouvrir/']")
    person.click(".sticky-key button")
    person.sees(".sharing__link")
    return person


def friend_joins(browser: Browser, url: str) -> tuple[int, float]:
    """By the link of the table, which opens without a click."""
    link = open_private_table(browser, url).page.locator(".sharing__link").input_value()
    friend = Visitor(browser, url)
    friend.page.goto(link)
    friend.click(".place[data-seat=N] [data-action=sit]")
    friend.page.wait_for_selector("html[data-you=N]", state="attached")
    return friend.figures


def last_donne_replayed(browser: Browser, url: str) -> tuple[int, float]:
    """From home, after a partie that was given up in its second donne."""
    person = Visitor(browser, url)
    person.click(".chips [value=classique]")
    give_up(person.page)
    person.begin()
    person.click(".last-partie .button")
    person.page.wait_for_selector("html[data-replay=ready]", state="attached")
    return person.figures


def give_up(page: Page) -> None:
    at_table = AtTable(page)
    at_table.play(until=lambda sight: sight.donne.endswith("2"))
    page.click("#menu-key")
    stop = page.locator("#menu-keys [data-action=concede]")
    stop.click()
    page.wait_for_timeout(ARMED_MS)
    stop.click()
    page.wait_for_selector("#told .tale--end")


# A second press sooner than this is taken for trembling (static/js/live/arming.js).
ARMED_MS = 300


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=5)
    tries: int = parser.parse_args().tries
    ways: dict[str, Way] = {f"first_card_{preset}": first_card(preset) for preset in GAMES}
    ways |= {"private_table": private_table, "friend_joins": friend_joins, "last_donne_replayed": last_donne_replayed}
    with TemporaryDirectory() as folder, serving(Path(folder), BOT_PACE="1") as [site], chromium() as browser:
        for name, way in ways.items():
            say(name, [way(browser, site.url) for _try in range(tries)])
    return 0


def say(name: str, walked: list[tuple[int, float]]) -> None:
    clicks, seconds = zip(*walked, strict=True)
    sys.stdout.write(f"{name}_clicks: {statistics.median(clicks):g} ({' '.join(map(str, sorted(clicks)))})\n")
    sys.stdout.write(f"{name}_s: {statistics.median(seconds):.1f} ({' '.join(f'{s:.1f}' for s in sorted(seconds))})\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
