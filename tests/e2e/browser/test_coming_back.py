"""A window that slept, with its network or without, wakes up to the table as it is by then, and nobody reloads it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable, play_now
from tests.e2e.browser.conftest import DESKTOP

BACK_MS = 1_000
# Longer than a window that hears nothing can think that its connection lives.
ASLEEP_MS = 10_000
# The milliseconds from waking, which a clock that has stood for long shows, to a connected page with the newest table.
SLEEPS = """() => {
  let [last, woke] = [performance.now(), null];
  window.back = new Promise((done) => {
    const ticking = setInterval(() => {
      const now = performance.now();
      const { connection, settled, version } = document.documentElement.dataset;
      if (now - last > 5000) woke = now;
      last = now;
      if (woke === null || connection !== "open" || settled !== "true" || !(Number(version) >= window.newest)) return;
      clearInterval(ticking);
      done(now - woke);
    }, 10);
  });
}"""
WOKEN = "version => ((window.newest = version), window.back)"


@contextmanager
def asleep(page: Page) -> Iterator[None]:
    """As in a tab that is frozen, or a laptop that is closed: no script runs, and nothing tells the page."""
    page.evaluate(SLEEPS)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Debugger.enable")
    devtools.send("Debugger.pause")
    yield
    devtools.send("Debugger.resume")
    devtools.detach()


def another_window(table: AtTable, site: Any, visit: Any) -> AtTable:
    """The same person's, in a process of its own."""
    page = visit(site, screen=DESKTOP, storage_state=table.page.context.storage_state())
    page.goto(table.page.url)
    return AtTable(page)


@pytest.mark.parametrize("network", [pytest.param(True, marks=pytest.mark.slow), False])
def test_a_window_wakes_up_to_what_was_played_in_another(
    site: Any, visit: Any, troubles: Any, *, network: bool
) -> None:
    troubles.expected += ["WebSocket connection to", "ERR_INTERNET_DISCONNECTED"]
    sleeper = play_now(visit(site, screen=DESKTOP))
    before = sleeper.until("mine")
    other = another_window(sleeper, site, visit)
    with asleep(sleeper.page):
        sleeper.page.context.set_offline(not network)
        for _turn in range(3):
            after = other.act()
        other.page.wait_for_timeout(ASLEEP_MS)
        sleeper.page.context.set_offline(False)
    milliseconds = sleeper.page.evaluate(WOKEN, after.version)
    print(f"\nback {milliseconds:.0f} ms after waking")
    assert milliseconds < BACK_MS
    assert after.version > before.version
    assert sleeper.sight() == other.hear()
    expect(sleeper.page.locator("#banner")).to_be_hidden()
    assert sleeper.act().version > after.version
