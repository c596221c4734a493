"""The course of belote: its parts and lessons in order (docs/course.md lists what it teaches)."""

from typing import Final

from games.learning.course import annonces, belote, sheet, taking
from games.learning.course.lessons import CoursePart, Lesson

COURSE: Final[tuple[CoursePart, ...]] = (belote.PART, sheet.PART, annonces.PART, taking.PART)

__all__ = ["COURSE", "LESSONS", "CoursePart", "Lesson"]

LESSONS: Final[dict[str, Lesson]] = {lesson.slug: lesson for part in COURSE for lesson in part.lessons}
