"""Roles in a club: given, changed, given up, and the links that invite members.

The last owner stays owner. The first person to open an invitation link becomes a member; its key is stored hashed.
"""

import secrets
from datetime import timedelta
from hashlib import sha256
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from games.models import Player
from games.models.players import player_ids
from leagues.clubs.club_log import Change, ClubTurn, change_of, turn
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.rights import Role, rights_of, verify_account
from leagues.models import Club, ClubStep, Invitation, Member


def change_role(club: Club, by: Player, player: int, role: str | None) -> ClubStep:
    """Give a member another role; None: take it away.

    An organizer cannot make anybody an owner, or change the role of an owner. ClubRefusal `not-yours`,
    `no-such-member`, `unreadable`, `last-owner`, `nothing-changes`.
    """
    if role is not None and role not in Role.values:
        raise ClubRefusal(ClubCode.UNREADABLE, "role")
    with turn(club, by) as now:
        member = Member.objects.filter(club=now.club, player=player).first()
        if member is None:
            raise ClubRefusal(ClubCode.NO_SUCH_MEMBER, str(player))
        rights_of(now.club, by).verify_gives(member.role, role)
        step = now.write("role", [change_of(now.club, "member", player, role=role)])
        verify_owned(now)
        return step


def leave(club: Club, by: Player) -> ClubStep:
    """Give up one's own role. ClubRefusal `no-such-member`, `last-owner`."""
    with turn(club, by) as now:
        member = Member.objects.filter(club=now.club, player__in=player_ids(by)).first()
        if member is None:
            raise ClubRefusal(ClubCode.NO_SUCH_MEMBER, str(by.pk))
        step = now.write("leave", [change_of(now.club, "member", member.player_id, role=None)])
        verify_owned(now)
        return step


def verify_owned(now: ClubTurn) -> None:
    """Refuse a change after which the club has no owner; the transaction is rolled back. ClubRefusal `last-owner`."""
    if not Member.objects.filter(club=now.club, role=Role.OWNER).exists():
        raise ClubRefusal(ClubCode.LAST_OWNER)


LASTS: Final = timedelta(days=14)
MOST_OPEN: Final = 20
KEY_BYTES: Final = 24


def invite(club: Club, by: Player, role: str) -> tuple[Invitation, str]:
    """Create an invitation; return it with its key, shown once.

    ClubRefusal `not-yours`, `unreadable`, `too-many-invitations`.
    """
    if role not in Role.values:
        raise ClubRefusal(ClubCode.UNREADABLE, "role")
    key = secrets.token_urlsafe(KEY_BYTES)
    with turn(club, by) as now:
        rights_of(now.club, by).verify_gives(role)
        if open_invitations(now.club).count() >= MOST_OPEN:
            raise ClubRefusal(ClubCode.TOO_MANY_INVITATIONS, str(MOST_OPEN))
        at = timezone.now()
        made = Invitation.objects.create(
            club=now.club, role=role, digest=_digest(key), by=by, made_at=at, ends_at=at + LASTS
        )
        opened = Change("invitation", made.pk, {"back": True}, {"back": False})
        now.write("invite", made=[opened], more={"role": role})
    return made, key


def take_back(club: Club, by: Player, number: int) -> ClubStep:
    """Revoke an invitation. ClubRefusal `invitation-refused` if it is no longer valid."""
    with turn(club, by) as now:
        found = open_invitations(now.club).filter(pk=number).first()
        if found is None:
            raise ClubRefusal(ClubCode.INVITATION_REFUSED)
        rights_of(now.club, by).verify_gives(found.role)
        back = change_of(now.club, "invitation", number, back=True)
        return now.write("take-back", [back], more={"role": found.role})


def accept(player: Player | None, key: str) -> Club:
    """Become a member by an invitation, which is then used.

    ClubRefusal `account-needed`, `invitation-refused`, `already-member`.
    """
    invitation = invited(key)
    by = verify_account(player)
    with turn(invitation.club, by) as now:
        used = open_invitations(now.club).filter(pk=invitation.pk).update(used_by=by)
        if not used:
            raise ClubRefusal(ClubCode.INVITATION_REFUSED)
        if rights_of(now.club, by).at_desk:
            raise ClubRefusal(ClubCode.ALREADY_MEMBER)
        # The inviter may have lost the right since: only owners make owners.
        if invitation.role not in rights_of(now.club, invitation.by).gives:
            raise ClubRefusal(ClubCode.INVITATION_REFUSED)
        now.write("join", [change_of(now.club, "member", by.pk, role=invitation.role)])
    return invitation.club


def invited(key: str) -> Invitation:
    """Return the invitation of a key. ClubRefusal `invitation-refused`: used, expired, revoked, or unknown."""
    found = _open().select_related("club", "by").filter(digest=_digest(key)).first()
    if found is None:
        raise ClubRefusal(ClubCode.INVITATION_REFUSED)
    return found


def open_invitations(club: Club) -> QuerySet[Invitation]:
    return _open().filter(club=club)


def _open() -> QuerySet[Invitation]:
    return Invitation.objects.filter(used_by=None, taken_back_at=None, ends_at__gt=timezone.now())


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
