"""The server dies under an open page and starts again: the page comes back by itself."""

from typing import Any

from tests.e2e.browser.at_table import Sight, play_now


def mid_trick(sight: Sight) -> bool:
    return sight.mine and sight.phase == "playing" and len(sight.trick) > 0


def test_an_open_page_finds_its_table_again(own_site: Any, visit: Any, troubles: Any) -> None:
    troubles.expected += ["WebSocket connection to", "/favicon."]
    south = play_now(visit(own_site))
    before = south.play(mid_trick)
    own_site.kill()
    south.page.wait_for_selector("html[data-connection=lost]", state="attached")
    own_site.start()
    assert south.hear() == before
    after = south.act()
    assert after.version > before.version
    assert south.play(lambda sight: sight.donne != before.donne).donne != before.donne
