"""Actions of a moderator: decide, lift, close a report, answer an appeal; each row has author, date and reason."""

from datetime import datetime
from typing import Final

import structlog
from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.live.leaving import close_sockets_of
from games.models import Appeal, Player, Report, Sanction
from games.models.players import player_ids
from games.models.queue import give_up
from games.moderation.codes import ModerationCode
from games.notices import notify
from games.rules.errors import Refusal

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
