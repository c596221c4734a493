"""Verification of stored parties: each record is replayed and compared with everything stored."""

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import structlog
from django.db.models import F, QuerySet
from django.db.models.functions import Mod

from games.exports import names_of, pages, record_line, stands_as_sealed
from games.models import Donne, Partie, PartieSeat, Player
from games.notices import NoticeKind, notify
from games.rules import partie as engine
from games.rules.errors import Refusal
from games.rules.facts import NO_FACTS, facts_of
from games.rules.line import ScoreLine, line_of
from games.rules.options import read_rules
from games.rules.record import Record, parse_record
from games.rules.replay import RecordRefusal, begin_donne, canonical, play_donne
from games.rules.seats import Seat
from games.sealing import sealed_row
from games.tallies import tally_from_text, tally_of

log = structlog.get_logger(__name__)
PAGE: Final = 50
NEWEST: Final = 1000
ROUND_DAYS: Final = 30
NOT_DERIVED: Final = ("id", "partie", "number", "sealed_at", "record")
COMPARED: Final = tuple(field.name for field in Donne._meta.concrete_fields if field.name not in NOT_DERIVED)


@dataclass(frozen=True, slots=True)
class Difference:
    """A stored value that differs from the replay.

    `donne` counts from 1, or is None for the partie itself; `what` names a column, or the code of a refusal. Never a
    card.
    """

    partie: str
    donne: int | None
    what: str

    def __str__(self) -> str:
        return f"{self.partie} {'-' if self.donne is None else self.donne} {self.what}"


def finished_parties() -> QuerySet[Partie]:
    return Partie.objects.filter(finished_at__isnull=False)


def newest(count: int) -> QuerySet[Partie]:
    """Return the finished parties that began last."""
    keys = finished_parties().order_by("-pk").values_list("pk", flat=True)[:count]
    return finished_parties().filter(pk__gte=min(keys, default=0))


def of_the_night(day: date) -> Iterator[QuerySet[Partie]]:
    """Yield the parties verified in one night: the newest, and a thirtieth of all."""
    yield newest(NEWEST)
    yield finished_parties().annotate(night=Mod(F("pk"), ROUND_DAYS)).filter(night=day.toordinal() % ROUND_DAYS)


def verify_of_the_night(day: date) -> int:
    """Verify one night's parties; log each difference and notify operators. Return the number of differences."""
    found = [difference for part in of_the_night(day) for difference in differences(part)]
    unlike = list(dict.fromkeys(found))
    for each in unlike:
        log.error("record_differs", partie=each.partie, donne=each.donne, what=each.what)
    if unlike:
        for operator in Player.objects.filter(user__is_superuser=True):
            notify(operator, NoticeKind.RECORDS_DIFFER, count=str(len(unlike)), url="/admin/games/partie/")
    return len(unlike)


def differences(parties: QuerySet[Partie]) -> Iterator[Difference]:
    """Yield the differences of these finished parties, loading one page of parties at a time."""
    for page in pages(parties, PAGE):
        ids = [partie.pk for partie in page]
        names, donnes, tallies = names_of(ids), _donnes_of(ids), _tallies_of(ids)
        for partie in page:
            own = donnes.get(partie.pk, [])
            yield from differences_of(partie, names[partie.pk], own)
            yield from _tallies(partie, tallies.get(partie.pk, {}), own)


def _donnes_of(parties: Sequence[int]) -> dict[int, list[Donne]]:
    found: dict[int, list[Donne]] = {}
    for donne in Donne.objects.filter(partie__in=parties).order_by("partie_id", "number"):
        found.setdefault(donne.partie_id, []).append(donne)
    return found


def _tallies_of(parties: Sequence[int]) -> dict[int, dict[str, str]]:
    """Return the stored tallies by partie and seat, without the seats that have none yet."""
    found: dict[int, dict[str, str]] = {}
    added_up = PartieSeat.objects.filter(partie__in=parties, tally__isnull=False)
    for partie, seat, text in added_up.values_list("partie_id", "seat", "tally"):
        found.setdefault(partie, {})[seat] = text or ""
    return found


def differences_of(partie: Partie, names: dict[str, str], donnes: Sequence[Donne]) -> Iterator[Difference]:
    """Yield the differences of one finished partie; `donnes`: its rows in the order dealt."""
    texts = [donne.record for donne in donnes]
    try:
        written = record_line(partie, names, texts).removesuffix("\n")
        if stands_as_sealed(partie, texts) and canonical(written, stored=True) != written:
            yield Difference(partie.code, None, "record")
        play = yield from _replayed(partie, parse_record(written, stored=True), donnes)
    except RecordRefusal as refusal:
        at = None if refusal.donne is None else refusal.donne + 1
        yield Difference(partie.code, at, str(refusal.code))
    except (Refusal, ValueError, KeyError) as fault:
        yield Difference(partie.code, None, str(fault.code) if isinstance(fault, Refusal) else "unreadable")
    else:
        yield from _ending(partie, play)


def _replayed(partie: Partie, record: Record, donnes: Sequence[Donne]) -> Generator[Difference, None, engine.Partie]:
    """Replay a partie, yield the differences of its donnes, and return the partie at its end."""
    play = engine.Partie.begin(record.rules, first_dealer=record.first_dealer)
    for index, (written, donne) in enumerate(zip(record.donnes, donnes, strict=True)):
        play, entry = begin_donne(play, written, index, stored=True)
        play = play_donne(play, entry, index)[0]
        if donne.number != index + 1:
            yield Difference(partie.code, index + 1, "number")
        expected = _row(partie, play, donne, counted=entry.count is not None)
        for column in COMPARED:
            if getattr(expected, column) != getattr(donne, column):
                yield Difference(partie.code, index + 1, column)
    return play


def _row(partie: Partie, play: engine.Partie, donne: Donne, *, counted: bool) -> Donne:
    """Return the row as it would be stored today."""
    whole = play.donne or (None if counted else play.sheet.left)
    facts = NO_FACTS if whole is None else facts_of(whole)
    return sealed_row(partie, donne.number, _line(play), json.loads(donne.record), facts, donne.sealed_at)


def _line(play: engine.Partie) -> ScoreLine:
    """Return the line of the last donne, without marks if the donne stopped unfinished."""
    if play.donne is None:
        return play.lines[-1]
    return line_of(play.donne.dealer, play.donne.tally(), "open", held=play.held, totals=play.totals)


def _ending(partie: Partie, play: engine.Partie) -> Iterator[Difference]:
    """Compare totals, number of donnes and winner; a partie that ended early has no winner by marks."""
    early = partie.how != Partie.How.PLAYED
    won = "" if play.winner is None else str(play.winner)
    winner = partie.winner if early and not play.finished else won
    written = ((partie.ns_total, partie.ew_total), partie.donnes_count, partie.winner, early)
    derived = (tuple(play.totals), len(play.lines), winner, not play.finished)
    for what, one, other in zip(("totals", "donnes_count", "winner", "how"), written, derived, strict=True):
        if one != other:
            yield Difference(partie.code, None, what)


def _tallies(partie: Partie, tallies: Mapping[str, str], donnes: Sequence[Donne]) -> Iterator[Difference]:
    """Yield a difference for each seat whose stored tally differs from the donnes."""
    try:
        direction = read_rules(partie.rules, stored=True).direction
    except Refusal:
        # `differences_of` reports rules that cannot be read.
        return
    for seat, text in sorted(tallies.items()):
        if tally_from_text(text) != tally_of(Seat[seat], direction, donnes):
            yield Difference(partie.code, None, f"tally {seat}")
