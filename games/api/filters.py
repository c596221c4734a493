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


def partie_filter(asked: PartieQuery, caller: Caller, faults: Faults) -> PartieFilter:
    """Return the filter on parties. Adds a fault for unknown people, repeated people, and a missing `player`."""
    player = _person(asked.player, "player", caller, faults)
    partner = _person(asked.partner, "partner", caller, faults)
    found = [_person(each, "opponent", caller, faults) for each in asked.opponent]
    opponents = tuple(each for each in found if each is not None)
    of_somebody = asked.mine or asked.partner or asked.opponent or asked.result in ("won", "lost")
    if asked.player is None and caller.player is None and of_somebody:
        faults.add("query.player", "missing", _("Say whose parties, or send a token to ask for your own."))
    _check_different([caller.player if asked.player is None else player, partner, *opponents], faults)
    if asked.game and asked.preset and read_rules({"preset": asked.preset}).game != asked.game:
        faults.add("query.preset", "other-game", _("This preset is of the other game."))
    return PartieFilter(
        mine=asked.mine,
        player=player,
        partner=partner,
        opponents=opponents,
        since=asked.since,
        until=asked.until,
        **{name: getattr(asked, name) or "" for name in SIMPLE},
    )


def donne_filter(asked: DonneListQuery, caller: Caller, faults: Faults) -> DonneFilter:
    """Return the filter on donnes. Adds a fault for an unknown taker."""
    return DonneFilter(
        taker=_person(asked.taker, "taker", caller, faults),
        trump=asked.trump or "",
        value=asked.value or "",
        outcome=asked.outcome or "",
        contre=WITH_CONTRE if asked.contre else (),
        capot=asked.capot,
        swing=asked.swing or 0,
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
