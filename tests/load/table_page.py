"""What the table's page costs on a slow telephone: the time to the hand, what a deal animates, long tasks.

Measured by Chromium's own instruments (CDP): 150 ms of round trip, 1.6 Mbit/s, a processor four times slower.
"""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

from tests.e2e.browser.at_table import AtTable, play_now
from tests.load.page_weight import TIMES_SLOWER, Weight, weighing

# When the hand is there: every card laid out, its drawing loaded, one frame painted.
SEE_HAND = """
window.handSeen = new Promise((resolve) => {
  const look = () => {
    const cards = [...document.querySelectorAll("#hand use")];
    const seen = (card) => card.getBBox().width > 0 && card.getBoundingClientRect().height > 0;
    if (cards.length === 0 || !cards.every(seen)) return requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now()));
  };
  requestAnimationFrame(look);
});
"""
# From the first flying card to the last: marks in the trace, and every property that anything animates meanwhile.
SEE_DEALING = """
window.animated = new Set();
window.dealt = false;
{
  let dealing = false;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, ...rest) {
    if (dealing) for (const frame of frames) for (const name of Object.keys(frame)) window.animated.add(name);
    return animate.call(this, frames, ...rest);
  };
  addEventListener("transitionrun", ({ propertyName }) => dealing && window.animated.add(propertyName), true);
  new MutationObserver(() => {
    const flying = document.querySelector(".flying") !== null;
    if (flying === dealing) return;
    dealing = flying;
    performance.mark(flying ? "dealing-begins" : "dealing-ends");
    if (!flying) window.dealt = true;
  }).observe(document, { childList: true, subtree: true });
}
"""


@dataclass
class Loading:
    """One load of the page: ms to the hand, weight by kind (page, styles, fonts, scripts, cards, pictures, socket)."""

    kinds: dict[str, Weight]
    hand_ms: float


def sit_with_a_hand(page: Page) -> AtTable:
    """At a table with three robots, one's turn, cards in hand."""
    at_table = play_now(page)
    at_table.play(until=lambda sight: len(sight.hand) >= 5)
    return at_table


def load(page: Page, address: str, *, cold: bool, slow: bool = True) -> Loading:
    """Go to the table from elsewhere: with nothing kept (`cold`), or with what an earlier visit left."""
    with weighing(page, cold=cold, slow=slow) as scales:
        scales.session.send("Page.enable")
        scales.session.send("Page.addScriptToEvaluateOnNewDocument", {"source": SEE_HAND})
        page.goto(address, wait_until="load")
        hand_ms = page.evaluate("window.handSeen")
        page.wait_for_selector("html[data-connection=open]", state="attached")
        page.wait_for_load_state("networkidle")
    return Loading(dict(scales.kinds), hand_ms)


@dataclass
class Dealing:
    """One deal in a trace: properties that anything animated, tasks of the main thread, layouts forced by scripts.

    `wall_ms` holds what other programs took of the processor meanwhile, `own_ms` does not; `forced` counts by function.
    """

    animated: set[str]
    wall_ms: list[float] = field(default_factory=list)
    own_ms: list[float] = field(default_factory=list)
    forced: Counter[str] = field(default_factory=Counter)


def watch_a_deal(browser: Browser, page: Page) -> Dealing:
    """Play at full motion to the end of a donne and trace the deal after it, the processor slowed down."""
    at_table = play_now(page)
    sight = at_table.play(until=lambda sight: sight.phase == "playing" and len(sight.hand) == 1)
    page.evaluate(f"() => {{ {SEE_DEALING} }}")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": TIMES_SLOWER})
    categories = [
        *(f"disabled-by-default-devtools.timeline{part}" for part in ("", ".stack")),
        "devtools.timeline",
        "blink.user_timing",
    ]
    browser.start_tracing(page=page, categories=categories)
    # Where robots are so fast that the page falls behind, it shows no deal: the next one then.
    while not page.evaluate("window.dealt"):
        assert not sight.over
        sight = at_table.act()
    animated = set(page.evaluate("[...window.animated]"))
    events = json.loads(browser.stop_tracing())["traceEvents"]
    session.detach()
    return read_trace(events, animated)


def read_trace(events: list[dict[str, Any]], animated: set[str]) -> Dealing:
    """The tasks between the two marks, and the layouts a script of the site forced in them."""
    marks = {event["name"]: event for event in events if event.get("cat", "").startswith("blink.user_timing")}
    begins, ends = marks["dealing-begins"], marks["dealing-ends"]
    thread = begins["pid"], begins["tid"]
    tasks = [
        event
        for event in events
        if event["name"] == "RunTask"
        and (event["pid"], event["tid"]) == thread
        and event["ts"] + event.get("dur", 0) >= begins["ts"]
        and event["ts"] <= ends["ts"]
    ]
    first = min(event["ts"] for event in tasks)
    layouts = [each for each in events if each["name"] == "Layout" and first <= each["ts"] <= ends["ts"]]
    forced = [each["args"].get("beginData", {}).get("stackTrace", [{}])[0] for each in layouts]
    return Dealing(
        animated=animated,
        wall_ms=[task.get("dur", 0) / 1000 for task in tasks],
        own_ms=[task.get("tdur", 0) / 1000 for task in tasks],
        forced=Counter(frame["functionName"] for frame in forced if "/static/" in frame.get("url", "")),
    )
