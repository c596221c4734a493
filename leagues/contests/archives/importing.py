"""Import of a hall's contest into the club's site, once; the importing person matches its people to the registry."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.crypto import get_random_string

from games.models import Player
from games.rules.errors import Refusal
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.finding import folded
from leagues.contests.archives.packing import broken, unpack
from leagues.contests.archives.placing import show_contest, stage_contest, verify
from leagues.contests.archives.registering import Match, StagedContestPeople, matches, show, stage
from leagues.contests.archives.shape import Archive, ArchivedPlayer, digest_of
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.donnes import verify_bounds
from leagues.contests.contest_log.settings import MOST_PRIZE
from leagues.contests.contest_log.state import ContestState
from leagues.contests.store import CODE_LENGTH, CODE_LETTERS
from leagues.models import Club, Contest, Member
from leagues.staging import discard_contest, discard_people

NEW = 0
"""Choice for a person who is not in the registry yet."""


@dataclass(frozen=True, slots=True)
class Brought:
    """An archive that has been read and checked, before anything is written."""

    archive: Archive
    state: ContestState
    people: tuple[Match, ...]

    @property
    def rounds(self) -> int:
        return len(self.state.published)


def look_at(club: Club, packed: bytes) -> Brought:
    """Read and check an archive.

    ContestRefusal `broken-archive`, `imported-before` (about the contest's code, if it is this club's).
    """
    archive = unpack(packed)
    state = verify(archive)
    _verify_bounds(state)
    secret = archive.contest.secret_bytes
    there = Contest.objects.filter(Q(digest=digest_of(secret)) | Q(secret=secret)).first()
    if there is not None:
        raise ContestRefusal(ContestCode.IMPORTED_BEFORE, there.code if there.club_id == club.pk else "")
    return Brought(archive, state, tuple(matches(club, archive.people)))


def _verify_bounds(state: ContestState) -> None:
    """Refuse figures that no form of the site accepts. Restored contests and contests already here are not checked."""
    try:
        verify_bounds(state.settings)
    except Refusal as refusal:
        raise broken("rules") from refusal
    if any(prize.worth > MOST_PRIZE for prize in state.settings.prizes):
        raise broken("prizes")


def bring(club: Club, by: Player, brought: Brought, chosen: Mapping[int, int]) -> Contest:
    """Import the contest into the club. `chosen`: for each person of the archive, a person of the registry, or NEW.

    ContestRefusal `unreadable` (about a person who cannot be chosen), `already-entered` (somebody chosen twice),
    `imported-before`. After a refusal nothing has changed.
    """
    known = _read_choice(brought.people, chosen)
    staged = stage(club, brought.archive.people, known)
    try:
        return _bring(club, by, brought, staged)
    except ClubRefusal as refusal:
        raise ContestRefusal(ContestCode.FULL, "people") from refusal
    finally:
        # A person who is shown is no longer staged.
        discard_people(staged.rows)


def _bring(club: Club, by: Player, brought: Brought, staged: StagedContestPeople) -> Contest:
    archive = brought.archive
    players = {each.id: number for each, number in _writers(club, archive.players)}
    contest = stage_contest(archive, club, people=staged.numbers, players=players)
    code, digest = _free_code(archive.contest.code), digest_of(archive.contest.secret_bytes)
    try:
        with transaction.atomic():
            show(club, by, staged)
            show_contest(contest, brought.state, code=code, digest=digest)
    except IntegrityError as error:
        discard_contest(contest)
        raise ContestRefusal(ContestCode.IMPORTED_BEFORE) from error
    except ClubRefusal:
        discard_contest(contest)
        raise
    return contest


def _read_choice(people: tuple[Match, ...], chosen: Mapping[int, int]) -> dict[int, int]:
    known: dict[int, int] = {}
    for match in people:
        number = chosen.get(match.person.id, NEW)
        if number != NEW and number not in {each.pk for each in match.found}:
            raise ContestRefusal(ContestCode.UNREADABLE, match.person.name)
        if number in known.values():
            raise ContestRefusal(ContestCode.ALREADY_ENTERED, match.person.name)
        if number != NEW:
            known[match.person.id] = number
    return known


def _writers(club: Club, named: tuple[ArchivedPlayer, ...]) -> list[tuple[ArchivedPlayer, int]]:
    """Return a player for each author of steps: a club member of the same name, else a name without an account.

    Other accounts are never used, since a file could contain any name. Each member stands for one author at most.
    """
    free = {
        folded(name): member.player_id
        for member in Member.objects.filter(club=club).select_related("player__user").order_by("-pk")
        for name in (member.player.name, member.player.user.username if member.player.user else "")
        if folded(name)
    }
    found = []
    for each in named:
        names = (folded(each.username), folded(each.name))
        number = next((free[name] for name in names if name in free), None)
        free = {name: other for name, other in free.items() if other != number}
        found.append((each, Player.objects.create(name=each.name or "?").pk if number is None else number))
    return found


def _free_code(code: str) -> str:
    """Return the contest's own code, which is printed on its cards, or a random code if it is already used here."""
    taken = Contest.every.filter(code=code).exists()
    return get_random_string(CODE_LENGTH, CODE_LETTERS) if taken else code
