"""The lesson about the capot in belote (point 35)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import THEY, WE, donne, line_of, marks_of
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

CAPOT: Final = CourseLesson(
    slug="capot",
    title=_("Capot: all eight tricks"),
    idea=_(
        "A side that wins all eight tricks writes 252 instead of 162; a single trick, even without a "
        "point, saves the other side from it."
    ),
    told=(
        _(
            "When one side wins all eight tricks it has made a capot. It writes 252: 90 points more than "
            "the 162 of the cards. Some say it otherwise, 152 for the cards and 100 for the capot, and "
            "mean the same."
        ),
        _(
            "What counts is tricks, not points. A side with a single trick of sevens and eights, not the "
            "last one, has no point, but it is not capot: the others write 162."
        ),
        _(
            "So once your side has lost six tricks, points hardly matter any more: one trick is worth "
            "90. Keep the card that can win one, and throw the others away, even kings."
        ),
        _(
            "A taker may be capot too. Here the defence then writes 252 as well; at some tables only "
            "162, as for any taker who fails. A belote stays where it is: the capot taker still writes "
            "its 20 points."
        ),
    ),
    cards="AS 7D 8D 7C",
    points=(35,),
    steps=(
        Exercise(
            slug="capot-pour-nous",
            kind="number",
            title=_("All eight"),
            story=_("Classic belote, no belote said. You took and your side wins all eight tricks."),
            ask=_("How many points do you write down?"),
            best=("252",),
            proof=marks_of(WE, donne(capot=WE)),
            lesson=_("252, and the others nothing. It is a quarter of a partie to 1,000, in a single donne."),
            points=(35,),
        ),
        Exercise(
            slug="capot-un-pli-sans-points",
            kind="number",
            title=_("A trick without points"),
            story=_(
                "Classic belote, no belote said. You took and win seven tricks with all the points; the "
                "others win one trick of sevens and eights."
            ),
            ask=_("How many points do you write down?"),
            best=("162",),
            proof=marks_of(WE, donne(162)),
            lesson=_("Not a capot: they have a trick. 162 to 0, and 90 points missed for a trick that held none."),
            points=(35,),
        ),
        Exercise(
            slug="capot-du-preneur",
            kind="number",
            title=_("The taker is capot"),
            story=_("Classic belote, no belote said. West took and does not win a single trick, nor does East."),
            ask=_("How many points does your side write down?"),
            best=("252",),
            taker="W",
            proof=marks_of(WE, donne(capot=WE, taker="W")),
            lesson=_(
                "252, as for any capot. At a table that plays “dedans” for this case it would be 162: an "
                "option to know before you play."
            ),
            points=(35,),
        ),
        Exercise(
            slug="capot-avec-belote",
            kind="choice",
            title=_("Capot, with the belote in the wrong hands"),
            story=_("Classic belote. You took, said belote and rebelote, and your side won no trick at all."),
            ask=_("Which line goes on the sheet, us first?"),
            offers=("0 / 252", "20 / 252", "20 / 162", "0 / 272"),
            best=("1",),
            proof=line_of(((0, 252), (20, 252), (20, 162), (0, 272)), donne(capot=THEY, belote=WE)),
            lesson=_("The others write 252 for the capot; the 20 points of the belote are yours even without a trick."),
            points=(35,),
        ),
        Exercise(
            slug="capot-a-eviter",
            kind="card",
            title=_("One trick to save"),
            story=_(
                "East took, with hearts as trump, and has won the first six tricks. Two cards are left in "
                "your hand; East leads the ten of clubs, and you have no club."
            ),
            taker="E",
            first_leader="E",
            dealer="S",
            tricks=("JH 7H 8H QH", "9H 7C 7D 8D", "AH 8C 8S 9D", "TH 9C JC 9S", "KH JS 7S JD", "AC QC KC QS"),
            trick="TC KS KD",
            hand="AS QD",
            best=("QD",),
            lesson=_(
                "Keep the ace: if East’s last card is a spade it wins the last trick, and the 90 points of "
                "the capot are saved. The queen of diamonds can win nothing any more."
            ),
            points=(35,),
        ),
    ),
)
