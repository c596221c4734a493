"""Lessons about the sheet of contrée: contracts made and failed, contre and surcontre (point 36)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import THEY, WE, donne, line_of, marks_of
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

CONTREE: Final[dict[str, object]] = {"preset": "contree"}
AS_TAUGHT: Final[dict[str, object]] = {"preset": "contree-cours"}
WE_WRITE: Final = _("How many points do you write down?")
THEY_WRITE: Final = _("How many points do the others write down?")

CONTRACT: Final = CourseLesson(
    slug="marquer-un-contrat",
    title=_("Scoring a contract"),
    rules="contree",
    idea=_(
        "A contract made is written on top of the points; a contract that fails gives the others 160 and the contract."
    ),
    told=(
        _(
            "In contrée the attack has promised a number of points, its contract. If it reaches it, it "
            "writes its points and the contract; the defence writes its points. You bid 80 and have 86: "
            "80 for the contract, and the points."
        ),
        _(
            "Points are written in tens, 160 in all for 162. The defence rounds its own to the nearest "
            "ten, 5 going up; the attack writes 160 less that. With 86 against 76 the defence writes 80 "
            "and you 80, and 80 for the contract: 160 to 80."
        ),
        _(
            "If it fails, by one point or by fifty, the attack writes nothing and the defence 160 and "
            "the contract. Rounding never helps: 79 points do not make 80."
        ),
        _(
            "A capot bid counts 250 as a contract: made, 160 and 250 make 410. A capot that nobody has "
            "bid gives just 160 points, beside the contract that was bid."
        ),
        _(
            "Other tables write otherwise. In contrée as it is taught a failed contract gives 162 and "
            "the contract, and each line is rounded by itself; the belote is written as well. Ask before "
            "you begin."
        ),
    ),
    cards="JS 9S AS 7S AH",
    points=(30, 36),
    steps=(
        Exercise(
            slug="marquer-un-contrat-quatre-vingts",
            kind="number",
            title=_("Eighty, made"),
            story=_("Contrée, no belote. You bid 80 and have 86 points, the others 76."),
            ask=WE_WRITE,
            rules=CONTREE,
            best=("160",),
            proof=marks_of(WE, donne(86, contract=80)),
            lesson=_("The defence rounds 76 to 80; you have the rest of 160, that is 80, and 80 for the contract."),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contrat-arrondi",
            kind="choice",
            title=_("Five goes up"),
            story=_("Contrée, no belote. You bid 90 and have 97 points, the others 65."),
            ask=_("Which line goes on the sheet, us first?"),
            rules=CONTREE,
            offers=("190 / 60", "180 / 70", "187 / 65", "97 / 65"),
            best=("1",),
            proof=line_of(((190, 60), (180, 70), (187, 65), (97, 65)), donne(97, contract=90)),
            lesson=_(
                "65 becomes 70, and 160 less 70 leaves you 90; with the contract, 180. Round the defence "
                "only: rounding both would give 100 and 70, ten too many."
            ),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contrat-chute",
            kind="number",
            title=_("One point short"),
            story=_("Contrée, no belote. You bid 80 and have 79 points."),
            ask=THEY_WRITE,
            rules=CONTREE,
            best=("240",),
            proof=marks_of(THEY, donne(79, contract=80)),
            lesson=_("160 and 80: 240, and nothing for you. The real points decide, before any rounding."),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contrat-en-defense",
            kind="number",
            title=_("You made them fail"),
            story=_("Contrée, no belote. East bid 110, and that side has 104 points."),
            ask=WE_WRITE,
            rules=CONTREE,
            taker="E",
            best=("270",),
            proof=marks_of(WE, donne(58, taker="E", contract=110)),
            lesson=_(
                "160 and their contract of 110. You had only 58 points in your tricks: in contrée you win by "
                "what they promised."
            ),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contrat-belote",
            kind="number",
            title=_("Made by the belote"),
            story=_("Contrée. You bid 80 and have 60 points and the belote; the others have 102."),
            ask=WE_WRITE,
            rules=CONTREE,
            best=("140",),
            proof=marks_of(WE, donne(60, contract=80, belote=WE)),
            lesson=_(
                "The belote makes the contract, and is not written. The defence writes 100; you 60, and 80 "
                "for the contract."
            ),
            points=(36, 30),
        ),
        Exercise(
            slug="marquer-un-contrat-capot",
            kind="number",
            title=_("Capot, bid and made"),
            story=_("Contrée, no belote. You bid capot and your side wins all eight tricks."),
            ask=WE_WRITE,
            rules=CONTREE,
            best=("410",),
            proof=marks_of(WE, donne(capot=WE, contract="capot")),
            lesson=_(
                "160 for the points and 250 for the contract. With a bid of 100 the same eight tricks would "
                "have brought 260."
            ),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contrat-du-cours",
            kind="number",
            title=_("At another table"),
            story=_(
                "Contrée as it is taught: each line is rounded to the nearest ten. You bid 110 and have 113 "
                "points, no belote."
            ),
            ask=WE_WRITE,
            rules=AS_TAUGHT,
            best=("220",),
            proof=marks_of(WE, donne(113, contract=110)),
            lesson=_(
                "113 and 110 make 223, rounded 220. The others write 49 rounded, 50. Here the line is added "
                "first and rounded last."
            ),
            points=(36,),
        ),
    ),
)

CONTRED: Final = CourseLesson(
    slug="marquer-un-contre",
    title=_("Contre and surcontre on the sheet"),
    rules="contree",
    idea=_("A contre counts the contract twice and a surcontre four times, for whichever side wins it."),
    told=(
        _(
            "The defence says “contre” when it bets that the contract will fail. The contract, and only "
            "the contract, then counts twice. The attack may answer “surcontre” if it is sure of itself: "
            "four times."
        ),
        _(
            "A contract of 100 with contre fails: the defence writes 160 and twice 100, 360 in all. "
            "Without contre it would have been 260."
        ),
        _(
            "The same contract made with 108 against 54: the attack writes its 110 and twice 100, 310; "
            "the defence keeps its 50. So a contre that goes wrong costs as much as one that succeeds "
            "brings: the value of the contract."
        ),
        _(
            "In contrée as it is taught, and in coinche, a contre puts everything at stake: the winner "
            "writes 162 (in coinche 160) and the contract, all of it doubled, and the loser nothing but "
            "a belote it holds."
        ),
    ),
    cards="JH 9H AS AD",
    points=(36,),
    steps=(
        Exercise(
            slug="marquer-un-contre-chute",
            kind="number",
            title=_("A contre that was right"),
            story=_("Contrée, no belote. You bid 100, East said contre, and you have 95 points."),
            ask=THEY_WRITE,
            rules=CONTREE,
            best=("360",),
            proof=marks_of(THEY, donne(95, contract=100, times=2)),
            lesson=_("160, and 100 twice. The 160 are not doubled in this contrée: 520 would be another table’s sum."),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contre-reussi",
            kind="number",
            title=_("A contre that was wrong"),
            story=_("Contrée, no belote. You bid 100, West said contre, and you have 108 points, the others 54."),
            ask=WE_WRITE,
            rules=CONTREE,
            best=("310",),
            proof=marks_of(WE, donne(108, contract=100, times=2)),
            lesson=_("The defence rounds 54 to 50; you have 110 of 160, and 200 for the doubled contract."),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contre-la-defense",
            kind="number",
            title=_("What the defence keeps"),
            story=_("Contrée, no belote. East bid 90, your partner said contre, and East made it with 101 points."),
            ask=WE_WRITE,
            rules=CONTREE,
            taker="E",
            best=("60",),
            proof=marks_of(WE, donne(61, taker="E", contract=90, times=2)),
            lesson=_(
                "Your 61 points, rounded to 60: a contre that fails does not take them. In contrée as it is "
                "taught you would write nothing."
            ),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contre-pour-nous",
            kind="number",
            title=_("You said contre"),
            story=_("Contrée, no belote. West bid 120, you said contre, and that side has 95 points."),
            ask=WE_WRITE,
            rules=CONTREE,
            taker="W",
            best=("400",),
            proof=marks_of(WE, donne(67, taker="W", contract=120, times=2)),
            lesson=_("160 and twice 120. The higher the bid, the more a contre brings."),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-surcontre",
            kind="number",
            title=_("Surcontre"),
            story=_(
                "Contrée, no belote. You bid 100, East said contre, your partner surcontre, and you have 98 points."
            ),
            ask=THEY_WRITE,
            rules=CONTREE,
            best=("560",),
            proof=marks_of(THEY, donne(98, contract=100, times=4)),
            lesson=_(
                "160 and four times 100, for two points missed. A surcontre is for a contract you can already see made."
            ),
            points=(36,),
        ),
        Exercise(
            slug="marquer-un-contre-du-cours",
            kind="number",
            title=_("Everything at stake"),
            story=_("Contrée as it is taught, no belote. You bid 100, East said contre, and you have 95 points."),
            ask=THEY_WRITE,
            rules=AS_TAUGHT,
            best=("520",),
            proof=marks_of(THEY, donne(95, contract=100, times=2)),
            lesson=_(
                "162 and 100 make 262, doubled 524, rounded 520. The same cards gave 360 at the first table: "
                "know the rules before you say contre."
            ),
            points=(36,),
        ),
    ),
)
