"""Accounts that a keeper may put on a sheet: known people by name, other people by « @name »."""

from typing import Final

from accounts.models import User
from accounts.names import skeleton
from games.models import Follow, PartieSeat, Player
from games.models.players import player_ids
from games.permissions import hidden_from

MOST_KNOWN: Final = 200


def known_accounts(keeper: Player | None) -> dict[str, Player]:
    """Return the keeper, people they follow and people they played with lately, by lower-case name."""
    if keeper is None:
        return {}
    ids = player_ids(keeper)
    parties = PartieSeat.objects.filter(player__in=ids).order_by("-partie_id").values_list("partie_id", flat=True)
    met = PartieSeat.objects.filter(partie_id__in=list(parties[:MOST_KNOWN])).values("player_id")
    followed = Follow.objects.filter(follower__in=ids).values("followed_id")
    accounts = Player.objects.filter(user__is_active=True, kind=Player.Kind.PERSON)
    known = (accounts.filter(pk__in=met) | accounts.filter(pk__in=followed)).distinct()[:MOST_KNOWN]
    hidden = hidden_from(keeper)
    people = [player for player in known if player.pk not in hidden]
    return {player.name.casefold(): player for player in (*people, keeper)}


def account_named(name: str, keeper: Player | None) -> Player | None:
    """Return the player of the account with this name, in any spelling; None if the keeper may not name them."""
    bones = skeleton(name)
    user = User.objects.filter(skeleton=bones, is_active=True).first() if bones else None
    if user is None:
        return None
    player, _made = Player.objects.get_or_create(user=user, defaults={"name": user.get_username()[:30]})
    return None if player.pk in hidden_from(keeper) else player
