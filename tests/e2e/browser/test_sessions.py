"""Where one is signed in, on a phone: read, and ended from there with the table that is open elsewhere."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.at_table import play_now
from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.test_accounts import PASSWORD, sign_in, sign_up
from tests.e2e.browser.test_every_page import violations

WORDS = {"fr": "Se déconnecter de tous les autres appareils", "en": "Sign out on all other devices"}


@pytest.mark.parametrize(("language", "name"), [("fr", "Huguette"), ("en", "Irma")])
def test_a_table_left_open_elsewhere_is_ended_from_a_phone(site: Any, visit: Any, language: str, name: str) -> None:
    left_open = visit(site, screen=DESKTOP, language=language)
    sign_up(left_open, name)
    play_now(left_open).until("mine")
    phone = visit(site, language=language, color_scheme="dark")
    sign_in(phone, name, PASSWORD)
    expect(phone.locator(".me-name")).to_have_text(name)
    phone.goto("/accounts/profile/")
    phone.click("main a[href='/accounts/sessions/']")
    expect(phone.locator("main .ruled > li")).to_have_count(2)
    assert violations(phone) == []
    phone.get_by_role("button", name=WORDS[language]).click()
    expect(phone.locator("main .ruled > li")).to_have_count(1)
    left_open.wait_for_selector("html[data-connection=ended]", state="attached")
    left_open.goto("/accounts/sessions/")
    expect(left_open.locator("main [name=login]")).to_be_visible()
