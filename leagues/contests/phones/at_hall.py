"""The viewer in the hall, at a contest or at a pair's page, by the cards opened on this phone.

The answer to a wrong key is always the same, whether the contest, the pair or the key is wrong. A typed key is
compared in lower case; spaces and look-alike characters are accepted. A key of eighty bits cannot be guessed, but
wrong keys per address are limited anyway. The right key still works above the limit: the phones of a hall may share
one address, and one phone must not lock out the others.
"""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.rates import CONTEST_KEYS, address_of, refused
from games.options_form import whole_number
from games.permissions import player_of
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.context import ContestContext
from leagues.contests.rights import KEY_LETTERS, keep_pair, pair_key, rights_on, same
from leagues.contests.store import state_of
from leagues.contests.words.refusals import words_of
from leagues.models import Contest

# Base32 has no 0, 1, 8 and 9: each is read as the letter that looks alike. I and L look alike too.
ALIKE: Final = str.maketrans({"0": "O", "1": "I", "L": "I", "8": "B"})
MOST_TYPED: Final = 4 * KEY_LETTERS


def means(typed: str, key: str) -> bool:
    """Return whether the typed text is this key, in constant time."""
    return len(typed) <= MOST_TYPED and same(_folded(typed), _folded(key))


def _folded(text: str) -> str:
    return "".join(sign for sign in text.upper() if sign.isascii() and sign.isalnum()).translate(ALIKE)


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
    return whole_number(request.POST.get("number", ""), 4) or 0


def is_card(at: ContestContext, number: int, typed: str) -> bool:
    """Return whether this is the key of that pair's card."""
    return number in at.state.entrants and means(typed, pair_key(at.contest, at.state, number))


def key_refused(request: HttpRequest) -> HttpResponse:
    """Return the answer to a wrong key; after many wrong keys from one address, ask the viewer to wait."""
    if CONTEST_KEYS.count(address_of(request)) > CONTEST_KEYS.most:
        return unlogged(refused(request, CONTEST_KEYS))
    words = words_of(ContestRefusal(ContestCode.KEY_REFUSED))
    return unlogged(render(request, "contests/phones/key_refused.html", {"words": words}, status=403))


def unlogged(answer: HttpResponse) -> HttpResponse:
    """Keep Django from logging the address of the request: it may contain a mistyped key, or another contest's."""
    setattr(answer, "_has_been_logged", True)  # noqa: B010  (what django.utils.log.log_response asks for)
    return answer
