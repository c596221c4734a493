"""The acts of a contest's day by hand, timed: `make bench-contest-day`; one « name: value » line a figure.

An organizer in a browser, keys as a fast typist has them; `--desks 2`: a second browser types every other sheet. Some
tables are written by phones. The ranking is counted again from what was typed. Seconds run from the first key until the
page is ready for the next act: median and longest.
"""

import argparse
import csv
import io
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, expect

from tests.e2e.browser.test_accounts import sign_up
from tests.e2e.browser.test_contest_whole_day import cards, enter_by_phones, opened
from tests.e2e.conftest import serving
from tests.e2e.served import Served
from tests.load.bench_table_page import chromium, say

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
KEY_MS = 120
SUM = 1944
NAMES = ("Anne", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaël", "Hélène")


class Day:
    """A contest in the making. `seconds`: of each act; `points`: what each pair was given, by number."""

    def __init__(self, browser: Browser, site: Served, pairs: int, desks: int) -> None:
        self.browser, self.site, self.pairs = browser, site, pairs
        self.desks = [self.visitor(DESK) for _desk in range(desks)]
        self.wall = self.visitor(DESK)
        self.seconds: dict[str, list[float]] = defaultdict(list)
        self.points: Counter[int] = Counter()
        self.page = self.desks[0]
        sign_up(self.page, f"Octave{pairs}")
        self.code = opened(self.page)
        # The second desk is the organizer too, at another browser.
        for other in self.desks[1:]:
            other.context.add_cookies(self.page.context.cookies())  # type: ignore[arg-type]

    def visitor(self, screen: dict[str, int]) -> Page:
        choices = {"base_url": self.site.url, "viewport": screen, "locale": "fr-FR", "service_workers": "block"}
        return self.browser.new_context(**choices).new_page()  # type: ignore[arg-type]

    @contextmanager
    def timed(self, act: str) -> Iterator[None]:
        began = time.monotonic()
        yield
        self.seconds[act].append(time.monotonic() - began)

    def at(self, path: str, page: Page | None = None) -> None:
        (page or self.page).goto(f"/concours/{self.code}/{path}")

    def settle(self) -> None:
        """One volunteer's word is enough; two rounds."""
        self.at("reglages/")
        self.page.check("[name=contest-public]")
        for group in self.page.locator(".settings-group > summary").all():
            group.click()
        self.page.select_option("[name=confirmation]", "nobody")
        self.page.click(".settings-save button")
        self.at("tenue/")
        self.page.click("details:has([name=rounds]) > summary")
        self.page.fill("[name=rounds]", "2")
        self.page.click("[name=do][value=shorten]")

    def enter_all(self) -> None:
        self.at("inscriptions/")
        for number in range(1, self.pairs + 1):
            with self.timed("entry"):
                fields = self.page.locator("[data-name]")
                fields.first.focus()
                for place in range(2):
                    expect(fields.nth(place)).to_be_focused()
                    self.page.keyboard.type(f"{NAMES[(number + place) % 8]} Dupont{number}{'ab'[place]}")
                    self.page.keyboard.press("Enter")
                    expect(self.page.locator("[data-person]").nth(place)).to_have_value("new")
                self.page.locator("[data-then]").press("Enter")
                expect(self.page.locator("[data-counts] b").first).to_have_text(str(number))

    def check_all_in(self) -> None:
        self.at("pointage/")
        for number in range(1, self.pairs + 1):
            with self.timed("check_in"):
                self.page.locator("#typed").press_sequentially(str(number), delay=KEY_MS)
                self.page.press("#typed", "Enter")
                expect(self.page.locator(f"#n{number}.is-here")).to_be_visible()
        self.page.click("[aria-labelledby=closing] form:has([name=do][value=close]) button")
        expect(self.page.locator("[name=do][value=reopen]")).to_be_attached()

    def draw(self, number: int) -> None:
        self.at("ecran/?vue=tables", self.wall)
        self.at("tenue/")
        with self.timed("draw_to_wall"):
            self.page.click("#act")
            self.page.click("[name=do][value=publish-and-show]")
            expect(self.wall.locator(".wall-meetings")).to_be_visible()
            expect(self.wall.locator("main")).to_contain_text(f"Tour {number}")
        self.at(f"resultats/{number}/")

    def sides(self, number: int) -> dict[int, tuple[int, int]]:
        """The numbers of both pairs of each table."""
        self.at(f"resultats/{number}/")
        found = {}
        for row in self.page.locator("[id^=table-]:has(.contest-side b)").all():
            one, other = row.locator(".contest-side b").all_text_contents()
            found[int((row.get_attribute("id") or "").removeprefix("table-"))] = (int(one), int(other))
        return found

    def play(self, number: int, phones: int) -> None:
        tables = self.sides(number)
        for table in list(tables)[:phones]:
            pair = [self.visitor(PHONE) for _phone in range(2)]
            for phone, address in zip(pair, cards(self.site, self.code, tables[table]), strict=True):
                phone.goto(address)
            with self.timed("score_by_phones"):
                enter_by_phones(*pair)
            self.count(tables[table], 1044, 900)
            for phone in pair:
                phone.context.close()
        for page in self.desks:
            self.at(f"resultats/{number}/", page)
        for turn, table in enumerate(list(tables)[phones:]):
            page = self.desks[turn % len(self.desks)]
            points = 700 + 17 * table + number
            with self.timed("score"):
                page.locator("#line").press_sequentially(f"{table} {points} {SUM - points}", delay=KEY_MS)
                with page.expect_navigation():
                    page.press("#line", "Enter")
                expect(page.locator("#line")).to_be_focused()
            self.count(tables[table], points, SUM - points)

    def count(self, sides: tuple[int, int], one: int, other: int) -> None:
        self.points[sides[0]] += one
        self.points[sides[1]] += other

    def recounted(self) -> int:
        """How many pairs have other points in the ranking than were typed."""
        answer = self.page.request.get(f"/concours/{self.code}/papiers/2/classement.csv")
        assert answer.status == 200, answer.status
        rows = list(csv.DictReader(io.StringIO(answer.text().lstrip("\ufeff"), newline=""), delimiter=";"))
        listed = Counter({int(row["Numéro"]): int(row["Points"]) for row in rows})
        assert len(rows) == self.pairs
        return sum(listed[pair] != self.points[pair] for pair in range(1, self.pairs + 1))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=16)
    parser.add_argument("--desks", type=int, default=1)
    parser.add_argument("--phones", type=int, default=0, help="tables of each round whose pairs write by phone")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, serving(Path(folder)) as [site], chromium() as browser:
        day = Day(browser, site, chosen.pairs, chosen.desks)
        day.settle()
        day.enter_all()
        day.check_all_in()
        for number in (1, 2):
            day.draw(number)
            day.play(number, chosen.phones)
        say("pairs", chosen.pairs)
        for act, seconds in day.seconds.items():
            say(f"{act}_s", f"{statistics.median(seconds):.1f} (longest {max(seconds):.1f}, of {len(seconds)})")
        say("pairs_counted_otherwise", day.recounted())
    return 0


if __name__ == "__main__":
    sys.exit(main())
