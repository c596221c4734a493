"""Pictures of home, the table and its sheets at six widths, light and dark, in both languages, to be looked at.

`python -m tests.e2e.browser.gallery` serves the site and writes `var/gallery`: `<stop>/<language>-<theme>-<width>.png`,
and for each stop, language and theme one contact sheet with all widths, `<stop>-<language>-<theme>.png`. `--only` takes
stops by name (`--only 'home*' 'table playing'`), `--url` a site that is served already; `--languages`, `--themes` and
`--widths` take fewer. What is wider than its window is told.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.e2e.browser.at_table import AtTable, play_now
from tests.e2e.browser.conftest import LOCALES, WAIT_MS
from tests.e2e.browser.posed import Posed
from tests.e2e.browser.poses import POSES
from tests.e2e.browser.tour import open_table, play, sign_up
from tests.e2e.conftest import serving
from tests.load.bench_table_page import chromium

OUT = Path(__file__).parents[3] / "var" / "gallery"
# Widths with the heights of their screens, and how large each is on a contact sheet: phones as they are.
SCREENS = {320: (568, 1.0), 360: (740, 1.0), 390: (844, 1.0), 768: (1024, 0.7), 1280: (800, 0.6), 1920: (1080, 0.44)}
PHONES = 4
# What a contact sheet shows of a long page.
TALLEST = 1400
GAP = 10
THEMES = ("light", "dark")
PAGES = {
    "home": "/",
    "open": "/tables/ouvrir/",
    "lobby": "/tables/",
    "quick play": "/partie-rapide/",
    "no parties": "/parties/",
    "contests": "/concours/",
    "leagues": "/ligues/",
    "learn": "/apprendre/",
    "rules": "/regles/",
    "how to play": "/comment-jouer/",
    "rankings": "/classements/retourne/",
    "clubs": "/clubs/",
    "people": "/joueurs/",
    "login": "/accounts/login/",
    "signup": "/accounts/signup/",
    "settings": "/reglages/",
}
PLAYED = {
    "home again": "/",
    "parties": "/parties/",
    "donnes": "/parties/donnes/",
    "statistics": "/parties/statistiques/",
}
ACCOUNT = {
    "profile": "/accounts/profile/",
    "shown to others": "/joueurs/moi/",
    "friends": "/joueurs/amis/",
    "messages": "/messages/",
    "notices": "/avis/",
}
WIDE = """() => document.scrollingElement.scrollWidth > innerWidth
  ? `${document.scrollingElement.scrollWidth} px wide` : null"""
Stops = Iterator[tuple[str, Page]]


def stops(browser: Browser, url: str, language: str) -> Stops:
    """Every stop of a visitor who plays and then signs up, then the posed tables."""
    page = visitor(browser, url, language)
    yield from visited(page, PAGES)
    open_table(page, robots=False, donnes=1)
    AtTable(page)
    yield "table seating", page
    yield from partie(page)
    play_now(page)
    yield from visited(page, PLAYED)
    sign_up(page, f"Zoé {page.evaluate('Math.floor(Math.random() * 1e9)')}")
    yield from visited(page, ACCOUNT)
    posed = Posed(visitor(browser, url, language))
    for name in POSES:
        posed.pose(name)
        yield f"posed {name}", posed.page


def visitor(browser: Browser, url: str, language: str) -> Page:
    viewport = {"width": 360, "height": SCREENS[360][0]}
    choices = {"reduced_motion": "reduce", "service_workers": "block", "viewport": viewport}
    context = browser.new_context(base_url=url, locale=LOCALES[language], **choices)  # type: ignore[arg-type]
    context.set_default_timeout(WAIT_MS)
    return context.new_page()


def visited(page: Page, addresses: dict[str, str]) -> Stops:
    for name, address in addresses.items():
        page.goto(address)
        yield name, page


def partie(page: Page) -> Stops:
    """A partie of four donnes against robots, then its sheet and the replay of a donne."""
    open_table(page, robots=True, donnes=4)
    for name in play(AtTable(page)):
        yield f"table {name.replace('#', '')}", page
    page.click("#told .tale--end a[href*=sheet]")
    page.wait_for_url("**/parties/*/")
    yield "sheet", page
    page.locator(".replay-link").first.click()
    page.wait_for_selector("html[data-replay=ready]", state="attached")
    for _step in range(20):
        page.keyboard.press("ArrowRight")
    yield "replay", page


def take(page: Page, stop: str, language: str, themes: list[str], widths: list[int]) -> Iterator[str]:
    """Write the pictures of what the page shows, in a window as it was before; yields what does not fit it."""
    before = page.viewport_size
    name = re.sub(r"\W+", "-", stop)
    folder = OUT / name
    folder.mkdir(parents=True, exist_ok=True)
    for theme in themes:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        pictures = []
        for width in widths:
            page.set_viewport_size({"width": width, "height": SCREENS[width][0]})
            if wide := page.evaluate(WIDE):
                yield f"{stop}, {language}, {width}: {wide}"
            pictures.append(folder / f"{language}-{theme}-{width}.png")
            page.screenshot(path=pictures[-1], full_page="/tables/" not in page.url or page.url.endswith("/ouvrir/"))
        contact_sheet(pictures, widths).save(OUT / f"{name}-{language}-{theme}.png")
    if before:
        page.set_viewport_size(before)


def contact_sheet(pictures: list[Path], widths: list[int]) -> Image.Image:
    """Phones and a tablet in one row, wider screens under them."""
    shown = [reduced(Image.open(picture), SCREENS[width][1]) for picture, width in zip(pictures, widths, strict=True)]
    rows = [row for row in (shown[:PHONES], shown[PHONES:]) if row]
    width = max(sum(each.width + GAP for each in row) for row in rows)
    sheet = Image.new("RGB", (width, sum(max(each.height for each in row) + GAP for row in rows)), "#888")
    top = 0
    for row in rows:
        left = 0
        for each in row:
            sheet.paste(each, (left, top))
            left += each.width + GAP
        top += max(each.height for each in row) + GAP
    return sheet


def reduced(picture: Image.Image, scale: float) -> Image.Image:
    smaller = picture.convert("RGB").resize((round(picture.width * scale), round(picture.height * scale)))
    return smaller.crop((0, 0, smaller.width, min(smaller.height, TALLEST)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=["*"], help="names of stops, with * for anything")
    parser.add_argument("--url", help="a site that is served already")
    parser.add_argument("--languages", nargs="*", default=[*LOCALES], choices=[*LOCALES])
    parser.add_argument("--themes", nargs="*", default=THEMES, choices=THEMES)
    parser.add_argument("--widths", nargs="*", default=[*SCREENS], choices=[*SCREENS], type=int)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, chromium() as browser:
        site = nullcontext() if chosen.url else serving(Path(folder))
        with site as served:
            url = chosen.url or served[0].url
            for language in chosen.languages:
                for stop, page in stops(browser, url, language):
                    if any(fnmatch(stop, only) for only in chosen.only):
                        for fault in take(page, stop, language, chosen.themes, chosen.widths):
                            sys.stdout.write(f"{fault}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
