"""The part of the course on manners at the table, contests and commented parties."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.etiquette_contests import CONTEST_DAY, TOLD_PARTIES
from games.learning.course.etiquette_table import WHAT_IS_NOT_SAID, WORDS_AT_TABLE
from games.learning.course.lessons import CoursePart

PART: Final = CoursePart(
    slug="a-la-table",
    title=_("At the table"),
    lessons=(WORDS_AT_TABLE, WHAT_IS_NOT_SAID, CONTEST_DAY, TOLD_PARTIES),
)
