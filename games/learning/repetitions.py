"""What a person is asked again: adding it, what is due, one answer a day to each, and the days of practice.

Nothing here changes a rating.
"""

from datetime import date, datetime

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from games.learning.forgetting import NEW, RecallStrength, after_recall
from games.models import PartieSeat, Player, Puzzle, Repetition, TrainingDay
from games.permissions import readable_records


def site_day(now: datetime) -> date:
    """Return the day in the site's time zone, in which days of practice are counted."""
    return timezone.localdate(now, timezone.get_default_timezone())


def repeat_puzzle(player: Player, puzzle: Puzzle, card: str, now: datetime) -> None:
    """Ask a puzzle again from tomorrow on, after a wrong first answer."""
    memory, due = after_recall(NEW, site_day(now), right=False)
    first = {"card": card, "right": False, "answers": 1, "lapses": 1, "due": due, **_columns(memory)}
    Repetition.objects.get_or_create(player=player, puzzle=puzzle, defaults=first)


def repetitions_of(player: Player | None) -> QuerySet[Repetition]:
    """Return what a person is asked again. Of their own donnes only those whose analysis they may see now.

    That is while `games.permissions.may_read_record` allows it and no contest or set withholds the partie.
    """
    if player is None:
        return Repetition.objects.none()
    ids = Player.objects.filter(Q(pk=player.pk) | Q(absorbed_by=player.pk)).values("pk")  # `player_ids`
    seated = PartieSeat.objects.filter(partie=OuterRef("donne__partie"), player__in=ids)
    readable = readable_records(player, "donne__partie__") & Q(Exists(seated), donne__partie__withheld=False)
    return Repetition.objects.filter(Q(puzzle__isnull=False) | readable, player__in=ids)


def due_on(player: Player | None, today: date) -> QuerySet[Repetition]:
    """Return what is to be asked on a day, longest overdue first; of what is new the dearest fault first."""
    return repetitions_of(player).filter(due__lte=today).order_by("due", "-cost", "pk")


def repetition_of_puzzle(player: Player | None, puzzle: Puzzle) -> Repetition | None:
    return repetitions_of(player).filter(puzzle=puzzle).first()


@transaction.atomic
def answer_again(repetition: Repetition, card: str, now: datetime, *, right: bool) -> Repetition:
    """Store an answer to what is due, and count it for the day; changes nothing if it is not due (any more)."""
    today = site_day(now)
    row = Repetition.objects.select_for_update().get(pk=repetition.pk)
    if row.due > today:
        return row
    memory, due = after_recall(RecallStrength(row.stability, row.difficulty, row.last_on), today, right=right)
    changed = {"card": card, "right": right, "due": due, "solution": repetition.solution, **_columns(memory)}
    Repetition.objects.filter(pk=row.pk).update(
        answers=F("answers") + 1, lapses=F("lapses") + int(not right), **changed
    )
    count_answer(row.player, today, right=right)
    return Repetition.objects.get(pk=row.pk)


def count_answer(player: Player, today: date, *, right: bool) -> None:
    """Count an answer for a person's day."""
    TrainingDay.objects.get_or_create(player=player, day=today)
    TrainingDay.objects.filter(player=player, day=today).update(done=F("done") + 1, right=F("right") + int(right))


def _columns(memory: RecallStrength) -> dict[str, object]:
    return {"stability": memory.stability, "difficulty": memory.difficulty, "last_on": memory.last_on}
