"""Cache in front of Django: a public page is rendered once and sent to all viewers who ask at the same moment.

Many phones open the ranking when it is released. Django would need a thread and a database connection for each; the
cache answers them from memory, on the event loop. It asks Django as an anonymous viewer, at most every
`FRESH_SECONDS`, and again at once after a step this process wrote.

Anonymous viewers get the cached page, and phones whose session contains only contest cards. Viewers who are signed in
or have display settings, and pages that anonymous viewers may not see, go straight to Django. Sessions are read on a
separate thread, which keeps its database connection while there are more to read; results are cached for a few
seconds.
"""

import asyncio
import hashlib
import re
import secrets
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import Error, connection
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse, parse_cookie
from django.middleware.csrf import CsrfViewMiddleware, get_token
from django.utils.translation import get_language_from_request

from accounts.middleware import Application, Message, Receive, Scope, Send
from games.permissions import MARK_KEY
from leagues.contests.rights import SESSION_KEY as CARDS
from leagues.contests.screens.pages import SHARED, TOKEN, now_ms
from leagues.contests.signals import step_written

PATHS: Final = re.compile(
    r"/concours/[\w-]+/(affichage/(tirage|resultats|tableau|classement)/|etat/[a-z]+/|ecran/etat/)?", re.ASCII
)
QUERIES: Final = re.compile(r"|tour=[0-9]{1,3}|vue=[a-z,]{1,60}", re.ASCII)
NEEDED: Final = {
    b"accept-language": "HTTP_ACCEPT_LANGUAGE",
    b"if-none-match": "HTTP_IF_NONE_MATCH",
    b"cookie": "HTTP_COOKIE",
}


@dataclass(frozen=True, slots=True)
class Asking:
    """A request for a public page; equal values get the same answer. `site`: the scheme and the requested host."""

    path: str
    query: str
    site: tuple[str, bytes]
    language: str


def asking_of(scope: Scope, request: HttpRequest) -> Asking | None:
    """Return the request as a value, or None for other pages; `request` gets the attributes that `page_cache` needs."""
    if scope["type"] != "http" or scope["method"] != "GET" or not PATHS.fullmatch(scope["path"]):
        return None
    query = scope.get("query_string", b"").decode("latin-1")
    if not QUERIES.fullmatch(query):
        return None
    host = b""
    for name, value in scope["headers"]:
        if name in NEEDED:
            request.META[NEEDED[name]] = value.decode("latin-1")
        elif name == b"host":
            host = value
    request.COOKIES = parse_cookie(request.META.get("HTTP_COOKIE", ""))
    language = get_language_from_request(request)
    return Asking(scope["path"], query, (scope.get("scheme", "http"), host), language)


HARMLESS: Final = frozenset({CARDS, MARK_KEY})
"""Keys of a session that do not change a public page."""
SEEN_SECONDS: Final = 5.0
SEEN: Final = 2000


class Visitors:
    def __init__(self) -> None:
        self.seen: OrderedDict[bytes, tuple[float, bool]] = OrderedDict()
        self.thread: ThreadPoolExecutor | None = None
        self.reading = 0

    async def are_like_anybody(self, request: HttpRequest) -> bool:
        """Return whether this viewer gets the public version of the page."""
        if "messages" in request.COOKIES:
            return False
        session = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
        if not session:
            return True
        digest = hashlib.blake2b(session.encode(), digest_size=16).digest()
        at, harmless = self.seen.get(digest, (-SEEN_SECONDS, False))
        if time.monotonic() - at < SEEN_SECONDS:
            return harmless
        harmless = await self.read(session)
        self.remember(digest, harmless)
        return harmless

    async def read(self, session: str) -> bool:
        if self.thread is None:
            self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="visitors")
        self.reading += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, is_harmless, session)
        finally:
            self.reading -= 1
            if not self.reading:
                self.thread.submit(lambda: connection.close())  # `connection` is that of the thread that runs this.

    def remember(self, digest: bytes, harmless: bool) -> None:
        self.seen[digest] = (time.monotonic(), harmless)
        self.seen.move_to_end(digest)
        while len(self.seen) > SEEN:
            self.seen.popitem(last=False)


def is_harmless(session_key: str) -> bool:
    """Return whether a session contains only cards. A session that cannot be read is left to Django."""
    store: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    try:
        return store.load().keys() <= HARMLESS
    except Error:
        connection.close()
        return False


FRESH_SECONDS: Final = 0.25
KEPT: Final = 128
POLICY: Final = b"content-security-policy"
NONCE: Final = re.compile(rb"'nonce-([A-Za-z0-9+/=_-]+)'")


@dataclass(frozen=True, slots=True)
class Answer:
    """Django's answer to an anonymous viewer; `tag`: its ETag; `nonce`: of its scripts, replaced for each viewer."""

    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes
    tag: bytes
    nonce: bytes | None


@dataclass(frozen=True, slots=True)
class PendingAnswer:
    """A request to Django, still under way or already answered.

    `since`: when the request began, in seconds of the process's clock; `steps`: how many steps this process had written
    then.
    """

    since: float
    steps: int
    task: "asyncio.Task[Answer | None]"

    @property
    def is_fresh(self) -> bool:
        of_this_loop = self.task.get_loop() is asyncio.get_running_loop()
        return of_this_loop and self.steps == _written.steps and time.monotonic() - self.since < FRESH_SECONDS


class SharedPages:
    """The ASGI application around Django."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.visitors = Visitors()
        self.asked: OrderedDict[Asking, PendingAnswer] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = HttpRequest()
        asking = asking_of(scope, request)
        answer = None
        if asking is not None and await self.visitors.are_like_anybody(request):
            answer = await self.answer_to(asking, scope)
        if answer is None:
            await self.application(scope, receive, send)
        else:
            await hand_over(answer, request, send)

    async def answer_to(self, asking: Asking, scope: Scope) -> Answer | None:
        """Return the recent or pending answer; None if the page is not the same for everybody."""
        found = self.asked.get(asking)
        if found is None or not found.is_fresh:
            found = PendingAnswer(time.monotonic(), _written.steps, asyncio.create_task(self.ask(asking, scope)))
            self.asked[asking] = found
            self.asked.move_to_end(asking)
            while len(self.asked) > KEPT:
                self.asked.popitem(last=False)
        return await asyncio.shield(found.task)

    async def ask(self, asking: Asking, scope: Scope) -> Answer | None:
        """Ask Django as an anonymous viewer with a language."""
        messages: list[Message] = []
        headers = [(name, value) for name, value in scope["headers"] if name == b"host"]
        headers.append((b"accept-language", asking.language.encode()))
        body_read = asyncio.Event()

        async def receive() -> Message:
            if body_read.is_set():
                await asyncio.Event().wait()
            body_read.set()
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            messages.append(message)

        await self.application({**scope, "headers": headers, SHARED: True}, receive, send)
        return read_answer(messages)


class WrittenSteps:
    """Count of the steps this process wrote."""

    steps = 0


_written = WrittenSteps()


@receiver(step_written, dispatch_uid="shared_pages_are_old")
def count_step(**_signal: object) -> None:
    """Drop cached pages, so that later viewers see the new step."""
    _written.steps += 1


def read_answer(messages: list[Message]) -> Answer | None:
    start = next(message for message in messages if message["type"] == "http.response.start")
    headers = tuple((name.lower(), value) for name, value in start["headers"])
    tag = dict(headers).get(b"etag")
    if start["status"] != 200 or tag is None:
        return None
    body = b"".join(message.get("body", b"") for message in messages if message["type"] == "http.response.body")
    told = tuple(pair for pair in headers if pair[0] not in (b"set-cookie", b"content-length", b"server-now"))
    return Answer(told, body, tag, nonce_of(headers))


def nonce_of(headers: tuple[tuple[bytes, bytes], ...]) -> bytes | None:
    """Return the script nonce of the page's policy; None if it has none."""
    found = NONCE.search(dict(headers).get(POLICY, b""))
    return found[1] if found else None


async def hand_over(answer: Answer, request: HttpRequest, send: Send) -> None:
    """Send the answer to one viewer: 304 if they have it; else with their own nonce, and their own CSRF token if the
    page has a form.
    """
    headers = [*answer.headers, (b"server-now", str(now_ms()).encode())]
    if request.META.get("HTTP_IF_NONE_MATCH", "").encode() == answer.tag:
        # The browser's copy keeps the policy it came with.
        headers = [pair for pair in headers if pair[0] != POLICY]
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    body, headers = with_own_nonce(answer, headers)
    if TOKEN.encode() in body:
        token, cookies = token_for(request)
        body, headers = body.replace(TOKEN.encode(), token.encode()), headers + cookies
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def with_own_nonce(answer: Answer, headers: list[tuple[bytes, bytes]]) -> tuple[bytes, list[tuple[bytes, bytes]]]:
    """Return the page and its CSP with a nonce of its own for this viewer."""
    if answer.nonce is None:
        return answer.body, headers
    old, own = answer.nonce, secrets.token_urlsafe(16).encode()
    named = [(name, value.replace(old, own) if name == POLICY else value) for name, value in headers]
    return answer.body.replace(old, own), named


def token_for(request: HttpRequest) -> tuple[str, list[tuple[bytes, bytes]]]:
    """Return a viewer's CSRF token and its cookie, made by Django's own middleware."""
    response = HttpResponse()
    middleware = CsrfViewMiddleware(lambda _request: response)
    middleware.process_request(request)
    token = get_token(request)
    middleware.process_response(request, response)
    return token, [(b"set-cookie", each.OutputString().encode()) for each in response.cookies.values()]
