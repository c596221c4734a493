"""From the home page to the score sheet, as somebody with a phone plays: one person, three robots."""

import json
from typing import Any

import pytest

from games.rules.replay import answer
from tests.e2e.browser.at_table import play_now


@pytest.mark.smoke
def test_a_whole_partie_from_one_click_to_its_record(site: Any, visit: Any) -> None:
    page = visit(site)
    south = play_now(page)
    end = south.play()
    assert max(end.totals) >= 1000
    page.click("#told .tale--end a[href*=sheet]")
    totals = [page.locator("table.score tfoot .total").nth(camp).inner_text() for camp in (0, 1)]
    assert [int(total.replace("\u202f", "").replace("\xa0", "")) for total in totals] == end.totals
    page.get_by_text("Télécharger", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="L’enregistrement").click()
    record = download.value.path().read_text()
    assert json.loads(record)["format"] == "belote-record/1"
    replayed = answer(record)
    assert [replayed["totals"][camp] for camp in ("NS", "EW")] == end.totals
    page.goto("/parties/")
    assert page.locator(f"a[href*='{download.value.url.split('/')[-2]}']").count() > 0
