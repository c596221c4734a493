"""Lessons on a contest, and on reading a whole partie."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.etiquette_proofs import points_so_far, rest_of_sheet, trumps_outside
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

CONTEST_DAY: Final = CourseLesson(
    slug="jouer-un-concours",
    title=_("Your first contest"),
    idea=_(
        "You sign for the score of your table: count with your opponents, then hand in one sheet on which all agree."
    ),
    told=(
        _(
            "A contest is a day of belote for pairs, often four rounds of twelve donnes. On arriving you enter at"
            " the desk, pay the fee, and get a card with the number of your pair; if you like, its code opens the"
            " page of your pair on a phone."
        ),
        _(
            "For each round a draw says your table and your opponents. An odd number leaves one pair with a bye: "
            "it does not play, and gets the points of the regulation. Play the rules that are posted: in many "
            "halls the deal turns clockwise and the same dealer deals again if nobody takes."
        ),
        _(
            "One person at the table writes the sheet after every donne, and all four look. Twelve plain donnes "
            "make 12 × 162 = 1,944 for both sides together, plus 20 for each belote: if the sum is wrong, recount"
            " before anybody gets up."
        ),
        _(
            "Both pairs sign, and the sheet goes to the desk; or one pair sends the score by phone and the other "
            "agrees on theirs. A result counts once a second person has confirmed it; where only one person is at"
            " the desk it counts as soon as it is typed, and you may dispute it."
        ),
        _(
            "You do not agree, or a card was misplayed? Stop, leave the cards as they are, and call the arbiter, "
            "politely. They hear both pairs and decide; the regulation says what a misdeal costs (often the first"
            " is free)."
        ),
    ),
    steps=(
        Exercise(
            slug="concours-somme",
            kind="number",
            title=_("The sum of a sheet"),
            story=_("Twelve donnes, no belote, no capot. Your pair has 1,054 points."),
            lesson=_(
                "1,944 less 1,054: 890. If the sheet has 880, ten points were lost in some donne: find it together."
            ),
            ask=_("How many points must the other pair have?"),
            rules={"preset": "concours"},
            best=("890",),
            proof=rest_of_sheet(12, 1054),
            points=(74,),
        ),
        Exercise(
            slug="concours-vingt",
            kind="choice",
            title=_("Twenty too many"),
            story=_("Twelve donnes. The sheet adds up to 1,964."),
            lesson=_(
                "1,944 and 20: one belote was said. Write it on the sheet and the sum is right; a capot would"
                " make far more."
            ),
            ask=_("What explains it most likely?"),
            rules={"preset": "concours"},
            offers=(
                _("One belote"),
                _("A capot"),
                _("The dix de der was forgotten twice"),
            ),
            best=("0",),
            points=(74,),
        ),
        Exercise(
            slug="concours-accord",
            kind="choice",
            title=_("Two phones"),
            story=_("Your pair has sent its score from your phone."),
            lesson=_(
                "A score counts once the other side agrees: the other pair on its own phone, or the desk. One"
                " phone cannot speak for both."
            ),
            ask=_("When does it count?"),
            rules={"preset": "concours"},
            offers=(
                _("At once"),
                _("When your partner confirms it on your phone"),
                _("When the other pair agrees on its phone"),
            ),
            best=("2",),
            points=(74,),
        ),
        Exercise(
            slug="concours-arbitre",
            kind="choice",
            title=_("An argument"),
            story=_("Your opponents say that you did not follow suit in the fourth trick; you think that you did."),
            lesson=_(
                "No matter who is right: nobody judges their own case. Leave the tricks in order: they show "
                "what was played, and the arbiter decides."
            ),
            ask=_("What do you do?"),
            rules={"preset": "concours"},
            offers=(
                _("Turn all tricks over and look"),
                _("Leave the cards and call the arbiter"),
                _("Deal the donne again"),
            ),
            best=("1",),
            points=(74,),
        ),
        Exercise(
            slug="concours-maldonne",
            kind="choice",
            title=_("Nine cards"),
            story=_("You pick up your hand before the bidding: nine cards."),
            lesson=_(
                "A misdeal: say so before anybody speaks, and the cards are dealt again. Whether it costs the"
                " dealer’s side anything stands in the regulation; often the first is free."
            ),
            ask=_("What do you do?"),
            rules={"preset": "concours"},
            offers=(
                _("Say so at once: a misdeal"),
                _("Give the ninth card to your neighbour"),
                _("Play on and keep the best eight"),
            ),
            best=("0",),
            points=(74,),
        ),
    ),
    points=(74,),
    cards="JD 9D TS",
    rules="concours",
)

TOLD_PARTIES: Final = CourseLesson(
    slug="lire-une-partie",
    title=_("Learning from a whole partie"),
    idea=_("Stop before each card, choose yours, then read why another was played."),
    told=(
        _(
            "Short hands teach one idea at a time. A whole partie asks you to find out which idea is needed: five"
            " of them are told card by card in “Learn”, under “Parties” (the address ends in "
            "/apprendre/parties/)."
        ),
        _(
            "Read them with the comment covered. At each turn count the trumps that are out, say who may still "
            "hold the aces, and choose; then compare. A card that differs from yours is a question, not a fault: "
            "the comment says what it was for."
        ),
        _(
            "Do not judge by the result. A good take fails when all trumps lie with one opponent, and a bad one "
            "may succeed; look at what could be known when the card was played."
        ),
        _(
            "Your own parties can be read in the same way: “My parties”, then “Replay”. The analysis there names "
            "the cards that cost most."
        ),
    ),
    steps=(
        Exercise(
            slug="lire-atouts",
            kind="number",
            title=_("Count before you play"),
            story=_("You took at hearts. Two tricks are played, and it is your lead."),
            lesson=_(
                "Jack, seven, queen and ten in the first trick, nine and king in the second: six, and your "
                "ace and eight make eight. Nobody else has a trump."
            ),
            ask=_("How many trumps do the others still hold?"),
            hand="AH 8H AS TS 8D QC",
            tricks=("JH 7H QH TH", "9H KH 7D 8S"),
            best=("0",),
            proof=trumps_outside,
            points=(75,),
        ),
        Exercise(
            slug="lire-points",
            kind="number",
            title=_("And the points?"),
            story=_("The same donne. Your side has won both tricks."),
            lesson=_(
                "20 + 0 + 3 + 10 = 33 in the first, 14 + 4 = 18 in the second: 51 already, and 82 makes the donne."
            ),
            ask=_("How many points has your side?"),
            hand="AH 8H AS TS 8D QC",
            tricks=("JH 7H QH TH", "9H KH 7D 8S"),
            best=("51",),
            proof=points_so_far,
            points=(75,),
        ),
        Exercise(
            slug="lire-choisir",
            kind="card",
            title=_("Choose your card"),
            story=_("The same donne: all trumps but yours are out. Your lead."),
            lesson=_(
                "The ace of spades, or the ten behind it: nobody can trump them any more. Your two trumps "
                "stay behind to bring you back to the lead and win the last trick; another round of trumps "
                "would draw nothing."
            ),
            hand="AH 8H AS TS 8D QC",
            dealer="W",
            tricks=("JH 7H QH TH", "9H KH 7D 8S"),
            best=("AS", "TS"),
            points=(75,),
        ),
        Exercise(
            slug="lire-juger",
            kind="choice",
            title=_("Was the take wrong?"),
            story=_(
                "You took with jack, nine and ace of trump and two aces. An opponent held the five other "
                "trumps, and you were dedans with 78 points."
            ),
            lesson=_(
                "Nothing you saw told of five trumps in one hand, and with such a hand the donne is made far "
                "more often than not. Take it again the next time; what can be learnt is how the cards were "
                "played."
            ),
            ask=_("What do you learn from it?"),
            offers=(
                _("Never take without the ten"),
                _("The take was right, the cards lay badly"),
                _("Take at another suit next time"),
            ),
            best=("1",),
            points=(75,),
        ),
    ),
    points=(75,),
    cards="JH 9H AH AS TS",
    rules="classique",
)
