"""A contest of nine pairs from its opening to its prizes: the organizer's screen, two pairs' phones, the projector."""

import re
import subprocess
import sys
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.test_accounts import sign_up
from tests.e2e.served import ROOT, Served

PAIRS = [
    (f"{one} {last}", f"{other} {last}")
    for one, other, last in (
        ("Anne", "Bruno", "Martin"),
        ("Chloé", "Denis", "Muller"),
        ("Élise", "Farid", "Haas"),
        ("Gaël", "Hélène", "Roux"),
        ("Inès", "Jean", "Noël"),
        ("Karim", "Lucie", "Perrin"),
        ("Marc", "Nina", "Quenot"),
        ("Olga", "Paul", "Sénéchal"),
        ("Rose", "Simon", "Thill"),
    )
]
ROUNDS = 2
DONNES = 1944


def opened(page: Page) -> str:
    """A club and its contest; the contest's code."""
    page.goto("/clubs/ouvrir/")
    page.fill("[name=name]", "Les Amis du Trèfle")
    page.click("main form .button-act")
    page.wait_for_url("**/clubs/*/")
    club = page.url.rstrip("/").rsplit("/", 1)[1]
    page.goto(f"/concours/ouvrir/{club}/")
    page.fill("[name=name]", "Concours d’automne")
    page.click("main form .button-act")
    page.wait_for_url("**/tenue/")
    return page.url.split("/concours/")[1].split("/")[0]


def enter_all(page: Page, code: str) -> None:
    """Nine pairs at the desk, by keyboard alone."""
    page.goto(f"/concours/{code}/inscriptions/")
    for number, names in enumerate(PAIRS, 1):
        fields = page.locator("[data-name]")
        fields.first.focus()
        for place, name in enumerate(names):
            expect(fields.nth(place)).to_be_focused()
            page.keyboard.type(name)
            page.keyboard.press("Enter")
            expect(page.locator("[data-person]").nth(place)).to_have_value("new")
        page.locator("[data-then]").press("Enter")
        expect(page.locator("[data-counts] b").first).to_have_text(str(number))


def check_all_in(page: Page, code: str) -> None:
    page.goto(f"/concours/{code}/pointage/")
    for number in range(1, len(PAIRS) + 1):
        page.fill("#typed", str(number))
        page.press("#typed", "Enter")
        expect(page.locator(f"#n{number}.is-here")).to_be_visible()
    page.click("[aria-labelledby=closing] form:has([name=do][value=close]) button")
    expect(page.locator("[name=do][value=reopen]")).to_be_attached()


def choose(page: Page, code: str) -> None:
    """Announced; two rounds; one volunteer at the desk; two prizes for places, one for everybody."""
    page.goto(f"/concours/{code}/reglages/")
    page.check("[name=contest-public]")
    for group in page.locator(".settings-group > summary").all():
        group.click()
    page.select_option("[name=confirmation]", "nobody")
    for number, (place, name, worth) in enumerate(
        [("1", "Premier", "60"), ("2", "Deuxième", "40"), ("", "Filet", "5")], 1
    ):
        page.fill(f"[name=prize_place_{number}]", place)
        page.fill(f"[name=prize_name_{number}]", name)
        page.fill(f"[name=prize_worth_{number}]", worth)
    page.click(".settings-save button")
    page.goto(f"/concours/{code}/tenue/")
    page.click("details:has([name=rounds]) > summary")
    page.fill("[name=rounds]", str(ROUNDS))
    page.click("[name=do][value=shorten]")


def cards(site: Served, code: str, numbers: tuple[int, ...]) -> list[str]:
    """The addresses on the cards of those pairs."""
    asked = (
        "from leagues.models import Contest; from leagues.contests.store import state_of;"
        "from leagues.contests.addresses import pair_address;"
        f"c = Contest.objects.get(code={code!r});"
        f"[print(pair_address({site.url!r}, c, state_of(c), n)) for n in {numbers}]"
    )
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", asked]
    said = subprocess.run(command, cwd=ROOT, env=site.environment, check=True, capture_output=True, text=True)
    return said.stdout.split()


def draw(page: Page, code: str) -> tuple[int, int]:
    """The next round, drawn, published and shown with one button; the pairs of its first table."""
    page.goto(f"/concours/{code}/tenue/")
    page.click("#act")
    page.click("[name=do][value=publish-and-show]")
    page.goto(f"/concours/{code}/resultats/")
    pairs = page.locator("#table-1 .contest-side b").all_text_contents()
    return int(pairs[0]), int(pairs[1])


def show(page: Page, what: str) -> None:
    page.click(f"form:has([name=what][value={what}]):has([name=shown][value='1']) button")
    expect(page.locator(f"form:has([name=what][value={what}]) .is-shown")).to_be_visible()


def enter_by_phones(one: Page, other: Page) -> None:
    """The first pair writes, the other one, who has not touched anything, is asked and agrees."""
    one.reload()
    other.reload()
    one.fill("[name=us]", "1044")
    one.fill("[name=them]", "900")
    one.click("[data-score-form] .button-act")
    expect(one.locator(".is-waiting")).to_be_visible()
    other.click("form:has([name=of]) .button-act")
    expect(other.locator(".phone-state.is-done")).to_be_visible()


def enter_at_desk(page: Page, code: str, number: int) -> None:
    """Every table still missing, the last one first, a line each."""
    page.goto(f"/concours/{code}/resultats/{number}/")
    missing = page.locator(".contest-missing .contest-chips a")
    for points in range(990, 1044, 10):
        if not missing.count():
            return
        table = (missing.last.text_content() or "").split()[0]
        page.fill("#line", f"{table} {points} {DONNES - points}")
        with page.expect_navigation():
            page.press("#line", "Enter")


def papers(page: Page, code: str, number: int) -> None:
    """Each paper the page offers is a PDF."""
    page.goto(f"/concours/{code}/papiers/")
    offered = {link.get_attribute("href") for link in page.locator("main a[href*='.pdf']").all()}
    assert len(offered) > 6
    for address in sorted(filter(None, offered)):
        answer = page.request.get(address)
        assert (answer.status, answer.body()[:5]) == (200, b"%PDF-"), address


def test_a_contest_of_nine_pairs_from_its_opening_to_its_prizes(site: Any, visit: Any) -> None:
    organizer, projector = visit(site, screen=DESKTOP), visit(site, screen=DESKTOP)
    sign_up(organizer, "Octave")
    code = opened(organizer)
    choose(organizer, code)
    enter_all(organizer, code)
    check_all_in(organizer, code)
    projector.goto(f"/concours/{code}/ecran/?vue=tables")
    meets = draw(organizer, code)
    expect(projector.locator(".wall-meetings li")).to_have_count(5)
    expect(projector.locator(".wall-meetings")).to_contain_text("Anne M.")
    phones = [visit(site), visit(site)]
    for phone, address in zip(phones, cards(site, code, meets), strict=True):
        phone.goto(address)
        expect(phone).to_have_url(re.compile("/ma-paire/"))
    enter_by_phones(*phones)
    enter_at_desk(organizer, code, 1)
    papers(organizer, code, 1)
    projector.goto(f"/concours/{code}/ecran/?vue=classement")
    expect(projector.locator(".wall-ranking")).to_have_count(0)
    draw(organizer, code)
    enter_at_desk(organizer, code, 2)
    organizer.goto(f"/concours/{code}/resultats/2/")
    show(organizer, "ranking")
    expect(projector.locator(".wall-ranking li")).to_have_count(len(PAIRS))
    end(organizer, code)


def end(page: Page, code: str) -> None:
    """Closed, and every prize handed over: two for places, one for each pair."""
    page.goto(f"/concours/{code}/tenue/prix/")
    page.click("[name=do][value=close]")
    given = page.locator(".contest-awards .is-given")
    for count in range(1, len(PAIRS) + 3):
        page.locator("form:has([name=given][value='1']) button").first.click()
        expect(given).to_have_count(count)
    page.goto(f"/concours/{code}/tenue/")
    expect(page.locator("#act")).to_have_count(0)
