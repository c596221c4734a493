"""Filters of history as values, and the finished parties or donnes that match them.

`games.history.forms` makes these values from an address; the API and downloads make their own. Sorting and counting
happen in `games.history.queries` and `games.history.donnes`.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from django.db.models import Case, Exists, OuterRef, Q, QuerySet, Value, When
from django.utils import timezone

from games.models import Donne, DonneAnalysis, Partie, PartieLabel, PartieSeat, Player, SeatAnalysis, Table
from games.models.players import player_ids
from games.models.tables import UNCOUNTED
from games.outcomes import seat_outcome
from games.permissions import hidden_from

Outcome: TypeAlias = Literal["won", "lost", "drawn", "stopped"]
LABELS: Final = tuple(kind.value for kind in PartieLabel.Kind)
AROUND: Final = {"facing": "SWNE", "left": "ESWN", "right": "WNES"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PartieFilter:
    """Filters on a partie; empty ones do not apply.

    `mine`: only the viewer's parties. `partner`, `opponents` and `result` are those of `player` or, without one, of the
    viewer. `club`, `contest`, `league`: keys of labels. `since` and `until` are days, both included.
    """

    mine: bool = False
    player: Player | None = None
    partner: Player | None = None
    opponents: tuple[Player, ...] = ()
    club: str = ""
    contest: str = ""
    league: str = ""
    game: str = ""
    preset: str = ""
    kind: str = ""
    origin: str = ""
    since: date | None = None
    until: date | None = None
    result: Outcome | Literal[""] = ""

    @property
    def asks(self) -> bool:
        """Whether any filter on parties is set."""
        return any(getattr(self, name) for name in PartieFilter.__slots__)


@dataclass(frozen=True, slots=True, kw_only=True)
class DonneFilter:
    """Additional filters on a donne. `contre`: the accepted multipliers; `swing`: least difference of marks.

    `capot`: whether one camp won all eight tricks. `fault`: least cost in marks of the dearest fault of a seat; `luck`:
    least points that a seat lost with open cards; `decisive`: least difference of marks that hung on the card that gave
    the donne to another camp. The three find only donnes with a kept analysis (`games.analyses`).
    """

    taker: Player | None = None
    trump: str = ""
    value: str = ""
    outcome: str = ""
    contre: tuple[int, ...] = ()
    capot: bool = False
    swing: int = 0
    fault: int = 0
    luck: int = 0
    decisive: int = 0


ANY_PARTIE: Final = PartieFilter()
ANY_DONNE: Final = DonneFilter()


def parties(wanted: PartieFilter, viewer: Player | None) -> QuerySet[Partie]:
    """Return the finished parties that match a filter and that this viewer may find.

    Practice is never listed, parties with robot accounts only among one's own.
    """
    unlisted = (Table.Kind.PRACTICE,) if wanted.mine else UNCOUNTED
    found = Partie.objects.filter(finished_at__isnull=False).exclude(kind__in=unlisted)
    return found.filter(_visible(viewer, mine=wanted.mine), *_columns(wanted), *_people(wanted, viewer))


def donnes(wanted: DonneFilter, of: PartieFilter, viewer: Player | None) -> QuerySet[Donne]:
    """Return the donnes that match their own filter and belong to parties that match theirs."""
    return Donne.objects.filter(*each_donne(wanted), partie__in=parties_of_donnes(wanted, of, viewer))


def parties_of_donnes(wanted: DonneFilter, of: PartieFilter, viewer: Player | None) -> QuerySet[Partie]:
    """Return the parties that may contain such donnes: the taker must have played in them.

    Of a withheld partie not even its players find a donne by its analysis.
    """
    found = parties(of, viewer)
    if analysed(wanted):
        found = found.filter(withheld=False)
    return found if wanted.taker is None else found.filter(seated(player_ids(wanted.taker)))


def each_donne(wanted: DonneFilter) -> list[Q]:
    """Return all conditions of this filter, to be asked of one donne after the other."""
    taken = [] if wanted.taker is None else [taken_by(wanted.taker)]
    return [*facets(wanted), *(asked.of_each for asked in analysed(wanted)), *taken]


def facets(wanted: DonneFilter) -> list[Q]:
    """Return the conditions on a donne's own columns."""
    columns: dict[str, object] = {"trump": wanted.trump, "value": wanted.value, "outcome": wanted.outcome}
    found = [Q(**{name: value}) for name, value in columns.items() if value]
    if wanted.contre:
        found.append(Q(multiplier__in=wanted.contre))
    if wanted.capot:
        found.append(Q(capot__in=("NS", "EW")))
    if wanted.swing:
        found.append(Q(swing__gte=wanted.swing))
    return found


class AnalysesAsked(NamedTuple):
    """The kept analyses that match one of the filters on them: those with at least so much in the column `figure`.

    `donne`: the column with the donne's id.
    """

    rows: QuerySet[Any]
    figure: str
    donne: str

    @property
    def figures(self) -> QuerySet[Any]:
        """Their figures alone, to be counted in the index of the column."""
        return self.rows.values(self.figure)

    @property
    def ids(self) -> QuerySet[Any]:
        """The ids of their donnes."""
        return self.rows.values(self.donne)

    @property
    def of_each(self) -> Q:
        """The condition that a donne is among them, to be asked of one donne after the other."""
        return Q(Exists(self.rows.filter(**{self.donne: OuterRef("pk")})))


def analysed(wanted: DonneFilter) -> list[AnalysesAsked]:
    """Return what each filter on kept analyses asks for."""
    of_seats, of_donnes = SeatAnalysis.objects, DonneAnalysis.objects
    filters: list[tuple[QuerySet[Any], str, int, str]] = [
        (of_seats.all(), "dearest_cost", wanted.fault, "analysis__donne_id"),
        (of_seats.all(), "luck", wanted.luck, "analysis__donne_id"),
        (of_donnes.all(), "decisive_marks", wanted.decisive, "donne_id"),
    ]
    return [
        AnalysesAsked(rows.filter(**{f"{figure}__gte": least}), figure, donne)
        for rows, figure, least, donne in filters
        if least
    ]


def taken_by(player: Player) -> Q:
    """Return the condition for donnes that this person took."""
    theirs = _seats(player_ids(player))
    return Q(Exists(theirs.filter(partie_id=OuterRef("partie_id"), seat=OuterRef("taker"))))


def seated(players: set[int] | frozenset[int]) -> Q:
    """Return the condition for parties in which one of these players played."""
    return Q(pk__in=_seats(players).values("partie_id"))


def _seats(players: set[int] | frozenset[int]) -> QuerySet[PartieSeat]:
    return PartieSeat.objects.filter(player_id__in=players)


def _visible(viewer: Player | None, *, mine: bool) -> Q:
    """Return the condition for parties that the viewer may find.

    Everybody finds open parties, except those with people hidden from them; players always find their own.
    """
    open_to_all = Q(visibility=Table.Visibility.OPEN)
    if viewer is None:
        return Q(pk__in=()) if mine else open_to_all
    played = seated(player_ids(viewer))
    if mine:
        return played
    hidden = hidden_from(viewer)
    return open_to_all & ~seated(hidden) | played if hidden else open_to_all | played


def _columns(wanted: PartieFilter) -> list[Q]:
    columns = {name: getattr(wanted, name) for name in ("game", "preset", "kind", "origin")}
    found = [Q(**{name: value}) for name, value in columns.items() if value]
    if wanted.since is not None:
        found.append(Q(finished_at__gte=_begin(wanted.since)))
    if wanted.until is not None:
        found.append(Q(finished_at__lt=_begin(wanted.until + timedelta(days=1))))
    if wanted.result in ("drawn", "stopped"):
        found.append(Q(winner=Partie.Winner.DRAW if wanted.result == "drawn" else ""))
    keys = {kind: getattr(wanted, kind) for kind in LABELS}
    of = [PartieLabel.objects.filter(kind=kind, key=key).values("partie_id") for kind, key in keys.items() if key]
    return found + [Q(pk__in=each) for each in of]


def _begin(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time()))


def _people(wanted: PartieFilter, viewer: Player | None) -> list[Q]:
    """Return the conditions on player, partner, opponents and result, using the indexed seats of one person."""
    seen_from = wanted.player or viewer
    decided = wanted.result in ("won", "lost")
    if seen_from is None or not (wanted.player or wanted.partner or wanted.opponents or decided):
        return []
    seats = _seats(player_ids(seen_from)).alias(**{name: _turned(to) for name, to in AROUND.items()})
    if wanted.partner is not None:
        seats = seats.filter(_sat_there(wanted.partner, "facing"))
    for opponent in wanted.opponents:
        seats = seats.filter(_sat_there(opponent, "left") | _sat_there(opponent, "right"))
    if decided or wanted.result == "drawn":
        seats = seats.alias(outcome=seat_outcome()).filter(outcome=wanted.result)
    return [Q(pk__in=seats.values("partie_id"))]


def _turned(to: str) -> Case:
    """Return the seat opposite or beside a seat; `to`: the result for N, E, S, W in this order."""
    return Case(*(When(seat=seat, then=Value(other)) for seat, other in zip("NESW", to, strict=True)))


def _sat_there(player: Player, where: str) -> Q:
    """Return the condition that a player sat at the place `where` (facing, left, right) relative to a seat."""
    there = _seats(player_ids(player)).filter(partie_id=OuterRef("partie_id"), seat=OuterRef(where))
    return Q(Exists(there))
