"""The part of the course on bidding in contrée and coinche."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.bidding_answers import AFTER_THE_ANSWER, ANOTHER_SUIT, ANSWERING
from games.learning.course.bidding_first import BIDS_GO_UP, OPENING
from games.learning.course.lessons import CoursePart

PART: Final = CoursePart(
    slug="encherir",
    title=_("Bidding in contrée"),
    lessons=(BIDS_GO_UP, OPENING, ANSWERING, AFTER_THE_ANSWER, ANOTHER_SUIT),
)
