"""Claims of a registry entry: by the code on the person's card (typed or QR), later by their account.

A code is derived from the server's secret, the person and the number of renewals; none is stored. It lets the person
choose how their name is shown, be forgotten, or link their account, which uses the code up.
"""

import base64
import re
from typing import Final

import segno
from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.safestring import SafeString, mark_safe

from games.models import Player
from leagues.clubs.club_log import Change, ClubTurn, change_of, turn
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.registry import standing
from leagues.clubs.rights import verify_account
from leagues.models import Club, ClubStep, Person

LETTERS: Final = 12
"""Base32 letters, sixty bits in all: enough for a server that limits the tries."""
GROUP: Final = 4
WRITTEN: Final = re.compile(r"([0-9]{1,18})([A-Z0-9]{12})", re.ASCII)
# Figures that no code contains, read as the letters they look like.
MISTAKEN: Final = str.maketrans("018", "OIB")
MOST_TURNS: Final = 30_000


def code_of(person: Person) -> str:
    """Return the person's code, « 17-ABCD-EFGH-IJKL », to read aloud, type, or use in an address."""
    key = _key(person)
    return "-".join([str(person.pk), *(key[at : at + GROUP] for at in range(0, LETTERS, GROUP))])


def person_of(code: str) -> Person:
    """Return the card's person, merges followed. ClubRefusal `claim-refused` for an invalid or renewed code."""
    found = WRITTEN.fullmatch("".join(code.upper().replace("-", "").split()))
    people = Person.objects.select_related("club", "merged_into__club")
    person = people.filter(pk=int(found[1])).first() if found else None
    if found is None or person is None or not constant_time_compare(found[2].translate(MISTAKEN), _key(person)):
        raise ClubRefusal(ClubCode.CLAIM_REFUSED)
    root = person.merged_into or person
    if root.removed_at is not None:
        raise ClubRefusal(ClubCode.CLAIM_REFUSED)
    return root


def claim(player: Player | None, code: str) -> Person:
    """Link the entry to the account; its card is then invalid.

    ClubRefusal `claim-refused`, `account-needed`, `claimed`, `already-somebody`.
    """
    club = person_of(code).club
    by = verify_account(player)
    with turn(club, by) as now:
        person = person_of(code)
        if person.player_id is not None:
            raise ClubRefusal(ClubCode.CLAIMED)
        if Person.objects.filter(club=club, player=by).exists():
            raise ClubRefusal(ClubCode.ALREADY_SOMEBODY)
        now.write("claim", [change_of(club, "person", person.pk, player=by.pk, claims=_next(person))])
    return Person.objects.get(pk=person.pk)


def link(club: Club, player: Player, number: int) -> None:
    """Link an entry written for this account to it, after the account has agreed.

    If the registry already has an entry of the account, both entries are merged. ClubRefusal `account-needed`,
    `claimed` by another account, and those of `standing`.
    """
    by = verify_account(player)
    with turn(club, by) as now:
        person = standing(now, number)
        if person.player_id == by.pk:
            return
        if person.player_id is not None:
            raise ClubRefusal(ClubCode.CLAIMED)
        known = Person.objects.filter(club=club, player=by, merged_into=None, removed_at=None).first()
        if known is None:
            now.write("claim", [change_of(club, "person", person.pk, player=by.pk, claims=_next(person))])
        else:
            now.write("merge", [change_of(club, "person", person.pk, merged_into=known.pk)])


def unlink(club: Club, by: Player, number: int) -> ClubStep:
    """Detach the entry from its account. ClubRefusal `nothing-changes` if it had none, and those of `standing`."""
    with turn(club, by) as now:
        person = standing(now, number, struck=True)
        if person.player_id is None:
            raise ClubRefusal(ClubCode.NOTHING_CHANGES)
        return now.write("unlink", [_turned(now, person, player=None)])


def turn_card(club: Club, by: Player, number: int) -> ClubStep:
    """Make all cards given out for this person invalid. ClubRefusal as `standing`."""
    with turn(club, by) as now:
        return now.write("turn-card", [_turned(now, standing(now, number))])


def show(club: Club, by: Player, number: int, *, whole: bool) -> ClubStep:
    """Choose whether everybody sees this person's full name. ClubRefusal `nothing-changes`, and those of `standing`."""
    with turn(club, by) as now:
        standing(now, number, struck=True)
        return now.write("show", [change_of(now.club, "person", number, shown_whole=whole)])


def _turned(now: ClubTurn, person: Person, **more: object) -> Change:
    return change_of(now.club, "person", person.pk, claims=_next(person), **more)


def _next(person: Person) -> int:
    if person.claims >= MOST_TURNS:
        raise ClubRefusal(ClubCode.TOO_MANY_CHANGES)
    return person.claims + 1


def _key(person: Person) -> str:
    said = f"{person.pk} {person.written_at.isoformat()} {person.claims}"
    digest = salted_hmac("leagues.clubs.claiming", said, algorithm="sha256").digest()
    return base64.b32encode(digest).decode()[:LETTERS]


def card_address(request: HttpRequest, person: Person) -> str:
    """Return the card's absolute address, on the host of the request."""
    return request.build_absolute_uri(reverse("clubs:claim", args=[code_of(person)]))


def drawn(address: str) -> SafeString:
    """Return the QR code of an address as an <svg> element, which contains only black squares."""
    picture = segno.make(address, error="m").svg_inline(omitsize=True, svgclass="qr", lineclass=None, border=3)
    return mark_safe(picture)  # noqa: S308 (segno's own squares)
