"""The part of the course on bidding in contrée and coinche."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.bidding_answers import AFTER_THE_ANSWER, ANOTHER_SUIT, ANSWERING
from games.learning.course.bidding_coinche import ALL_TRUMPS, COINCHE_DIFFERS, NO_TRUMPS
from games.learning.course.bidding_first import BIDS_GO_UP, OPENING
from games.learning.course.bidding_high import CAPOT_BIDS, CONTRES, SCORE_OF_PARTIE
from games.learning.course.lessons import CoursePart

PART: Final = CoursePart(
    slug="encherir",
    title=_("Bidding in contrée"),
    lessons=(
        BIDS_GO_UP,
        OPENING,
        ANSWERING,
        AFTER_THE_ANSWER,
        ANOTHER_SUIT,
        CAPOT_BIDS,
        CONTRES,
        SCORE_OF_PARTIE,
        NO_TRUMPS,
        ALL_TRUMPS,
        COINCHE_DIFFERS,
    ),
)
