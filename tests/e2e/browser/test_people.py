"""Two people become friends, one invites the other to a table, shows a picture, and blocks whom they will not meet."""

import io
import re
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP, PHONE
from tests.e2e.browser.test_accounts import sign_up
from tests.e2e.browser.test_every_page import violations


def own_page(page: Page) -> str:
    page.goto("/joueurs/moi/")
    return page.url


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "wide"])
def test_friends_invite_each_other_and_a_block_hides(site: Any, visit: Any, troubles: Any, screen: Any) -> None:
    alice, bob = visit(site, screen=screen, language="en"), visit(site, screen=screen, language="en")
    sign_up(alice, f"Alice{screen['width']}")
    sign_up(bob, f"Bob{screen['width']}")
    of_alice, of_bob = own_page(alice), own_page(bob)
    for page, other in ((alice, of_bob), (bob, of_alice)):
        page.goto(other)
        press(page, "Follow")
    expect(bob.locator(".profile-marks")).to_contain_text("friend")
    alice.goto("/tables/ouvrir/")
    alice.click("main form .button-act")
    alice.wait_for_url("**/tables/*/")
    alice.goto(of_bob)
    wrong = violations(alice)
    press(alice, "Invite to my table, at North")
    expect(alice.locator(".banner.is-success")).to_contain_text("is invited")
    bob.goto("/avis/")
    bob.locator(".notices a", has_text="invites you").click()
    bob.wait_for_url(re.compile(r"/tables/\w+/\?seat=N&key="))
    for page, path in ((alice, "/joueurs/amis/"), (alice, "/joueurs/"), (bob, "/joueurs/moi/modifier/")):
        page.goto(path)
        wrong += violations(page)
        assert fits(page), path
    assert not wrong, "\n".join(wrong)
    troubles.expected += [of_bob]
    alice.goto(of_bob)
    alice.get_by_text("Block or report").click()
    press(alice, "Block Bob")
    expect(alice.locator("#blocked")).to_be_visible()
    assert alice.goto(of_bob).status == 404
    bob.goto("/joueurs/")
    expect(bob.get_by_role("link", name=f"Bob{screen['width']}")).to_have_count(1)
    expect(bob.get_by_text(f"Alice{screen['width']}")).to_have_count(0)


def test_a_picture_of_ones_own_is_shown_and_taken_away(site: Any, visit: Any) -> None:
    page = visit(site, screen=PHONE, language="en")
    sign_up(page, "Camille")
    written = io.BytesIO()
    Image.new("RGB", (900, 600), "#1c4f8c").save(written, "JPEG")
    page.goto("/joueurs/moi/modifier/")
    page.set_input_files("[name=picture]", {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": written.getvalue()})
    press(page, "Save")
    face = page.locator(".profile-head .face")
    expect(face).to_have_attribute("src", re.compile(r"image\.webp"))
    assert face.evaluate("face => face.decode().then(() => face.naturalWidth)") == 256
    page.goto("/joueurs/moi/modifier/")
    page.check("[name=drawn]")
    press(page, "Save")
    expect(face).to_have_attribute("src", re.compile(r"avatar\.svg"))
    assert face.evaluate("face => face.decode().then(() => face.naturalWidth)") > 0


def test_a_photo_larger_than_the_server_takes_is_shrunk_before_it_is_sent(site: Any, visit: Any) -> None:
    page = visit(site, language="en")
    sign_up(page, "Renate")
    page.goto("/joueurs/moi/modifier/")
    written = io.BytesIO()
    # Progressive: decoded whole, so the server itself takes eight megapixels of it at most.
    Image.new("RGB", (4000, 3000), "#2e7d32").save(written, "JPEG", progressive=True)
    page.set_input_files("[name=picture]", {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": written.getvalue()})
    press(page, "Save")
    expect(page.locator(".banner.is-success")).to_contain_text("Your profile is saved")
    sent = page.request.get(page.locator("img.face").get_attribute("src"))
    red, green, blue = Image.open(io.BytesIO(sent.body())).convert("RGB").getpixel((128, 128))
    assert green > 90 > max(red, blue) - 20
