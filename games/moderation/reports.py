"""Reporting somebody: what is attached by itself, and how many reports one person may make."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.models import ChatLine, Comment, Message, Partie, Player, Report, Table
from games.models.players import player_ids
from games.moderation.codes import ModerationCode
from games.permissions import hidden_from
from games.rules.errors import Refusal

LIMITS: Final = ((timedelta(hours=1), 5), (timedelta(days=1), 15))
"""So many reports a person may make within so long."""
LINES: Final = 10


@dataclass(frozen=True, slots=True)
class Thing:
    """What a report is about besides a person: where it happened, and the words as they were when it was made."""

    table: Table | None = None
    partie: Partie | None = None
    said: str = ""


def thing_at(*, table: str = "", partie: str = "") -> Thing | None:
    """What the codes of an address name, the partie of a table by itself. None: there is no such thing."""
    if partie:
        found = Partie.objects.select_related("table").filter(code=partie).first()
        return None if found is None else Thing(found.table, found)
    if table:
        at = Table.objects.filter(code=table).first()
        return None if at is None else Thing(at, latest_partie(at))
    return Thing()


def line_said(line_id: int, about: Player, table: str) -> Thing | None:
    """A line this person wrote at the table with this code (the reporter must know it). None: there is none."""
    written = ChatLine.objects.select_related("table").filter(table__code=table, player_id__in=player_ids(about))
    line = written.filter(pk=line_id).first()
    return None if line is None else Thing(line.table, latest_partie(line.table), line.text)


def lines_by(about: Player, thing: Thing) -> list[ChatLine]:
    """What this person wrote last where it happened, newest first: each can be reported by itself."""
    if thing.table is None or thing.said:
        return []
    written = ChatLine.objects.filter(table=thing.table, player_id__in=player_ids(about))
    return list(written.order_by("-pk")[:LINES])


def message_said(message_id: int, about: Player, to: Player) -> Thing | None:
    """A private message from this person to the reporter. None: there is no such message."""
    mine = Message.objects.filter(to_id__in=player_ids(to), sender_id__in=player_ids(about))
    message = mine.filter(pk=message_id).first()
    return None if message is None else Thing(said=message.text)


def comment_said(comment_id: int, about: Player) -> Thing | None:
    """What this person said of a finished partie, for everybody who reads its sheet. None: there is no such comment."""
    standing = Comment.objects.select_related("partie__table").filter(by_id__in=player_ids(about), taken_back_at=None)
    said = standing.filter(pk=comment_id).first()
    return None if said is None else Thing(said.partie.table, said.partie, said.text)


def latest_partie(table: Table) -> Partie | None:
    return table.parties.order_by("-pk").first()


def people_at(thing: Thing, besides: Player | None) -> list[Player]:
    """Who may be reported there: the people who sit or sat, and who wrote; robots and oneself are not among them.

    Whom one does not meet is among them only where one sat with them.
    """
    there = Q()
    if thing.table is not None:
        written = ChatLine.objects.filter(table=thing.table).values("player_id")
        there |= Q(seats__table=thing.table) | Q(pk__in=written)
    if thing.partie is not None:
        there |= Q(partie_seats__partie=thing.partie)
    if not there:
        return []
    people = Player.objects.filter(there, kind=Player.Kind.PERSON, absorbed_by=None).distinct().order_by("name", "pk")
    own = set() if besides is None else player_ids(besides)
    left_out = own | (frozenset() if sat_at(thing, own) else hidden_from(besides))
    return [player for player in people if player.pk not in left_out]


def sat_at(thing: Thing, own: set[int]) -> bool:
    """Whether one of these ids holds or held a seat there."""
    if thing.table is not None and thing.table.seats.filter(player_id__in=own).exists():
        return True
    return thing.partie is not None and thing.partie.seats.filter(player_id__in=own).exists()


def report(by: Player, about: Player, thing: Thing, *, reason: str, words: str) -> Report:
    """Write a report down.

    Refusal `not-yourself`; `already-reported`: the same person about the same thing, once; `too-many-reports`.
    """
    own = player_ids(by)
    if about.pk in own:
        raise Refusal(ModerationCode.NOT_YOURSELF, "one does not report oneself")
    with transaction.atomic():
        # Two tabs that report at once are counted one after the other.
        Player.objects.select_for_update().get(pk=by.pk)
        made = Report.objects.filter(by_id__in=own)
        same = made.filter(about_id__in=player_ids(about), table=thing.table, partie=thing.partie, said=thing.said)
        nowhere = thing == Thing()
        if (same.filter(handled_at=None) if nowhere else same).exists():
            raise Refusal(ModerationCode.ALREADY_REPORTED, "this was reported already")
        now = timezone.now()
        if any(made.filter(at__gt=now - within).count() >= most for within, most in LIMITS):
            raise Refusal(ModerationCode.TOO_MANY_REPORTS, "too many reports in a short time")
        return Report.objects.create(
            by=by,
            about=about,
            reason=reason,
            words=words,
            table=thing.table,
            partie=thing.partie,
            said=thing.said,
        )
