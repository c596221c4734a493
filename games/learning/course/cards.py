"""The cards, in the course: their order and points in trump and in the other suits."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.cards_counting import HEAP, SUM
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.table_proofs import best_in_hand, hand_points, trick_points, worth_of_first_card
from games.learning.exercises import Exercise

TRUMP_ORDER: Final = CourseLesson(
    slug="ordre-a-l-atout",
    title=_("In trump: jack, nine, ace"),
    idea=_(
        "In trump the jack (20 points) and the nine (14) are the two best cards; then come ace, ten, "
        "king, queen, eight, seven."
    ),
    told=(
        _(
            "Only two cards change places. The jack climbs to the very top and is worth 20, the nine comes "
            "second and is worth 14; the others keep their order below them."
        ),
        _("In full: jack 20, nine 14, ace 11, ten 10, king 4, queen 3, eight and seven nothing. That makes 62 points."),
        _(
            "62 of the 152 points of the cards: the eight trumps, a quarter of the pack, hold two fifths of "
            "the points. The side that has jack and nine begins with 34, so look at these two first before "
            "you take."
        ),
        _(
            "A card that no card still out can beat is called “master”. At the start only the jack is master "
            "in trump; once it has been played, the nine is."
        ),
    ),
    cards="JH 9H AH TH KH QH 8H 7H",
    points=(13,),
    steps=(
        Exercise(
            slug="ordre-a-l-atout-neuf",
            kind="winner",
            title=_("Nine or ace?"),
            story=_(
                "Hearts are trump. You lead the ten of hearts; East plays the ace, your partner the nine, West "
                "the king."
            ),
            lesson=_("Your partner’s nine: in trump it beats the ace. Only the jack would beat it."),
            trick="TH AH 9H KH",
            points=(13,),
        ),
        Exercise(
            slug="ordre-a-l-atout-pli",
            kind="number",
            title=_("A rich trick"),
            story=_("Hearts are trump. This trick lies on the table: jack, nine, ten and seven of hearts."),
            lesson=_(
                "20, 14, 10 and 0: 44, more than a quarter of everything in the donne. The trap: jack and nine "
                "are worth this only in trump."
            ),
            ask=_("How many points are in this trick?"),
            trick="JH 9H TH 7H",
            best=("44",),
            proof=trick_points,
            points=(13,),
        ),
        Exercise(
            slug="ordre-a-l-atout-maitre",
            kind="choice",
            title=_("Jack and nine are gone"),
            story=_("Hearts are trump. Jack and nine have been played; these trumps are left."),
            lesson=_(
                "The ace: with jack and nine gone the usual order is back, ace, ten, king, queen. The ace is now "
                "master."
            ),
            ask=_("Which one is now the highest?"),
            hand="KH TH 8H AH",
            best=("3",),
            proof=best_in_hand,
            points=(13,),
            offers=(
                _("the king of hearts"),
                _("the ten of hearts"),
                _("the eight of hearts"),
                _("the ace of hearts"),
            ),
        ),
        Exercise(
            slug="ordre-a-l-atout-total",
            kind="number",
            title=_("All the trumps"),
            story=_("Hearts are trump. Here are the eight hearts."),
            lesson=_("20 + 14 + 11 + 10 + 4 + 3 = 62. Whatever suit is trump, its eight cards are worth this much."),
            ask=_("What are they worth together?"),
            hand="JH 9H AH TH KH QH 8H 7H",
            best=("62",),
            proof=hand_points,
            points=(13,),
        ),
    ),
)

PLAIN_ORDER: Final = CourseLesson(
    slug="ordre-des-couleurs",
    title=_("Elsewhere: ace, ten, king"),
    idea=_(
        "In the three other suits the ace is worth 11, the ten 10, the king 4, the queen 3, the jack 2, "
        "and the rest nothing."
    ),
    told=(
        _(
            "Strongest first: ace, ten, king, queen, jack, nine, eight, seven. A suit that is not trump holds "
            "30 points, and 21 of them lie in its ace and its ten."
        ),
        _(
            "Three such suits make 90, and with the 62 of trump 152. The last trick adds ten, the “dix de "
            "der”: 162 points in every donne."
        ),
        _(
            "So the same jack is worth 20 in one donne and 2 in the next, and the same nine 14 or nothing. "
            "Before you count, ask what is trump."
        ),
        _(
            "The rest of the order tells you what to keep: an ace takes a trick unless it is trumped, a ten "
            "only when the ace is gone or in your partner’s hand. In coinche a contract may also be "
            "sans-atout (no trump) or tout-atout (every suit is trump); the values then change, and another "
            "lesson speaks of it."
        ),
    ),
    cards="AC TC KC QC JC 9C 8C 7C",
    points=(13,),
    steps=(
        Exercise(
            slug="ordre-des-couleurs-dix",
            kind="winner",
            title=_("Court cards and a ten"),
            story=_(
                "Hearts are trump. You lead the king of clubs; East plays the ten, your partner the jack, West "
                "the queen."
            ),
            lesson=_(
                "East: the ten beats king, queen and jack. The trick is worth 19 points, so leading a king while "
                "ace and ten are out costs more than the king’s own 4."
            ),
            trick="KC TC JC QC",
            points=(13,),
        ),
        Exercise(
            slug="ordre-des-couleurs-pli",
            kind="number",
            title=_("What is it worth?"),
            story=_("Hearts are trump. The ace of diamonds has taken ten, king and nine."),
            lesson=_("11 + 10 + 4 + 0 = 25. The nine of diamonds is worth nothing, since diamonds are not trump."),
            ask=_("How many points are in this trick?"),
            trick="AD TD KD 9D",
            best=("25",),
            proof=trick_points,
            points=(13,),
        ),
        Exercise(
            slug="ordre-des-couleurs-valet",
            kind="number",
            title=_("A jack"),
            story=_("Hearts are trump. You have won the jack of spades."),
            lesson=_("Two: spades are not trump. With spades as trump the same card would bring 20."),
            ask=_("What is this jack worth?"),
            hand="JS",
            best=("2",),
            proof=worth_of_first_card,
            points=(13,),
        ),
        Exercise(
            slug="ordre-des-couleurs-main",
            kind="number",
            title=_("Your whole hand"),
            story=_("Clubs are trump. This is your hand."),
            lesson=_(
                "In clubs 20 + 14 + 3 = 37; ace and ten of spades 21; king of diamonds 4; jack and nine of hearts "
                "2 and 0: 64. The trap is the red jack and nine: only in clubs are they worth 20 and 14."
            ),
            ask=_("How many points do you hold?"),
            trump="C",
            hand="JC 9C QC AS TS KD JH 9H",
            best=("64",),
            proof=hand_points,
            points=(13,),
        ),
    ),
)

PART: Final = CoursePart(
    slug="les-cartes",
    title=_("The cards"),
    lessons=(TRUMP_ORDER, PLAIN_ORDER, HEAP, SUM),
)
