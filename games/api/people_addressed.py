"""People in addresses: by number, or by `@` and the name of their account.

An account's name is on every page of its person and no two accounts share one, whatever the case; a guest's name is not
unique, so guests have a number only. A former name is not followed.
"""

import unicodedata
from typing import Annotated, Final

from django.db.models import Q
from django.http import HttpRequest
from pydantic import Field

from accounts.models import User
from accounts.names import NAME_LENGTH, skeleton
from games.api.callers import caller_of
from games.models import Player
from games.permissions import player_or_404

AT: Final = "@"
PersonKey = Annotated[str, Field(pattern=rf"^([0-9]{{1,18}}|@[^\x00-\x1f/]{{2,{NAME_LENGTH}}})$")]


def addressed_player(request: HttpRequest, key: str) -> Player:
    """Return the person of this key, as visible to the caller (`visible_player`); otherwise raise Http404."""
    number = _number_of_name(key.removeprefix(AT)) if key.startswith(AT) else int(key)
    return player_or_404(number, caller_of(request).player)


def _number_of_name(name: str) -> int:
    """Return the number of the player of the account with this name, in any case; 0 if there is none. One query."""
    bones, asked = skeleton(name), _folded(name)
    # Older names that look alike have the same skeleton with a « ~ » and a number.
    alike = User.objects.filter(Q(skeleton=bones) | Q(skeleton__startswith=f"{bones}~"), player__isnull=False)
    found = (player for username, player in alike.values_list("username", "player") if _folded(username) == asked)
    return next(found, 0)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
