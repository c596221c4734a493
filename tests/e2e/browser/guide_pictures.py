"""The pictures of the guides (docs/fr, docs/en), taken from the real pages while a contest day of eight pairs
is run, and the first day of a championship of four.

`python -m tests.e2e.browser.guide_pictures` serves a site and writes `static/img/guides/<language>/<name>.webp`;
`--languages fr` takes fewer. Run it after a change of a page that a guide shows, and look at what it wrote.
"""

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.e2e.browser.conftest import LOCALES, WAIT_MS
from tests.e2e.browser.posed import Posed
from tests.e2e.browser.test_contest_whole_day import DONNES, PAIRS, cards
from tests.e2e.browser.tour import sign_up
from tests.e2e.conftest import serving
from tests.e2e.served import Served
from tests.load.bench_table_page import chromium

OUT = Path(__file__).parents[3] / "static" / "img" / "guides"
LAPTOP = {"width": 800, "height": 900}
# What a picture shows of a long page.
TALLEST = 660
TALLEST_OF_A_LEAGUE = 860
LEAGUE_SCREEN = {"width": 1000, "height": 900}
JOIN_SCREEN = {"width": 1280, "height": 780}
WALL = {"width": 1280, "height": 620}
PHONE = {"width": 360, "height": 640}
QUALITY = 60
ENTERED = PAIRS[:8]
ROUNDS = 4
CONTEST = {"fr": "Concours d’automne", "en": "Autumn contest"}
LEAGUE = {"fr": "Championnat du Trèfle", "en": "Clubs championship"}
PRIZES = {"fr": ("Premier", "Deuxième", "Troisième"), "en": ("First", "Second", "Third")}
ORGANIZER = {"fr": "Odile", "en": "Odette"}
Pictures = Iterator[tuple[str, Page]]


def pictures(browser: Browser, site: Served, language: str) -> Pictures:
    """Every picture of the guides: its name, and the page that shows it now."""
    yield "table", table(browser, site, language)
    page = visitor(browser, site, language, LAPTOP)
    sign_up(page, ORGANIZER[language])
    club = opened_club(page)
    yield from practice(page, club)
    page.goto(f"/concours/ouvrir/{club}/")
    page.fill("[name=name]", CONTEST[language])
    page.check("[name=confirmation][value=nobody]")
    yield "open", page
    page.click("main form .button-act")
    page.wait_for_url("**/tenue/")
    code = page.url.split("/concours/")[1].split("/")[0]
    yield "home", page
    yield from morning(page, code, language)
    yield from rounds(browser, site, page, language)
    yield from evening(page, code)
    page.set_viewport_size(JOIN_SCREEN)  # type: ignore[arg-type]
    page.goto(f"/concours/{code}/rejoindre/")
    yield "join", page
    page.set_viewport_size(LEAGUE_SCREEN)  # type: ignore[arg-type]
    yield from championship(page, club, language)


def visitor(browser: Browser, site: Served, language: str, screen: dict[str, int]) -> Page:
    choices: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block", "color_scheme": "light"}
    choices |= {"extra_http_headers": {"Accept-Language": language}}
    context = browser.new_context(base_url=site.url, locale=LOCALES[language], viewport=screen, **choices)
    context.set_default_timeout(WAIT_MS)
    return context.new_page()


def table(browser: Browser, site: Served, language: str) -> Page:
    posed = Posed(visitor(browser, site, language, {"width": 900, "height": 620}))
    posed.pose("my turn")
    return posed.page


def opened_club(page: Page) -> str:
    page.goto("/clubs/ouvrir/")
    page.fill("[name=name]", "Les Amis du Trèfle")
    page.click("main form .button-act")
    page.wait_for_url("**/clubs/*/")
    return page.url.rstrip("/").rsplit("/", 1)[1]


def practice(page: Page, club: str) -> Pictures:
    """A rehearsal under way, deleted again."""
    page.goto(f"/concours/essai/{club}/")
    page.click("main form .button-act")
    page.wait_for_url("**/repetition/")
    for _key in range(4):
        with page.expect_navigation():
            page.click(".rehearsal .button-act")
    yield "rehearsal", page


def morning(page: Page, code: str, language: str) -> Pictures:
    """Prizes, entries, check-in."""
    page.goto(f"/concours/{code}/reglages/")
    page.check("[name=contest-public]")
    for group in page.locator(".settings-group > summary").all():
        group.click()
    page.fill("[name=fee]", "20")
    for number, (name, worth) in enumerate(zip(PRIZES[language], ("60", "40", "20"), strict=True), 1):
        page.fill(f"[name=prize_place_{number}]", str(number))
        page.fill(f"[name=prize_name_{number}]", name)
        page.fill(f"[name=prize_worth_{number}]", worth)
    page.click(".settings-save button")
    page.goto(f"/concours/{code}/inscriptions/")
    for number, names in enumerate(ENTERED, 1):
        fields = page.locator("[data-name]")
        for place, name in enumerate(names):
            expect(fields.nth(place)).to_be_focused()
            page.keyboard.type(name)
            page.keyboard.press("Enter")
            expect(page.locator("[data-person]").nth(place)).to_have_value("new")
        page.locator("[data-then]").press("Enter")
        expect(page.locator("[data-counts] b").first).to_have_text(str(number))
    yield "entries", page
    page.goto(f"/concours/{code}/pointage/")
    for number in range(1, len(ENTERED) + 1):
        page.fill("#typed", str(number))
        page.press("#typed", "Enter")
        expect(page.locator(f"#n{number}.is-here")).to_be_visible()
        page.click(f"#n{number} .check-in-fee")
        expect(page.locator(f"#n{number} .check-in-fee[aria-pressed=true]")).to_be_visible()
        if number == 5:
            yield "check-in", page
    page.click("[aria-labelledby=closing] form:has([name=do][value=close]) button")
    expect(page.locator("[name=do][value=reopen]")).to_be_attached()


def rounds(browser: Browser, site: Served, page: Page, language: str) -> Pictures:
    """Every round: drawn, shown, typed at the desk."""
    code = page.url.split("/concours/")[1].split("/")[0]
    for number in range(1, ROUNDS + 1):
        page.goto(f"/concours/{code}/tenue/")
        page.click("#act")
        page.wait_for_selector("[name=do][value=publish-and-show]")
        if number == 1:
            yield "draw", page
        page.click("[name=do][value=publish-and-show]")
        page.goto(f"/concours/{code}/resultats/{number}/")
        if number == 1:
            yield from shown(browser, site, code, language)
            page.goto(f"/concours/{code}/papiers/")
            yield "papers", page
            page.goto(f"/concours/{code}/resultats/{number}/")
        missing = page.locator(".contest-missing .contest-chips a")
        for points in (1104, 1044, 998, 1180):
            table_number = (missing.last.text_content() or "").split()[0]
            page.fill("#line", f"{table_number} {points + 10 * number} {DONNES - points - 10 * number}")
            if (number, points) == (1, 998):
                yield "line", page
            with page.expect_navigation():
                page.press("#line", "Enter")


def shown(browser: Browser, site: Served, code: str, language: str) -> Pictures:
    """What the hall sees of the first round: the projector, and a pair's phone."""
    wall = visitor(browser, site, language, WALL)
    wall.goto(f"/concours/{code}/ecran/?vue=tables")
    yield "wall", wall
    phone = visitor(browser, site, language, PHONE)
    [address] = cards(site, code, (3,))
    phone.goto(address)
    yield "phone", phone


def evening(page: Page, code: str) -> Pictures:
    """Ranking, prizes, archive."""
    page.goto(f"/concours/{code}/resultats/{ROUNDS}/")
    page.click("form:has([name=what][value=ranking]):has([name=shown][value='1']) button")
    page.goto(f"/concours/{code}/tenue/classement/")
    yield "ranking", page
    page.goto(f"/concours/{code}/tenue/prix/")
    page.click("[name=do][value=close]")
    page.locator("form:has([name=given][value='1']) button").first.click()
    expect(page.locator(".contest-awards .is-given")).to_have_count(1)
    yield "prizes", page
    page.goto(f"/concours/{code}/archive/")
    yield "archive", page


def championship(page: Page, club: str, language: str) -> Pictures:
    """Four pairs entered, their calendar, and one result typed by the organizer."""
    page.goto(f"/ligues/ouvrir/?club={club}")
    page.fill("[name=name]", LEAGUE[language])
    page.check("[name=preset][value=championnat-aller-retour]")
    page.click("main form .button-act")
    page.wait_for_url("**/organiser/")
    season = page.url.removesuffix("organiser/")
    page.goto(f"{season}organiser/inscrits/")
    for names in ENTERED[:4]:
        fields = page.locator("[data-name]")
        for place, name in enumerate(names):
            expect(fields.nth(place)).to_be_focused()
            page.keyboard.type(name)
            page.keyboard.press("Enter")
            expect(page.locator("[data-person]").nth(place)).not_to_have_value("")
        with page.expect_navigation():
            page.locator("[data-then]").press("Enter")
    page.goto(f"{season}organiser/inscrits/")
    yield "league-entries", page
    page.goto(f"{season}organiser/tirage/")
    with page.expect_navigation():
        page.locator("main form .button").last.click()
    yield "league-calendar", page
    with page.expect_navigation():
        page.locator("main form .button-act").first.click()
    page.goto(f"{season}rencontres/1/")
    page.locator("details:has([name=points_0]) > summary").click()
    page.fill("[name=points_0]", "1054")
    page.fill("[name=points_1]", "890")
    yield "fixture", page
    with page.expect_navigation():
        page.locator("form:has([name=points_0]) button").click()
    page.goto(season)
    yield "league-ranking", page


def write(page: Page, path: Path) -> int:
    """What the page says, without the site's header, as WebP; its weight in bytes."""
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.open(io.BytesIO(said(page))).convert("RGB").save(path, quality=QUALITY, method=6)
    return path.stat().st_size


def said(page: Page) -> bytes:
    """The whole window of a table or a projector; of any other page the upper part of its content."""
    if any(part in page.url for part in ("/tables/", "/ecran/", "/rejoindre/")):
        return page.screenshot()
    page.evaluate("scrollTo(0, 0)")
    content = page.locator("main").bounding_box()
    assert content is not None
    height = min(content["height"], TALLEST_OF_A_LEAGUE if "/ligues/" in page.url else TALLEST)
    clip = {"x": 0, "y": content["y"], "width": content["width"] + 2 * content["x"], "height": height}
    return page.screenshot(full_page=True, clip=clip)  # type: ignore[arg-type]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--languages", nargs="*", default=[*LOCALES], choices=[*LOCALES])
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, chromium() as browser, serving(Path(folder), HALL="1", BACKUPS="0") as [site]:
        for language in chosen.languages:
            for name, page in pictures(browser, site, language):
                weight = write(page, OUT / language / f"{name}.webp")
                sys.stdout.write(f"{language} {name}: {weight} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
