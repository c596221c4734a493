"""Every page and every state of a table, one after the other, as a guest who then signs up comes to see them."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.e2e.browser.at_table import AtTable, Sight, open_form

PAGES = {
    "home": "/",
    "tables": "/tables/",
    "open form": "/tables/ouvrir/",
    "how to play": "/comment-jouer/",
    "keys and signs": "/tables/aide/",
    "settings": "/reglages/",
    "verify a donne": "/verifier/donne/",
    "no parties": "/parties/",
    "no paper sheet yet": "/feuilles/",
    "people online": "/joueurs/",
    "nobody ranked yet": "/classements/retourne/",
    "clubs": "/clubs/",
    "the code of a club's card": "/clubs/carte/",
    "quick play": "/partie-rapide/",
    "a name for a guest": "/joueurs/mon-nom/",
    "no account, no friends": "/joueurs/amis/",
    "login": "/accounts/login/",
    "signup": "/accounts/signup/",
    "terms": "/conditions/",
    "privacy": "/vie-privee/",
    "guides": "/aide/",
    "a guide with pictures": "/aide/organiser-un-concours/",
    "a guide with commands": "/aide/installer/",
    "the API": "/api/",
    "forgotten password": "/accounts/password/reset/",
    "404": "/parties/nowhere0/",
}
ACCOUNT = {
    "profile": "/accounts/profile/",
    "no friends yet": "/joueurs/amis/",
    "shown to others": "/joueurs/moi/",
    "changed for others": "/joueurs/moi/modifier/",
    "no messages yet": "/messages/",
    "nothing to tell": "/avis/",
    "nothing collected yet": "/parties/collection/",
    "file": "/mon-dossier/",
    "data": "/mes-donnees/",
    "nobody to report": "/signaler/",
    "addresses": "/accounts/email/",
    "new password": "/accounts/password/change/",
    "passkeys": "/accounts/2fa/",
    "sessions": "/accounts/sessions/",
    "API tokens": "/api/jetons/",
    "settings kept": "/reglages/",
    "signing out": "/accounts/logout/",
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
    sheet = page.url
    page.locator(".replay-link").first.click()
    page.wait_for_selector("html[data-replay=ready]", state="attached")
    yield "hands dealt, replayed"
    page.keyboard.press("End")
    yield "end of a donne, replayed"
    page.goto(sheet)
    page.click("main a[href*='/verifier/donne/']")
    page.wait_for_url("**/verifier/donne/**")
    yield "deals verified"
    page.goto("/parties/")
    yield "parties"
    yield from keep_a_sheet(page)
    page.goto("/")
    yield "home with a table"
    sign_up(page, f"Zoé {page.evaluate('Math.floor(Math.random() * 1e9)')}")
    for name, path in ACCOUNT.items():
        page.goto(path)
        yield name
    page.goto("/joueurs/moi/")
    page.click("main a[href*='/parties/joueur/']")
    page.wait_for_url("**/parties/joueur/*/")
    page.locator(".scope summary").click()
    yield "one's statistics"


def keep_a_sheet(page: Page) -> Iterator[str]:
    """A paper sheet with a line, and its own pages."""
    page.goto("/feuilles/ouvrir/")
    yield "a paper sheet to open"
    for seat in "NESW":
        page.fill(f"[name=name_{seat}]", f"Player {seat}")
    page.click("main form .button-big")
    page.wait_for_selector("[data-scripted]")
    address = page.url
    page.check("[name=taker][value=S]", force=True)
    page.check("[name=trump][value=H]", force=True)
    page.click("[data-pad] button[value='9']")
    page.wait_for_selector("[data-counted] dl")
    yield "a line of a paper sheet"
    page.click("button[value=line]")
    page.wait_for_selector("#sheet-lines tbody")
    for part in ("", "lignes/1/", "liens/", "signer/EW/", "fermer/"):
        page.goto(address + part)
        yield f"paper sheet {part}"
    page.goto("/feuilles/")
    yield "paper sheets"


def play(south: AtTable) -> Iterator[str]:
    """A partie; stops at each thing the table shows for the first time."""
    seen = set()
    sight = south.until("mine")
    while not sight.over:
        name = name_of(sight)
        if name and name not in seen:
            seen.add(name)
            yield name
            if name == "playing":
                yield from over_the_table(south.page)
        sight = south.act()
    assert seen == {"cutting", "bidding", "playing", "donne told"}, seen
    yield "end"


OVER = {"?": "#help", "m": "#menu", "f": "#sheet"}


def over_the_table(page: Page) -> Iterator[str]:
    """What a key opens over the felt, and the settings out of the menu."""
    for key, dialog in OVER.items():
        if page.locator(dialog).is_visible():
            continue
        page.keyboard.press(key)
        page.wait_for_selector(f"{dialog}:modal")
        yield f"{dialog} open"
        page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.click("#menu a[data-preferences]")
    page.wait_for_selector("#preferences-dialog:modal")
    yield "settings over the table"
    while page.locator("dialog:modal").count() > 0:
        page.keyboard.press("Escape")


def name_of(sight: Sight) -> str | None:
    if sight.told:
        return "donne told"
    if sight.phase == "playing" and len(sight.trick) < 2:
        return None
    return sight.phase


def open_table(page: Page, *, robots: bool, donnes: int) -> None:
    open_form(page)
    page.fill("[name=objective_number]", str(donnes))
    page.check("[name=objective_unit][value=donnes]", force=True)
    for seat in "NWE":
        page.select_option(f"[name=seat_{seat}]", "bot" if robots else "people", force=True)
    page.click("main form .button-act")
    page.wait_for_url("**/tables/*/")


def sign_up(page: Page, name: str) -> None:
    page.goto("/accounts/signup/")
    page.fill("[name=username]", name)
    page.fill("[name=password1]", PASSWORD)
    page.click("main form .button-act")
    page.wait_for_selector(".me-name")
