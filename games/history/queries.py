"""Finished parties, newest first, a page at a time; one partie with its donnes."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from django.db.models import Prefetch, Q, QuerySet

from games.models import Donne, Partie, PartieSeat, Player, Table
from games.models.players import player_ids
from games.results import Result, result_of

PAGE_SIZE: Final = 20
MOMENT: Final = "%Y%m%dT%H%M%S%f"


@dataclass(frozen=True, slots=True)
class PageOfResults:
    """Some results, newest first, and the key under which the older ones begin (None: there are none)."""

    results: list[Result]
    older: str | None


def key_of(partie: Partie) -> str:
    """The place of a finished partie in the list, as text for an address: `20261120T203000000000-17`."""
    assert partie.finished_at is not None
    return f"{partie.finished_at.astimezone(UTC).strftime(MOMENT)}-{partie.pk}"


def parse_key(key: str) -> tuple[datetime, int]:
    """Read what `key_of` wrote. ValueError for anything else."""
    moment, _dash, number = key.partition("-")
    if not (number.isascii() and number.isdigit() and len(number) <= 18):
        raise ValueError(f"not a place in the list: {key[:40]!r}")
    return datetime.strptime(moment, MOMENT).replace(tzinfo=UTC), int(number)


def finished_parties(player: Player | None, *, mine: bool, before: str | None = None) -> PageOfResults:
    """One page of the parties this person may find in the list, after the place `before`.

    Parties of tables open to everybody are listed for everybody, those of link-only tables for their players alone.
    Pages are cut by (finished_at, id), never by an offset: the thousandth costs what the first does.
    """
    found = listed(player, mine=mine)
    if before is not None:
        moment, number = parse_key(before)
        found = found.filter(Q(finished_at__lt=moment) | Q(pk__lt=number), finished_at__lte=moment)
    parties = list(found.prefetch_related("seats")[: PAGE_SIZE + 1])
    older = key_of(parties[PAGE_SIZE - 1]) if len(parties) > PAGE_SIZE else None
    return PageOfResults([result_of(partie) for partie in parties[:PAGE_SIZE]], older)


def listed(player: Player | None, *, mine: bool) -> QuerySet[Partie]:
    finished = Partie.objects.filter(finished_at__isnull=False).order_by("-finished_at", "-pk")
    if player is None:
        return finished.none() if mine else finished.filter(open_to_all())
    played = Q(pk__in=PartieSeat.objects.filter(player_id__in=player_ids(player)).values("partie_id"))
    return finished.filter(played if mine else open_to_all() | played)


def open_to_all() -> Q:
    return Q(table=None) | Q(table__visibility=Table.Visibility.OPEN)


def partie_with_donnes(code: str) -> Partie | None:
    """One partie with its seats and sealed donnes, whoever asks: the code is its key."""
    donnes = Prefetch("donnes", Donne.objects.order_by("number"))
    return Partie.objects.filter(code=code).prefetch_related("seats", donnes).first()
