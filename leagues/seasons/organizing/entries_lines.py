"""Pairs, or players, written one per line: the person meant by each name, and faulty lines."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.clubs.names import name_of
from leagues.clubs.registry import same_name
from leagues.contests.preparing.entry_file import EntryFileLine, read_entries
from leagues.contests.preparing.entry_file_views import fault_told
from leagues.contests.preparing.people import Typed
from leagues.models import League
from leagues.seasons.organizing.entries_people import KnownPerson, Who, meant

Pair = tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class EntryLinesPlan:
    """The entries that lines would make. `faults`: number of a line and its fault. With faults nothing is entered."""

    ready: tuple[Pair, ...]
    faults: tuple[tuple[int, str], ...]


def plan(league: League, text: str, people: int, there: Iterable[int] = ()) -> EntryLinesPlan:
    """Return the plan of the entries; nothing is written. `there`: persons already entered. FileRefusal."""
    lines, faulty = read_entries(text, people)
    faults = [(each.line, fault_told(each)) for each in faulty]
    ready, taken = list[Pair](), set(there)
    for line in lines:
        who, fault = _who(league, line, taken)
        if fault:
            faults.append((line.line, fault))
        else:
            ready.append(who)
            taken |= {each.number for each in who if isinstance(each, KnownPerson)}
    return EntryLinesPlan(tuple(ready), tuple(sorted(faults)))


def _who(league: League, line: EntryFileLine, taken: set[int]) -> tuple[Pair, str]:
    who = list[Who]()
    for typed in line.names:
        found, several = _meant(league, typed)
        if several or (found is None and league.club_id is None):
            return (), _("say who “%(name)s” is: enter this line by hand") % {"name": typed.whole}
        if found is not None and found.number in taken:
            return (), _("%(name)s is entered already") % {"name": found.name}
        who.append(found or typed)
    return tuple(who), ""


def _meant(league: League, typed: Typed) -> tuple[KnownPerson | None, bool]:
    """Return the only person of exactly this name, and whether several people have it."""
    if league.club is None:
        found, doubts = meant(league, typed)
        return found, bool(doubts)
    same = same_name(league.club, typed.first_name, typed.last_name)
    return (KnownPerson(same[0].pk, name_of(same[0]).whole) if len(same) == 1 else None), len(same) > 1
