"""Lessons and hands of every point, written into docs/course.md by `python -m tests.learning.write_course_table`."""

import re
from pathlib import Path
from typing import Final

from games.learning.course import LESSONS

PAGE: Final = Path(__file__).parents[2] / "docs" / "course.md"
ROW: Final = re.compile(r"\| (\d+) \| ([^|]+) \|.*\|.*\|")

UNTRIED: Final[dict[int, str]] = {}
"""Points without a hand, and why."""


def course_page() -> str:
    """Return the page with the table as it should be."""
    return "\n".join(_line(line) for line in PAGE.read_text().split("\n"))


def numbers() -> list[int]:
    """Return the numbers of the points, in the order of the table."""
    return [int(row[1]) for line in PAGE.read_text().split("\n") if (row := ROW.fullmatch(line))]


def lessons_of_point(number: int) -> list[str]:
    """Return the slugs of the lessons that teach a point."""
    return [lesson.slug for lesson in LESSONS.values() if number in lesson.points]


def hands_of_point(number: int) -> list[str]:
    """Return the slugs of the hands in which a point is tried."""
    return [step.slug for lesson in LESSONS.values() for step in lesson.steps if number in step.points]


def _line(line: str) -> str:
    row = ROW.fullmatch(line)
    if row is None:
        return line
    number = int(row[1])
    lessons = ", ".join(f"`{slug}`" for slug in lessons_of_point(number))
    hands = ", ".join(f"`{slug}`" for slug in hands_of_point(number)) or UNTRIED.get(number, "")
    return f"| {number} | {row[2].strip()} | {lessons} | {hands} |"


if __name__ == "__main__":
    PAGE.write_text(course_page())
