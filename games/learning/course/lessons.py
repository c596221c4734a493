"""A lesson of the course: one idea, told in a few sentences and tried in three to eight hands (docs/course.md)."""

from dataclasses import dataclass

from games.labels import Text
from games.learning.exercises import Exercise


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseLesson:
    """One idea. `idea`: it in one sentence; `told`: paragraphs before the hands; `cards`: its picture, in notation.

    `steps`: the hands, in order. `points`: what it teaches, by number (docs/course.md), whether told or tried; those
    of its steps among them. `rules`: the preset it speaks of.
    """

    slug: str
    title: Text
    idea: Text
    told: tuple[Text, ...]
    steps: tuple[Exercise, ...]
    points: tuple[int, ...]
    cards: str
    rules: str = "classique"


@dataclass(frozen=True, slots=True, kw_only=True)
class CoursePart:
    """Lessons that belong together, in order."""

    slug: str
    title: Text
    lessons: tuple[CourseLesson, ...]
