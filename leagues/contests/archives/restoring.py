"""Restore a contest on another laptop: same code, same keys, same log. Only the operator can.

A contest unknown here is restored whole. A known contest whose log is the beginning of the file's log gets the missing
steps; otherwise nothing changes, and the command says why.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import Final

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.models import Player
from leagues.contests.archives.packing import broken
from leagues.contests.archives.people import named_in, renamed
from leagues.contests.archives.placing import append, show_contest, stage_contest, verify
from leagues.contests.archives.registering import matches, show, stage
from leagues.contests.archives.shape import Archive, ArchivedPlayer
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.state import ContestState
from leagues.models import Club, Contest, ContestStep, Member

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


class Outcome(StrEnum):
    """`THERE`: the contest here has all these steps already, or more."""

    NEW = "new"
    WENT_ON = "went-on"
    THERE = "there"


@dataclass(frozen=True, slots=True)
class Account:
    """Who can sign in to run it. `password` only where the account was made just now."""

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
    """One made for an account of the archive, and its hash: made before the transaction, as hashing takes long."""

    said: str
    hashed: str


Passwords = Mapping[str, Password]
"""By username."""


def restore(archive: Archive) -> Restored:
    """ContestRefusal `broken-archive`; `changed-since`: another log than the file's goes on here. Nothing half done."""
    state, passwords = verify(archive), _passwords(archive.players)
    with transaction.atomic():
        there = Contest.objects.select_for_update(of=("self",)).filter(code=archive.contest.code).first()
        if there is None:
            return _put_here(archive, state, passwords)
        if bytes(there.secret) != archive.contest.secret_bytes:
            raise ContestRefusal(ContestCode.CHANGED_SINCE, there.code)
        return _go_on(archive, state, there, passwords)


def _passwords(named: Sequence[ArchivedPlayer]) -> Passwords:
    """For everybody with a username and no account here."""
    names = {each.username for each in named if each.username}
    there = set(User.objects.filter(username__in=names).values_list("username", flat=True))
    made = {name: "-".join(_letters(4) for _part in range(3)) for name in sorted(names - there)}
    return {name: Password(said, make_password(said)) for name, said in made.items()}


def _put_here(archive: Archive, state: ContestState, passwords: Passwords) -> Restored:
    club = Club.objects.filter(code=archive.club.code).first()
    players, accounts = _players_here(archive.players, {}, passwords)
    if club is None:
        club = _club_of(archive, players)
    else:
        accounts = ()
    chosen = {match.person.id: match.likeliest for match in matches(club, archive.people) if match.likeliest}
    staged = stage(club, archive.people, chosen)
    show(club, club.opened_by, staged)
    contest = stage_contest(archive, club, people=staged.numbers, players=players)
    show_contest(contest, state, code=archive.contest.code)
    return Restored(Outcome.NEW, contest, accounts)


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
    likely = [match for match in matches(there.club, others) if match.likeliest not in people.values()]
    chosen = people | {match.person.id: match.likeliest for match in likely if match.likeliest}
    staged = stage(there.club, archive.people, chosen)
    show(there.club, there.club.opened_by, staged)
    found, _accounts = _players_here(archive.players, players, passwords)
    append(there, state, archive.steps[len(log) :], people=staged.numbers, players=found)
    return Restored(Outcome.WENT_ON, there)


def _club_of(archive: Archive, players: Mapping[int, int]) -> Club:
    """The club as the file has it, with its people's roles."""
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
    """Numbers here of who wrote steps and runs the club: their account of the same name, or one made for them."""
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
    # Somebody may have taken the name since the passwords were made, or given it up.
    user, new = User.objects.get_or_create(
        username=each.username, defaults={"password": make_password(None) if made is None else made.hashed}
    )
    player, _made = Player.objects.get_or_create(user=user, defaults={"name": each.name or each.username[:30]})
    return player, Account(each.username, str(each.role or ""), made.said if new and made is not None else "")


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(count))
