"""Records brought along in a browser: sent in parts, told line by line, opened, downloaded again as they were."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.rules.options import read_rules
from games.rules.playout import played_parties
from games.rules.record import record_text
from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_accounts import sign_up
from tests.e2e.browser.test_every_page import OVERFLOW, violations
from tests.history.test_collection_by_earlier_presets import record_named

RULES = read_rules({"preset": "classique", "objective": {"donnes": 2}})
LINES = [record_text(record) for record in played_parties(RULES, 11, 6)]


def bring(page: Page, lines: list[str]) -> None:
    content = "".join(f"{line}\n" for line in lines).encode()
    page.set_input_files("[name=file]", {"name": "mine.jsonl", "mimeType": "application/jsonl", "buffer": content})
    page.click("[data-collection] button")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "wide"])
def test_records_come_in_are_told_and_open(site: Any, visit: Any, screen: Any) -> None:
    page = visit(site, screen=screen, language="en")
    sign_up(page, f"Collector{screen['width']}")
    page.goto("/parties/collection/")
    bring(page, [*LINES, LINES[0], LINES[1][:300]])
    report = page.locator("#collection-report")
    expect(report).to_contain_text("records kept: 6 · records already there: 1 · records refused: 1")
    expect(report).to_contain_text("Line 8")
    wrong = [*violations(page), *filter(None, [page.evaluate(OVERFLOW)])]
    report.get_by_role("link", name="See the list").click()
    expect(page.locator(".collected > li")).to_have_count(6)
    with page.expect_download() as taken:
        page.get_by_role("link", name="Download all").click()
    assert taken.value.path().read_text() == "".join(f"{line}\n" for line in LINES)
    wrong += [*violations(page), *filter(None, [page.evaluate(OVERFLOW)])]
    page.locator(".collected a").first.click()
    page.wait_for_url("**/parties/collection/*/donne/1/")
    assert not wrong, "\n".join(map(str, wrong))


def test_without_scripts_the_whole_file_goes_at_once(site: Any, visit: Any) -> None:
    page = visit(site, language="en", java_script_enabled=False)
    sign_up(page, "Scriptless")
    page.goto("/parties/collection/")
    bring(page, LINES[:2])
    expect(page.locator("main")).to_contain_text("2 records are kept.")


def test_a_record_that_needs_the_rules_of_before_is_told_on_a_phone(site: Any, visit: Any) -> None:
    page = visit(site, screen=PHONE, language="fr")
    sign_up(page, "Gardienne")
    page.goto("/parties/collection/")
    bring(page, [LINES[0], record_named(True)])
    report = page.locator("#collection-report")
    expect(report).to_contain_text("l’option «\u202fSous-couper\u202f: on peut jouer ce qu’on veut\u202f»")
    expect(report).to_contain_text("sur ce site\u202f: 2.")
    wrong = [*violations(page), *filter(None, [page.evaluate(OVERFLOW)])]
    assert not wrong, "\n".join(map(str, wrong))
