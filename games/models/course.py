"""What a person has answered in the lessons of the course, and the groups that follow it together (docs/course.md)."""

from typing import Final

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import new_code

LONGEST_NAME: Final = 50
"""Letters of the name of a group."""


class StepAnswer(models.Model):
    """A person's answers to one hand of a lesson. `wrong`: how many were wrong; `right_at`: when the first was right.

    `step`: the slug of an exercise (`games.learning.course`). `at`: the last answer.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, db_index=False, related_name="step_answers")
    step = models.CharField(max_length=60)
    wrong = models.PositiveSmallIntegerField(default=0)
    right_at = models.DateTimeField(null=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "step"], name="one_row_a_person_and_step")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.step}"


class CourseGroup(models.Model):
    """People who follow the course together. `teacher` sees which hands each has answered; `code` lets people join.

    `lessons`: the slugs of the lessons the teacher asks for, in order; none: the whole course.
    """

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    teacher = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="taught_groups")
    lessons = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class CourseGroupMember(models.Model):
    """A person of a group."""

    group = models.ForeignKey(CourseGroup, on_delete=models.CASCADE, db_index=False, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="course_groups")
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["group", "player"], name="one_row_a_group_and_person")]

    def __str__(self) -> str:
        return f"{self.group_id} {self.player_id}"
