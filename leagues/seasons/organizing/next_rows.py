"""Rows of the next season's page: entrants by division with the reason, play-offs, effects of corrections."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.labels.words import Text
from leagues.models import League, Season
from leagues.seasons.context import SeasonContext
from leagues.seasons.names import names_in
from leagues.seasons.next_season.drawing_up import elsewhere
from leagues.seasons.next_season.foreseeing import Foreseen
from leagues.seasons.organizing.entries_lines import Pair
from leagues.seasons.organizing.entries_people import KnownPerson
from leagues.seasons.words.tables import MOVED


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTold:
    """A place in a division.

    `number`: of their entry this season; 0: none. `way`: `up`, `down` or empty. `was`: the division, from 1.
    """

    number: int
    name: str
    why: Text
    way: str = ""
    was: int | None = None
    declines: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffTold:
    """A play-off. `division`: the upper one, from 1. `won`: the winner; 0: not played."""

    division: int
    upper: int
    lower: int
    names: tuple[str, str]
    won: int


def divisions_told(at: SeasonContext, plan: Foreseen, newcomers: Sequence[Pair]) -> list[tuple[int, list[PlaceTold]]]:
    moves = {move.entrant: move for move in plan.moves}
    told: list[tuple[int, list[PlaceTold]]] = []
    for place, members in enumerate(plan.divisions):
        rows = []
        for number in members:
            move, old = moves[number], at.state.entrants.get(number)
            rows.append(
                PlaceTold(
                    number=number if old is not None else 0,
                    name=at.called(number) if old is not None else _new_name(newcomers[number - plan.first_new]),
                    why=MOVED[move.why],
                    way=_way(move.was, place),
                    was=None if move.was is None else move.was + 1,
                    declines=old is not None and old.declines,
                )
            )
        told.append((place + 1, rows))
    return told


def gone_told(at: SeasonContext, plan: Foreseen) -> list[str]:
    return [at.called(move.entrant) for move in plan.moves if move.now is None]


def play_offs_told(at: SeasonContext, plan: Foreseen) -> list[PlayOffTold]:
    return [
        PlayOffTold(
            division=due.division + 1,
            upper=due.upper,
            lower=due.lower,
            names=(at.called(due.upper), at.called(due.lower)),
            won=winner or 0,
        )
        for due, winner in plan.play_offs
    ]


def elsewhere_told(at: SeasonContext, following: Season) -> list[str]:
    """Return a line for everybody whose division a corrected result would change."""
    if at.league.kind == League.Kind.CHALLENGE or at.state.closed is None:
        return []
    moved = elsewhere(at.season, following)
    names = names_in(at.league, {person for each in moved for person in each.persons})
    told = []
    for each in moved:
        name = " – ".join(names[person].whole or "…" for person in each.persons if person in names)
        said = {"name": name, "drawn": _division(each.drawn), "would": _division(each.would)}
        told.append(_("%(name)s: %(drawn)s there, %(would)s by the table of today.") % said)
    return told


def _division(number: int | None) -> str:
    return _("in no division") if number is None else _("division %(n)s") % {"n": number + 1}


def _new_name(who: Pair) -> str:
    return " – ".join(each.name if isinstance(each, KnownPerson) else each.whole for each in who)


def _way(was: int | None, now: int) -> str:
    if was is None or was == now:
        return ""
    return "up" if now < was else "down"
