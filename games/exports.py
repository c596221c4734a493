"""Parties as records in the open notation (docs/record.md): one partie replayed, or many copied from storage.

Donnes are stored in canonical form, so the records of many parties are copied from their stored texts without
replaying them; `verify_records` replays them every night. A record that is sent alone is replayed first.

Responses with many records are streamed with bounded memory, at the reader's speed: parties are read by key, a page at
a time.
"""

import json
from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, StreamingHttpResponse
from django.utils.timezone import localdate

from games.models import Collected, Donne, Partie, PartieSeat
from games.rules.earlier_presets import FIRST_PRESETS
from games.rules.options import PRESETS, read_rules, rules_as_json
from games.rules.record import FORMAT, Record, parse_record, record_text
from games.rules.record_json import text_of
from games.rules.replay import MOST_DONNES, canonical
from games.rules.seats import SEATS, Seat

CUT_AT: Final = 200
"""How many first letters of a stored donne are searched for `cut`, which follows the 32 cards of the pack."""


def joined(partie: Partie, names: Mapping[str, str], donnes: Sequence[str]) -> str:
    """Return the canonical record of a finished partie: one line without its line end.

    `names` by seat; `donnes`: stored texts in the order dealt, for which `stands_as_sealed` is true.
    """
    seats = {str(seat): names[str(seat)] for seat in SEATS if str(seat) in names}
    head = {"format": FORMAT, "rules": {}, "seats": seats} if seats else {"format": FORMAT, "rules": {}}
    before = text_of(head)[:-1].replace('"rules":{}', f'"rules":{rules_text(json.dumps(partie.rules))}', 1)
    extras = text_of(extras_of_partie(partie))[1:]
    return f'{before},"first_dealer":"{partie.first_dealer}","donnes":[{",".join(donnes)}],{extras}'


@lru_cache(maxsize=256)
def rules_text(full: str) -> str:
    """Return the rules as a canonical record writes them. `full`: every option in JSON, as stored with a partie."""
    return text_of(rules_as_json(read_rules(json.loads(full), stored=True)))


def stands_as_sealed(partie: Partie, donnes: Sequence[str]) -> bool:
    """Whether these stored texts are canonical: no cut of 0, and no pack that follows from gathering the tricks.

    Old rows may contain both. Only a replay can tell whether a stored pack follows from the tricks of the donne before;
    so the result is False for every pack stored after a played donne, unless every donne is shuffled.
    """
    if any('"cut":0,' in donne[:CUT_AT] for donne in donnes):
        return False
    if partie.rules.get("shuffle") == "every-donne":
        return True
    return not any(donne.startswith('{"pack"') and _played(before) for before, donne in pairwise(donnes))


def _played(donne: str) -> bool:
    return not donne.startswith('{"count"')


def extras_of_partie(partie: Partie) -> dict[str, object]:
    """Return the top-level keys that the site adds, in the order of docs/record.md."""
    return (
        how_it_ended(partie)
        | {"x_id": partie.code, "x_date": localdate(partie.begun_at).isoformat()}
        | proof_of_deals(partie)
    )


def how_it_ended(partie: Partie) -> dict[str, object]:
    """Return `x_end` for a partie that ended early, otherwise nothing."""
    if partie.finished_at is None or partie.how == Partie.How.PLAYED:
        return {}
    return {"x_end": {"how": partie.how, "winner": partie.winner or None}}


def proof_of_deals(partie: Partie) -> dict[str, object]:
    """Return `x_seed` and `x_commitment` (docs/dealing.md) once the seed is public; old parties have neither."""
    if not partie.seed:
        return {}
    return {"x_seed": partie.seed, "x_commitment": partie.commitment}


def partie_record(partie: Partie) -> str:
    """Return the canonical record of a partie: one line of JSON without line end. Prefetch `seats` and `donnes`.

    The record is replayed first; a stored partie that cannot be replayed is an error of the site (RecordRefusal).
    """
    donnes = sorted(partie.donnes.all(), key=lambda donne: donne.number)
    names = {seat.seat: seat.name for seat in partie.seats.all()}
    return replayed_record(partie, names, [donne.record for donne in donnes])


def replayed_record(partie: Partie, names: Mapping[str, str], donnes: Sequence[str]) -> str:
    """Return the record of a partie, given its names by seat and its stored donnes in the order dealt.

    RecordRefusal if the partie cannot be replayed.
    """
    record = Record(
        rules=read_rules(partie.rules, stored=True),
        first_dealer=Seat[partie.first_dealer],
        donnes=tuple(map(json.loads, donnes)),
        seats={Seat[seat]: name for seat, name in names.items()},
        extras=extras_of_partie(partie),
    )
    return canonical(record_text(record), stored=True)


PAGE: Final = 200
"""Parties read at a time: some megabytes if they are long."""

KEYS: Final = 10_000
"""Ids of parties selected at a time."""


def record_lines(parties: QuerySet[Partie]) -> Iterator[str]:
    """Yield the canonical records of these parties, one line each, in the order they began.

    The caller selects parties that may be read (`games.permissions.readable_records`). Raises RecordRefusal like
    `partie_record` for an old partie that must be replayed.
    """
    for page in pages(parties):
        yield from _lines_of_page(page)


def _lines_of_page(page: list[Partie]) -> Iterator[str]:
    ids = [partie.pk for partie in page]
    names, donnes = names_of(ids), sealed_of(ids)
    for partie in page:
        yield record_line(partie, names[partie.pk], donnes[partie.pk])


def record_line(partie: Partie, names: dict[str, str], donnes: list[str]) -> str:
    """Return the record of a partie as a line; replay it if the stored texts may not be canonical."""
    write = joined if stands_as_sealed(partie, donnes) else replayed_record
    return write(partie, names, donnes) + "\n"


def pages(parties: QuerySet[Partie], size: int = PAGE) -> Iterator[list[Partie]]:
    """Yield these parties in pages ordered by id; each page is a separate query, without an open cursor.

    Ids are selected many at a time, since the filter may cost more than reading the parties.
    """
    keys, after = parties.order_by("pk").values_list("pk", flat=True), 0
    while found := list(keys.filter(pk__gt=after)[:KEYS]):
        for first in range(0, len(found), size):
            yield list(Partie.objects.filter(pk__in=found[first : first + size]).order_by("pk"))
        after = found[-1]


def names_of(parties: Collection[int]) -> dict[int, dict[str, str]]:
    """Return the names by seat of these parties, by id of the partie."""
    names: dict[int, dict[str, str]] = defaultdict(dict)
    for partie, seat, name in PartieSeat.objects.filter(partie__in=parties).values_list("partie_id", "seat", "name"):
        names[partie][seat] = name
    return names


def sealed_of(parties: Collection[int]) -> dict[int, list[str]]:
    """Return the stored texts of these parties in the order dealt, by id of the partie."""
    texts: dict[int, list[str]] = defaultdict(list)
    sealed = Donne.objects.filter(partie__in=parties).order_by("partie_id", "number")
    for partie, text in sealed.values_list("partie_id", "record"):
        texts[partie].append(text)
    return texts


PIECE: Final = 2**16
"""The approximate size of a piece in bytes; each piece costs a switch between the event loop and a thread."""


def sent(request: HttpRequest, pieces: Iterable[bytes], *, filename: str, content_type: str) -> StreamingHttpResponse:
    """Return a response that downloads a file, built while it is read."""
    # A HEAD request does not need the body.
    chunks = grouped(() if request.method == "HEAD" else pieces)
    # Under ASGI Django would read a plain iterator to its end before it sends anything.
    content = _one_by_one(chunks) if isinstance(request, ASGIRequest) else chunks
    response = StreamingHttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{filename}"'
    response["Cache-Control"] = "private, no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def lines_as_bytes(lines: Iterable[str]) -> Iterator[bytes]:
    for line in lines:
        yield line.encode()


def grouped(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Join the pieces into pieces of at least `PIECE` bytes; the last may be smaller."""
    waiting: list[bytes] = []
    size = 0
    for piece in pieces:
        waiting.append(piece)
        size += len(piece)
        if size >= PIECE:
            yield b"".join(waiting)
            waiting, size = [], 0
    if waiting:
        yield b"".join(waiting)


async def _one_by_one(pieces: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Yield the pieces; each is computed in the request's thread, which has the database connection."""
    following = sync_to_async(_next, thread_sensitive=True)
    while (piece := await following(pieces)) is not None:
        yield piece


def _next(pieces: Iterator[bytes]) -> bytes | None:
    return next(pieces, None)


def partie_up_to(code: str, number: int) -> Partie | None:
    """Return a partie with its seats and its first `number` donnes; None if there is no such partie or donne."""
    if not 1 <= number <= MOST_DONNES:
        return None
    first = Donne.objects.filter(number__lte=number).order_by("number").only("partie", "number", "record")
    seats = PartieSeat.objects.select_related("player")
    fetched = Partie.objects.prefetch_related(Prefetch("seats", seats), Prefetch("donnes", first))
    partie = fetched.filter(code=code).first()
    return partie if partie is not None and len(partie.donnes.all()) == number else None


def partie_as_record(partie: Partie) -> Record:
    """Return the record of a partie with its prefetched donnes, in the order dealt."""
    return Record(
        rules=read_rules(partie.rules, stored=True),
        first_dealer=Seat[partie.first_dealer],
        donnes=tuple(json.loads(donne.record) for donne in partie.donnes.all()),
        seats={Seat[seat.seat]: seat.name for seat in partie.seats.all()},
        stored=True,
    )


def collected_as_record(collected: Collected) -> Record:
    """Return the record of a partie in somebody's collection; it was verified on import."""
    presets = FIRST_PRESETS if collected.edition is None else PRESETS
    return parse_record(collected.record, presets, stored=True)
