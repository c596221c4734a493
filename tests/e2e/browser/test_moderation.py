"""A report from a table to its end: made, read by a moderator, decided, appealed, answered by another one."""

import subprocess
import sys
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import AtTable, become_guest
from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.test_accounts import PASSWORD, sign_in, sign_up
from tests.e2e.served import ROOT, Served


def operator(site: Served, name: str) -> None:
    """An operator, who may handle reports too."""
    who = ["--noinput", "--username", name, "--email", f"{name.lower()}@example.org"]
    environment = site.environment | {"DJANGO_SUPERUSER_PASSWORD": PASSWORD}
    subprocess.run([sys.executable, "manage.py", "createsuperuser", *who], cwd=ROOT, env=environment, check=True)


def send(page: Page) -> None:
    page.click("main form .button-act")


def report(page: Page, table: str, name: str, words: str) -> None:
    """Report somebody as the menu of their table leads to it."""
    page.goto(table)
    AtTable(page)
    link = page.locator("#menu a[href^='/signaler/']").get_attribute("href")
    assert link is not None
    page.goto(link)
    page.get_by_role("link", name=name).click()
    page.check("[name=reason][value=insult]")
    page.fill("[name=words]", words)
    send(page)
    expect(page.locator("main")).to_contain_text(name)


def ban(page: Page, name: str, read: str, why: str) -> None:
    """A moderator reads the report about somebody and bans them."""
    page.goto("/moderation/")
    page.get_by_role("link", name=name).first.click()
    expect(page.locator("main")).to_contain_text(read)
    page.check("[name=kind][value=ban]")
    page.fill("[name=why]", why)
    send(page)
    page.wait_for_url("**/moderation/")


def appeal(page: Page, why: str, words: str) -> None:
    """Somebody banned is signed out, reads why and appeals."""
    page.goto("/")
    page.wait_for_url("**/mon-dossier/")
    expect(page.locator("main")).to_contain_text(why)
    assert page.locator(".me-name").count() == 0
    page.click("main a[href$='/appel/']")
    page.fill("[name=words]", words)
    send(page)
    expect(page.locator("main")).to_contain_text(words)


def read_appeal(page: Page) -> None:
    page.goto("/moderation/")
    page.click("main a[href^='/moderation/appels/']")


def test_a_report_is_made_decided_appealed_and_answered(site: Any, visit: Any) -> None:
    rude, polite = visit(site, language="en"), visit(site, language="en")
    sign_up(rude, "Gaspard")
    rude.goto("/tables/ouvrir/")
    send(rude)
    AtTable(rude)
    become_guest(polite)
    report(polite, rude.url, "Gaspard", "He swears at everybody.")

    operator(site, "Olga")
    operator(site, "Oscar")
    olga, oscar = visit(site, screen=DESKTOP, language="en"), visit(site, language="en")
    for page, name in ((olga, "Olga"), (oscar, "Oscar")):
        sign_in(page, name, PASSWORD)
        page.wait_for_url(f"{site.url}/")
    ban(olga, "Gaspard", "He swears at everybody.", "Nobody swears here.")
    appeal(rude, "Nobody swears here.", "It was my parrot.")

    read_appeal(olga)
    assert olga.locator("[name=verdict]").count() == 0, "who decided does not answer"
    read_appeal(oscar)
    oscar.check("[name=verdict][value=lift]")
    oscar.fill("[name=words]", "Parrots may swear.")
    send(oscar)
    oscar.wait_for_url("**/moderation/")

    rude.goto("/")
    assert rude.url == f"{site.url}/"
    sign_in(rude, "Gaspard", PASSWORD)
    rude.goto("/mon-dossier/")
    expect(rude.locator("main")).to_contain_text("Parrots may swear.")
