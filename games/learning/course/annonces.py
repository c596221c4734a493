"""Lessons about annonces (points 38 to 43): finding them; the part of the course."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.annonces_compared import CARRES, COMPARED
from games.learning.course.counting_proofs import annonces_worth
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.exercises import Exercise

WITH_ANNONCES: Final[dict[str, object]] = {"preset": "annonces"}
HOW_MANY: Final = _("How many points of annonces are in this hand?")

FOUND: Final = CourseLesson(
    slug="trouver-les-annonces",
    title=_("Finding annonces in a hand"),
    rules="annonces",
    idea=_(
        "Three cards of a suit in a row make 20 points, four 50, five 100, and four cards of one "
        "rank make a carré, of 100 or more."
    ),
    told=(
        _(
            "In belote with annonces, in coinche, and wherever the table’s rules say so, some groups of "
            "cards are worth points for being in one hand, before a trick is played. They are called "
            "annonces."
        ),
        _(
            "Cards in a row of one suit: three are a tierce, 20 points; four a cinquante, 50; five or "
            "more a cent, 100. The order is the natural one, ace king queen jack ten nine eight seven, "
            "also in trump. So ace, king and queen follow each other, but ace and ten do not."
        ),
        _(
            "A run counts once, at its full length: four cards are one cinquante, not two tierces. One "
            "hand may hold several annonces."
        ),
        _(
            "Four cards of one rank are a carré: 200 points for the jacks, 150 for the nines, 100 for "
            "aces, tens, kings or queens. Four eights or four sevens are worth nothing."
        ),
        _(
            "About one hand in four holds an annonce, and in two donnes out of three somebody at the "
            "table has one. A carré comes about once in 22 donnes: sort your hand by suits and look "
            "before the first card."
        ),
    ),
    cards="QH JH TH",
    points=(38, 39),
    steps=(
        Exercise(
            slug="trouver-les-annonces-tierce",
            kind="number",
            title=_("A first look"),
            story=_("Belote with annonces; hearts are trump."),
            ask=HOW_MANY,
            rules=WITH_ANNONCES,
            hand="9H TH JH KS 8S AD 7D QC",
            best=("20",),
            proof=annonces_worth,
            lesson=_(
                "Nine, ten and jack of hearts follow each other: a tierce. It does not matter that jack and "
                "nine are the two highest trumps: for annonces the natural order counts."
            ),
            points=(38,),
        ),
        Exercise(
            slug="trouver-les-annonces-piege",
            kind="number",
            title=_("Strong cards, and what else?"),
            story=_("Belote with annonces; hearts are trump."),
            ask=HOW_MANY,
            rules=WITH_ANNONCES,
            hand="AS TS KS 8H 7H QD JD 9C",
            best=("0",),
            proof=annonces_worth,
            lesson=_(
                "Ace, ten and king win tricks in that order, but between king and ten the queen and the jack "
                "are missing. Queen and jack of diamonds are only two."
            ),
            points=(38,),
        ),
        Exercise(
            slug="trouver-les-annonces-deux",
            kind="number",
            title=_("Two in one hand"),
            story=_("Belote with annonces; hearts are trump."),
            ask=HOW_MANY,
            rules=WITH_ANNONCES,
            hand="7S 8S 9S TS QD KD AD JC",
            best=("70",),
            proof=annonces_worth,
            lesson=_(
                "Seven to ten of spades: a cinquante, 50. Queen, king and ace of diamonds: a tierce, 20. The "
                "jack of clubs does not prolong anything: a run stays in one suit."
            ),
            points=(38,),
        ),
        Exercise(
            slug="trouver-les-annonces-cent",
            kind="number",
            title=_("A long run"),
            story=_("Belote with annonces; hearts are trump."),
            ask=HOW_MANY,
            rules=WITH_ANNONCES,
            hand="8H 9H TH JH QH KH AS 7C",
            best=("100",),
            proof=annonces_worth,
            lesson=_(
                "Six cards in a row, from eight to king: a cent, 100, as five would be. They are not two "
                "tierces, nor a cent and something. King and queen are the belote besides: it has 20 points "
                "of its own."
            ),
            points=(38,),
        ),
        Exercise(
            slug="trouver-les-annonces-carre",
            kind="number",
            title=_("Four alike"),
            story=_("Belote with annonces; hearts are trump."),
            ask=HOW_MANY,
            rules=WITH_ANNONCES,
            hand="9S 9H 9D 9C AS 7H KD QC",
            best=("150",),
            proof=annonces_worth,
            lesson=_(
                "A carré of nines: 150 points, next to the jacks the best annonce of all. Three nines would "
                "be worth nothing."
            ),
            points=(39,),
        ),
        Exercise(
            slug="trouver-les-annonces-huit",
            kind="number",
            title=_("Four eights"),
            story=_("Belote with annonces; hearts are trump."),
            ask=HOW_MANY,
            rules=WITH_ANNONCES,
            hand="8S 8H 8D 8C 9S TS AH KD",
            best=("20",),
            proof=annonces_worth,
            lesson=_("The four eights are worth nothing. Eight, nine and ten of spades are a tierce: 20 all the same."),
            points=(38, 39),
        ),
    ),
)

PART: Final = CoursePart(
    slug="annonces",
    title=_("Annonces"),
    lessons=(FOUND, COMPARED, CARRES),
)
