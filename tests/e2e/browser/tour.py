"""Every page and every state of a table, one after the other, as a guest who then signs up comes to see them."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.e2e.browser.at_table import AtTable, Sight

PAGES = {
    "home": "/",
    "tables": "/tables/",
    "open form": "/tables/ouvrir/",
    "how to play": "/comment-jouer/",
    "no parties": "/parties/",
    "login": "/accounts/login/",
    "signup": "/accounts/signup/",
    "forgotten password": "/accounts/password/reset/",
    "404": "/parties/nowhere0/",
}
PASSWORD = "dame-de-pique-77"
# In four donnes everybody deals, cuts and speaks first once (rules 1.5, 1.9).
DONNES = 4


def tour(page: Page) -> Iterator[str]:
    """Goes on to the next stop each time it is asked for one; the page then shows what the name says."""
    for name, path in PAGES.items():
        page.goto(path)
        yield name
    open_table(page, robots=False, donnes=DONNES)
    AtTable(page)
    yield "seating"
    open_table(page, robots=True, donnes=DONNES)
    yield from play(AtTable(page))
    page.click("#told .tale--end a[href*=sheet]")
    page.wait_for_url("**/parties/*/")
    yield "sheet"
    page.goto("/parties/")
    yield "parties"
    page.goto("/")
    yield "home with a table"
    sign_up(page, f"Zoé {page.evaluate('Math.floor(Math.random() * 1e9)')}")
    page.goto("/accounts/profile/")
    yield "profile"


def play(south: AtTable) -> Iterator[str]:
    """A partie; stops at each thing the table shows for the first time."""
    seen = set()
    sight = south.until("mine")
    while not sight.over:
        name = name_of(sight)
        if name and name not in seen:
            seen.add(name)
            yield name
        sight = south.act()
    assert seen == {"cutting", "bidding", "playing", "donne told"}, seen
    yield "end"


def name_of(sight: Sight) -> str | None:
    if sight.told:
        return "donne told"
    if sight.phase == "playing" and len(sight.trick) < 2:
        return None
    return sight.phase


def open_table(page: Page, *, robots: bool, donnes: int) -> None:
    page.goto("/tables/ouvrir/")
    page.fill("[name=objective_number]", str(donnes))
    page.check("[name=objective_unit][value=donnes]", force=True)
    for seat in "NWE":
        page.check(f"[name=seat_{seat}][value={'bot' if robots else 'people'}]", force=True)
    page.click("main form .button-act")
    page.wait_for_url("**/tables/*/")


def sign_up(page: Page, name: str) -> None:
    page.goto("/accounts/signup/")
    page.fill("[name=username]", name)
    page.fill("[name=password1]", PASSWORD)
    page.click("main form .button-act")
    page.wait_for_selector(".me-name")
