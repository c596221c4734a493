"""Passkeys, under the site's strict content policy: to sign in with, and as the second step after a password."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.browser.test_accounts import PASSWORD, sign_in, sign_out, sign_up
from tests.e2e.served import Served, drop_database, own_database

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def site_on_localhost(tmp_path: Path) -> Iterator[str]:
    """A site reached by a name: browsers give no passkey to an address of numbers."""
    database = own_database(tmp_path)
    served = Served(tmp_path, database=database)
    address = served.environment["SITE_URL"] = f"http://localhost:{served.port}"
    served.start()
    yield address
    served.kill()
    drop_database(database)


@pytest.fixture
def phone(browser: Browser, site_on_localhost: str) -> Iterator[Page]:
    """A phone that can keep a passkey, and whose owner always says yes."""
    context = browser.new_context(base_url=site_on_localhost, locale="fr-FR", viewport={"width": 360, "height": 740})
    page = context.new_page()
    keys = context.new_cdp_session(page)
    keys.send("WebAuthn.enable")
    keys.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    yield page
    context.close()


def test_a_passkey_signs_in_alone_and_after_a_password(phone: Page) -> None:
    said: list[str] = []
    phone.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    sign_up(phone, "Alice")

    phone.goto("/accounts/2fa/webauthn/add/")
    phone.fill("[name=password]", PASSWORD)
    phone.get_by_role("button", name="Confirmer").click()
    phone.fill("[name=name]", "Téléphone")
    phone.check("[name=passwordless]")
    phone.click("#mfa_webauthn_add")
    phone.wait_for_url(re.compile("/recovery-codes/$"))
    phone.goto("/accounts/2fa/webauthn/")
    expect(phone.locator("main li strong")).to_have_text("Téléphone")

    sign_out(phone)
    phone.goto("/accounts/login/")
    phone.click("#passkey_login")
    expect(phone.locator(".me-name")).to_have_text("Alice")

    sign_out(phone)
    sign_in(phone, "Alice", PASSWORD)
    phone.wait_for_url(re.compile("/2fa/authenticate/$"))
    phone.click("#mfa_webauthn_authenticate")
    expect(phone.locator(".me-name")).to_have_text("Alice")
    assert said == []
