"""Changes of the roles in a club: given, taken away, given up. The last owner stays owner."""

from games.models import Player
from games.models.players import player_ids
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.rights import Role, rights_of
from leagues.clubs.rows import change_of
from leagues.clubs.writing import ClubTurn, turn
from leagues.models import Club, ClubStep, Member


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
