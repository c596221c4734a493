"""The addresses of the site that are limited, against floods and guessing; `accounts/rates.py` has the figures.

Sign-ins and sign-ups are counted by django-allauth, the API by `games/api`, messages at tables and to people in their
own folders; docs/security.md has all limits in one table.
"""

from typing import Final

import structlog
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from accounts.middleware import Middleware
from accounts.rates import (
    BRINGING,
    EMBEDS,
    GUESSING,
    KEYS,
    NEWCOMERS,
    OPENING,
    PICTURES,
    SEEKING,
    TAKING,
    TOUCHING,
    Rate,
    refused,
    too_often,
)
from games.labels import refusal_words
from games.permissions import SESSION_KEY, TOO_MANY_GUESTS, TooManyGuestsError

log = structlog.get_logger(__name__)

POSTED: Final[dict[Rate, tuple[str, ...]]] = {
    OPENING: (
        "lobby:play",
        "lobby:open",
        "lobby:quick-play",
        "lobby:ranked",
        "live:sit",
        "live:take-up",
        "live:take-up-collected",
        "live:take-up-commented",
        "api:play-with",
        "sheets:open",
        "clubs:open",
        "contests:open",
        "contests:practise",
        "leagues:open",
    ),
    TOUCHING: (
        "people:follow",
        "people:block",
        "people:note",
        "people:invite",
        "people:edit",
        "people:guest-name",
        "order:report",
        "order:appeal",
        "history:comment",
        "clubs:invite",
        "webhooks:ping",
        "webhooks:again",
        "webhooks:start",
    ),
    BRINGING: (
        "learning:record",
        "learning:count",
        "clubs:past-results",
        "exchange:receive",
        "exchange:trusted",
        "contests:import",
        "contests:import-entries",
        "leagues:entries_file",
    ),
    KEYS: ("api:tokens", "api:own-robots", "api:robot-token", "webhooks:add", "webhooks:secret"),
}
READ: Final[dict[Rate, tuple[str, ...]]] = {
    SEEKING: (
        "clubs:seek",
        "clubs:people",
        "clubs:list",
        "contests:entry-names",
        "leagues:entry_names",
        "history:names",
        "history:parties",
        "history:donnes",
    ),
    PICTURES: (
        "history:picture",
        "history:replay-picture",
        "history:position-picture",
        "live:picture",
        "people:preview",
        "contests:picture",
        "contests:ranking-picture",
        "clubs:picture",
        "leagues:picture",
        "leagues:season_picture",
        "rankings:board-picture",
        "rankings:pairs-picture",
    ),
    EMBEDS: ("embeds:donne", "embeds:contest-ranking", "embeds:contest-draw", "embeds:season", "embeds:oembed"),
    TAKING: (
        "order:download",
        "contests:archive-file",
        "exchange:signed-results",
        "contests:entries-file",
        "contests:paper",
        "contests:round-paper",
        "leagues:csv",
        "leagues:pdf",
        "leagues:calendar_csv",
        "leagues:calendar_pdf",
        "history:printed",
    ),
}
GUESSED: Final = frozenset(
    {"clubs:type-code", "clubs:claim", "clubs:invitation", "sheets:key", "lobby:partner", "leagues:own_feed"}
)
"""Pages whose address or form contains a key. Only wrong keys are counted, and the right key always works: the
telephones of a hall share an address. Keys have sixty bits or more, too many to be found by trying."""
ALLAUTHS: Final = ("account_", "mfa_", "usersessions_")
"""Names of the pages that django-allauth counts itself; its refusals are recognised only by the status 429."""
WRONG: Final = frozenset({400, 403, 404, 410, 422})
_POSTED: Final = {name: rate for rate, every in POSTED.items() for name in every}
_READ: Final = {name: rate for rate, every in READ.items() for name in every}


class Floods(Middleware):
    """Middleware, after those that identify the visitor: refuses requests over their limit."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        match = request.resolver_match
        if match is not None and response.status_code == 429 and match.view_name.startswith(ALLAUTHS):
            log.warning("too_often", limit="accounts", view=match.view_name)
        if match is None or match.view_name not in GUESSED or response.status_code not in WRONG:
            return response
        return self._refuse(request, GUESSING) if too_often(request, GUESSING) else response

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """Refuse a request over its limit before its view runs."""
        name = request.resolver_match.view_name if request.resolver_match else ""
        counted = _POSTED.get(name) if request.method == "POST" else _READ.get(name)
        if counted is not None and too_often(request, counted, guest_of(request)):
            return self._refuse(request, counted)
        return None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Return the page for a visitor who could not become a guest: the reason, and what they can do."""
        if not isinstance(exception, TooManyGuestsError):
            return None
        return self._refuse(request, NEWCOMERS, {"refusal": refusal_words(TOO_MANY_GUESTS)})

    def _refuse(self, request: HttpRequest, rate: Rate, context: dict[str, object] | None = None) -> HttpResponse:
        match = request.resolver_match
        log.warning("too_often", limit=rate.name, view=match.view_name if match else "")
        return refused(request, rate, context)


def guest_of(request: HttpRequest) -> int | None:
    """Return the guest of the session, if any."""
    guest: int | None = None if request.user.is_authenticated else request.session.get(SESSION_KEY)
    return guest
