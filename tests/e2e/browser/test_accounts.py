"""Signing up after having played, signing out and in, a forgotten password, a new name, the other language."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable, open_form, play_now
from tests.e2e.browser.conftest import DESKTOP

PASSWORD = "dame-de-pique-77"
NEW_PASSWORD = "valet-de-trefle-88"


def sign_up(page: Page, name: str) -> None:
    """With the mail alice@example.org for Alice."""
    page.goto("/accounts/signup/")
    page.fill("[name=username]", name)
    page.fill("[name=email]", f"{name.lower()}@example.org")
    page.fill("[name=password1]", PASSWORD)
    page.click("main form .button-act")
    expect(page.locator(".me-name")).to_have_text(name)


def sign_in(page: Page, login: str, password: str) -> None:
    page.goto("/accounts/login/")
    page.fill("[name=login]", login)
    page.fill("[name=password]", password)
    page.click("main form[action='/accounts/login/'] .button-act")


def sign_out(page: Page) -> None:
    page.click(".me .menu summary")
    page.get_by_role("button", name="Se déconnecter").click()
    expect(page.locator(".me a[href^='/accounts/login/']")).to_be_visible()


def play_one_donne(page: Page) -> str:
    """A whole partie of one donne against robots; its sheet's address."""
    open_form(page)
    page.fill("[name=objective_number]", "1")
    page.check("[name=objective_unit][value=donnes]", force=True)
    for seat in "NWE":
        page.select_option(f"[name=seat_{seat}]", "bot", force=True)
    page.click("main form .button-act")
    AtTable(page).play()
    page.click("#told .tale--end a[href*=sheet]")
    page.wait_for_url("**/parties/*/")
    return urlsplit(page.url).path


def test_a_guest_who_signs_up_keeps_the_parties_played(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    finished = play_one_donne(page)
    begun = play_now(page).code
    sign_up(page, "Alice")
    expect(page.locator(f"main .resume a[href='/tables/{begun}/']")).to_have_text("Reprendre")
    page.goto("/parties/?mine")
    expect(page.locator(f"main a[href='{finished}']")).to_have_count(1)


def test_signing_out_ends_the_table_calmly_and_signing_in_goes_on(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    sign_up(page, "Berthe")
    table = play_now(page)
    before = table.until("mine")
    elsewhere = page.context.new_page()
    elsewhere.goto("/")
    sign_out(elsewhere)
    page.wait_for_selector("html[data-connection=ended]", state="attached")
    expect(page.locator("#banner")).to_contain_text("Reconnectez-vous")
    sign_in(elsewhere, "berthe@example.org", PASSWORD)
    expect(elsewhere.locator(".me-name")).to_have_text("Berthe")
    page.reload()
    assert table.hear() == before
    table.act()


@pytest.mark.smoke
def test_a_wrong_password_is_told_kindly(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    sign_up(page, "Claire")
    sign_out(page)
    sign_in(page, "Claire", "as-de-carreau")
    told = page.locator("main form .errorlist, main form .banner").first
    expect(told).to_be_visible()
    assert page.input_value("[name=login]") == "Claire"
    sign_in(page, "Claire", PASSWORD)
    expect(page.locator(".me-name")).to_have_text("Claire")


def test_a_forgotten_password_is_chosen_anew_by_the_link_of_the_mail(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    sign_up(page, "Denise")
    sign_out(page)
    page.goto("/accounts/login/")
    page.click("main a[href='/accounts/password/reset/']")
    page.fill("[name=email]", "denise@example.org")
    page.click("main form .button-act")
    page.wait_for_url("**/reset/done/")
    links = re.findall(rf"{site.url}/accounts/password/reset/key/\S+", site.log.read_text())
    page.goto(links[-1])
    for name in ("password1", "password2"):
        page.fill(f"[name={name}]", NEW_PASSWORD)
    page.click("main form button")
    page.wait_for_url("**/key/done/")
    sign_in(page, "Denise", NEW_PASSWORD)
    expect(page.locator(".me-name")).to_have_text("Denise")


def test_a_new_name_shows_at_the_next_table(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    sign_up(page, "Edith")
    page.goto("/accounts/profile/")
    page.fill("[name=username]", "Édith P.")
    page.click("main form .button-act")
    expect(page.locator(".toasts, .messages").first).to_be_visible()
    expect(page.locator(".me-name")).to_have_text("Édith P.")
    play_now(page)
    expect(page.locator(".plate[data-place=bottom] .plate__name")).to_have_text("Édith P.")


def test_the_language_chosen_stays_for_a_guest_and_for_an_account(site: Any, visit: Any) -> None:
    page = visit(site, screen=DESKTOP)
    page.goto("/")
    page.click(".language button[value=en]")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("/comment-jouer/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    sign_up(page, "Gilberte")
    somewhere_else = visit(site, screen=DESKTOP)
    sign_in(somewhere_else, "Gilberte", PASSWORD)
    expect(somewhere_else.locator("html")).to_have_attribute("lang", "en")
    expect(somewhere_else.get_by_role("button", name="Play now")).to_be_visible()
