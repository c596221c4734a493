"""Query parameters as filters of history; every impossible value is reported by name."""

from django.utils.translation import gettext as _

from games.api.callers import Caller
from games.api.shapes.queries import DonneListQuery, PartieQuery
from games.api.validation import Faults
from games.history.filters import DonneFilter, PartieFilter
from games.models import Player
from games.permissions import visible_player
from games.rules.options import read_rules

SIMPLE = ("game", "preset", "kind", "origin", "result", "club", "contest", "league")
# The multipliers with a contre: with or without a surcontre, in every variant of the rules.
WITH_CONTRE = (2, 3, 4)


def partie_filter(query: PartieQuery, caller: Caller, faults: Faults) -> PartieFilter:
    """Return the filter on parties. Adds a fault for unknown people, repeated people, and a missing `player`."""
    player = _person(query.player, "player", caller, faults)
    partner = _person(query.partner, "partner", caller, faults)
    found = [_person(each, "opponent", caller, faults) for each in query.opponent]
    opponents = tuple(each for each in found if each is not None)
    of_somebody = query.mine or query.partner or query.opponent or query.result in ("won", "lost")
    if query.player is None and caller.player is None and of_somebody:
        faults.add("query.player", "missing", _("Say whose parties, or send a token to ask for your own."))
    _check_different([caller.player if query.player is None else player, partner, *opponents], faults)
    if query.game and query.preset and read_rules({"preset": query.preset}).game != query.game:
        faults.add("query.preset", "other-game", _("This preset is of the other game."))
    return PartieFilter(
        mine=query.mine,
        player=player,
        partner=partner,
        opponents=opponents,
        since=query.since,
        until=query.until,
        **{name: getattr(query, name) or "" for name in SIMPLE},
    )


def donne_filter(query: DonneListQuery, caller: Caller, faults: Faults) -> DonneFilter:
    """Return the filter on donnes. Adds a fault for an unknown taker."""
    return DonneFilter(
        taker=_person(query.taker, "taker", caller, faults),
        trump=query.trump or "",
        value=query.value or "",
        outcome=query.outcome or "",
        contre=WITH_CONTRE if query.contre else (),
        capot=query.capot,
        swing=query.swing or 0,
    )


def _person(player_id: int | None, name: str, caller: Caller, faults: Faults) -> Player | None:
    """Return the person with this id, as visible to the caller; None, with a fault added, if there is none."""
    found = None if player_id is None else visible_player(player_id, caller.player)
    if player_id is not None and found is None:
        faults.add(f"query.{name}", "nobody", _("Nobody here has this number."))
    return found


def _check_different(people: list[Player | None], faults: Faults) -> None:
    known = [player.pk for player in people if player is not None]
    if len(known) != len(set(known)):
        faults.add("query.opponent", "twice", _("One person cannot sit in two places."))
