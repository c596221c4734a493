"""Import of a hall's contest into the club's site, once, or restoring it whole on another laptop.

An import matches the contest's people to the registry; the importing person decides. Only the operator can restore,
with the same code, keys and log. A contest unknown here is restored whole. A known contest whose log is the beginning
of the file's log gets the missing steps; otherwise nothing changes, and the command says why.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import Final

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX, make_password
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import get_random_string

from accounts.models import User
from games.models import Player
from games.rules.errors import Refusal
from games.short_transactions import pieces
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.names import folded
from leagues.contests.archives.packing import (
    Archive,
    ArchivedPerson,
    ArchivedPlayer,
    broken,
    digest_of,
    named_in,
    renamed,
    unpack,
)
from leagues.contests.archives.placing import (
    Match,
    StagedContestPeople,
    append,
    matches,
    show,
    show_contest,
    stage,
    stage_contest,
    verify,
)
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import MOST_PRIZE, verify_bounds
from leagues.contests.contest_log.state import ContestState
from leagues.contests.store import CODE_LENGTH, CODE_LETTERS
from leagues.models import Club, Contest, ContestStep, Member
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
    known = () if archive.contest.practice else tuple(matches(club, archive.people))
    return Brought(archive, state, known)


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
    staged = stage(club, brought.archive.people, known, practice=brought.archive.contest.practice)
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
            show(contest, by, staged)
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


NEVER_OPENED: Final = Q(password__startswith=UNUSABLE_PASSWORD_PREFIX, last_login=None)
"""Accounts without a usable password, made by a restore that was killed."""
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


class Outcome(StrEnum):
    """The outcome of a restore. `THERE`: the contest here already has all these steps, or more."""

    NEW = "new"
    WENT_ON = "went-on"
    THERE = "there"


@dataclass(frozen=True, slots=True)
class Account:
    """An account that can run the restored contest. `password`: only for a newly made account."""

    username: str
    role: str
    password: str = ""


@dataclass(frozen=True, slots=True)
class Restored:
    outcome: Outcome
    contest: Contest
    accounts: tuple[Account, ...] = ()


@dataclass(frozen=True, slots=True)
class Password:
    """A new password for an account of the archive, and its hash; hashing is slow and precedes the transaction."""

    said: str
    hashed: str


Passwords = Mapping[str, Password]
"""Passwords by username."""


def restore(archive: Archive) -> Restored:
    """Restore the archive's contest.

    ContestRefusal `broken-archive`; `changed-since`: the contest here has another log than the file's. Then nothing has
    changed.

    Short transactions are used, since tables may be played here meanwhile: a new contest stays hidden until it is
    complete; a known contest receives the log in pieces. If the process is killed in between, the file can be restored
    again.
    """
    state, passwords = verify(archive), _passwords(archive.players)
    there = Contest.objects.select_related("club__opened_by").filter(code=archive.contest.code).first()
    if there is None:
        return _put_here(archive, state, passwords)
    if bytes(there.secret) != archive.contest.secret_bytes:
        raise ContestRefusal(ContestCode.CHANGED_SINCE, there.code)
    return _go_on(archive, state, there, passwords)


def _passwords(named: Sequence[ArchivedPlayer]) -> Passwords:
    """Make passwords for usernames without an account here, and for accounts made by a restore that was killed."""
    names = {each.username for each in named if each.username}
    there = set(User.objects.filter(username__in=names).exclude(NEVER_OPENED).values_list("username", flat=True))
    made = {name: "-".join(_letters(4) for _part in range(3)) for name in sorted(names - there)}
    return {name: Password(said, make_password(said)) for name, said in made.items()}


def _put_here(archive: Archive, state: ContestState, passwords: Passwords) -> Restored:
    with transaction.atomic():
        club = Club.objects.select_related("opened_by").filter(code=archive.club.code).first()
        players, accounts = _players_here(archive.players, {}, passwords)
        if club is None:
            club = _club_of(archive, players)
        else:
            accounts = _hidden_accounts(club, accounts)
    chosen = {} if archive.contest.practice else _likeliest(club, archive.people)
    staged = stage(club, archive.people, chosen, practice=archive.contest.practice)
    contest = stage_contest(archive, club, people=staged.numbers, players=players)
    # Also after a kill before the takeover is written onto the stick, the next restore sees that it is missing there.
    contest.takeover = 1
    try:
        with transaction.atomic():
            show(contest, club.opened_by, staged)
            show_contest(contest, state, code=archive.contest.code)
            _open_accounts(accounts, passwords)
    except IntegrityError as error:
        raise ContestRefusal(ContestCode.CHANGED_SINCE, archive.contest.code) from error
    finally:
        # This deletes only rows that are still hidden.
        discard_contest(contest)
        discard_people(staged.rows)
    return Restored(Outcome.NEW, contest, accounts)


def _likeliest(club: Club, people: Iterable[ArchivedPerson]) -> dict[int, int]:
    """Return for each person of the archive their likeliest namesake in the registry, if there is one."""
    return {match.person.id: match.likeliest for match in matches(club, people) if match.likeliest}


def _hidden_accounts(club: Club, accounts: Sequence[Account]) -> tuple[Account, ...]:
    """Return the accounts that a killed restore made members of a club that is already here."""
    names = [each.username for each in accounts if each.password]
    its_own = Member.objects.filter(club=club, player__user__username__in=names)
    members = set(its_own.values_list("player__user__username", flat=True))
    return tuple(each for each in accounts if each.username in members)


def _open_accounts(accounts: Sequence[Account], passwords: Passwords) -> None:
    """Set the passwords of new accounts, so that people can sign in as soon as the contest is visible."""
    for each in accounts:
        if each.password:
            User.objects.filter(NEVER_OPENED, username=each.username).update(password=passwords[each.username].hashed)


def _go_on(archive: Archive, state: ContestState, there: Contest, passwords: Passwords) -> Restored:
    log = list(ContestStep.objects.filter(contest=there).order_by("version"))
    both = list(zip(archive.steps, log, strict=False))
    people = dict(chain.from_iterable(zip(named_in(a.data), named_in(b.data), strict=False) for a, b in both))
    players = {a.by: b.by_id for a, b in both if a.by is not None and b.by_id is not None}
    if not all(renamed(a.data, people) == b.data and a.at == b.at for a, b in both):
        raise ContestRefusal(ContestCode.CHANGED_SINCE, there.code)
    if len(archive.steps) <= len(log):
        return Restored(Outcome.THERE, there)
    others = [person for person in archive.people if person.id not in people]
    likely = {} if there.practice else _likeliest(there.club, others)
    chosen = people | {number: found for number, found in likely.items() if found not in people.values()}
    with transaction.atomic():
        found, _accounts = _players_here(archive.players, players, passwords)
    staged = stage(there.club, archive.people, chosen, practice=there.practice)
    try:
        with transaction.atomic():
            show(there, there.club.opened_by, staged)
            there.takeover += 1
            there.save(update_fields=["takeover"])
        for some in pieces(archive.steps[len(log) :]):
            append(there, state, some, people=staged.numbers, players=found)
    finally:
        discard_people(staged.rows)
    return Restored(Outcome.WENT_ON, there)


def _club_of(archive: Archive, players: Mapping[int, int]) -> Club:
    """Create the club from the file, with its people's roles."""
    with_role = [player for player in archive.players if player.role is not None]
    owner = next((player for player in with_role if player.role == Member.Role.OWNER), None)
    if owner is None:
        raise broken("owner")
    about, now = archive.club, timezone.now()
    club = Club.objects.create(
        code=about.code,
        name=about.name,
        town=about.town,
        about=about.about,
        opened_by_id=players[owner.id],
        opened_at=now,
    )
    for each in with_role:
        Member.objects.create(club=club, player_id=players[each.id], role=str(each.role), since=now)
    return club


def _players_here(
    named: Sequence[ArchivedPlayer], known: Mapping[int, int], passwords: Passwords
) -> tuple[dict[int, int], tuple[Account, ...]]:
    """Return the numbers here of the file's authors and club people: accounts of the same name, or new ones."""
    numbers, accounts = dict(known), []
    for each in named:
        if each.id in numbers:
            continue
        if each.username:
            player, account = _account_of(each, passwords)
        else:
            player, account = Player.objects.create(name=each.name or "?"), None
        numbers[each.id] = player.pk
        if account is not None:
            accounts.append(account)
    return numbers, tuple(accounts)


def _account_of(each: ArchivedPlayer, passwords: Passwords) -> tuple[Player, Account]:
    made = passwords.get(each.username)
    # The name may have been taken, or given up, since the passwords were made.
    user, _new = User.objects.get_or_create(username=each.username, defaults={"password": make_password(None)})
    player, _made = Player.objects.get_or_create(user=user, defaults={"name": each.name or each.username[:30]})
    opens = made is not None and not user.has_usable_password() and user.last_login is None
    return player, Account(each.username, str(each.role or ""), made.said if made is not None and opens else "")


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(count))
