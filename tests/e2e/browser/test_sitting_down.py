"""A stranger opens a friend's link and sits down by one press, with a script and without."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_four_people import open_for_people

SCREENS = [pytest.param("fr", PHONE, id="fr-phone"), pytest.param("en", DESKTOP, id="en-desktop")]
SIT = {"fr": "M’asseoir en Nord", "en": "Sit North"}


def has_a_session(page: Page) -> bool:
    return any(cookie["name"] == "sessionid" for cookie in page.context.cookies())


def invitation(site: Any, visit: Any) -> str:
    host = visit(site, screen=DESKTOP)
    open_for_people(host)
    host.click(".place[data-seat=N] [data-action=invite]")
    shown = host.locator(".sharing__link")
    expect(shown).to_have_value(re.compile(r"seat=N&key=\w+$"))
    return str(shown.input_value())


@pytest.mark.parametrize(("language", "screen"), SCREENS)
@pytest.mark.parametrize("scripts", [True, False], ids=["script", "no-script"])
def test_who_is_invited_sits_down_by_one_press(
    site: Any, visit: Any, language: str, screen: dict[str, int], scripts: bool
) -> None:
    page = visit(site, screen=screen, language=language, java_script_enabled=scripts)
    page.goto(invitation(site, visit))
    button = page.get_by_role("button", name=SIT[language])
    expect(button).to_be_in_viewport(ratio=1)
    assert not has_a_session(page)
    button.click()
    expect(page.locator("#table")).to_have_attribute("data-you", "N")
    assert has_a_session(page)


@pytest.mark.parametrize("scripts", [True, False], ids=["script", "no-script"])
def test_who_comes_by_the_tables_own_link_chooses_a_seat_by_one_press(site: Any, visit: Any, scripts: bool) -> None:
    page = visit(site, screen=PHONE, language="en", java_script_enabled=scripts)
    page.goto(invitation(site, visit).partition("?")[0])
    page.click(".place[data-seat=W] [data-action=sit]" if scripts else "button[name=seat][value=W]")
    expect(page.locator("#table")).to_have_attribute("data-you", "W")
