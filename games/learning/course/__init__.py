"""The course of belote: its parts and lessons in order (docs/course.md lists what it teaches)."""

from typing import Final

from games.learning.course import (
    annonces,
    attack,
    belote,
    bidding,
    cards,
    dealing,
    defence,
    etiquette,
    game,
    play,
    sheet,
    signals,
    taking,
)
from games.learning.course.lessons import CourseLesson, CoursePart

COURSE: Final[tuple[CoursePart, ...]] = (
    game.PART,
    dealing.PART,
    cards.PART,
    play.PART,
    belote.PART,
    sheet.PART,
    annonces.PART,
    taking.PART,
    bidding.PART,
    attack.PART,
    defence.PART,
    signals.PART,
    etiquette.PART,
)

__all__ = ["COURSE", "LESSONS", "CourseLesson", "CoursePart"]

LESSONS: Final[dict[str, CourseLesson]] = {lesson.slug: lesson for part in COURSE for lesson in part.lessons}
