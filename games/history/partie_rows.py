"""Rows of the lists of finished parties: one's own camp first, won or lost, and the donne that decided."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Case, F, IntegerField, When, Window
from django.db.models.functions import RowNumber
from django.utils.translation import pgettext_lazy

from games.history.donnes import DonneRow, rows_of
from games.history.sheet import CAMP_OF, names_of
from games.labels import PRESETS, Text
from games.models import Donne, Partie, PartieSeat, Table
from games.outcomes import FACING, NOTHING, seat_outcome

OUTCOMES: Final[dict[str, Text]] = {
    "won": pgettext_lazy("a partie in a list", "Won"),
    "lost": pgettext_lazy("a partie in a list", "Lost"),
    "drawn": pgettext_lazy("a partie in a list", "Drawn"),
    "stopped": pgettext_lazy("a partie in a list", "Stopped"),
    NOTHING: pgettext_lazy("a partie in a list", "Does not count"),
}


@dataclass(frozen=True, slots=True)
class CampRow:
    """A camp of a partie: its two names, its total (marks), and whether it has won."""

    one: str
    other: str
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class PartieRow:
    """A finished partie in a list.

    `outcome` (a key of `OUTCOMES`) and `partner` are those of the person the list is about; both are empty if that
    person did not play it. Their camp is then the first of `camps`. `decisive` is None if no donne was dealt.
    """

    code: str
    finished_at: datetime
    game: Text
    kind: Text
    how: str
    donnes: int
    camps: tuple[CampRow, CampRow]
    outcome: str
    told: Text
    partner: str
    decisive: DonneRow | None
    aided: bool


def partie_rows(parties: Sequence[Partie], seen_from: Collection[int]) -> Iterator[PartieRow]:
    """Yield the rows of parties loaded with their seats. `seen_from`: the ids of the person the list is about."""
    played = _played(parties, seen_from)
    decisive = {row.code: row for row in rows_of(decisive_donnes(parties))}
    for partie in parties:
        assert partie.finished_at is not None
        seat, outcome = played.get(partie.pk, ("", ""))
        names, first = names_of(partie), CAMP_OF.get(seat, "NS")
        yield PartieRow(
            code=partie.code,
            finished_at=partie.finished_at,
            game=PRESETS[partie.preset].label,
            kind=partie.get_kind_display() if partie.kind != Table.Kind.CASUAL else "",
            how=partie.how,
            donnes=partie.donnes_count,
            camps=_camps(partie, names, first),
            outcome=outcome,
            told=OUTCOMES.get(outcome, ""),
            partner=names[FACING[seat]] if seat else "",
            decisive=decisive.get(partie.code),
            aided=partie.aided,
        )


def _camps(partie: Partie, names: dict[str, str], first: str) -> tuple[CampRow, CampRow]:
    north_south = CampRow(names["N"], names["S"], partie.ns_total, won=partie.winner == "NS")
    east_west = CampRow(names["E"], names["W"], partie.ew_total, won=partie.winner == "EW")
    return (north_south, east_west) if first == "NS" else (east_west, north_south)


def _played(parties: Sequence[Partie], seen_from: Collection[int]) -> dict[int, tuple[str, str]]:
    """Return, by id of the partie, the seat of a person and its outcome. One query."""
    seats = PartieSeat.objects.filter(partie__in=parties, player_id__in=seen_from).annotate(outcome=seat_outcome())
    return {partie: (seat, outcome) for partie, seat, outcome in seats.values_list("partie_id", "seat", "outcome")}


def decisive_donnes(parties: Sequence[Partie]) -> Iterator[Donne]:
    """Yield the donne of each partie that `games.rules.line.decisive_donne` names, found among rows. One query."""
    ahead = F("ns_marks") - F("ew_marks")
    gain = Case(
        When(partie__winner="NS", then=ahead),
        When(partie__winner="EW", then=-ahead),
        default=F("swing"),
        output_field=IntegerField(),
    )
    place = Window(RowNumber(), partition_by="partie_id", order_by=[gain.desc(), F("number").desc()])
    ranked = Donne.objects.filter(partie__in=parties).alias(place=place).filter(place=1)
    by_id = {partie.pk: partie for partie in parties}
    for donne in Donne.objects.filter(pk__in=ranked.values("pk")):
        donne.partie = by_id[donne.partie_id]
        yield donne
