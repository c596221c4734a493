"""The first evening of somebody who learns: three lessons and ten questions, on a phone, by keyboard."""

from typing import Any

from django.utils import translation
from playwright.sync_api import Page, expect

from games.learning.course import LESSONS, CourseLesson
from games.learning.exercises import Exercise, answers, right_answers
from games.learning.puzzle_store import shipped_rows
from tests.e2e.browser.conftest import PHONE

SOLUTIONS = {row["code"]: row["solution"]["right"] for row in shipped_rows()}
VERDICT = ".banner.is-success, .banner.is-error"


def answer(page: Page, step: Exercise, chosen: list[str]) -> None:
    if step.kind == "number":
        page.locator("[name=answer]").fill(chosen[0])
    for value in [] if step.kind == "number" else chosen:
        page.locator(f"[name=answer][value='{value}']").focus()
        page.keyboard.press("Space")
    page.locator(".lesson-form > button").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(VERDICT)


def do_lesson(page: Page, lesson: CourseLesson) -> None:
    page.goto(f"/apprendre/cours/{lesson.slug}/")
    page.locator("main a.button-act").focus()
    page.keyboard.press("Enter")
    for step in lesson.steps:
        with translation.override("en"):
            expect(page.locator("h1")).to_have_text(str(step.title))
        right = sorted(right_answers(step))
        answer(page, step, right if step.kind == "legal" else right[:1])
        expect(page.locator(".banner.is-success").first).to_contain_text("Right.")
        page.locator("main nav a.button").first.focus()
        page.keyboard.press("Enter")


def answer_puzzle(page: Page, *, right: bool) -> None:
    """Answer the puzzle of this page rightly or not; its form says how."""
    solved = SOLUTIONS[page.url.split("/problemes/")[1].split("/")[0]]
    if page.locator("[type=checkbox][name=answer]").count():
        cards = [solved[0][at : at + 2] for at in range(0, len(solved[0]), 2)]
        for card in cards if right else cards[1:]:
            page.check(f"[name=answer][value='{card}']", force=True)
        page.locator("main form .button-act").press("Enter")
    elif page.locator("input.input[name=answer]").count():
        page.fill("input[name=answer]", solved[0] if right else str(int(solved[0]) + 1))
        page.keyboard.press("Enter")
    else:
        offered = page.locator("main form button:not([disabled])[value]").all()
        chosen = next(each for each in offered if (each.get_attribute("value") in solved) == right)
        chosen.press("Enter")
    page.wait_for_selector(VERDICT)


def test_three_lessons_and_ten_questions_by_keyboard(site: Any, visit: Any) -> None:
    page = visit(site, screen=PHONE, language="en", patient=True)
    page.goto("/apprendre/")
    first, *others = list(LESSONS.values())[:3]
    expect(page.locator("main a.button-act")).to_have_text("Begin the course")
    page.goto(f"/apprendre/cours/{first.slug}/1/")
    step = first.steps[0]
    answer(page, step, [next(each for each in answers(step) if each not in right_answers(step))])
    expect(page.locator(".banner.is-error")).to_contain_text("Not quite.")
    for lesson in (first, *others):
        do_lesson(page, lesson)
    page.goto("/apprendre/")
    expect(page.locator("main")).to_contain_text(f"3 lessons of {len(LESSONS)} done")
    page.goto("/apprendre/entrainement/")
    page.locator("main form button").press("Enter")
    for number in range(10):
        answer_puzzle(page, right=number != 1)
        expect(page.locator(".banner").first).to_have_class("banner is-error" if number == 1 else "banner is-success")
        page.locator("main nav a.button").first.press("Enter")
        page.wait_for_url("**/entrainement/" if number == 9 else "**/problemes/**")
    expect(page.locator("main")).to_contain_text("9 right answers in 10.")
    expect(page.locator("main")).to_contain_text("1 comes back tomorrow.")
    page.goto("/apprendre/problemes/")
    expect(page.locator(".puzzle-standing").first).to_contain_text("8")
