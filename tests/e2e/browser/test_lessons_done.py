"""Lessons as cards: a picture of cards each, and a mark that the browser keeps."""

import re
from typing import Any

from playwright.sync_api import Page, expect


def state(page: Page, path: str) -> Any:
    return page.locator(f"a[data-lesson][href='{path}'] [data-lesson-state]")


def test_a_lesson_read_to_its_end_and_a_hand_answered_rightly_are_done(site: Any, visit: Any) -> None:
    page = visit(site)
    page.goto("/apprendre/")
    expect(state(page, "/apprendre/points/")).to_have_text(re.compile("À faire"))
    page.goto("/apprendre/points/")
    page.goto("/apprendre/")
    expect(page.locator("[data-lesson-done]")).to_have_count(0)
    page.goto("/apprendre/points/")
    page.locator("[data-lesson-end]").scroll_into_view_if_needed()
    page.wait_for_selector("[data-lesson-end=seen]")
    hand = "/apprendre/exercices/atout-demande/"
    page.goto(hand)
    page.check("[name=answer][value='7H']", force=True)
    page.click("main form .button-act")
    page.wait_for_selector(".banner.is-error")
    page.uncheck("[name=answer][value='7H']", force=True)
    page.check("[name=answer][value=AH]", force=True)
    page.click("main form .button-act")
    page.wait_for_selector(".banner.is-success[data-lesson-end=seen]")
    page.goto("/apprendre/")
    expect(page.locator("[data-lesson-done]")).to_have_count(2)
    page.locator("details", has=page.locator(f"a[href='{hand}']")).locator("summary").click()
    expect(state(page, hand).locator(".lesson-is-done")).to_be_visible()
    expect(state(page, hand).locator(".lesson-to-do")).to_be_hidden()
