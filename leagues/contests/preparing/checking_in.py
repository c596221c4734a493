"""Check-in: find an entrant by number, name, card or key, mark them present, close the entries."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest

from leagues.clubs.finding import folded
from leagues.contests.addresses import PairCard, read_address
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import EntryMode
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import CheckIn, CloseEntries
from leagues.contests.context import ContestContext
from leagues.contests.keys import KEY_LETTERS, pair_key, same
from leagues.logs.folding import NamedStep

MOST_TYPED: Final = 300
MOST_NUMBER: Final = 6
PLAYERS_AT_A_TABLE: Final = 4


@dataclass(frozen=True, slots=True)
class CheckInCount:
    """The number of entrants by presence.

    `over`: how many present ones are left without a full table; they get a bye, or a rest in a mêlée.
    """

    present: int
    absent: int
    expected: int
    over: int

    @property
    def tells(self) -> int:
        """The number of entrants who would be drawn now: present ones, and expected ones not yet marked absent."""
        return self.present + self.expected


def count_of(state: ContestState) -> CheckInCount:
    present = [each.present for each in state.in_contest]
    there = present.count(True)
    each = PLAYERS_AT_A_TABLE if state.settings.entry is EntryMode.MELEE else 2
    return CheckInCount(there, present.count(False), present.count(None), there % each)


def meant(at: ContestContext, typed: str) -> tuple[int, ...]:
    """Return the entrants that match the text: one by number, card address or card key; several by a name.

    ContestRefusal `unreadable`, `key-refused`, `no-such-entrant`.
    """
    text = typed.strip()
    if not text or len(text) > MOST_TYPED:
        raise ContestRefusal(ContestCode.UNREADABLE, "typed")
    if text.isascii() and text.isdigit() and len(text) <= MOST_NUMBER:
        return (at.state.entrant(int(text)).number,)
    if "/" in text:
        return (_by_address(at, text),)
    found = _by_key(at, text) or _by_name(at, text)
    if not found:
        raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT)
    return found


def _by_address(at: ContestContext, text: str) -> int:
    """Return the entrant of a card's address, if it is of this contest and its key is still valid."""
    card = read_address(text)
    known = isinstance(card, PairCard) and card.code == at.code and card.number in at.state.entrants
    if not (known and isinstance(card, PairCard)):
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    if not same(card.key, pair_key(at.contest, at.state, card.number)):
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    return card.number


def _by_key(at: ContestContext, text: str) -> tuple[int, ...]:
    key = "".join(letter for letter in text.upper() if letter.isalnum())
    if len(key) != KEY_LETTERS or not key.isascii():
        return ()
    return tuple(number for number in at.state.entrants if same(key, pair_key(at.contest, at.state, number)))


def _by_name(at: ContestContext, text: str) -> tuple[int, ...]:
    """Return entrants whose name has, for each typed word, a word that begins with it."""
    words = folded(text).split()
    sought = {each.number: f" {folded(at.called(each.number, whole=True))}" for each in at.state.in_contest}
    return tuple(number for number, name in sought.items() if words and all(f" {word}" in name for word in words))


def close(request: HttpRequest, at: ContestContext, *, mark_absent: bool) -> int:
    """Close the entries and mark unseen entrants absent; return how many. ContestRefusal `entries-closed`."""
    missing = [each.number for each in at.state.in_contest if each.present is None] if mark_absent else []
    absent = [NamedStep(CheckIn(number=number, present=False)) for number in missing]
    at.say_all(request, [*absent, NamedStep(CloseEntries())])
    return len(missing)
