"""The lines of score sheets as CSV, a row per donne, for spreadsheets (docs/history.md, « Downloads »)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from django.db.models import QuerySet
from django.utils.timezone import localtime

from games.csv_file import csv_lines, csv_of
from games.exports import names_of, pages
from games.history.paper.csv_words import CsvWords
from games.models import Donne, Partie

FIGURES: Final = ("points", "belote", "annonces", "penalties", "marks", "held", "total")
TOLD: Final = ("partie_id", "number", "dealer", "taker", "value", "trump", "multiplier", "outcome", "capot")
COLUMNS: Final = (*TOLD, *(f"{camp}_{figure}" for camp in ("ns", "ew") for figure in FIGURES))


def sheet_csv(partie: Partie, words: CsvWords) -> str:
    """Return the lines of one partie, finished or under way."""
    rows = [words.columns, *_rows(names_of([partie.pk])[partie.pk], _lines_of(Donne.objects.all(), [partie.pk]), words)]
    return csv_of(rows, words.separator)


def parties_csv(parties: QuerySet[Partie], donnes: QuerySet[Donne], words: CsvWords) -> Iterator[str]:
    """Yield the lines of these donnes of many finished parties, each with its partie's code, with bounded memory."""
    yield csv_of([(*words.partie_columns, *words.columns)], words.separator)
    for page in pages(parties.filter(finished_at__isnull=False)):
        yield from _lines_of_page(page, donnes, words)


def _lines_of_page(page: list[Partie], donnes: QuerySet[Donne], words: CsvWords) -> Iterator[str]:
    ids = [partie.pk for partie in page]
    names, lines = names_of(ids), _by_partie(_lines_of(donnes, ids))
    for partie in page:
        head = _head(partie, names[partie.pk])
        rows = _rows(names[partie.pk], lines.get(partie.pk, []), words)
        yield csv_lines([(*head, *row) for row in rows], words.separator)


def _head(partie: Partie, names: dict[str, str]) -> list[str]:
    assert partie.finished_at is not None
    ended = localtime(partie.finished_at).strftime("%Y-%m-%d %H:%M")
    return [partie.code, ended, *(names.get(seat, "") for seat in "NESW")]


def _lines_of(donnes: QuerySet[Donne], parties: Collection[int]) -> list[Sequence[object]]:
    found = donnes.filter(partie__in=parties).order_by("partie_id", "number")
    return list(found.values_list(*COLUMNS))


def _by_partie(lines: list[Sequence[Any]]) -> dict[int, list[Sequence[Any]]]:
    found: dict[int, list[Sequence[Any]]] = {}
    for line in lines:
        found.setdefault(line[0], []).append(line)
    return found


def _rows(names: dict[str, str], lines: list[Sequence[Any]], words: CsvWords) -> Iterator[list[Any]]:
    for _partie, number, dealer, taker, value, trump, multiplier, outcome, capot, *figures in lines:
        yield [
            number,
            names.get(dealer, dealer),
            names.get(taker, taker),
            words.heights.get(value, value),
            words.trumps.get(trump, trump),
            words.contres.get(multiplier, ""),
            words.outcomes.get(outcome, outcome),
            words.camps.get(capot, capot),
            *figures,
        ]
