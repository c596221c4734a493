"""The selection of parties to count: person, partner or opponent, days, rules, kind."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.labels import VALUES
from games.models import PartieSeat, Table
from games.outcomes import conceded_at_once

WITH = "partie__seats__"


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsScope:
    """What to count. `players`: all ids of one person; `partner`, `opponent`: all ids of another person.

    `since`, `until`: days in the site's time zone, both included. `rules`: a game, a preset, or empty for all. `kind`:
    a `Table.Kind`, or empty for all. Practice, parties under way, and ranked parties conceded before a donne was over
    never count.
    """

    players: frozenset[int]
    partner: frozenset[int] | None = None
    opponent: frozenset[int] | None = None
    since: date | None = None
    until: date | None = None
    rules: str = ""
    kind: str = ""


def seats_of(scope: StatisticsScope) -> QuerySet[PartieSeat]:
    """Return the person's seats in the parties that count, joined to `partie__seats` for a partner or opponent."""
    found = _counted(scope) & _of_the_rules(scope)
    if scope.partner is not None:
        found &= Q(**{f"{WITH}player_id__in": scope.partner}) & beside()
    elif scope.opponent is not None:
        found &= Q(**{f"{WITH}player_id__in": scope.opponent}) & across()
    return PartieSeat.objects.filter(found)


def beside() -> Q:
    """Return the condition that the joined seat is the partner's."""
    return _two("N", "S") | _two("S", "N") | _two("E", "W") | _two("W", "E")


def across() -> Q:
    """Return the condition that the joined seat is an opponent's."""
    return _two("NS", "EW") | _two("EW", "NS")


def _two(mine: str, theirs: str) -> Q:
    return Q(**{"seat__in": list(mine), f"{WITH}seat__in": list(theirs)})


def _counted(scope: StatisticsScope) -> Q:
    over = Q(player_id__in=scope.players, partie__finished_at__isnull=False)
    kinds = [scope.kind] if scope.kind else [kind for kind in Table.Kind.values if kind != Table.Kind.PRACTICE]
    over &= Q(partie__kind__in=kinds) & ~conceded_at_once("partie__")
    if scope.since is not None:
        over &= Q(partie__finished_at__gte=_midnight(scope.since))
    if scope.until is not None:
        over &= Q(partie__finished_at__lt=_midnight(scope.until + timedelta(days=1)))
    return over


def _of_the_rules(scope: StatisticsScope) -> Q:
    if not scope.rules:
        return Q()
    return Q(partie__game=scope.rules) if scope.rules in VALUES["game"] else Q(partie__preset=scope.rules)


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))
