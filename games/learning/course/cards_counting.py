"""The cards, in the course: counting the points of a heap, and checking the sum."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import OUTCOMES, WE, donne, least_points, line_of, outcome_of
from games.learning.course.lessons import CourseLesson
from games.learning.course.table_proofs import heap_points, heap_points_with_der, lacking, other_side
from games.learning.exercises import Exercise

HEAP: Final = CourseLesson(
    slug="compter-un-tas",
    title=_("Counting a heap"),
    idea=_("Count your tricks and the ten of the der: 82 make a donne, 81 each is a tie."),
    told=(
        _(
            "Put the cards of your heap down one by one and add up: aces and tens first, by 21 if they come "
            "in pairs, then the trump jack and nine, then the kings, queens and other jacks. Nines, eights "
            "and sevens of other suits are passed over."
        ),
        _(
            "The side that won the last trick adds ten. Both heaps together then have 162 points; half is 81, "
            "so the taker’s side needs 82."
        ),
        _(
            "At 81 each nobody has won: a litige. The defence writes its 81, and the taker’s 81 wait for the "
            "winner of the next donne. Some rules decide otherwise: in belote à annonces the taker is then "
            "dedans."
        ),
        _(
            "King and queen of trump in one hand, the belote, add 20 points. There are then 182 in all: the "
            "tie is at 91, and the taker’s side needs 92, belote included. In contrée there is no tie: you "
            "make your contract or you fail."
        ),
    ),
    cards="JH 9H AH AS TS",
    points=(14, 15),
    steps=(
        Exercise(
            slug="compter-un-tas-deux",
            kind="number",
            title=_("Two tricks"),
            story=_("Hearts are trump. You won these two tricks."),
            lesson=_(
                "First trick: 20 + 10 + 3 = 33. Second: 11 + 4 + 2 = 17. Together 50; neither of them is the "
                "last, so there is no der yet."
            ),
            ask=_("How many points is that?"),
            tricks=("JH 7H QH TH", "AS 7S KS JS"),
            best=("50",),
            proof=heap_points,
            points=(15,),
        ),
        Exercise(
            slug="compter-un-tas-der",
            kind="number",
            title=_("With the last trick"),
            story=_(
                "Hearts are trump. These are the three tricks of your heap, and one of them was the last of the donne."
            ),
            lesson=_(
                "14 + 11 + 4 = 29, then 11 + 10 + 3 = 24, then 4 + 10 = 14, so 67; and ten for the der make 77. "
                "Forgetting the der is the most common mistake of all."
            ),
            ask=_("How many points is your heap worth?"),
            tricks=("9H 8H AH KH", "AD TD QD 7D", "KC 8C TC 9C"),
            best=("77",),
            proof=heap_points_with_der,
            points=(15,),
        ),
        Exercise(
            slug="compter-un-tas-81",
            kind="choice",
            title=_("81 each"),
            story=_("Belote classique, nobody has the belote. You took, and both heaps have 81 points."),
            lesson=_(
                "A litige: the defence writes 81, and your 81 are not lost, they go to the winner of the next "
                "donne. One more point would have made the donne, hence 82."
            ),
            ask=_("What is written on the sheet now?"),
            best=("1",),
            proof=line_of(((81, 81), (0, 81), (0, 162)), donne(81)),
            points=(14,),
            offers=(
                _("81 for each side"),
                _("0 for your side, 81 for the others"),
                _("0 for your side, 162 for the others"),
            ),
        ),
        Exercise(
            slug="compter-un-tas-belote",
            kind="choice",
            title=_("72 and a belote"),
            story=_("Belote classique. You took and hold the belote. Your side made 72 points, the others 90."),
            lesson=_(
                "72 + 20 = 92 against 90: made. Without the belote you would be dedans; 92 of 182 is just enough."
            ),
            ask=_("How does the donne end?"),
            best=("0",),
            proof=outcome_of(donne(72, belote=WE)),
            points=(14,),
            offers=OUTCOMES,
        ),
        Exercise(
            slug="compter-un-tas-91",
            kind="number",
            title=_("How many with a belote?"),
            story=_("Belote classique. You took, and your side holds the belote: 182 points are to be won."),
            lesson=_("72, which with the 20 of the belote make 92 against 90. With 71 it would be 91 each, a tie."),
            ask=_("How many points does your side need in its tricks?"),
            best=("72",),
            proof=least_points(lambda we: donne(we, belote=WE)),
            points=(14,),
        ),
    ),
)

SUM: Final = CourseLesson(
    slug="la-somme",
    title=_("The sum that catches errors"),
    idea=_("Count one heap and take it from 162; in doubt count both: if they do not make 162, count again."),
    told=(
        _("Nobody needs to count both heaps. Count the smaller one: the other side has 162 less that, der included."),
        _(
            "Near 82 each side counts its own heap, and the two sums must make 162. If they do not, somebody "
            "has made a slip, and the difference often says which: 10 is a forgotten der or ten, 18 a trump "
            "jack counted as 2, 14 a trump nine counted as nothing."
        ),
        _(
            "Belote and annonces stay out of this sum: they are added afterwards. At its own tables the site "
            "counts by itself; for real cards its page “Check a count” does the sum for you."
        ),
        _(
            "The heaps stay face down until the end. Only the last trick may be looked at again, and only "
            "until the next one is complete; what fell before, you have to remember. With gathered cards an "
            "older trick would also tell too much about the next deal."
        ),
    ),
    cards="TH KD JS QC",
    points=(15, 16),
    steps=(
        Exercise(
            slug="la-somme-autre",
            kind="number",
            title=_("One heap is enough"),
            story=_("Belote. The others counted their heap: 75 points with the der."),
            lesson=_("162 less 75: 87. Choose the heap that is quicker to count, usually the one with fewer tricks."),
            ask=_("How many points has your side?"),
            best=("87",),
            proof=other_side(75),
            points=(15,),
        ),
        Exercise(
            slug="la-somme-valet",
            kind="choice",
            title=_("144 in all"),
            story=_("Hearts are trump. You counted 64, the others 80: together 144."),
            lesson=_(
                "18 are missing, and a trump jack counted as 2 instead of 20 is 18 short. A forgotten der would "
                "leave 152."
            ),
            ask=_("Which slip explains it?"),
            best=("2",),
            proof=lacking(144, 10, 14, 18),
            points=(15,),
            offers=(
                _("The der was forgotten"),
                _("The nine of hearts was counted as nothing"),
                _("The jack of hearts was counted as 2"),
            ),
        ),
        Exercise(
            slug="la-somme-roi",
            kind="choice",
            title=_("158 in all"),
            story=_("You counted 91, the others 67: together 158. You took."),
            lesson=_(
                "Four are missing: a king overlooked. Wherever it lies, the donne is made, but 4 points on the "
                "sheet are worth a second look."
            ),
            ask=_("Which slip explains it?"),
            best=("0",),
            proof=lacking(158, 4, 10, 3),
            points=(15,),
            offers=(
                _("A king was overlooked"),
                _("A ten was overlooked"),
                _("A queen was overlooked"),
            ),
        ),
        Exercise(
            slug="la-somme-dernier-pli",
            kind="choice",
            title=_("May I look?"),
            story=_("The fifth trick is on the table, with two cards. You no longer know what fell in the third."),
            lesson=_(
                "No: you may see the fourth trick again, and that only until the fifth is complete. The third "
                "stays closed until the count."
            ),
            ask=_("Which tricks may you look at again?"),
            best=("0",),
            points=(16,),
            offers=(
                _("Only the fourth"),
                _("The third and the fourth"),
                _("All tricks that your own side won"),
            ),
        ),
    ),
)
