"""The site as an app: Chromium would install it, it says so when there is no server, it keeps no hand."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.at_table import play_now
from tests.e2e.browser.troubles import Troubles
from tests.e2e.served import Served

Visit = Callable[..., Page]

KEPT = """async () => {
  const kept = {};
  for (const name of await caches.keys()) {
    kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }
  return kept;
}"""


def visit_with_worker(visit: Visit, site: Served) -> Page:
    """Somebody whose browser has installed the service worker; from now on it stands between the pages and the site."""
    page = visit(site)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def test_chromium_would_install_it(visit: Visit, site: Served) -> None:
    page = visit_with_worker(visit, site)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"] == f"{site.url}/manifest-fr.webmanifest"
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["shortcuts"][0]["name"] == "Jouer maintenant"
    # A window that leaves no trace, as Playwright's are, installs nothing; anything else would be ours.
    faults = {each["errorId"] for each in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert faults <= {"in-incognito"}


def test_without_a_server_a_page_says_so_and_brings_back_where_one_was(
    visit: Visit, own_site: Served, troubles: Troubles
) -> None:
    page = visit_with_worker(visit, own_site)
    troubles.expected += ["request failed", "Failed to load resource", "console warning"]
    page.goto("about:blank")
    own_site.kill()
    page.goto("/tables/")
    expect(page.get_by_role("heading")).to_have_text("Le site n’est pas joignable pour l’instant")
    expect(page.locator("[lang=en] p").first).to_have_text("The site cannot be reached for the moment")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.button-act')).backgroundColor") != "rgba(0, 0, 0, 0)"
    )
    own_site.start()
    page.get_by_role("link", name="Réessayer").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Le site n’est pas joignable pour l’instant")
    assert page.url == f"{own_site.url}/tables/"


def test_the_page_without_a_server_looks_for_it_by_itself(visit: Visit, own_site: Served, troubles: Troubles) -> None:
    page = visit_with_worker(visit, own_site)
    troubles.expected += ["request failed", "Failed to load resource", "console warning"]
    page.goto("about:blank")
    own_site.kill()
    page.goto("/tables/")
    own_site.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Le site n’est pas joignable pour l’instant")


def test_nothing_of_a_table_is_kept(visit: Visit, site: Served) -> None:
    page = visit_with_worker(visit, site)
    sight = play_now(page).play(until=lambda sight: len(sight.hand) >= 5)
    page.reload()
    assert sight.hand
    [paths] = page.evaluate(KEPT).values()
    assert "/hors-ligne/" in paths
    assert [path for path in paths if not path.startswith("/static/")] == ["/hors-ligne/"]


def test_another_version_drops_what_was_kept_of_the_one_before(visit: Visit, own_site: Served) -> None:
    page = visit_with_worker(visit, own_site)
    [before] = page.evaluate(KEPT)
    page.goto("about:blank")
    own_site.stop()
    deploy(own_site, "another")
    own_site.start()
    page.goto("/")
    page.wait_for_function("async () => (await caches.keys()).join() === 'static-another'")
    assert before != "static-another"


def deploy(site: Served, version: str) -> None:
    """As `prepare` does when a static file has changed: another digest of all their names."""
    manifest = site.log.parent / "static" / "staticfiles.json"
    names: dict[str, Any] = json.loads(manifest.read_text())
    manifest.write_text(json.dumps(names | {"hash": version}))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_page_names_the_app_in_its_language(visit: Visit, site: Served, language: str) -> None:
    page = visit(site, language=language)
    page.goto("/")
    address = page.get_attribute("link[rel=manifest]", "href")
    assert address == f"/manifest-{language}.webmanifest"
    assert json.loads(page.request.get(address).body())["lang"] == language
