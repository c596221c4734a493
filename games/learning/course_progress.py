"""What a person has done of the course: the hands they have answered, lesson by lesson."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import F, QuerySet

from games.learning.course import COURSE, CourseLesson
from games.learning.course.lessons import CoursePart
from games.models import Player, StepAnswer
from games.models.players import player_ids


@dataclass(frozen=True, slots=True)
class LessonStanding:
    """A lesson and how many of its hands somebody has answered rightly. `tried`: whether they have begun."""

    lesson: CourseLesson
    right: int
    tried: bool

    @property
    def done(self) -> bool:
        return self.right == len(self.lesson.steps)


@dataclass(frozen=True, slots=True)
class PartStanding:
    """A part of the course with the standing of each lesson."""

    part: CoursePart
    lessons: list[LessonStanding]

    @property
    def done(self) -> int:
        """The number of lessons that are done."""
        return sum(each.done for each in self.lessons)


def steps_of(player: Player | None) -> QuerySet[StepAnswer]:
    """Return a person's answers, also those they gave as a guest before signing in."""
    if player is None:
        return StepAnswer.objects.none()
    return StepAnswer.objects.filter(player__in=player_ids(player))


def steps_right(player: Player | None) -> set[str]:
    """Return the slugs of the steps somebody has answered rightly."""
    return set(steps_of(player).exclude(right_at=None).values_list("step", flat=True))


def course_standing(player: Player | None) -> list[PartStanding]:
    """Return every part of the course with what somebody has done of it. At most two queries."""
    rows = list(steps_of(player).values_list("step", "right_at"))
    tried, right = {step for step, _at in rows}, {step for step, at in rows if at is not None}
    return [PartStanding(part, [lesson_standing(each, tried, right) for each in part.lessons]) for part in COURSE]


def lesson_standing(lesson: CourseLesson, tried: set[str], right: set[str]) -> LessonStanding:
    """Return the standing at a lesson of somebody who has tried these steps and answered these rightly."""
    steps = {step.slug for step in lesson.steps}
    return LessonStanding(lesson, len(steps & right), bool(steps & tried))


def following_lesson(standing: list[PartStanding]) -> CourseLesson | None:
    """Return the first lesson that is not done, one that was begun before others; None if all are done."""
    left = [each for part in standing for each in part.lessons if not each.done]
    begun = [each for each in left if each.tried]
    return next((each.lesson for each in (*begun, *left)), None)


@transaction.atomic
def store_answer(player: Player, step: str, now: datetime, *, right: bool) -> None:
    """Store an answer to a step. The first right one is kept; wrong ones are counted until then."""
    StepAnswer.objects.get_or_create(player=player, step=step, defaults={"at": now})
    StepAnswer.objects.filter(player=player, step=step).update(at=now)
    row = StepAnswer.objects.filter(player=player, step=step, right_at=None)
    if right:
        row.update(right_at=now)
    else:
        row.update(wrong=F("wrong") + 1)
