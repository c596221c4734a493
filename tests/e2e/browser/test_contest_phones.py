"""Two pairs' phones at one table: entered without a network, sent later, seen and confirmed by the other at once."""

import secrets
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.troubles import Troubles
from tests.e2e.served import ROOT, Served

DISCONNECTED = "net::ERR_INTERNET_DISCONNECTED"
# Two pairs of a hall, their first round drawn and shown: the addresses of their cards.
STAGED = """
from leagues.contests.addresses import pair_address
from leagues.contests.contest_log import steps
from leagues.contests.store import open_contest
from tests.leagues.contests.staging import MORNING, Stage, club_of, somebody
organizer = somebody({name!r})
club = club_of(organizer, code={name!r})
contest = open_contest(club, organizer, name="Concours d’automne", starts_at=MORNING)
staged = Stage(club, contest, organizer, organizer, organizer)
staged.enter(2)
staged.draw()
staged.do(steps.Release(round=1, what=steps.Released.DRAW))
table = staged.state.table(1, 1)
for side in table.sides:
    print(pair_address({url!r}, staged.contest, staged.state, side[0]))
"""


@pytest.fixture
def cards(site: Served) -> list[str]:
    asked = STAGED.format(url=site.url, name=f"phones-{secrets.token_hex(4)}")
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", asked]
    said = subprocess.run(command, cwd=ROOT, env=site.environment, check=True, capture_output=True, text=True)
    return said.stdout.split()


@pytest.fixture
def two_phones(site: Served, visit: Any, cards: list[str]) -> tuple[Page, Page]:
    phones = visit(site, language="en"), visit(site, language="en")
    for phone, card in zip(phones, cards, strict=True):
        phone.goto(card)
        expect(phone.locator("[data-score-form]")).to_be_visible()
        assert card.rstrip("/").rsplit("/", 1)[1] not in phone.url
    return phones


def saved(phone: Page) -> Any:
    return phone.locator("[data-saved]")


def score(phone: Page, us: int, them: int) -> None:
    phone.fill("[name=us]", str(us))
    phone.fill("[name=them]", str(them))


def test_a_score_entered_without_a_network_is_sent_later_and_confirmed_by_the_other_phone(
    two_phones: tuple[Page, Page], troubles: Troubles
) -> None:
    troubles.expected += [DISCONNECTED, "422", "WebSocket"]
    first, second = two_phones
    a_sum_that_is_wrong_is_told_at_once(first)
    first.context.set_offline(True)
    score(first, 1044, 900)
    first.get_by_role("button", name="Send our score").click()
    expect(saved(first)).to_have_text("1 line to send")
    expect(first.locator("[data-unsent]")).to_contain_text("Round 1, table 1")
    expect(second.locator("[data-score-form]")).to_be_visible()
    first.context.set_offline(False)
    expect(first.locator(".phone-state")).to_contain_text("The other pair has to confirm it")
    expect(first.locator("[data-unsent]")).to_be_hidden()
    expect(saved(first)).to_contain_text("Saved ")
    # The other phone hears of it by itself.
    expect(second.locator(".phone-score dd")).to_have_text(["900", "1,044"])
    second.get_by_role("button", name="We agree").click()
    for phone in (first, second):
        expect(phone.locator(".phone-state.is-done")).to_have_text("Confirmed")
    expect(first.locator(".phone-results-table tbody tr")).to_contain_text("1,044")


def a_sum_that_is_wrong_is_told_at_once(phone: Page) -> None:
    score(phone, 1044, 880)
    phone.fill("[name=belotes]", "0")
    expect(phone.locator("[data-check]")).to_contain_text("1,924 instead of 1,944")
    phone.get_by_role("button", name="Send our score").click()
    expect(phone.locator("[data-check]").get_by_role("button", name="Send the line anyway")).to_be_focused()


def test_what_is_missing_is_written_with_one_touch_and_sent_only_when_asked(
    two_phones: tuple[Page, Page], troubles: Troubles
) -> None:
    troubles.expected += ["422"]
    first, second = two_phones
    score(first, 1034, 1000)
    check = first.locator("[data-check]")
    expect(check.get_by_role("button")).to_have_text(["Write 1 capot for us", "Write 1 capot for them"])
    # Enter sends, and takes no offer; what is offered stays beside the refusal.
    first.press("[name=them]", "Enter")
    expect(check.get_by_role("button", name="Send the line anyway")).to_be_focused()
    expect(first.locator("[name=capots_us]")).to_have_value("")
    check.get_by_role("button", name="Write 1 capot for us").click()
    expect(first.locator("[name=capots_us]")).to_have_value("1")
    expect(check).to_contain_text("2,034 in all: possible.")
    expect(second.locator("[data-score-form]")).to_be_visible()
    first.get_by_role("button", name="Send our score").click()
    expect(second.locator(".phone-score-more")).to_contain_text("Capots 0 – 1")


def test_lines_add_themselves_up_and_a_page_opened_again_still_has_them(two_phones: tuple[Page, Page]) -> None:
    first, second = two_phones
    first.get_by_text("Donne by donne", exact=True).click()
    for number, (us, them) in enumerate([(92, 70), (0, 162)], 1):
        first.fill(f"[name=us-{number}]", str(us))
        first.fill(f"[name=them-{number}]", str(them))
    first.check("[name=belote-2]")
    expect(first.locator("[name=us]")).to_have_value("92")
    expect(first.locator("[name=them]")).to_have_value("232")
    expect(first.locator("[data-check]")).to_contain_text("Donne 2: 162 instead of 182.")
    first.reload()
    expect(first.locator("[name=them]")).to_have_value("232")
    # What the other pair does meanwhile takes nothing of what is typed here.
    first.locator("[name=us-3]").press_sequentially("8")
    score(second, 900, 1044)
    second.get_by_role("button", name="Send our score").click()
    expect(first.locator(".phone-score dd").first).to_have_text("1,044")
    expect(first.locator("[name=us-3]")).to_have_value("8")
