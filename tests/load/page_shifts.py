"""What moves on a page that nobody touched, also where the faces arrive late."""

from playwright.sync_api import Page, Route

# Every layout shift of something that can be seen, and whether a tap or a key asked for it just before.
SEE_SHIFTS = """
window.shifts = [];
const named = (node) => node?.id || node?.className?.baseVal || node?.className || node?.nodeName || "gone";
const isSeen = ({ node }) => !(node?.closest ? node : node?.parentElement)?.closest(".visually-hidden");
const at = ({ x, y, width, height }) => `${x.toFixed()},${y.toFixed()} ${width.toFixed()}×${height.toFixed()}`;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!sources.some(isSeen)) continue;
    const moved = sources.map((each) => `${named(each.node)} ${at(each.previousRect)} → ${at(each.currentRect)}`);
    window.shifts.push({ value, asked: hadRecentInput, phase: document.documentElement.dataset.phase ?? "", moved });
  }
}).observe({ type: "layout-shift", buffered: true });
"""

PAINTED = """new Promise((painted) => {
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    painted();
  }).observe({ type: "paint", buffered: true });
})"""
"""Waits for the first text or picture. Not `wait_for_function`, which the content policy forbids."""


def unasked_shift(page: Page) -> float:
    """Return how much moved so far without a tap or a key just before (the sum of Chromium's layout shifts)."""
    return sum(float(shift["value"]) for shift in page.evaluate("window.shifts") if not shift["asked"])


def shift_with_late_faces(page: Page, address: str) -> float:
    """Load the page, let its text be painted in the fallback faces, then let the two faces arrive; what moved."""
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.add_init_script(SEE_SHIFTS)
    page.goto(address, wait_until="domcontentloaded")
    page.evaluate(PAINTED)
    assert len(held) >= 2, "the faces were not held back"
    for route in held:
        route.continue_()
    page.unroute("**/*.woff2")
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.fonts.check('1em Fraunces') && document.fonts.check('1em \"Source Sans\"')")
    page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))")
    return unasked_shift(page)
