"""Names of guests: they follow the rules of all names and must not resemble an account's name, present or former."""

from accounts.models import verify_free
from accounts.names import read_name
from games.live.seating import rename_seated
from games.models import Player
from games.people.codes import PeopleCode
from games.permissions import may_write
from games.rules.errors import Refusal


def read_guest_name(text: str) -> str:
    """Return the name that a guest wants.

    ValidationError for a name that `accounts.names.read_name` refuses; its code is `taken` if the name resembles an
    account's present or former name.

    Two guests may have the same name, since neither can prove that it is theirs.
    """
    name = read_name(text)
    verify_free(name)
    return name


def take_name(guest: Player, name: str) -> None:
    """Give a guest this name (from `read_guest_name`) at tables that have not begun and at later ones.

    Refusal `no-writing`: a moderator does not let this guest write.
    """
    if not may_write(guest):
        raise Refusal(PeopleCode.NO_WRITING, "a moderator decided so")
    Player.objects.filter(pk=guest.pk, user=None).update(name=name)
    guest.name = name
    rename_seated(guest)
