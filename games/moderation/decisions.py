"""Reports about people, and a moderator's actions: decide, lift, close a report, answer an appeal.

Each action has author, date and reason. What a report attaches automatically, and how many one person may make, is
decided here. The group « Moderators » exists on every site: adding a user to it makes them a moderator. The texts of
the refusal codes are in `games/labels/`.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

import structlog
from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.live.sign_out import close_sockets_of
from games.models import Appeal, ChatLine, Comment, Message, Partie, Player, Report, Sanction, Table
from games.models.players import player_ids
from games.models.queue import give_up
from games.notices import notify
from games.permissions import hidden_from
from games.rules.errors import Refusal


class ModerationCode(StrEnum):
    TOO_MANY_REPORTS = "too-many-reports"
    ALREADY_REPORTED = "already-reported"
    NOT_YOURSELF = "not-yourself"
    OWN_DECISION = "own-decision"
    ALREADY_DECIDED = "already-decided"


log = structlog.get_logger(__name__)
TOLD: Final = {
    Sanction.Kind.WARN: "warned",
    Sanction.Kind.MUTE: "muted",
    Sanction.Kind.SUSPEND: "suspended",
    Sanction.Kind.BAN: "banned",
}
PARTED: Final = (Sanction.Kind.SUSPEND, Sanction.Kind.BAN)


@transaction.atomic
def decide(
    by: User, player: Player, kind: str, *, why: str, until: datetime | None = None, report: Report | None = None
) -> Sanction:
    """Note, warn, mute, suspend or ban a person; notify them unless it is a note. `until` None: until it is lifted."""
    sanction = Sanction.objects.create(player=player, kind=kind, why=why, by=by, until=until, report=report)
    log.info("moderated", act=kind, player=player.pk, moderator=by.pk, sanction=sanction.pk)
    if kind in PARTED:
        give_up(Q(places__player_id__in=player_ids(player)))
    if kind in TOLD:
        notify(player, TOLD[Sanction.Kind(kind)], why=why, url=reverse("order:own"))
    if kind == Sanction.Kind.BAN:
        ids = frozenset(player_ids(player))
        transaction.on_commit(lambda: close_sockets_of(ids))
    return sanction


@transaction.atomic
def lift(by: User, sanction: Sanction, *, why: str) -> None:
    """End a sanction early and store the reason in a note. Refusal `already-decided`."""
    standing = Sanction.objects.filter(pk=sanction.pk, lifted_at=None)
    if not standing.update(lifted_at=timezone.now(), lifted_by=by):
        raise Refusal(ModerationCode.ALREADY_DECIDED, "lifted already")
    Sanction.objects.create(player=sanction.player, kind=Sanction.Kind.NOTE, why=why, by=by, report=sanction.report)
    log.info("moderated", act="lift", player=sanction.player_id, moderator=by.pk, sanction=sanction.pk)
    notify(sanction.player, "lifted", url=reverse("order:own"))


@transaction.atomic
def close_report(by: User, report: Report, *, outcome: str) -> None:
    """Close a report with its outcome and notify the reporter. Refusal `already-decided`."""
    still_open = Report.objects.filter(pk=report.pk, handled_at=None)
    if not still_open.update(handled_at=timezone.now(), handled_by=by, outcome=outcome):
        raise Refusal(ModerationCode.ALREADY_DECIDED, "handled already")
    log.info("moderated", act="close", report=report.pk, moderator=by.pk)
    if report.by is not None:
        notify(report.by, "report-handled", url=reverse("order:own"))


def appeal(sanction: Sanction, words: str) -> Appeal:
    """Store an appeal for another moderator to review. Refusal `already-decided`: one appeal per sanction."""
    row, new = Appeal.objects.get_or_create(sanction=sanction, defaults={"words": words})
    if not new:
        raise Refusal(ModerationCode.ALREADY_DECIDED, "one appeal a sanction")
    return row


@transaction.atomic
def answer(by: User, row: Appeal, *, words: str, lifted: bool) -> None:
    """Answer an appeal and, if `lifted`, end the sanction.

    Refusal `own-decision`: the moderator who decided may not answer the appeal; `already-decided`: it has an answer.
    """
    if row.sanction.by_id == by.pk:
        raise Refusal(ModerationCode.OWN_DECISION, "another moderator answers")
    waiting = Appeal.objects.filter(pk=row.pk, answered_at=None)
    if not waiting.update(answer=words, answered_at=timezone.now(), answered_by=by):
        raise Refusal(ModerationCode.ALREADY_DECIDED, "answered already")
    log.info("moderated", act="answer", player=row.sanction.player_id, moderator=by.pk, sanction=row.sanction_id)
    if lifted and row.sanction.lifted_at is None:
        lift(by, row.sanction, why=words)
    notify(row.sanction.player, "appeal-answered", url=reverse("order:own"))


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


NAME: Final = "Moderators"
# The permission that `games.permissions.is_moderator` checks; the group has no access to the administration.
PERMISSION: Final = ("games", "change_report")


def make_group(*, using: str, **_kwargs: object) -> None:
    """Create the group, or restore its permission, keeping its members; a receiver of `post_migrate`."""
    label, codename = PERMISSION
    permissions = Permission.objects.using(using).filter(content_type__app_label=label, codename=codename)
    group, _new = Group.objects.using(using).get_or_create(name=NAME)
    group.permissions.add(*permissions)
