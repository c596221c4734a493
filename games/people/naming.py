"""A guest takes a name: by the rules of every name, none that an account bears or bore, or that looks like one."""

from accounts.models import verify_free
from accounts.names import read_name
from games.live.seating import rename_seated
from games.models import Player
from games.people.codes import PeopleCode
from games.permissions import may_write
from games.rules.errors import Refusal


def read_guest_name(text: str) -> str:
    """The name a guest asks for. Raises ValidationError as `accounts.names.read_name` does, and `taken`.

    Two guests may bear one name: neither can prove that it is theirs.
    """
    name = read_name(text)
    verify_free(name)
    return name


def take_name(guest: Player, name: str) -> None:
    """Call a guest by this name (`read_guest_name` gave it): at tables that have not begun, and at all that come.

    Refusal `no-writing`: a moderator keeps them from writing.
    """
    if not may_write(guest):
        raise Refusal(PeopleCode.NO_WRITING, "a moderator decided so")
    Player.objects.filter(pk=guest.pk, user=None).update(name=name)
    guest.name = name
    rename_seated(guest)
