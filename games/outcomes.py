"""The outcome of a finished partie for each of its four people: won, lost, drawn, stopped, or nothing.

The one place that says it. Statistics, head-to-head, partners, filters and the API read `seat_outcome`, the page
« Ranked play » is made from `outcome`; ratings and ladders have the same rule in `leagues.ratings.played`, which may
not import this module; a test compares the three. In parties that are not ranked, leaving changes nothing.
"""

from collections.abc import Collection
from typing import Final, Literal

from django.db.models import Case, CharField, Count, Exists, IntegerField, OuterRef, Q, Subquery, Value, When
from django.db.models.functions import Coalesce

from games.models import Donne, Partie, PartieSeat, Table

Outcome = Literal["win", "draw", "loss"]
FACING: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}
NOT_TAKEN: Final = ("nobody", "void")
"""How a donne ends that nobody took: the cards are dealt again, and no donne has been played."""
NOTHING: Final = "nothing"
"""What `seat_outcome` says where a partie counts nothing for somebody."""


def outcome(*, left: bool, partner_left: bool, result: Outcome) -> Outcome | None:
    """The outcome of a ranked partie for one of its four, from their camp's result; None: it does not count for them.

    A leaver has lost. A player left alone by their partner keeps a win; anything else does not count. For the others
    it counts as it ended: they played on.
    """
    if left:
        return "loss"
    if partner_left and result != "win":
        return None
    return result


def conceded_at_once(path: str = "") -> Q:
    """Ranked parties conceded before their first donne was over: they are no parties, and count for leaving alone.

    `path`: how a query reaches the partie, `partie__` from its seats.
    """
    dealt_again = (
        Donne.objects.filter(partie_id=OuterRef(f"{path}pk"), outcome__in=NOT_TAKEN)
        .order_by()
        .values("partie_id")
        .annotate(n=Count("pk"))
        .values("n")
    )
    return Q(
        **{
            f"{path}kind": Table.Kind.RANKED,
            f"{path}how": Partie.How.CONCEDED,
            f"{path}donnes_count__lte": Coalesce(Subquery(dealt_again, output_field=IntegerField()), Value(0)),
        }
    )


def left_at_once() -> Q:
    """Of seats at such parties: those who had left, and those who conceded unless their partner had left them alone."""
    lost = Q(seat__in=("N", "S"), partie__winner="EW") | Q(seat__in=("E", "W"), partie__winner="NS")
    return Q(left_at__isnull=False) | (lost & ~_partner_left())


def donnes_played(parties: Collection[Partie]) -> dict[int, int]:
    """How many donnes of each partie were taken and played to their end, by its id. One query."""
    rows = Donne.objects.filter(partie__in=parties, outcome__in=NOT_TAKEN).order_by()
    dealt_again = dict(rows.values_list("partie_id").annotate(n=Count("pk")))
    return {partie.pk: partie.donnes_count - dealt_again.get(partie.pk, 0) for partie in parties}


def has_won() -> Q:
    """Of seats at finished parties, those `conceded_at_once` left out: whether the person in that seat has won."""
    own_camp = Q(seat__in=("N", "S"), partie__winner="NS") | Q(seat__in=("E", "W"), partie__winner="EW")
    return own_camp & _stayed()


def pair_has_won(partner: str) -> Q:
    """The same of the two of a camp together; `partner`: how the query reaches the other's seat."""
    return has_won() & _stayed(partner)


def _stayed(path: str = "") -> Q:
    """Condition: the person in that seat did not leave a ranked partie."""
    return ~Q(partie__kind=Table.Kind.RANKED) | Q(**{f"{path}left_at__isnull": True})


def seat_outcome() -> Case:
    """`won`, `lost`, `drawn`, `stopped` or `nothing`, as an annotation of `PartieSeat` rows of finished parties."""
    ranked = Q(partie__kind=Table.Kind.RANKED)
    left_alone = ranked & _partner_left()
    return Case(
        When(partie__winner="", then=Value("stopped")),
        When(conceded_at_once("partie__"), then=Value(NOTHING)),
        When(has_won(), then=Value("won")),
        When(~_stayed(), then=Value("lost")),
        When(left_alone, then=Value(NOTHING)),
        When(partie__winner=Partie.Winner.DRAW, then=Value("drawn")),
        default=Value("lost"),
        output_field=CharField(),
    )


def pair_outcome() -> Case:
    """The same for the two of a camp together, from the seat of either.

    A pair with one leaver gains nothing by a robot's cards and saves nothing by leaving: only a loss counts. Two who
    left together have lost.
    """
    ranked = Q(partie__kind=Table.Kind.RANKED)
    one, other = Q(left_at__isnull=False), _partner_left()
    other_camp = Q(seat__in=("N", "S"), partie__winner="EW") | Q(seat__in=("E", "W"), partie__winner="NS")
    return Case(
        When(partie__winner="", then=Value("stopped")),
        When(conceded_at_once("partie__"), then=Value(NOTHING)),
        When((ranked & one & other) | other_camp, then=Value("lost")),
        When(ranked & (one | other), then=Value(NOTHING)),
        When(partie__winner=Partie.Winner.DRAW, then=Value("drawn")),
        default=Value("won"),
        output_field=CharField(),
    )


def _partner_left() -> Q:
    """Condition: the partner had left and not come back when the partie ended."""
    facing = Case(*(When(seat=other, then=Value(seat)) for seat, other in FACING.items()), output_field=CharField())
    there = PartieSeat.objects.alias(facing=facing).filter(partie_id=OuterRef("partie_id"), facing=OuterRef("seat"))
    return Q(Exists(there.filter(left_at__isnull=False)))
