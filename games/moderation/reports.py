"""Reports about people: what is attached to them automatically, and how many one person may make."""

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
"""The largest number of reports by one person within each period."""
LINES: Final = 10


@dataclass(frozen=True, slots=True)
class Thing:
    """What a report is about besides a person: the table or partie, and the message as it was then."""

    table: Table | None = None
    partie: Partie | None = None
    said: str = ""


def thing_at(*, table: str = "", partie: str = "") -> Thing | None:
    """Return the table and partie with these codes (the table of a partie is found too); None if there is none."""
    if partie:
        found = Partie.objects.select_related("table").filter(code=partie).first()
        return None if found is None else Thing(found.table, found)
    if table:
        at = Table.objects.filter(code=table).first()
        return None if at is None else Thing(at, latest_partie(at))
    return Thing()


def reported_line(line_id: int, about: Player, table: str) -> Thing | None:
    """Return a line by this person at a table whose code the reporter knows; None if there is none."""
    written = ChatLine.objects.select_related("table").filter(table__code=table, player_id__in=player_ids(about))
    line = written.filter(pk=line_id).first()
    return None if line is None else Thing(line.table, latest_partie(line.table), line.text)


def lines_by(about: Player, thing: Thing) -> list[ChatLine]:
    """Return this person's latest lines at the table, newest first; each line can be reported."""
    if thing.table is None or thing.said:
        return []
    written = ChatLine.objects.filter(table=thing.table, player_id__in=player_ids(about))
    return list(written.order_by("-pk")[:LINES])


def reported_message(message_id: int, about: Player, to: Player) -> Thing | None:
    """Return a private message from this person to the reporter; None if there is none."""
    mine = Message.objects.filter(to_id__in=player_ids(to), sender_id__in=player_ids(about))
    message = mine.filter(pk=message_id).first()
    return None if message is None else Thing(said=message.text)


def reported_comment(comment_id: int, about: Player) -> Thing | None:
    """Return a comment by this person on a finished partie; None if there is none or it was deleted."""
    standing = Comment.objects.select_related("partie__table").filter(by_id__in=player_ids(about), taken_back_at=None)
    said = standing.filter(pk=comment_id).first()
    return None if said is None else Thing(said.partie.table, said.partie, said.text)


def latest_partie(table: Table) -> Partie | None:
    return table.parties.order_by("-pk").first()


def people_at(thing: Thing, besides: Player | None) -> list[Player]:
    """Return the people who may be reported: those who sit, sat or wrote there, without robots and without `besides`.

    People hidden from `besides` are included only if `besides` sat there.
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
    """Store a report.

    Refusals: `not-yourself`; `already-reported` for a second report about the same person and message;
    `too-many-reports`.
    """
    own = player_ids(by)
    if about.pk in own:
        raise Refusal(ModerationCode.NOT_YOURSELF, "one does not report oneself")
    with transaction.atomic():
        # The lock makes reports from two tabs wait for each other, so that both are counted.
        Player.objects.select_for_update().get(pk=by.pk)
        earlier = Report.objects.filter(by_id__in=own)
        same = earlier.filter(about_id__in=player_ids(about), table=thing.table, partie=thing.partie, said=thing.said)
        nowhere = thing == Thing()
        if (same.filter(handled_at=None) if nowhere else same).exists():
            raise Refusal(ModerationCode.ALREADY_REPORTED, "this was reported already")
        now = timezone.now()
        if any(earlier.filter(at__gt=now - within).count() >= most for within, most in LIMITS):
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
