"""Ten donnes counted by hand, five of belote and five of contrée, and the sum that finds mistakes (point 37)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import THEY, WE, both_totals, donne, marks_of, total_of
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

CONTREE: Final[dict[str, object]] = {"preset": "contree"}
WE_WRITE: Final = _("How many points does your side write down?")
THEY_WRITE: Final = _("How many points do the others write down?")
OUR_TOTAL: Final = _("What is your total after this donne?")
BOTH: Final = _("What must the two totals make together?")

BELOTE: Final = (
    donne(96),
    donne(92, taker="E", belote=THEY),
    donne(81, taker="N"),
    donne(52, taker="W"),
    donne(capot=WE),
)
"""Made; dedans with a belote; a litige; the donne that decides it; a capot."""
PLAIN: Final = (donne(96), donne(100), donne(60, taker="W"), donne(70), donne(90, taker="N", belote=WE), donne(50))
"""Six donnes, one belote, no capot, no litige."""
BIDS: Final = (
    donne(104, contract=90),
    donne(68, taker="E", contract=100),
    donne(63, taker="N", contract=80, belote=WE),
    donne(41, taker="W", contract=110, times=2),
    donne(contract="capot", capot=WE),
)
"""Made; failed; made by the belote; made with contre; a capot."""

OF_BELOTE: Final = CourseLesson(
    slug="cinq-donnes-de-belote",
    title=_("Five donnes of belote, counted by hand"),
    idea=_(
        "Write each donne, carry the totals, and compare their sum with 162 a donne, 20 a belote and "
        "90 a capot: a mistake shows at once."
    ),
    told=(
        _(
            "Here is a sheet with nothing on it: five donnes of classic belote, one after the other. For "
            "each you are told who took and what is in the tricks. Say what goes on the sheet, as if you "
            "kept it with a pencil."
        ),
        _(
            "Always go through the same questions. Is it a capot? Who has more, the belote included? "
            "Then write: each its points, or 162 to the defence, or a litige. Belotes last."
        ),
        _(
            "Made or failed, a donne always puts 162 points on the sheet, 20 more for a belote and 90 "
            "more for a capot. So the two totals together are known: after twelve plain donnes, 1,944. "
            "What is waiting in litige is missing for the moment."
        ),
        _(
            "If the sum is wrong, look at the difference: 10 is a forgotten last trick, 20 a belote, 162 "
            "a donne that was written twice or not at all. Contests check every sheet in this way."
        ),
    ),
    cards="JC 9C AC TC",
    points=(32, 33, 34, 35, 37),
    steps=(
        Exercise(
            slug="cinq-donnes-de-belote-1",
            kind="number",
            title=_("First donne"),
            story=_("You took. Your side has 96 points. No belote."),
            ask=THEY_WRITE,
            best=("66",),
            proof=marks_of(THEY, *BELOTE[:1]),
            lesson=_("Made: 96 for you, the rest of 162 for them. The sheet says 96 / 66, together 162."),
            points=(37, 32),
        ),
        Exercise(
            slug="cinq-donnes-de-belote-2",
            kind="number",
            title=_("Second donne"),
            story=_("East took. Your side has 92 points, theirs 70, and East said belote and rebelote."),
            ask=WE_WRITE,
            taker="E",
            best=("162",),
            proof=marks_of(WE, *BELOTE[:2]),
            lesson=_(
                "70 and 20 make 90, two fewer than your 92: dedans. You write 162, they keep the 20 of the "
                "belote. Totals: 258 / 86."
            ),
            points=(37, 33),
        ),
        Exercise(
            slug="cinq-donnes-de-belote-3",
            kind="number",
            title=_("Third donne"),
            story=_("Your partner took. Your side has 81 points. No belote. Your total was 258."),
            ask=OUR_TOTAL,
            taker="N",
            best=("258",),
            proof=total_of(WE, *BELOTE[:3]),
            lesson=_(
                "A litige: your 81 wait, so your total stays at 258. The defence writes its 81. Totals: 258 "
                "/ 167, and 81 in litige."
            ),
            points=(37, 34),
        ),
        Exercise(
            slug="cinq-donnes-de-belote-4",
            kind="number",
            title=_("Fourth donne"),
            story=_("West took. Your side has 52 points. No belote, and 81 points in litige."),
            ask=THEY_WRITE,
            taker="W",
            best=("191",),
            proof=marks_of(THEY, *BELOTE[:4]),
            lesson=_("West made it with 110, and takes the 81 that waited. Totals: 310 / 358."),
            points=(37, 34),
        ),
        Exercise(
            slug="cinq-donnes-de-belote-5",
            kind="number",
            title=_("Fifth donne"),
            story=_("You took and your side wins all eight tricks. No belote. Your total was 310."),
            ask=OUR_TOTAL,
            best=("562",),
            proof=total_of(WE, *BELOTE),
            lesson=_("252 for the capot: 562, against 358."),
            points=(37, 35),
        ),
        Exercise(
            slug="cinq-donnes-de-belote-somme",
            kind="number",
            title=_("The check"),
            story=_("Five donnes are written, with one belote and one capot; nothing waits in litige."),
            ask=BOTH,
            best=("920",),
            proof=both_totals(*BELOTE),
            lesson=_(
                "Five times 162 is 810, with 20 for the belote and 90 for the capot: 920. 562 and 358 make "
                "920: the sheet is right."
            ),
            points=(37,),
        ),
        Exercise(
            slug="cinq-donnes-de-belote-autre-feuille",
            kind="number",
            title=_("Somebody else’s sheet"),
            story=_(
                "Another sheet has six donnes, one belote, no capot and no litige. Its totals are 366 and "
                "616, together 982."
            ),
            ask=BOTH,
            best=("992",),
            proof=both_totals(*PLAIN),
            lesson=_(
                "Six times 162 is 972, and 20: 992. Ten are missing: somebody forgot a dix de der, the ten "
                "points of a last trick."
            ),
            points=(37,),
        ),
    ),
)

OF_CONTREE: Final = CourseLesson(
    slug="cinq-donnes-de-contree",
    title=_("Five donnes of contrée, counted by hand"),
    rules="contree",
    idea=_(
        "In contrée each donne puts 160 and its contract on the sheet, made or failed: add them up "
        "to check both totals."
    ),
    told=(
        _(
            "Five more donnes, of contrée this time, as this site plays it: points in tens, the defence "
            "rounded first, and the belote only to reach the contract."
        ),
        _(
            "The questions: did the attack reach its contract, with its belote? If so, round the "
            "defence, give the attack the rest of 160, and add the contract. If not, 160 and the "
            "contract for the defence."
        ),
        _(
            "The check is simple here. Each donne writes 160 and the contract, doubled after a contre: "
            "90 made with 104 writes 250 in all, 90 failed 250 too. Add the contracts and 160 a donne, "
            "and compare with the two totals."
        ),
    ),
    cards="JD 9D AD KD",
    points=(30, 36, 37),
    steps=(
        Exercise(
            slug="cinq-donnes-de-contree-1",
            kind="number",
            title=_("First donne"),
            story=_("You bid 90. Your side has 104 points. No belote."),
            ask=WE_WRITE,
            rules=CONTREE,
            best=("190",),
            proof=marks_of(WE, *BIDS[:1]),
            lesson=_("The defence has 58, written 60; you have 100 and the contract of 90. The sheet says 190 / 60."),
            points=(37, 36),
        ),
        Exercise(
            slug="cinq-donnes-de-contree-2",
            kind="number",
            title=_("Second donne"),
            story=_("East bid 100. Your side has 68 points, theirs 94. No belote."),
            ask=WE_WRITE,
            rules=CONTREE,
            taker="E",
            best=("260",),
            proof=marks_of(WE, *BIDS[:2]),
            lesson=_(
                "94 does not reach 100, although it is more than you have: 160 and 100 for you. Totals: 450 / 60."
            ),
            points=(37, 36),
        ),
        Exercise(
            slug="cinq-donnes-de-contree-3",
            kind="number",
            title=_("Third donne"),
            story=_("Your partner bid 80. Your side has 63 points and the belote. Your total was 450."),
            ask=OUR_TOTAL,
            rules=CONTREE,
            taker="N",
            best=("590",),
            proof=total_of(WE, *BIDS[:3]),
            lesson=_(
                "63 and 20 reach 80. The defence writes 99 as 100; you 60 and 80, 140 in all, the belote not "
                "among them. Totals: 590 / 160."
            ),
            points=(37, 30),
        ),
        Exercise(
            slug="cinq-donnes-de-contree-4",
            kind="number",
            title=_("Fourth donne"),
            story=_("West bid 110, you said contre. Their side has 121 points, yours 41. No belote."),
            ask=THEY_WRITE,
            rules=CONTREE,
            taker="W",
            best=("340",),
            proof=marks_of(THEY, *BIDS[:4]),
            lesson=_(
                "Your 41 are written 40; they have 120, and 110 twice: 340. The contre has cost you 110. "
                "Totals: 630 / 500."
            ),
            points=(37, 36),
        ),
        Exercise(
            slug="cinq-donnes-de-contree-5",
            kind="number",
            title=_("Fifth donne"),
            story=_("You bid capot and win all eight tricks. Your total was 630."),
            ask=OUR_TOTAL,
            rules=CONTREE,
            best=("1040",),
            proof=total_of(WE, *BIDS),
            lesson=_("160 and 250: 410 more, 1,040 against 500."),
            points=(37, 36),
        ),
        Exercise(
            slug="cinq-donnes-de-contree-somme",
            kind="number",
            title=_("The check"),
            story=_("Five donnes are written: contracts of 90, 100, 80, 110 with contre, and capot, 250."),
            ask=BOTH,
            rules=CONTREE,
            best=("1540",),
            proof=both_totals(*BIDS),
            lesson=_(
                "Five times 160 is 800. The contracts make 90, 100, 80, 220 and 250, that is 740: 1,540 in "
                "all, and 1,040 and 500 make just that."
            ),
            points=(37,),
        ),
    ),
)
