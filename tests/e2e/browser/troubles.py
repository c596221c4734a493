"""What a browser complains about behind a page: errors in its console, other origins, requests that fail."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

# A page that is left does not wait for what it asked for.
LEFT = "net::ERR_ABORTED"


class Troubles:
    """Kept as sentences. `expected`: texts that make a trouble none, for tests that provoke one."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.expected: list[str] = []

    def watch(self, context: BrowserContext, origin: str) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self._note(f"script error: {error.error}"))
        context.on("request", lambda request: self._request(request, origin))
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def _note(self, text: str) -> None:
        if not any(expected in text for expected in self.expected):
            self.found.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(f"console {message.type}: {message.text} at {message.location['url']}")

    def _request(self, request: Request, origin: str) -> None:
        if not request.url.startswith((origin, "data:", "blob:")):
            self._note(f"another origin: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self._note(f"request failed: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"answered {response.status}: {response.request.method} {response.url}")
