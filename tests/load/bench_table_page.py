"""What the table's page costs on a slow telephone: `make bench-table`; one « name: value » line a figure.

The site runs in a process of its own on this machine, Chromium beside it; the line and the processor are slowed down by
Chromium (tests/load/table_page.py). Times are the medians of `--tries` loads, the worst in brackets.
"""

import argparse
import os
import platform
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
from tests.load.table_page import SEE_SHIFTS, Loading, load, sit_with_a_hand, watch_a_deal

PHONE = {"width": 360, "height": 740}


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
    sys.stdout.write(f"{name}: {value}\n")
    sys.stdout.flush()


def say_times(name: str, times: list[float]) -> None:
    say(name, f"{statistics.median(times):.0f} ({max(times):.0f})")


def say_weight(loading: Loading) -> None:
    for kind, weight in sorted(loading.kinds.items()):
        say(kind, f"{weight.requests} requests, {weight.transferred} transferred, {weight.uncompressed} uncompressed")
    total = loading.total
    say("requests", total.requests)
    say("transferred", total.transferred)
    say("uncompressed", total.uncompressed)


def bench_loading(page: Page, tries: int) -> None:
    address = sit_with_a_hand(page).page.url
    cold = [load(page, address, cold=True) for _try in range(tries)]
    warm = [load(page, address, cold=False) for _try in range(tries)]
    say_weight(cold[-1])
    say("transferred_warm", warm[-1].total.transferred)
    say_times("hand_cold_ms", [each.hand_ms for each in cold])
    say_times("hand_warm_ms", [each.hand_ms for each in warm])


def bench_playing(page: Page) -> None:
    page.add_init_script(SEE_SHIFTS)
    play_now(page).play(until=lambda sight: sight.donne.endswith("2"))
    shifts = page.evaluate("window.shifts")
    say("layout_shift", f"{sum(shift['value'] for shift in shifts if not shift['asked']):.5f}")
    say("layout_shift_asked", f"{sum(shift['value'] for shift in shifts if shift['asked']):.5f}")


def bench_dealing(browser: Browser, url: str, tries: int) -> None:
    deals = [watch_a_deal(browser, visitor(browser, url)) for _try in range(tries)]
    say("animated", " ".join(sorted(set().union(*(deal.animated for deal in deals)))))
    say("forced_layouts", sum(deal.forced.total() for deal in deals))
    say_times("longest_task_ms", [max(deal.wall_ms) for deal in deals])
    say_times("longest_task_own_ms", [max(deal.own_ms) for deal in deals])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=5)
    tries = parser.parse_args().tries
    say(
        "machine",
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}",
    )
    with TemporaryDirectory() as folder, serving(Path(folder), BOT_PACE="0") as [site], chromium() as browser:
        say("browser", browser.version)
        bench_loading(visitor(browser, site.url), tries)
        bench_playing(visitor(browser, site.url))
        bench_dealing(browser, site.url, tries)
    return 0


if __name__ == "__main__":
    sys.exit(main())
