"""« Vérifier la donne » in Chromium: deals that are right and tampered ones, found by server and browser alike."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.browser.at_table import AtTable
from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.test_every_page import OVERFLOW, violations
from tests.e2e.browser.tour import open_table
from tests.rules.tampering import TAMPERINGS, fair, swap_two_cards

ADDRESS = "/verifier/donne/"


def given(page: Page, record: dict[str, Any]) -> str:
    """What the browser says of a record pasted into the page."""
    page.goto(ADDRESS)
    page.fill("[name=text]", json.dumps(record))
    page.click("main form .button-act")
    return said(page)


def said(page: Page) -> str:
    page.wait_for_selector("html[data-verified]")
    return str(page.get_attribute("html", "data-verified"))


def marks(page: Page, column: int) -> list[str]:
    return [text.strip() for text in page.locator(f".proof tbody td:nth-of-type({column})").all_inner_texts()]


def test_a_deal_that_is_right_is_found_so_by_both(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP, language="en")
    assert given(page, fair()) == "browser-agrees"
    assert marks(page, 1) == marks(page, 2) == ["✓ right"] * (2 + len(fair()["donnes"]))
    assert page.locator("#verdict > .is-success").count() == 1


@pytest.mark.parametrize(("tamper", "code"), TAMPERINGS.values(), ids=TAMPERINGS)
def test_a_tampered_one_is_found_by_both_and_told_in_words(site: Any, visit: Any, tamper: Any, code: str) -> None:
    page, record = visit(site, screen=DESKTOP, language="en"), fair()
    tamper(record)
    assert given(page, record) == ("browser-cannot" if code == "no-seed" else "browser-finds-it-too")
    assert f"({code})" in page.locator("#verdict > .is-error").inner_text()
    assert page.locator("#verdict > .is-success").count() == 0
    if code != "no-seed":
        assert "✗ wrong" in marks(page, 2)


def test_only_the_donne_that_was_changed_is_wrong_and_stands_open(site: Any, visit: Any) -> None:
    page, record = visit(site, screen=DESKTOP, language="en"), fair()
    swap_two_cards(record)
    given(page, record)
    assert [place for place, mark in enumerate(marks(page, 2)) if mark != "✓ right"] == [2 + 2]
    assert page.locator("#donne-3").is_visible()
    assert page.locator("#donne-3 .differs").count() == 2
    assert not page.locator("#donne-2").is_visible()
    page.click(".proof a[href='#donne-2']")
    page.locator("#donne-2").wait_for(state="visible")


def test_the_browser_does_not_take_the_servers_word(site: Any, visit: Any) -> None:
    """A server that says « right » of another pack, and of a commitment to another seed, is found out."""
    page = visit(site)

    def lying(route: Any) -> None:
        answer = route.fetch()
        first, *others = fair()["donnes"][0]["pack"].split()
        text = answer.text().replace(json.dumps([first, *others]), json.dumps([others[0], first, *others[1:]]))
        assert text != answer.text()
        route.fulfill(response=answer, body=text)

    page.route(f"**{ADDRESS}", lambda route: lying(route) if route.request.method == "POST" else route.continue_())
    assert given(page, fair()) == "browser-objects"


def test_a_partie_just_played_is_verified_from_its_score_sheet(site: Any, visit: Any) -> None:
    page = visit(site, language="en")
    open_table(page, robots=True, donnes=1)
    south = AtTable(page)
    sight = south.until("mine")
    promised = page.locator("#sheet-commitment").text_content()
    while not sight.over:
        sight = south.act()
    page.click("#told .tale--end a[href*=sheet]")
    page.wait_for_url("**/parties/*/")
    page.click(f"main a[href*='{ADDRESS}']")
    assert said(page) == "browser-agrees"
    assert page.locator(".digits").first.text_content() == promised


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_is_sound_right_or_wrong(site: Any, visit: Any, language: str) -> None:
    page, tampered, wrong = visit(site, language=language), fair(), []
    swap_two_cards(tampered)
    for record in (fair(), tampered):
        given(page, record)
        page.evaluate("document.querySelectorAll('main details').forEach((details) => { details.open = true; })")
        wrong += [page.evaluate(OVERFLOW)] if page.evaluate(OVERFLOW) else []
        wrong += violations(page)
    assert not wrong, "\n".join(map(str, wrong))


def test_without_scripts_the_server_says_that_it_stands_alone(site: Any, visit: Any) -> None:
    page = visit(site, language="en", java_script_enabled=False)
    page.goto(ADDRESS)
    page.fill("[name=text]", json.dumps(fair()))
    page.click("main form .button-act")
    page.wait_for_selector("#verdict > .is-success")
    assert "only the server’s word" in page.locator("#browser-says").inner_text()


def test_the_digits_are_copied_as_one_word(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    record = fair()
    given(page, record)
    page.evaluate("getSelection().selectAllChildren(document.querySelectorAll('.digits')[0])")
    copied = page.evaluate("getSelection().toString()")
    assert copied == record["x_commitment"]
