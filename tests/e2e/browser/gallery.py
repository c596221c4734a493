"""Pictures of home, the table, its sheets and clubs at six widths, light and dark, in both languages, to be looked at.

`python -m tests.e2e.browser.gallery` serves the site and writes `var/gallery`: `<stop>/<language>-<theme>-<width>.png`,
and for each stop, language and theme one contact sheet with all widths, `<stop>-<language>-<theme>.png`. `--only` takes
stops by name (`--only 'home*' 'table playing'`), `--clubs` takes guides, contests and leagues instead; `--url` a site
that is served already; `--languages`, `--themes` and `--widths` take fewer. What is wider than its window is told.
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
from tests.e2e.browser.gallery_of_clubs import WIDTHS, club_stops
from tests.e2e.browser.posed import Posed
from tests.e2e.browser.poses import POSES
from tests.e2e.browser.tour import open_table, play, sign_up
from tests.e2e.conftest import serving
from tests.e2e.league_rows import league_pages
from tests.load.bench_table_page import chromium

OUT = Path(__file__).parents[3] / "var" / "gallery"
# Widths with the heights of their screens, and how large each is on a contact sheet: phones as they are.
SCREENS = {320: (568, 1.0), 360: (740, 1.0), 390: (844, 1.0), 768: (1024, 0.7), 1280: (800, 0.6), 1920: (1080, 0.44)}
PHONES = 4
# What a contact sheet shows of a long page; of the narrowest it shows all, in columns.
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
# What keeps to the window would stand in the middle of a picture of the whole page.
UNFASTEN = """async () => {
  for (const each of document.images) each.loading = "eager";
  await Promise.all([...document.images].map((each) => each.decode().catch(() => null)));
  document.body.style.position = "relative";
  for (const each of document.querySelectorAll("body *")) {
    each.style.removeProperty("position");
    const { position } = getComputedStyle(each);
    if (position === "sticky") each.style.position = "static";
    if (position === "fixed") {
      each.style.position = "absolute";
      if (each.offsetParent && each.offsetParent !== document.body) each.offsetParent.style.position = "static";
    }
  }
}"""
TABLE = re.compile(r"/tables/(?!ouvrir/)[^/]+/$")
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
    # Posed tables are asked for beside the page, without its locale.
    choices |= {"extra_http_headers": {"Accept-Language": language}}
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
    whole = not TABLE.search(page.url)
    # Every theme before the next width: what is open over a phone's table closes in a wide window.
    for width in widths:
        page.set_viewport_size({"width": width, "height": SCREENS[width][0]})
        if wide := page.evaluate(WIDE):
            yield f"{stop}, {language}, {width}: {wide}"
        for theme in themes:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            if whole:
                page.evaluate(UNFASTEN)
            page.screenshot(path=folder / f"{language}-{theme}-{width}.png", full_page=whole)
    for theme in themes:
        pictures = [folder / f"{language}-{theme}-{width}.png" for width in widths]
        contact_sheet(pictures, widths).save(OUT / f"{name}-{language}-{theme}.png")
    if before:
        page.set_viewport_size(before)


def contact_sheet(pictures: list[Path], widths: list[int]) -> Image.Image:
    """Phones and a tablet in one row, wider screens under them."""
    shown = [reduced(Image.open(picture), SCREENS[width][1]) for picture, width in zip(pictures, widths, strict=True)]
    shown = [columns(shown[0]), *(each.crop((0, 0, each.width, min(each.height, TALLEST))) for each in shown[1:])]
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
    return picture.convert("RGB").resize((round(picture.width * scale), round(picture.height * scale)))


def columns(picture: Image.Image) -> Image.Image:
    """The whole of a long picture, cut into columns."""
    count = -(-picture.height // TALLEST)
    sheet = Image.new("RGB", (count * (picture.width + GAP) - GAP, min(picture.height, TALLEST)), "#888")
    for number in range(count):
        bottom = min(picture.height, (number + 1) * TALLEST)
        part = picture.crop((0, number * TALLEST, picture.width, bottom))
        sheet.paste(part, (number * (picture.width + GAP), 0))
    return sheet


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=["*"], help="names of stops, with * for anything")
    parser.add_argument("--clubs", action="store_true", help="guides, contests and leagues instead")
    parser.add_argument("--url", help="a site that is served already, for home and the table")
    parser.add_argument("--languages", nargs="*", default=[*LOCALES], choices=[*LOCALES])
    parser.add_argument("--themes", nargs="*", default=THEMES, choices=THEMES)
    parser.add_argument("--widths", nargs="*", default=[*SCREENS], choices=[*SCREENS], type=int)
    chosen = parser.parse_args()
    if chosen.url and chosen.clubs:
        parser.error("--clubs fills a site of its own")
    with TemporaryDirectory() as folder, chromium() as browser:
        site = nullcontext() if chosen.url else serving(Path(folder))
        with site as served:
            url = chosen.url or served[0].url
            walk = league_pages(served[0]) if chosen.clubs else None
            widths = [width for width in chosen.widths if width in WIDTHS or not chosen.clubs]
            for language in chosen.languages:
                taken = club_stops(browser, served[0], walk, language) if walk else stops(browser, url, language)
                for stop, page in taken:
                    if any(fnmatch(stop, only) for only in chosen.only):
                        for fault in take(page, stop, language, chosen.themes, widths):
                            sys.stdout.write(f"{fault}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
