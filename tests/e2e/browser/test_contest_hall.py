"""A phone of the hall in Chromium, on plain http by the laptop's address in a network with no way out: what browsers
withhold there is missed by no page, and a card's code is read from a photo.
"""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import segno
from PIL import Image, ImageFilter
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.e2e.browser.conftest import PHONE, WAIT_MS
from tests.e2e.browser.troubles import Troubles
from tests.e2e.hall_day import Day
from tests.e2e.hall_network import Hall, hall, why_not
from tests.e2e.hall_served import HallServed

WHY_NOT = why_not()
pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

WITHHELD = """() => ({
  secure: isSecureContext, subtle: typeof crypto.subtle, worker: "serviceWorker" in navigator,
  camera: "mediaDevices" in navigator,
})"""


@pytest.fixture
def place() -> Iterator[Hall]:
    with hall() as there:
        yield there


@pytest.fixture
def laptop(place: Hall, tmp_path: Path) -> Iterator[HallServed]:
    served = HallServed(place, tmp_path)
    served.start()
    yield served
    served.kill()


@pytest.fixture
def phone(
    place: Hall, laptop: HallServed, playwright: Playwright, browser_type_launch_args: dict[str, Any], tmp_path: Path,
    troubles: Troubles,
) -> Iterator[Page]:  # fmt: skip
    """Chromium inside the phone's network."""
    program = tmp_path / "chromium-of-the-phone"
    inside = " ".join(place.at_phone(str(browser_type_launch_args["executable_path"])))
    program.write_text(f'#!/bin/sh\nexec {inside} "$@"\n')
    program.chmod(0o755)
    browser: Browser = playwright.chromium.launch(**browser_type_launch_args | {"executable_path": str(program)})
    context = browser.new_context(base_url=laptop.url, viewport=PHONE, locale="fr-FR", reduced_motion="reduce")
    context.set_default_timeout(WAIT_MS)
    troubles.watch(context, laptop.url)
    yield context.new_page()
    browser.close()


def photo_of(address: str) -> bytes:
    """A card on a table, held askew, a little out of focus."""
    drawn = io.BytesIO()
    segno.make(address, error="m").save(drawn, kind="png", scale=9, border=4)
    table = Image.new("RGB", (1600, 1200), (150, 116, 84))
    card = Image.open(drawn).convert("RGBA").rotate(17, expand=True, resample=Image.Resampling.BICUBIC)
    table.paste(card, (420, 260), card)
    taken = io.BytesIO()
    table.filter(ImageFilter.GaussianBlur(1.5)).save(taken, "JPEG", quality=70)
    return taken.getvalue()


def test_a_card_read_from_a_photo_opens_its_pair_and_the_pair_enters_its_score(
    place: Hall, laptop: HallServed, phone: Page
) -> None:
    day = Day(laptop)
    place.by_laptop(day.prepare)
    place.by_laptop(day.announce)
    place.by_laptop(day.draw)
    key = day.known()["keys"]["1"]

    phone.goto(f"/concours/{day.code}/rejoindre/")
    withheld = phone.evaluate(WITHHELD)
    assert withheld == {"secure": False, "subtle": "undefined", "worker": False, "camera": False}
    phone.locator(".hall-join-photo summary").click()
    no_code_is_told_in_words(phone)
    printed = f"http://10.9.9.9:8000/concours/{day.code}/paire/1/{key}/"
    taken = {"name": "card.jpg", "mimeType": "image/jpeg", "buffer": photo_of(printed)}
    phone.locator("input[data-qr-photo]").set_input_files([taken])
    phone.wait_for_url(f"**/concours/{day.code}/ma-paire/1/")

    phone.locator("[data-score-form] [name=us]").first.fill("1000")
    phone.locator("[data-score-form] [name=them]").first.fill("944")
    phone.locator("[data-score-form] button.button-act").first.click()
    expect(phone.locator("main")).to_contain_text("944")
    place.by_laptop(lambda: written(day))
    laptop.verify_nobody_was_asked()


def written(day: Day) -> None:
    """At the desk the score of the phone waits for the other pair."""
    assert "944" in day.at("resultats/1/").text


def no_code_is_told_in_words(phone: Page) -> None:
    blank = io.BytesIO()
    Image.new("RGB", (300, 200), "white").save(blank, "PNG")
    for name, content in (("nothing", blank.getvalue()), ("unreadable", b"no picture at all")):
        words = phone.locator("input[data-qr-photo]").get_attribute(f"data-{name}")
        assert words
        picture = {"name": "photo.png", "mimeType": "image/png", "buffer": content}
        phone.locator("input[data-qr-photo]").set_input_files([picture])
        expect(phone.locator(".qr-photo-said")).to_have_text(words)
