"""One Chromium and one site for the folder; visitors with a screen, a language and watchful eyes.

pytest-playwright keeps its event loop running for the whole session, where neither asynchronous tests nor Django's
database can be used afterwards. Here it ends with the folder.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.e2e.browser.troubles import Troubles
from tests.e2e.conftest import serving
from tests.e2e.served import Served

# Many browsers and servers share a small machine: what comes late is no fault, what never comes is.
WAIT_MS = 90_000

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
# A full trick stays for as long as chosen, or until a tap: most visitors tap at once.
IMPATIENT = """
new MutationObserver(() => {
  if (document.querySelector("#trick > [data-winner]")) document.querySelector("#felt").click();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-winner"] });
"""

Visit = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(__file__.rpartition("/")[0]):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**browser_type_launch_args)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def browser_context_args() -> dict[str, Any]:
    """What every visitor has in common: nothing moves, so nothing is waited for."""
    return {"reduced_motion": "reduce"}


@pytest.fixture(scope="package")
def common_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("site")) as [served]:
        yield served


@pytest.fixture
def site(request: pytest.FixtureRequest, common_site: Served, tmp_path: Path) -> Iterator[Served]:
    """One site for every test that does not kill it; run once more, a test finds one where its people are not yet."""
    if getattr(request.node, "execution_count", 1) == 1:
        yield common_site
        return
    with serving(tmp_path) as [served]:
        yield served


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    """What went wrong on any visitor's page; a test may expect some."""
    troubles = Troubles()
    yield troubles
    assert not troubles.found, "\n".join(troubles.found)


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], troubles: Troubles) -> Visit:
    """`visit(site)` is somebody new with a browser of their own."""

    def newcomer(
        site: Served, *, screen: dict[str, int] = PHONE, language: str = "fr", patient: bool = False, **choices: Any
    ) -> Page:
        context = new_context(base_url=site.url, viewport=screen, locale=LOCALES[language], **choices)
        context.set_default_timeout(WAIT_MS)
        if not patient:
            context.add_init_script(IMPATIENT)
        troubles.watch(context, site.url)
        return context.new_page()

    return newcomer
