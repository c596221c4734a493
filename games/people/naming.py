"""Names of guests: under the rules of all names, and not like any present or former account's."""

from accounts.models import verify_free
from accounts.names import read_name
from games.live.seating import rename_seated
from games.models import Player
from games.people.codes import PeopleCode
from games.permissions import may_write
from games.rules.errors import Refusal


def read_guest_name(text: str) -> str:
    """The name a guest wants. Raises ValidationError as `accounts.names.read_name` does, and `taken`.

    Two guests may bear one name: neither can prove that it is theirs.
    """
    name = read_name(text)
    verify_free(name)
    return name


def take_name(guest: Player, name: str) -> None:
    """Give a guest this name (from `read_guest_name`), at tables that have not begun and at later ones.

    Refusal `no-writing`: a moderator keeps them from writing.
    """
    if not may_write(guest):
        raise Refusal(PeopleCode.NO_WRITING, "a moderator decided so")
    Player.objects.filter(pk=guest.pk, user=None).update(name=name)
    guest.name = name
    rename_seated(guest)
