"""Computation of statistics: one query for the seats of a scope, then sums of their tallies.

A scope selects parties by person, partner or opponent, days, rules and kind. Missing tallies are computed.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final, NamedTuple, TypeAlias

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.history.statistics.figures import FigureCounts, added
from games.labels import VALUES
from games.models import PartieSeat, Table
from games.models.tables import UNCOUNTED
from games.outcomes import NOTHING, conceded_at_once, pair_outcome, seat_outcome
from games.permissions import readable_records
from games.tallies import OF_THE_SEAT, Tally, tallies_of, tally_from_text

WITH = "partie__seats__"
FOR_ANYBODY: Final = readable_records(None, "partie__")


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsScope:
    """What to count. `players`: all ids of one person; `partner`, `opponent`: all ids of another person.

    `since`, `until`: days in the site's time zone, both included. `rules`: a game, a preset, or empty for all. `kind`:
    a `Table.Kind`, or empty for all. Practice, parties with hints, parties under way, and ranked parties conceded
    before a donne was over never count. `readable`: the parties whose cards the reader may see
    (`games.permissions.readable_records`), since figures tell of hands.
    """

    players: frozenset[int]
    partner: frozenset[int] | None = None
    opponent: frozenset[int] | None = None
    since: date | None = None
    until: date | None = None
    rules: str = ""
    kind: str = ""
    readable: Q = FOR_ANYBODY


def seats_of(scope: StatisticsScope) -> QuerySet[PartieSeat]:
    """Return the person's seats in the parties that count, joined to `partie__seats` for a partner or opponent."""
    found = Q(player_id__in=scope.players) & scope.readable & of_that_kind(scope, "partie__")
    found &= ~conceded_at_once("partie__")
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


def of_that_kind(scope: StatisticsScope, path: str = "") -> Q:
    """Return the condition for parties of the days, rules and kind of a scope, without hints. `path`: leads to them."""
    kinds = [scope.kind] if scope.kind else [kind for kind in Table.Kind.values if kind not in UNCOUNTED]
    wanted: dict[str, object] = {"kind__in": kinds, "aided": False}
    if scope.since is not None:
        wanted["finished_at__gte"] = _midnight(scope.since)
    if scope.until is not None:
        wanted["finished_at__lt"] = _midnight(scope.until + timedelta(days=1))
    if scope.rules:
        wanted["game" if scope.rules in VALUES["game"] else "preset"] = scope.rules
    return Q(**{f"{path}{name}": value for name, value in wanted.items()})


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))


BY_DAY: Final = ("donnes", "settled", "points", "points_against", "parties", "parties_won", "parties_lost")
Rules: TypeAlias = tuple[str, str]
"""A game and the nearest preset."""
Counts: TypeAlias = dict[str, int]


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """The figures of a scope. `by_rules`: by game and preset; `by_day`: figures of plots, by the day a partie ended."""

    by_rules: Mapping[Rules, FigureCounts]
    by_day: Mapping[date, FigureCounts]

    @property
    def total(self) -> FigureCounts:
        return added(self.by_rules.values())

    @property
    def by_game(self) -> dict[str, FigureCounts]:
        games = sorted({game for game, _preset in self.by_rules}, reverse=True)
        return {game: added(each for rules, each in self.by_rules.items() if rules[0] == game) for game in games}


class CountedSeat(NamedTuple):
    """A seat in a counted partie, with the partner's seat for a pair; a tally is None until it is stored."""

    pk: int
    partie_id: int
    seat: str
    game: str
    preset: str
    outcome: str
    ended: datetime
    tally: str | None
    partner_pk: int | None = None
    partner_seat: str = ""
    partner_tally: str | None = None


def statistics_of(scope: StatisticsScope) -> PlayerStatistics:
    """Return the figures of this scope with one query, or three if parties have just ended.

    With a partner these are the pair's figures: those of the camp, and the sum of both players' takes, contres and
    hands.
    """
    seats = _seats(scope)
    computed = tallies_of(_without_a_tally(seats))
    by_rules: defaultdict[Rules, Counts] = defaultdict(dict)
    by_day: defaultdict[date, Counts] = defaultdict(dict)
    zone = timezone.get_current_timezone()
    for seat in seats:
        tally = _tally(seat, computed)
        tally["parties"] = tally[_result(seat)] = 1
        _add(by_rules[seat.game, seat.preset], tally, tally)
        _add(by_day[seat.ended.astimezone(zone).date()], tally, BY_DAY)
    return PlayerStatistics(
        {
            rules: FigureCounts(counts)
            for rules, counts in sorted(by_rules.items(), key=lambda item: -item[1]["parties"])
        },
        {day: FigureCounts(counts) for day, counts in sorted(by_day.items())},
    )


def _add(total: Counts, tally: Tally, names: Iterable[str]) -> None:
    """Add counts to a total. It runs for thousands of parties and must be fast."""
    counted, found = total.get, tally.get
    for name in names:
        total[name] = counted(name, 0) + found(name, 0)


def _seats(scope: StatisticsScope) -> list[CountedSeat]:
    columns = ["pk", "partie_id", "seat", "partie__game", "partie__preset", "outcome", "partie__finished_at"]
    columns.append("tally")
    if scope.partner is not None:
        columns += ["partie__seats__pk", "partie__seats__seat", "partie__seats__tally"]
    outcome = seat_outcome() if scope.partner is None else pair_outcome()
    return [CountedSeat(*row) for row in seats_of(scope).annotate(outcome=outcome).values_list(*columns)]


def _without_a_tally(seats: Iterable[CountedSeat]) -> Iterator[PartieSeat]:
    for seat in seats:
        if seat.tally is None:
            yield PartieSeat(pk=seat.pk, partie_id=seat.partie_id, seat=seat.seat)
        if seat.partner_pk is not None and seat.partner_tally is None:
            yield PartieSeat(pk=seat.partner_pk, partie_id=seat.partie_id, seat=seat.partner_seat)


def _tally(seat: CountedSeat, computed: Mapping[int, Tally]) -> Tally:
    own = computed[seat.pk] if seat.tally is None else tally_from_text(seat.tally)
    if seat.partner_pk is None:
        return own
    partner = computed[seat.partner_pk] if seat.partner_tally is None else tally_from_text(seat.partner_tally)
    for name, count in partner.items():
        if name.startswith(OF_THE_SEAT):
            own[name] = own.get(name, 0) + count
    return own


def _result(seat: CountedSeat) -> str:
    """Return the name of the count for the result of this person or pair (`games.outcomes`)."""
    return "parties_uncounted" if seat.outcome == NOTHING else f"parties_{seat.outcome}"
