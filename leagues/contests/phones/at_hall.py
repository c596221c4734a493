"""The viewer in the hall, at a contest or at a pair's page, by the cards opened on this phone.

The answer to a wrong key is always the same, whether the contest, the pair or the key is wrong.
"""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.permissions import player_of
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.context import ContestContext
from leagues.contests.keys import pair_key
from leagues.contests.phones.limits import seconds_to_wait, too_many_wrong
from leagues.contests.phones.typed_keys import means
from leagues.contests.rights import keep_pair, rights_on
from leagues.contests.store import state_of
from leagues.contests.words.refusals import words_of
from leagues.models import Contest

MOST_DIGITS: Final = 4


@dataclass(frozen=True)
class AtPair:
    """A viewer whose phone has opened the card of `entrant`."""

    at: ContestContext
    entrant: ContestEntrant

    @property
    def number(self) -> int:
        return self.entrant.number


def at_hall(request: HttpRequest, code: str) -> ContestContext:
    """Return the contest, announced or not, before the key is checked. ContestRefusal `key-refused` if unknown."""
    contest = Contest.objects.select_related("club").filter(code=code).first()
    if contest is None:
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    player, state = player_of(request.user, request.session), state_of(contest)
    return ContestContext(state, player, contest=contest, rights=rights_on(contest, state, player, request.session))


def at_pair(request: HttpRequest, code: str, number: int) -> AtPair:
    """Return the pair.

    ContestRefusal `key-refused` for a phone that has not opened that card, or if the card was renewed.
    """
    at = at_hall(request, code)
    if number not in at.rights.pairs:
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    return AtPair(at, at.state.entrant(number))


def open_card(request: HttpRequest, at: ContestContext, number: int, typed: str) -> None:
    """Store a pair on this phone by its key, once. ContestRefusal `key-refused`."""
    if not is_card(at, number, typed):
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    if number not in at.rights.pairs:
        keep_pair(request.session, at.contest, number, pair_key(at.contest, at.state, number))


def number_typed(request: HttpRequest) -> int:
    """Return the typed number of a pair; 0, which no pair has, if it is not a number."""
    typed = request.POST.get("number", "")
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS else 0


def is_card(at: ContestContext, number: int, typed: str) -> bool:
    """Return whether this is the key of that pair's card."""
    return number in at.state.entrants and means(typed, pair_key(at.contest, at.state, number))


def key_refused(request: HttpRequest) -> HttpResponse:
    """Return the answer to a wrong key; after many wrong keys from one address, ask the viewer to wait."""
    if too_many_wrong(request):
        answer = render(request, "429.html", status=429)
        answer["Retry-After"] = str(seconds_to_wait())
        return unlogged(answer)
    words = words_of(ContestRefusal(ContestCode.KEY_REFUSED))
    return unlogged(render(request, "contests/phones/key_refused.html", {"words": words}, status=403))


def unlogged(answer: HttpResponse) -> HttpResponse:
    """Keep Django from logging the address of the request: it may contain a mistyped key, or another contest's."""
    setattr(answer, "_has_been_logged", True)  # noqa: B010  (what django.utils.log.log_response asks for)
    return answer
