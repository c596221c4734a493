"""Groups that follow the course together: making one, joining, leaving, and what its teacher sees (docs/course.md)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from django.db import transaction

from games.learning.course import LESSONS, CourseLesson
from games.learning.course_progress import LessonStanding, lesson_standing
from games.models import CourseGroup, CourseGroupMember, Player, StepAnswer
from games.models.players import player_ids
from games.rules.errors import Refusal

MOST_GROUPS: Final = 20
"""Groups that one person may teach."""
MOST_MEMBERS: Final = 100
MOST_LESSONS: Final = 12
"""Lessons that a group may be asked for."""


class GroupCode(StrEnum):
    """Refusals of groups; their texts are in `games/labels/`."""

    NEEDS_ACCOUNT = "group-needs-account"
    TOO_MANY = "group-too-many"
    FULL = "group-full"


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberStanding:
    """A member as the teacher sees them. `lessons`: those of the group, or of the whole course, with what was done.

    `done`: how many of these lessons; `right`, `wrong`: answers in them; `last`: when a hand was last answered rightly.
    """

    member: CourseGroupMember
    lessons: list[LessonStanding]
    done: int
    right: int
    wrong: int
    last: datetime | None


@transaction.atomic
def make_group(teacher: Player, name: str) -> CourseGroup:
    """Make a group and return it. Refusal: NEEDS_ACCOUNT, TOO_MANY."""
    if teacher.user_id is None:
        raise Refusal(GroupCode.NEEDS_ACCOUNT, "a group is made with an account")
    # This lock makes two requests of one person wait for each other.
    Player.objects.select_for_update().get(pk=teacher.pk)
    if CourseGroup.objects.filter(teacher=teacher).count() >= MOST_GROUPS:
        raise Refusal(GroupCode.TOO_MANY, f"more than {MOST_GROUPS} groups")
    return CourseGroup.objects.create(teacher=teacher, name=name)


@transaction.atomic
def join_group(player: Player, group: CourseGroup) -> None:
    """Make somebody a member; who is one already, or teaches it, stays as they are. Refusal: FULL."""
    locked = CourseGroup.objects.select_for_update().get(pk=group.pk)
    if is_teacher(player, locked) or membership(player, locked) is not None:
        return
    if locked.members.count() >= MOST_MEMBERS:
        raise Refusal(GroupCode.FULL, f"more than {MOST_MEMBERS} members")
    CourseGroupMember.objects.create(group=locked, player=player)


def is_teacher(player: Player | None, group: CourseGroup) -> bool:
    return player is not None and group.teacher_id in player_ids(player)


def membership(player: Player | None, group: CourseGroup) -> CourseGroupMember | None:
    """Return somebody's place in a group, also one they took as a guest before signing in."""
    if player is None:
        return None
    return group.members.filter(player__in=player_ids(player)).order_by("pk").first()


def leave_group(player: Player, group: CourseGroup) -> None:
    """End a membership; nothing of what the person has done is deleted."""
    group.members.filter(player__in=player_ids(player)).delete()


def lessons_of(group: CourseGroup) -> list[CourseLesson]:
    """Return the lessons a group is asked for, in order; all of the course if none is named."""
    return [LESSONS[slug] for slug in group.lessons if slug in LESSONS] or list(LESSONS.values())


def members_standing(group: CourseGroup) -> list[MemberStanding]:
    """Return every member with what they have done, in the order of their names. Three queries, however many."""
    members = list(group.members.select_related("player__absorbed_by"))
    people = {each.pk: each.player.absorbed_by_id or each.player_id for each in members}
    ids = {person: person for person in people.values()}
    for guest in Player.objects.filter(absorbed_by__in=people.values()).only("pk", "absorbed_by"):
        ids[guest.pk] = guest.absorbed_by_id or guest.pk
    rows: dict[int, list[StepAnswer]] = defaultdict(list)
    for row in StepAnswer.objects.filter(player__in=ids):
        rows[ids[row.player_id]].append(row)
    lessons = lessons_of(group)
    found = {people[each.pk]: _standing(each, rows[people[each.pk]], lessons) for each in members}
    return sorted(found.values(), key=lambda each: each.member.player.name.casefold())


def _standing(member: CourseGroupMember, rows: Sequence[StepAnswer], lessons: Sequence[CourseLesson]) -> MemberStanding:
    wanted = {step.slug for lesson in lessons for step in lesson.steps}
    own = [row for row in rows if row.step in wanted]
    tried, right = {row.step for row in own}, {row.step for row in own if row.right_at is not None}
    standings = [lesson_standing(lesson, tried, right) for lesson in lessons]
    return MemberStanding(
        member=member,
        lessons=standings,
        done=sum(each.done for each in standings),
        right=len(right),
        wrong=sum(row.wrong for row in own),
        last=max((row.right_at for row in own if row.right_at is not None), default=None),
    )
