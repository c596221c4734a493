"""What a program asks for, as the filters of history; what makes no sense is named, and nothing is left out."""

from datetime import date

from django.utils.translation import gettext as _

from games.api.callers import Caller
from games.api.problems import Problem
from games.api.shapes.queries import DonneListQuery, PartieQuery
from games.api.validation import invalid
from games.history.filters import DonneFilter, PartieFilter
from games.models import Player
from games.permissions import visible_player
from games.rules.options import read_rules

SIMPLE = ("game", "preset", "kind", "origin", "result", "club", "contest", "league")
# By contre alone, or by surcontre, whatever it is worth.
WITH_CONTRE = (2, 3, 4)


def partie_filter(asked: PartieQuery, caller: Caller) -> PartieFilter:
    """Problem `invalid` for somebody who is not there, for days reversed, for a partner or a result of nobody."""
    player = _person(asked.player, "player", caller)
    partner = _person(asked.partner, "partner", caller)
    opponents = tuple(_there(each, "opponent", caller) for each in asked.opponent)
    seen_from = player or caller.player
    if seen_from is None and (asked.mine or partner or opponents or asked.result in ("won", "lost")):
        raise invalid("query.player", "missing", _("Say whose parties, or send a token to ask for your own."))
    _verify_different([seen_from, partner, *opponents])
    if asked.game and asked.preset and read_rules({"preset": asked.preset}).game != asked.game:
        raise invalid("query.preset", "other-game", _("This preset is of the other game."))
    verify_days(asked.since, asked.until)
    return PartieFilter(
        mine=asked.mine,
        player=player,
        partner=partner,
        opponents=opponents,
        since=asked.since,
        until=asked.until,
        **{name: getattr(asked, name) or "" for name in SIMPLE},
    )


def donne_filter(asked: DonneListQuery, caller: Caller) -> DonneFilter:
    return DonneFilter(
        taker=_person(asked.taker, "taker", caller),
        trump=asked.trump or "",
        value=asked.value or "",
        outcome=asked.outcome or "",
        contre=WITH_CONTRE if asked.contre else (),
        capot=asked.capot,
        swing=asked.swing or 0,
    )


def verify_days(since: date | None, until: date | None) -> None:
    if since is not None and until is not None and since > until:
        raise invalid("query.until", "reversed", _("This day is before the first one."))


def _person(player_id: int | None, name: str, caller: Caller) -> Player | None:
    return None if player_id is None else _there(player_id, name, caller)


def _there(player_id: int, name: str, caller: Caller) -> Player:
    found = visible_player(player_id, caller.player)
    if found is None:
        raise _nobody(name)
    return found


def _nobody(name: str) -> Problem:
    return invalid(f"query.{name}", "nobody", _("Nobody here has this number."))


def _verify_different(people: list[Player | None]) -> None:
    known = [player.pk for player in people if player is not None]
    if len(known) != len(set(known)):
        raise invalid("query.opponent", "twice", _("One person cannot sit in two places."))
