"""Lessons about the score sheet (points 32 to 37): what a donne of belote writes there."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import (
    OUTCOMES,
    THEY,
    WE,
    donne,
    line_of,
    marks_of,
    outcome_of,
)
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.sheet_capot import CAPOT
from games.learning.course.sheet_contracts import CONTRACT, CONTRED
from games.learning.course.sheet_donnes import OF_BELOTE, OF_CONTREE
from games.learning.exercises import Exercise

RESULT: Final = _("What is the result?")
WE_WRITE: Final = _("How many points do you write down?")
THEY_WRITE: Final = _("How many points do the others write down?")

MADE_OR_DEDANS: Final = CourseLesson(
    slug="reussi-ou-dedans",
    title=_("Made or dedans"),
    idea=_(
        "A taker’s side with more points than the other makes its donne, and each side writes its "
        "own points; with fewer it is dedans, and the others write 162."
    ),
    told=(
        _(
            "The sheet has two columns, “us” and “them”, and a line for each donne. After the eighth "
            "trick, one side counts the cards it has won and adds ten for the last trick; the other side "
            "has the rest of 162."
        ),
        _(
            "You took and your side has 95 points: more than half. The donne is made: you write 95, the "
            "others 67. Half of 162 is 81, so it takes 82."
        ),
        _(
            "You took and your side has 80 points. You are dedans: you write nothing, and the others "
            "write 162, their points and yours. It does not matter by how much you failed: 80 or 20, "
            "they write 162. (At some tables 160.)"
        ),
        _(
            "So two points can weigh much. With 82 you write 82 and they 80; with 80 you write nothing "
            "and they 162. When it is close, the last trick and its ten points decide."
        ),
    ),
    cards="JH 9H AH AS",
    points=(32, 33),
    steps=(
        Exercise(
            slug="reussi-ou-dedans-reussi",
            kind="number",
            title=_("A donne made"),
            story=_("Classic belote, no belote said. You took and have 95 points, the last trick included."),
            ask=THEY_WRITE,
            best=("67",),
            proof=marks_of(THEY, donne(95)),
            lesson=_("162 less 95: 67. A defence keeps what it has won when the taker makes the donne."),
            points=(32,),
        ),
        Exercise(
            slug="reussi-ou-dedans-limite",
            kind="choice",
            title=_("The least that is enough"),
            story=_("Classic belote, no belote said. West took; your side has counted 80 points in its tricks."),
            ask=_("What is the result for West?"),
            taker="W",
            offers=OUTCOMES,
            best=("0",),
            proof=outcome_of(donne(80, taker="W")),
            lesson=_(
                "You have 80, so West has 82, more than half: made. Two points more for you and West would "
                "have been dedans."
            ),
            points=(32,),
        ),
        Exercise(
            slug="reussi-ou-dedans-deux-points",
            kind="number",
            title=_("Two points short"),
            story=_("Classic belote, no belote said. You took and have 80 points."),
            ask=THEY_WRITE,
            best=("162",),
            proof=marks_of(THEY, donne(80)),
            lesson=_("80 against 82: dedans. They write not 82 but everything, 162."),
            points=(33,),
        ),
        Exercise(
            slug="reussi-ou-dedans-rien",
            kind="number",
            title=_("What the taker keeps"),
            story=_("Classic belote, no belote said. Your partner took; your side has 74 points."),
            ask=WE_WRITE,
            best=("0",),
            taker="N",
            proof=marks_of(WE, donne(74, taker="N")),
            lesson=_("74 against 88: dedans, and nothing is kept. Only a belote would stay."),
            points=(33,),
        ),
        Exercise(
            slug="reussi-ou-dedans-ligne",
            kind="choice",
            title=_("The whole line"),
            story=_("Classic belote, no belote said. East took; your side has 58 points."),
            ask=_("Which line goes on the sheet, us first?"),
            taker="E",
            offers=("58 / 104", "0 / 162", "162 / 0", "104 / 58"),
            best=("0",),
            proof=line_of(((58, 104), (0, 162), (162, 0), (104, 58)), donne(58, taker="E")),
            lesson=_(
                "East has 104 and made it; the defence writes its 58. A defence with fewer points than the "
                "taker is never “dedans”: only a taker can be."
            ),
            points=(32, 33),
        ),
        Exercise(
            slug="reussi-ou-dedans-defense",
            kind="number",
            title=_("The defence wins"),
            story=_("Classic belote, no belote said. East took; your side has 91 points."),
            ask=WE_WRITE,
            best=("162",),
            taker="E",
            proof=marks_of(WE, donne(91, taker="E")),
            lesson=_("East has only 71: dedans. You write 162, not 91; this is why the defence, too, counts up to 82."),
            points=(33,),
        ),
    ),
)

LITIGE: Final = CourseLesson(
    slug="litige",
    title=_("Litige: 81 each"),
    idea=_(
        "When both sides have the same points, the defence writes its own at once; the taker’s "
        "points wait and go to the side that wins the next donne."
    ),
    told=(
        _(
            "81 points each: the taker has not won, and not lost either. This is a litige. The defence "
            "writes 81, the taker’s side nothing for now; its 81 points are noted beside the sheet, “in "
            "litige”."
        ),
        _(
            "The next donne decides. The side that wins it, by making it as taker or by putting the "
            "taker dedans, writes these 81 points on top of what it has. If nobody takes, or if there is "
            "another litige, they go on waiting."
        ),
        _(
            "With a belote the tie is at 91. You took and have 71 points and the belote, they have 91: "
            "you write your 20 at once, they write 91, and your 71 wait. (By the federation’s rules all "
            "91 wait.)"
        ),
        _(
            "Not every game has it. In belote with annonces the taker must have more: a tie is dedans. "
            "In contrée only the contract counts. And if the litige falls in the last donne of a "
            "contest, each side usually writes its own points."
        ),
    ),
    cards="JH AH TS AD",
    points=(34,),
    steps=(
        Exercise(
            slug="litige-reconnaitre",
            kind="choice",
            title=_("Eighty-one"),
            story=_("Classic belote, no belote said. You took and have 81 points."),
            ask=RESULT,
            offers=OUTCOMES,
            best=("2",),
            proof=outcome_of(donne(81)),
            lesson=_(
                "The others have 81 too: a litige. One point more would have been enough, one fewer would "
                "have cost you the donne."
            ),
            points=(34,),
        ),
        Exercise(
            slug="litige-preneur",
            kind="number",
            title=_("The taker’s column"),
            story=_("Classic belote. You took: 81 points each, no belote."),
            ask=_("How many points do you write down now?"),
            best=("0",),
            proof=marks_of(WE, donne(81)),
            lesson=_("Nothing for now: your 81 points wait for the next donne. The defence writes its own 81 at once."),
            points=(34,),
        ),
        Exercise(
            slug="litige-gagne",
            kind="number",
            title=_("The next donne: they fail"),
            story=_("81 points are in litige. In the next donne East takes and has only 60 points; no belote."),
            ask=WE_WRITE,
            best=("243",),
            taker="E",
            proof=marks_of(WE, donne(81), donne(102, taker="E")),
            lesson=_(
                "162 for East’s failure, and the 81 in litige: 243. When a litige waits, a doubtful take "
                "costs more: think twice."
            ),
            points=(34,),
        ),
        Exercise(
            slug="litige-perdu",
            kind="number",
            title=_("The next donne: they make it"),
            story=_(
                "You were the taker of the litige: your 81 points wait. In the next donne East takes and "
                "makes 100 points; no belote."
            ),
            ask=THEY_WRITE,
            best=("181",),
            taker="E",
            proof=marks_of(THEY, donne(81), donne(62, taker="E")),
            lesson=_(
                "100, and your 81 as well: the points in litige go to the winner, not back to the side that "
                "made them. You write your 62."
            ),
            points=(34,),
        ),
        Exercise(
            slug="litige-avec-belote",
            kind="number",
            title=_("Litige with a belote"),
            story=_("Classic belote. You took and have 71 points and the belote; the others have 91 points."),
            ask=_("How many points do you write down now?"),
            best=("20",),
            proof=marks_of(WE, donne(71, belote=WE)),
            lesson=_(
                "91 each: a litige. The belote is written at once, the 71 wait. The sum of a tie is 182 here, not 162."
            ),
            points=(34,),
        ),
        Exercise(
            slug="litige-deux-fois",
            kind="number",
            title=_("Two litiges, then a winner"),
            story=_(
                "You took: 81 each. Then West took: 81 each again. Now your partner takes and makes 90; no "
                "belote in all three."
            ),
            ask=_("How many points does your side write down for the third donne?"),
            best=("252",),
            taker="N",
            proof=marks_of(WE, donne(81), donne(81, taker="W"), donne(90, taker="N")),
            lesson=_(
                "90, and twice 81 that waited: 252. In the second donne you had already written 81, as its defence."
            ),
            points=(34,),
        ),
        Exercise(
            slug="litige-a-annonces",
            kind="choice",
            title=_("A game without litige"),
            story=_("Belote with annonces. You took and have 81 points; nobody has an annonce or the belote."),
            ask=RESULT,
            rules={"preset": "annonces"},
            offers=OUTCOMES,
            best=("1",),
            proof=outcome_of(donne(81)),
            lesson=_(
                "In belote with annonces, as it is played here, a tie is dedans: the others write 162. Ask "
                "before the partie."
            ),
            points=(34,),
        ),
    ),
)

PART: Final = CoursePart(
    slug="la-feuille",
    title=_("The sheet"),
    lessons=(MADE_OR_DEDANS, LITIGE, CAPOT, CONTRACT, CONTRED, OF_BELOTE, OF_CONTREE),
)
