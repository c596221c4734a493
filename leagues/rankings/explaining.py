"""The parties behind a rating: the rating before and after each, its weight and its outcome."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db.models import Q, QuerySet

from games.models import Partie, PartieSeat, Player
from games.models.players import player_ids
from leagues.models import RankedResult
from leagues.rankings.counted import RatingCount, Six, unpacked
from leagues.rankings.queries import MOST_PAGES, Named, renewed_by
from leagues.rankings.results import COLUMNS, KeptResult, kept_from
from leagues.ratings.played import PartieOutcome, RankedPartie, outcome_of_pair, outcomes_of_people, pair_of, weight
from leagues.ratings.ratings import Ratings, ShownRating, shown, shown_pair
from leagues.ratings.systems import SITE

PAGE: Final = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedPartie:
    """One partie behind the rating of a person or a pair.

    `before`, `after`: the rating; `before` is None for a first partie. `number`: 1 for the first partie of the same
    four people that day. `donnes`: how many were played (`RankedPartie.donnes`). `outcome`: None if the partie did not
    count for them (docs/queue.md, « Leaving ranked parties »). `own`: their side, the person first; `others`: the
    opponents.
    """

    code: str
    finished_at: datetime
    day: date
    before: ShownRating | None
    after: ShownRating | None
    number: int
    weight: float
    donnes: int
    outcome: PartieOutcome | None
    left: bool
    own: tuple[Named, Named]
    others: tuple[Named, Named]


@dataclass(frozen=True, slots=True)
class Reasons:
    """A page of the parties behind a rating, the latest first. `page`: from 1; `more`: whether older ones follow."""

    page: int
    parties: tuple[ExplainedPartie, ...]
    more: bool


@dataclass(frozen=True, slots=True)
class _Told:
    """Codes of parties and names of people, by their ids."""

    codes: Mapping[int, str]
    names: Mapping[int, Named]

    def names_of(self, two: tuple[int, int]) -> tuple[Named, Named]:
        first, second = (self.names.get(person, Named(person, "")) for person in two)
        return first, second


def explained(player: Player, game: str, page: int = 1) -> Reasons:
    """Return the parties behind a person's rating. Three queries."""
    return _page(game, frozenset(player_ids(player)), None, page)


def explained_pair(one: Player, other: Player, game: str, page: int = 1) -> Reasons:
    """Return the parties two people played as a pair."""
    return _page(game, frozenset(player_ids(one)), frozenset(player_ids(other)), page)


def _page(game: str, who: frozenset[int], partner: frozenset[int] | None, page: int) -> Reasons:
    number = min(max(page, 1), MOST_PAGES)
    # The filter on the game uses parties only: on results too, SQLite would read all results of the game.
    seats = PartieSeat.objects.filter(player_id__in=who, partie__game=game).values("partie_id")
    rows = RankedResult.objects.filter(partie_id__in=seats)
    if partner is not None:
        rows = _side_by_side(rows, who, partner)
    latest = rows.order_by("-day", "-finished_at", "-partie_id")
    start = (number - 1) * PAGE
    kept = [kept_from(row) for row in latest.values_list(*COLUMNS)[start : start + PAGE + 1]]
    codes = dict(Partie.objects.filter(pk__in=[each.result.id for each in kept]).values_list("pk", "code"))
    told = _Told(codes, _names(person for each in kept for side in each.result.sides for person in side))
    reasons = (_reason(each, who, told, pair=partner is not None) for each in kept[:PAGE])
    return Reasons(number, tuple(each for each in reasons if each is not None), len(kept) > PAGE)


def _side_by_side(rows: QuerySet[RankedResult], who: frozenset[int], partner: frozenset[int]) -> QuerySet[RankedResult]:
    one = Q(first__in=who, second__in=partner) | Q(first__in=partner, second__in=who)
    other = Q(third__in=who, fourth__in=partner) | Q(third__in=partner, fourth__in=who)
    return rows.filter(one | other)


def _names(people: Iterable[int]) -> dict[int, Named]:
    rows = Player.objects.filter(pk__in=set(people)).values_list("pk", "name")
    return {pk: Named(pk, name) for pk, name in rows}


def _reason(kept: KeptResult, who: frozenset[int], told: "_Told", *, pair: bool) -> ExplainedPartie | None:
    """Return a partie explained; None if the id of the person has been merged since, as it will soon be recounted."""
    result, number = kept.result, kept.number
    four = (*result.sides[0], *result.sides[1])
    place = next((place for place, person in enumerate(four) if person in who), None)
    if place is None:
        return None
    side, seat = divmod(place, 2)
    before, after = (_stood(result, six, 4 + side if pair else place) for six in (unpacked(kept.before), _after(kept)))
    outcome = outcome_of_pair(result, side) if pair else outcomes_of_people(result, side)[seat]
    own = result.sides[side] if seat == 0 else (result.sides[side][1], result.sides[side][0])
    return ExplainedPartie(
        code=told.codes.get(result.id, ""),
        finished_at=result.finished_at,
        day=result.day,
        before=before,
        after=after,
        number=number,
        weight=weight(number, result.donnes) if result.is_partie else 0.0,
        donnes=result.donnes,
        outcome=outcome,
        left=four[place] in result.left,
        own=told.names_of(own),
        others=told.names_of(result.sides[1 - side]),
    )


def _after(kept: KeptResult) -> Six:
    """Return the ratings after a result, counted again from those before it."""
    result, six = kept.result, unpacked(kept.before)
    people, pairs = (*result.sides[0], *result.sides[1]), tuple(pair_of(side) for side in result.sides)
    start = Ratings(
        game=result.game,
        system=SITE,
        people={person: known for person, known in zip(people, six[:4], strict=True) if known},
        pairs={pair: known for pair, known in zip(pairs, six[4:], strict=True) if known},
        day=result.day,
        tables={result.four: max(0, kept.number - 1)},
    )
    count = RatingCount(start)
    count.add(result)
    return count.before(result)


def _stood(result: RankedPartie, six: Six, place: int) -> ShownRating | None:
    """Return a rating as it was on the partie's day: renewed, if the partie was the first of a season."""
    known, is_pair = six[place], place > 3
    if known is None:
        return None
    rating = renewed_by(known, result.day, SITE, is_pair=is_pair)
    return shown_pair(rating) if is_pair else shown(rating)
