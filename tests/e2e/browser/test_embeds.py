"""Pages for frames in a page of another site, as wide as a small phone: they show, and leave nothing behind."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.e2e.browser.test_every_page import OVERFLOW, violations
from tests.e2e.served import ROOT
from tests.load.bench_contest_phones import beside

SMALL_PHONE = {"width": 320, "height": 700}
STORED = """
import django
django.setup()
from tests.factories import played, stored
print(stored(played(donnes=2)).code)
"""
FRAME = '<iframe src="{}" title="Belote" width="320" height="640" sandbox="{}" style="border:0"></iframe>'
SANDBOX = "allow-popups allow-popups-to-escape-sandbox"
ClubPage = Callable[[str, str], str]


@pytest.fixture
def club_page() -> Iterator[ClubPage]:
    """The address of a page of another site that holds a frame: `club_page(address, sandbox)`."""
    pages: dict[str, bytes] = {}

    class ClubSite(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(pages[self.path])

        def log_message(self, *_said: object) -> None:
            """Keep the test's output clean."""

    # By name: « localhost » is another site than the address in figures that the site is served at.
    server = ThreadingHTTPServer(("localhost", 0), ClubSite)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def made(address: str, sandbox: str) -> str:
        path = f"/{len(pages)}"
        frame = FRAME.format(escape(address), sandbox)
        head = '<!doctype html><html lang="fr"><link rel="icon" href="data:,"><title>Club</title>'
        pages[path] = f'{head}<body style="margin:0">{frame}'.encode()
        return f"http://localhost:{server.server_address[1]}{path}"

    yield made
    server.shutdown()
    server.server_close()


@pytest.fixture
def code(site: Any) -> str:
    """The code of a finished partie."""
    environment = site.environment | {"DJANGO_SETTINGS_MODULE": "belote_site.settings"}
    command = [sys.executable, "-c", STORED]
    run = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return run.stdout.strip().splitlines()[-1]


@pytest.fixture
def reader(site: Any, visit: Any, troubles: Any) -> Page:
    """Somebody who reads pages of the club, which are no trouble."""
    troubles.expected += ["another origin: http://localhost:"]
    # Patient: no script of the test is put into the frame, where none may run.
    page: Page = visit(site, screen=SMALL_PHONE, patient=True)
    return page


def framed(page: Page, address: str, troubles: Any) -> Frame:
    """Return the frame of a page that has loaded without a trouble. Scripts of the test are refused in it, aloud."""
    page.goto(address, wait_until="networkidle")
    assert not troubles.found, "\n".join(troubles.found)
    troubles.expected += ["Blocked script execution"]
    return page.frames[1]


def test_a_donne_shows_in_a_page_of_another_site_and_goes_by_keys(
    site: Any, reader: Page, code: str, club_page: ClubPage, troubles: Any
) -> None:
    frame = framed(reader, club_page(f"{site.url}/cadre/donne/{code}/1/?lang=fr", SANDBOX), troubles)
    expect(frame.get_by_role("heading", name="Donne 1")).to_be_visible()
    assert frame.locator(".embed-hands .embed-card:visible").count() == 32
    assert frame.locator(".embed-card").first.evaluate("card => getComputedStyle(card).borderRadius") == "4px"
    assert frame.evaluate(OVERFLOW) is None
    frame.locator("#trick-1").focus()
    reader.keyboard.press("ArrowRight")
    expect(frame.locator("#trick-2")).to_be_checked()
    assert frame.locator(".embed-felt:visible").count() == 1
    assert frame.locator(".embed-felt:visible [data-seat]").count() == 4
    assert reader.context.cookies() == []
    with reader.expect_popup() as opened:
        frame.get_by_role("link", name="Voir sur Dix de Der").click()
    opened.value.wait_for_load_state()
    assert f"/parties/{code}/donne/1/" in opened.value.url
    assert opened.value.evaluate("window.opener") is None


def test_a_ranking_and_a_draw_show_in_a_page_of_another_site(
    site: Any, reader: Page, club_page: ClubPage, troubles: Any
) -> None:
    contest = beside(site, "stage_contest", "10")
    for view in ("classement", "tirage"):
        frame = framed(reader, club_page(f"{site.url}/cadre/concours/{contest}/{view}/", SANDBOX), troubles)
        expect(frame.locator("tbody tr").first).to_be_visible()
        assert frame.evaluate(OVERFLOW) is None
    assert reader.context.cookies() == []


def test_no_other_page_of_the_site_shows_in_one(
    site: Any, reader: Page, code: str, club_page: ClubPage, troubles: Any
) -> None:
    troubles.expected += ["403", "request failed", "frame-ancestors", "X-Frame-Options"]
    for path in ("/", f"/parties/{code}/donne/1/", "/accounts/login/"):
        frame = framed(reader, club_page(site.url + path, "allow-same-origin"), troubles)
        assert frame.locator("main").count() == 0, path


@pytest.mark.parametrize("language", ["fr", "en"])
def test_pages_for_frames_are_sound(site: Any, visit: Any, code: str, language: str) -> None:
    page = visit(site, screen=SMALL_PHONE, language=language)
    contest = beside(site, "stage_contest", "10")
    wrong = []
    for path in (f"donne/{code}/2/", f"concours/{contest}/classement/", f"concours/{contest}/tirage/"):
        page.goto(f"/cadre/{path}")
        for details in page.locator("summary").all():
            details.click()
        wrong += [f"{path}: {page.evaluate(OVERFLOW)}"] if page.evaluate(OVERFLOW) else []
        wrong += [f"{path}: {violation}" for violation in violations(page)]
        assert page.locator("html").get_attribute("lang") == language
    assert not wrong, "\n".join(wrong)
