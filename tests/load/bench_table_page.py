"""What home and the table cost on a slow telephone: `make bench-table`; one « name: value » line a figure, its goal.

The site runs in a process of its own on this machine, Chromium beside it; the line and the processor are slowed down by
Chromium (tests/load/page_weight.py). Times are medians of `--tries` loads and `--deals` deals, then each of them.
"""

import argparse
import os
import shutil
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.browser.at_table import play_now
from tests.e2e.conftest import serving
from tests.load.machine import machine
from tests.load.page_shifts import SEE_SHIFTS, shift_with_late_faces, unasked_shift
from tests.load.page_weight import Weight, together, weigh
from tests.load.table_page import load, sit_with_a_hand, watch_a_deal

PHONE = {"width": 360, "height": 740}
FACES = Path(__file__).parents[2] / "static" / "fonts"
# Bytes without the two faces, the faces' own, parts of the window, milliseconds.
GOALS: dict[str, float] = {
    "faces": 75_000,
    "home_transferred": 60 * 1024,
    "home_transferred_warm": 15 * 1024,
    "home_shift": 0.01,
    "table_transferred": 80 * 1024,
    "table_transferred_warm": 15 * 1024,
    "table_shift": 0.01,
    "hand_cold_ms": 2000,
    "hand_warm_ms": 1200,
    "donne_shift": 0.0005,
    "forced_layouts": 0,
    "longest_task_own_ms": 50,
}


@contextmanager
def chromium() -> Iterator[Browser]:
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = playwright.chromium.launch(executable_path=found, args=options)
        yield browser
        browser.close()


def visitor(browser: Browser, url: str) -> Page:
    return browser.new_context(base_url=url, viewport=PHONE, locale="fr-FR", service_workers="block").new_page()


def say(name: str, value: object) -> None:
    goal = (
        ""
        if name not in GOALS
        else f" (goal {GOALS[name]:g}: {'kept' if float(str(value)) <= GOALS[name] else 'MISSED'})"
    )
    sys.stdout.write(f"{name}: {value}{goal}\n")
    sys.stdout.flush()


def say_times(name: str, times: list[float]) -> None:
    say(name, f"{statistics.median(times):.0f}")
    say(f"{name}_each", " ".join(f"{each:.0f}" for each in sorted(times)))


def say_weights(name: str, cold: dict[str, Weight], warm: dict[str, Weight]) -> None:
    for kind, weight in sorted(cold.items()):
        say(
            f"{name}_{kind}",
            f"{weight.requests} requests, {weight.transferred} transferred, {weight.uncompressed} uncompressed",
        )
    total = together(cold)
    say(f"{name}_requests", total.requests)
    say(f"{name}_transferred", total.transferred)
    say(f"{name}_uncompressed", total.uncompressed)
    say(f"{name}_transferred_warm", together(warm).transferred)


def bench_faces() -> None:
    say("faces", sum(face.stat().st_size for face in FACES.glob("*.woff2")))


def bench_home(page: Page) -> None:
    page.goto("/")
    say_weights("home", weigh(page, "/", cold=True), weigh(page, "/", cold=False))
    say("home_shift", f"{shift_with_late_faces(page, '/'):.5f}")


def bench_loading(page: Page, tries: int) -> None:
    address = sit_with_a_hand(page).page.url
    cold = [load(page, address, cold=True) for _try in range(tries)]
    warm = [load(page, address, cold=False) for _try in range(tries)]
    say_weights("table", cold[-1].kinds, warm[-1].kinds)
    say_times("hand_cold_ms", [each.hand_ms for each in cold])
    say_times("hand_warm_ms", [each.hand_ms for each in warm])
    say("table_shift", f"{shift_with_late_faces(page, address):.5f}")


def bench_playing(page: Page) -> None:
    page.add_init_script(SEE_SHIFTS)
    play_now(page).play(until=lambda sight: sight.donne.endswith("2"))
    shifts = page.evaluate("window.shifts")
    say("donne_shift", f"{unasked_shift(page):.5f}")
    say("donne_shift_asked", f"{sum(shift['value'] for shift in shifts if shift['asked']):.5f}")


def bench_dealing(browser: Browser, url: str, tries: int) -> None:
    deals = [watch_a_deal(browser, visitor(browser, url)) for _try in range(tries)]
    say("animated", " ".join(sorted(set().union(*(deal.animated for deal in deals)))))
    say("forced_layouts", sum(deal.forced.total() for deal in deals))
    say_times("longest_task_ms", [max(deal.wall_ms) for deal in deals])
    say_times("longest_task_own_ms", [max(deal.own_ms) for deal in deals])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=5, help="loads of the table")
    parser.add_argument("--deals", type=int, default=10, help="deals whose longest task is measured")
    chosen = parser.parse_args()
    say("machine", machine())
    with TemporaryDirectory() as folder, serving(Path(folder), BOT_PACE="0") as [site], chromium() as browser:
        say("browser", browser.version)
        bench_faces()
        bench_home(visitor(browser, site.url))
        bench_loading(visitor(browser, site.url), chosen.tries)
        bench_playing(visitor(browser, site.url))
        bench_dealing(browser, site.url, chosen.deals)
        say("load", f"{os.getloadavg()[0]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
