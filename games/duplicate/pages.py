"""What the pages of a set show: one's donnes, the ranking, and what others did with a donne."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import count
from typing import Final

from django.db.models import Count, F, Min, Q, QuerySet, Sum
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.cached_values import CachedValues
from games.duplicate.counting import counted, counted_over
from games.duplicate.opening import plays_of, verify_open
from games.duplicate.scores import SetLine, SetScores, field_of
from games.labels import HEIGHTS, MULTIPLIERS, OUTCOMES, SEATS, TRUMPS, RefusalWords, Text, refusal_words
from games.models import Donne, DonneSet, Follow, Player, PreparedPlay
from games.models.players import player_ids
from games.permissions import hidden_from
from games.rules.cards import SUITS
from games.rules.errors import Refusal

SUIT_LETTERS: Final = frozenset(map(str, SUITS))
MARKS: Final = "▁▂▃▄▅▆▇█"
LONGEST_ROW: Final = 400
"""Days in a row that are counted at most."""
PAGE: Final = 50
"""Lines of the ranking on a page."""
FRIENDS_SHOWN: Final = 3
"""People one follows whose results of today the home page tells."""
KEPT_SECONDS: Final = 600
"""How long the results of a donne are kept in the cache; a new result has another key."""
MOST_RESULTS: Final = 60
"""Different results of a donne that its page lists."""


@dataclass(frozen=True, slots=True)
class OwnDonne:
    """A donne of a set for one person. `state`: `todo`, `begun` or `done`; `per_cent`: None without others.

    `code`: of its table.
    """

    number: int
    state: str
    difference: int | None = None
    per_cent: float | None = None
    code: str = ""

    @property
    def apart(self) -> int:
        """Return the difference of marks without its sign."""
        return abs(self.difference or 0)

    @property
    def eighths(self) -> int:
        """Return the part of the field beaten in eighths, for a mark that grows."""
        return 0 if self.per_cent is None else round(self.per_cent / 12.5)


@dataclass(frozen=True, slots=True)
class RankedPerson:
    """A line of the ranking with its person; the name is empty for somebody hidden from the viewer."""

    line: SetLine
    name: str
    own: bool


@dataclass(frozen=True, slots=True)
class SetRankingShown:
    """The ranking of a set for one viewer: a page of it, their friends, their own line, and how many are ranked."""

    rows: list[RankedPerson]
    friends: list[RankedPerson]
    own: RankedPerson | None
    people: int
    page: int
    more: bool
    beaten: int
    """How many people rank below the viewer."""

    @property
    def others(self) -> int:
        """Return how many people are ranked besides the viewer."""
        return self.people - (self.own is not None)


@dataclass(frozen=True, slots=True)
class FieldResult:
    """What some people made of a donne. `code`: one of their parties; `own`: the viewer is one of them.

    `taker` to `contre`: the contract, empty if nobody took; `suit`: the trump if it is a suit, otherwise `trump`.
    """

    taker: Text
    height: Text
    suit: str
    trump: Text
    contre: Text
    outcome: Text
    difference: int
    people: int
    per_cent: float
    code: str
    own: bool


def own_donnes(player: Player | None, donne_set: DonneSet, scores: SetScores) -> list[OwnDonne]:
    """Return the donnes of a set with what this person made of them."""
    plays = plays_of(player, donne_set)
    return [_own(number, plays.get(number), scores) for number in range(1, donne_set.count + 1)]


def _own(number: int, play: PreparedPlay | None, scores: SetScores) -> OwnDonne:
    if play is None:
        return OwnDonne(number, "todo")
    if play.difference is None:
        return OwnDonne(number, "begun")
    counts = scores.counts.get(number, {})
    known = play.ranked and play.difference in counts and sum(counts.values()) > 1
    per_cent = field_of(counts).per_cent(play.difference) if known else None
    return OwnDonne(number, "done", play.difference, per_cent, play.table.code)


def refused(player: Player | None, donne_set: DonneSet, now: datetime) -> RefusalWords | None:
    """Return why this person may not open a donne of this set now; None if they may."""
    try:
        verify_open(player, donne_set, now)
    except Refusal as refusal:
        return refusal_words(str(refusal.code))
    return None


def ranking(player: Player | None, donne_set: DonneSet, page: int) -> SetRankingShown:
    """Return a page of the ranking, from 1, for this viewer. At most six queries."""
    return _shown(player, counted(donne_set).lines, page)


def _shown(player: Player | None, lines: list[SetLine], page: int) -> SetRankingShown:
    own = frozenset() if player is None else frozenset(player_ids(player))
    friends = frozenset(Follow.objects.filter(follower__in=own).values_list("followed", flat=True)) if own else own
    shown = lines[(page - 1) * PAGE : page * PAGE]
    of_friends = [line for line in lines if line.player_id in friends] if friends else []
    mine = [line for line in lines if line.player_id in own]
    names = _names([*shown, *of_friends, *mine], hidden_from(player))

    def people(found: Sequence[SetLine]) -> list[RankedPerson]:
        return [RankedPerson(line, names.get(line.player_id, ""), line.player_id in own) for line in found]

    return SetRankingShown(
        rows=people(shown),
        friends=people(of_friends),
        own=next(iter(people(mine)), None),
        people=len(lines),
        page=page,
        more=page * PAGE < len(lines),
        beaten=sum(line.rank > mine[0].rank for line in lines) if mine else 0,
    )


def _names(lines: Sequence[SetLine], hidden: frozenset[int]) -> dict[int, str]:
    ids = {line.player_id for line in lines} - hidden
    return dict(Player.objects.filter(pk__in=ids).exclude(user__is_active=False).values_list("pk", "name"))


@dataclass(frozen=True, slots=True)
class Period:
    """A week or a month: its first day and the first day after it."""

    kind: str
    first: date
    after: date


def period_of(kind: str, day: date) -> Period:
    """Return the week (from Monday) or the month of a day. `kind`: `week` or `month`."""
    if kind == "week":
        first = day - timedelta(days=day.weekday())
        return Period(kind, first, first + timedelta(days=7))
    first = day.replace(day=1)
    return Period(kind, first, (first + timedelta(days=31)).replace(day=1))


def period_ranking(player: Player | None, period: Period, preset: str, now: datetime, page: int) -> SetRankingShown:
    """Return the ranking of a period: its closed sets, and people who have finished half of their donnes or more."""
    sets = DonneSet.objects.filter(day__gte=period.first, day__lt=period.after, preset=preset, closes_at__lte=now)
    donnes = sets.aggregate(donnes=Sum("count"))["donnes"] or 0
    return _shown(player, counted_over(sets, (donnes + 1) // 2), page)


def days_in_a_row(player: Player | None, today: date) -> int:
    """Return how many days in a row, until today or yesterday, this person has finished a ranked donne. One query."""
    if player is None:
        return 0
    own = PreparedPlay.objects.filter(Q(player=player) | Q(player__absorbed_by=player), ranked=True)
    own = own.filter(finished_at__isnull=False, donne_set__day__gt=today - timedelta(days=LONGEST_ROW))
    days = set(own.values_list("donne_set__day", flat=True))
    last = today if today in days else today - timedelta(days=1)
    return next(n for n in count() if last - timedelta(days=n) not in days)


def shared_marks(donnes: Sequence[OwnDonne]) -> str:
    """Return a small mark for each donne, the higher the more people were beaten; empty unless all are counted."""
    if any(each.per_cent is None for each in donnes):
        return ""
    return "".join(MARKS[max(0, each.eighths - 1)] for each in donnes)


def has_finished(player: Player | None, donne_set: DonneSet, number: int) -> bool:
    """Whether this person may know of this donne: they have finished it, or its set is shown to everybody."""
    if donne_set.revealed_at is not None:
        return True
    play = plays_of(player, donne_set).get(number)
    return play is not None and play.finished_at is not None


@dataclass(frozen=True, slots=True)
class SameResult:
    """The people who took the same with the same marks: columns of their donne, how many, and one of their parties."""

    taker: str
    value: str
    trump: str
    multiplier: int
    outcome: str
    capot: str
    difference: int
    people: int
    code: str

    @property
    def played(self) -> tuple[object, ...]:
        """Return what these people have in common."""
        return tuple(getattr(self, name) for name in COLUMNS)


COLUMNS: Final = ("taker", "value", "trump", "multiplier", "outcome", "capot", "difference")
_results: Final[CachedValues[list[SameResult]]] = CachedValues(list[SameResult])


def field_results(player: Player | None, donne_set: DonneSet, number: int) -> list[FieldResult]:
    """Return what everybody made of a donne, best first for South, equal results once. At most five queries.

    The caller checks `has_finished`.
    """
    counts = counted(donne_set).counts.get(number, {})
    field = field_of(counts) if counts else None
    found = same_results(donne_set, number)
    own = set() if player is None else player_ids(player)
    mine = [each.played for each in _same_results(_ranked(donne_set, number).filter(player__in=own))]
    return [
        FieldResult(
            taker=SEATS.get(each.taker, ""),
            height=HEIGHTS.get(each.value, each.value),
            suit=each.trump if each.trump in SUIT_LETTERS else "",
            trump=TRUMPS.get(each.trump, ""),
            contre=MULTIPLIERS[each.multiplier] if each.multiplier > 1 else "",
            outcome=_("Capot") if each.capot else OUTCOMES[each.outcome].label,
            difference=each.difference,
            people=each.people,
            per_cent=field.per_cent(each.difference) if field is not None and each.difference in counts else 0.0,
            code=each.code,
            own=each.played in mine,
        )
        for each in found
    ]


def same_results(donne_set: DonneSet, number: int) -> list[SameResult]:
    """Return the results of a donne, best first for South, equal ones once, kept for some minutes. Two queries.

    The caller checks `has_finished`.
    """
    results = sum(counted(donne_set).counts.get(number, {}).values())
    key = f"donne-results:{donne_set.pk}:{number}:{results}"
    found = _results.get(key)
    if found is None:
        found = _same_results(_ranked(donne_set, number))
        _results.set(key, found, KEPT_SECONDS)
    return found


def _ranked(donne_set: DonneSet, number: int) -> QuerySet[PreparedPlay]:
    return PreparedPlay.objects.filter(donne_set=donne_set, number=number, ranked=True, difference__isnull=False)


def _same_results(plays: QuerySet[PreparedPlay]) -> list[SameResult]:
    """Return these plays of one donne, equal ones once, best first for South."""
    difference = F("partie__table__prepared_play__difference")
    rows = Donne.objects.filter(partie__table__prepared_play__in=plays)
    grouped = rows.values(*COLUMNS[:-1], difference=difference).annotate(people=Count("pk"), code=Min("partie__code"))
    return [SameResult(**row) for row in grouped.order_by("-difference", "-people")[:MOST_RESULTS]]


@dataclass(frozen=True, slots=True)
class DayProgress:
    """How far somebody is with the donnes of today, both games together, and the first of the people they follow.

    `friends`: of one of the sets.
    """

    finished: int
    count: int
    friends: list[RankedPerson]

    @property
    def left(self) -> int:
        return self.count - self.finished


def progress_of(player: Player | None, day: date) -> DayProgress | None:
    """Return how far this person is with the sets of a day, for the home page; None without sets.

    At most eight queries, one for strangers.
    """
    sets = list(DonneSet.objects.filter(day=day).order_by("preset"))
    if not sets:
        return None
    count = sum(each.count for each in sets)
    if player is None:
        return DayProgress(0, count, [])
    plays = PreparedPlay.objects.filter(donne_set__day=day, finished_at__isnull=False)
    own = Q(player=player) | Q(player__absorbed_by=player)
    return DayProgress(plays.filter(own).count(), count, _friends_of(player, sets))


def _friends_of(player: Player, sets: Sequence[DonneSet]) -> list[RankedPerson]:
    """Return the first people this person follows in the first set where there are any. At most six queries."""
    ids = player_ids(player)
    followed = frozenset(Follow.objects.filter(follower__in=ids).values_list("followed", flat=True))
    for donne_set in sets if followed else ():
        lines = [line for line in counted(donne_set).lines if line.player_id in followed][:FRIENDS_SHOWN]
        if lines:
            names = _names(lines, hidden_from(player))
            return [RankedPerson(each, names[each.player_id], False) for each in lines if each.player_id in names]
    return []


def game_name(preset: str) -> str:
    """Return the short name of the game of a daily set."""
    return pgettext("a game", "Contrée") if preset == "contree" else _("Belote")
