"""The organizer's day by keyboard alone on a laptop, the second person's on a phone: draw, publish, type, confirm."""

import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.troubles import Troubles
from tests.e2e.served import ROOT, Served

# A club of its own, so that other tests of the same site may have theirs.
STAGED = """
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from leagues.contests.contest_log import steps
from leagues.contests.store import open_contest
from leagues.models import Member
from tests.leagues.contests.staging import MORNING, Stage, club_of, somebody
odile, denis = somebody("odile-of-the-day"), somebody("denis-of-the-day")
club = club_of(odile, code="jour-de-concours", name="Le Jour")
Member.objects.create(club=club, player=denis, role="desk", since=MORNING)
staged = Stage(club, open_contest(club, odile, name="Le Jour", starts_at=MORNING), odile, odile, denis)
staged.enter(5)
for player in (odile, denis):
    user = player.user
    user.language = "en"
    user.save()
    session = SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    print(session.session_key)
print(staged.contest.code)
"""


@pytest.fixture
def desk(site: Served, visit: Any) -> tuple[Page, Page, str]:
    """The organizer's laptop, the desk's phone, and where the contest is."""
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", STAGED]
    said = subprocess.run(command, cwd=ROOT, env=site.environment, check=True, capture_output=True, text=True)
    organizer, helper, code = said.stdout.split()
    laptop, phone = visit(site, screen=DESKTOP, language="en"), visit(site, screen=PHONE, language="en")
    for page, session in ((laptop, organizer), (phone, helper)):
        page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    return laptop, phone, f"/concours/{code}/"


@pytest.mark.smoke
def test_a_round_is_drawn_published_typed_by_keyboard_and_confirmed_on_a_phone(
    desk: tuple[Page, Page, str], troubles: Troubles
) -> None:
    troubles.expected += ["422", "400", "409"]
    laptop, phone, contest = desk
    the_board_leads_from_step_to_step(laptop, contest)
    a_sheet_is_typed_by_keyboard_alone(laptop)
    a_wrong_sum_is_told_before_it_is_written(laptop)
    another_confirms_on_a_phone(phone, contest)
    laptop.goto(f"{contest}journal/")
    expect(laptop.locator("#step-1")).to_contain_text("Description: Le Jour")


def the_board_leads_from_step_to_step(page: Page, contest: str) -> None:
    """One brass button each time, found by its key."""
    page.goto(f"{contest}tenue/")
    for button in ("Close the entries", "Draw round 1", "Confirm and show"):
        act = page.locator(".button-act.button-big")
        expect(act).to_have_count(1)
        expect(act).to_have_text(button)
        act.focus()
        page.keyboard.press("Enter")
    page.locator(".contest-table-why summary").first.click()
    expect(page.locator(".contest-table-why li").first).to_contain_text("by lot")
    page.get_by_role("link", name="Enter the results").click()


def a_sheet_is_typed_by_keyboard_alone(page: Page) -> None:
    """The number of its table, Enter, points, Enter, points, Enter: written, and the line is there for the next."""
    # The field has the focus before the script that moves it is there.
    page.wait_for_load_state()
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.locator("[name=points_0]")).to_be_focused()
    page.wait_for_load_state()
    page.keyboard.type("1064b")
    expect(page.locator("[name=belotes]")).to_have_value("1")
    page.keyboard.press("Enter")
    page.keyboard.type("900")
    expect(page.locator(".contest-sum")).to_contain_text("1,964")
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#table-2 .contest-state")).to_have_text("To be confirmed")
    page.wait_for_load_state()
    page.keyboard.type("1 1044 900")
    page.keyboard.press("Enter")
    expect(page.locator("#table-1 .contest-state")).to_have_text("To be confirmed")


def a_wrong_sum_is_told_before_it_is_written(page: Page) -> None:
    page.wait_for_load_state()
    page.keyboard.type("1 1044 x")
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_have_value("1 1044 x")
    page.wait_for_load_state()
    # It is selected: what is typed next replaces it.
    page.keyboard.type("2 1044 905")
    page.keyboard.press("Enter")
    expect(page.locator(".contest-sum")).to_contain_text("A total of 1,949 instead of 1,944 is impossible.")
    expect(page.get_by_label("I counted again: keep this score")).to_be_visible()
    expect(page.locator("[name=points_1]")).to_have_value("905")


def another_confirms_on_a_phone(page: Page, contest: str) -> None:
    page.goto(f"{contest}resultats/1/")
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    for _sheet in range(2):
        expect(confirm).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#table-1 .contest-state")).to_have_text("Confirmed")
    expect(page.locator("#table-2 .contest-state")).to_have_text("Confirmed")
    assert page.evaluate("document.querySelector('main').scrollWidth") <= PHONE["width"]
