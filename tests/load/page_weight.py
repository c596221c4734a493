"""What a page weighs on the line: requests and bytes of each kind, as Chromium counts them (CDP).

Where a service worker answers, Chromium counts no byte for the page: such a load is refused, not called light.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Page

ROUND_TRIP_MS = 150
BYTES_A_SECOND = 1_600_000 // 8
TIMES_SLOWER = 4


class UnweighedError(AssertionError):
    """A service worker answered for the page: what it fetched or kept was not weighed."""


@dataclass
class Weight:
    """Requests, bytes on the line with the headers of the answers, bytes once unpacked."""

    requests: int = 0
    transferred: int = 0
    uncompressed: int = 0

    def __add__(self, other: "Weight") -> "Weight":
        return Weight(
            self.requests + other.requests,
            self.transferred + other.transferred,
            self.uncompressed + other.uncompressed,
        )


def slow_down(session: CDPSession) -> None:
    """The line and the processor of a modest telephone."""
    line = {"latency": ROUND_TRIP_MS, "downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})
    session.send("Emulation.setCPUThrottlingRate", {"rate": TIMES_SLOWER})


class Scales:
    """Weighs all that a page loads from now on. `unseen`: addresses that a service worker answered, without weight.

    What the page asks for a second time and has in memory or on disk already is no request and has no weight.
    """

    def __init__(self, session: CDPSession) -> None:
        self.kinds: dict[str, Weight] = defaultdict(Weight)
        self.unseen: list[str] = []
        self.session = session
        self._kind: dict[str, str] = {}
        self._kept: set[str] = set()
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.requestServedFromCache", self._was_kept)
        session.on("Network.dataReceived", self._received)
        session.on("Network.responseReceived", self._answered)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketHandshakeResponseReceived", self._opened)
        session.on("Network.webSocketFrameReceived", self._heard)

    def _sent(self, event: dict[str, Any]) -> None:
        kind = kind_of(event["request"]["url"], event.get("type", ""))
        self._kind[event["requestId"]] = kind
        self.kinds[kind].requests += 1

    def _was_kept(self, event: dict[str, Any]) -> None:
        self._kept.add(event["requestId"])
        self.kinds[self._kind[event["requestId"]]].requests -= 1

    def _received(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._kept:
            return
        self.kinds[self._kind.get(event["requestId"], "other")].uncompressed += event["dataLength"]

    def _answered(self, event: dict[str, Any]) -> None:
        if event["response"].get("fromServiceWorker"):
            self.unseen.append(event["response"]["url"])
        if event["response"].get("fromDiskCache"):
            self._was_kept(event)

    def _finished(self, event: dict[str, Any]) -> None:
        self.kinds[self._kind.get(event["requestId"], "other")].transferred += event["encodedDataLength"]

    def _opened(self, event: dict[str, Any]) -> None:
        headers = event["response"]["headers"]
        self.kinds["socket"] += Weight(1, sum(len(name) + len(value) + 4 for name, value in headers.items()))

    def _heard(self, event: dict[str, Any]) -> None:
        length = len(event["response"]["payloadData"].encode())
        self.kinds["socket"] += Weight(0, length, length)


def kind_of(url: str, kind: str) -> str:
    if "/cards/" in url:
        return "cards"
    return {"Document": "page", "Stylesheet": "styles", "Font": "fonts", "Script": "scripts"}.get(kind, "pictures")


@contextmanager
def weighing(page: Page, *, cold: bool, slow: bool) -> Iterator[Scales]:
    """Weigh what the page loads within: with nothing kept (`cold`) or with what an earlier visit left."""
    page.goto("about:blank")
    session = page.context.new_cdp_session(page)
    scales = Scales(session)
    if cold:
        session.send("Network.clearBrowserCache")
    if slow:
        slow_down(session)
    yield scales
    session.detach()
    if scales.unseen:
        raise UnweighedError(", ".join(scales.unseen))


def weigh(page: Page, address: str, *, cold: bool) -> dict[str, Weight]:
    """Return the weight of a page by kind (page, styles, fonts, scripts, cards, pictures, socket)."""
    with weighing(page, cold=cold, slow=False) as scales:
        page.goto(address, wait_until="networkidle")
    return dict(scales.kinds)


def together(kinds: dict[str, Weight]) -> Weight:
    """Return the weight without the two faces, which are downloaded once for the whole site."""
    return sum((weight for kind, weight in kinds.items() if kind != "fonts"), Weight())
