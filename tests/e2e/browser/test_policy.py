"""What a page may not do, asked of the browser itself: the policy is not only sent, it holds."""

from typing import Any

import pytest
from playwright.sync_api import Page

# Ways for text that came from somewhere to become a program, or part of the page with one in it.
WRITTEN = "s = document.createElement('script'); {}; document.body.append(s)"
REFUSED = {
    "a script written into the page": WRITTEN.format("s.append('window.ran = 1')"),
    "a script of another site": WRITTEN.format("s.src = 'https://elsewhere.example/x.js'"),
    "a handler": "document.body.innerHTML = '<img src=x onerror=\"window.ran = 1\">'",
    "a frame": "document.body.insertAdjacentHTML('beforeend', '<iframe src=/></iframe>')",
    "text as a program": "eval('window.ran = 1')",
    "a program made of text": "new Function('window.ran = 1')()",
    "text as a program later": "setTimeout('window.ran = 1', 0)",
    "another policy for text": "trustedTypes.createPolicy('other', { createHTML: (text) => text })",
    "a worker of another site": "new Worker('https://elsewhere.example/x.js')",
}
HEARD = """
window.violated = [];
document.addEventListener("securitypolicyviolation", (event) => window.violated.push(event.effectiveDirective));
"""


# Done by the page's own clock: what a test evaluates itself is excused from the policy.
TRY = """() => new Promise((tell) => setTimeout(() => {
  let threw = false, s;
  try { DONE } catch { threw = true }
  setTimeout(() => tell({ threw, ran: window.ran === 1, violated: window.violated.length > 0 }), 300);
}))"""


def is_refused(page: Page, done: str) -> bool:
    """Whether nothing ran, and the browser threw, told of a violation, or passed by a script."""
    told = page.evaluate(TRY.replace("DONE", done))
    return not told["ran"] and (told["threw"] or told["violated"] or "append('window.ran" in done)


@pytest.mark.parametrize("path", ["/", "/accounts/login/", "/tables/aide/"])
def test_a_page_refuses_every_way_for_text_to_become_a_program(site: Any, visit: Any, troubles: Any, path: str) -> None:
    page = visit(site)
    page.add_init_script(HEARD)
    troubles.expected += [""]
    for what, done in REFUSED.items():
        page.goto(path)
        assert is_refused(page, done), what


def test_what_the_site_writes_into_a_page_itself_is_taken(site: Any, visit: Any) -> None:
    page = visit(site)
    page.goto("/")
    page.evaluate("document.querySelector('#content').insertAdjacentHTML('beforeend', '<p id=added>Bonsoir</p>')")
    assert page.inner_text("#added") == "Bonsoir"
