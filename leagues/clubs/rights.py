"""Permissions in a club, by role. People of the registry have no role."""

from dataclasses import dataclass
from typing import Final

from games.models import Player
from games.models.players import player_ids
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.models import Club, Member

Role = Member.Role
ORDER: Final = (Role.OWNER, Role.ORGANIZER, Role.ARBITER, Role.DESK)


@dataclass(frozen=True, slots=True)
class ClubRights:
    """A viewer's rights. `role` is None for everybody who does not run the club."""

    role: str | None = None

    @property
    def owns(self) -> bool:
        return self.role == Role.OWNER

    @property
    def organizes(self) -> bool:
        """Whether they may change the club, its people and roles, and read and undo its log."""
        return self.role in (Role.OWNER, Role.ORGANIZER)

    @property
    def at_desk(self) -> bool:
        """Whether they may look people up, add them and give them their card."""
        return self.role is not None

    @property
    def gives(self) -> tuple[Role, ...]:
        """The roles they may give and take: owners every role, organizers every role except owner."""
        return ORDER if self.owns else ORDER[1:] if self.organizes else ()

    def verify_gives(self, *roles: str | None) -> None:
        """Refuse if they may not give or take one of these roles (None: no role). ClubRefusal `not-yours`."""
        if not self.organizes or any(role is not None and role not in self.gives for role in roles):
            raise ClubRefusal(ClubCode.NOT_YOURS)


def rights_of(club: Club, player: Player | None) -> ClubRights:
    if player is None:
        return ClubRights()
    found = Member.objects.filter(club=club, player__in=player_ids(player)).values_list("role", flat=True).first()
    return ClubRights(found)


def verify_account(player: Player | None) -> Player:
    """Return the player if they have an account. ClubRefusal `account-needed`."""
    if player is None or player.user_id is None:
        raise ClubRefusal(ClubCode.ACCOUNT_NEEDED)
    return player
