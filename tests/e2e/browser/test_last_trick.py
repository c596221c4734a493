"""The last trick again (rules 1.8): by a tap, by holding the key, from the keyboard; until the next one is complete."""

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.browser.at_table import AtTable, play_now

KEY, SHOWN = "#last-trick-key", "#last-trick"


def at_second_trick(page: Page) -> AtTable:
    table = play_now(page)
    table.play(lambda _sight: page.locator(KEY).is_visible())
    return table


class Finger:
    """A finger put on the key, then lifted from it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def down(self) -> None:
        box = self.page.locator(KEY).bounding_box()
        assert box is not None
        self._touch("touchStart", {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})

    def up(self) -> None:
        self._touch("touchEnd")

    def _touch(self, what: str, *points: dict[str, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": list(points)})


def test_the_last_trick_is_shown_from_one_tap_to_the_next(site: Any, visit: Any) -> None:
    page: Page = visit(site, has_touch=True)
    at_second_trick(page)
    page.tap(KEY)
    expect(page.locator(f"{SHOWN} .card")).to_have_count(4)
    page.tap(KEY)
    expect(page.locator(SHOWN)).to_be_hidden()


def test_it_is_shown_as_long_as_a_finger_holds_the_key(site: Any, visit: Any) -> None:
    page: Page = visit(site, has_touch=True)
    at_second_trick(page)
    finger = Finger(page)
    finger.down()
    expect(page.locator(SHOWN)).to_be_visible()
    page.wait_for_function("since => performance.now() - since > 400", arg=page.evaluate("performance.now()"))
    finger.up()
    expect(page.locator(SHOWN)).to_be_hidden()


def test_from_the_keyboard_it_stays_until_the_next_trick_is_complete(site: Any, visit: Any) -> None:
    page: Page = visit(site)
    table = at_second_trick(page)
    page.keyboard.press("l")
    expect(page.locator(SHOWN)).to_be_visible()
    shown = page.locator(SHOWN).inner_text()
    table.act()
    expect(page.locator(SHOWN)).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator(SHOWN)).to_be_visible()
    assert page.locator(SHOWN).inner_text() != shown
