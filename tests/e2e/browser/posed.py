"""The table's own page posed in any view: its snapshot is replaced on the way, its socket says what the test says."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.e2e.browser.at_table import open_form
from tests.e2e.browser.poses import POSES, TABLE, View

SNAPSHOT = re.compile(r'(<script id="snapshot" type="application/json">).*?(</script>)', re.DOTALL)
VERSION = 6
HERE = dict.fromkeys("NESW", True)


def open_coinche(page: Page) -> None:
    """A table with robots whose page carries the words and styles of every game: bids by value, and annonces."""
    open_form(page)
    page.locator("[name=preset][value=coinche]").check(force=True)
    for seat in "NWE":
        page.select_option(f"[name=seat_{seat}]", "bot", force=True)
    page.click("main form .button-act")
    page.wait_for_url(re.compile("/tables/[^/]+/$"))


class Posed:
    """A page of `visit`, without its service worker, before a table where nothing happens by itself."""

    def __init__(self, page: Page) -> None:
        self.page = page
        open_coinche(page)
        self.address = page.url
        self.html = page.request.get(self.address).text()
        self.view: View = TABLE
        self.version = VERSION
        page.route(self.address, self._answer)
        page.route_web_socket(re.compile("/ws/tables/"), self._listen)

    def pose(self, name: str, **more: Any) -> None:
        self.view = {**TABLE, **POSES[name], **more}
        self.version = VERSION
        self.page.goto(self.address)
        self.page.wait_for_selector("html[data-settled=true][data-connection=open]", state="attached")

    def replace(self, view: View, away: str = "") -> None:
        """Another view on the page that is there. `away`: the seats where nobody is connected."""
        self.version += 1
        seats = {seat: seat not in away for seat in HERE}
        self._say({"type": "present", "seats": seats, "watchers": 2, "names": ["Zoé"]})
        self._say({"type": "snapshot", "version": self.version, "now": 1, "view": {**TABLE, **view}})
        self.page.wait_for_selector(f"html[data-settled=true][data-version='{self.version}']", state="attached")

    def say(self, seat: str, phrase: str) -> None:
        """This seat says a phrase; its bubble is there."""
        self._say({"type": "said", "seat": seat, "phrase": phrase})
        self.page.wait_for_selector(f".plate[data-seat={seat}] .plate__said", state="attached")

    def tell(self, *events: dict[str, Any], **changes: Any) -> None:
        """The server says that this happened."""
        self.version += 1
        self._say({"type": "change", "version": self.version, "events": list(events), "changes": changes})

    def _answer(self, route: Route) -> None:
        snapshot = json.dumps({"type": "snapshot", "version": VERSION, "now": 0, "view": self.view}).replace(
            "<", "\\u003c"
        )
        html = SNAPSHOT.sub(lambda found: found[1] + snapshot + found[2], self.html, count=1)
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    def _listen(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        kind = json.loads(message)["type"]
        if kind == "ping":
            self._say({"type": "pong", "version": VERSION, "now": 0})
        elif kind == "join":
            self._say({"type": "present", "seats": HERE, "watchers": 2, "names": ["Zoé"]})

    def _say(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))
