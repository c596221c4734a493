"""Lessons about the belote: the king and queen of trump (points 27 to 31)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import (
    CONTRACT_OUTCOMES,
    OUTCOMES,
    THEY,
    WE,
    belote_worth,
    donne,
    is_belote,
    least_points,
    marks_of,
    outcome_of,
    word_to_say,
)
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.exercises import Exercise

WORDS: Final = (_("“Belote”"), _("“Rebelote”"), _("Nothing"))
WHAT_IS_SAID: Final = _("What do you say with this card?")

TO_SAY_IT: Final = CourseLesson(
    slug="dire-la-belote",
    title=_("Saying belote and rebelote"),
    idea=_(
        "The king and queen of trump in one hand bring 20 points, if you say “belote” with the first "
        "and “rebelote” with the second."
    ),
    told=(
        _(
            "Hearts are trump, and you find the king and the queen of hearts in your hand: you have the "
            "belote. It brings 20 points, as much as two tens, on top of the 162 points of the donne. "
            "Both cards must be in one hand: the king with you and the queen with your partner bring "
            "nothing more."
        ),
        _(
            "You say nothing beforehand. You play either card first, in whichever trick you like as long "
            "as the rules allow it, and say “belote” as you lay it down. Later, with the other, you say "
            "“rebelote”."
        ),
        _(
            "You need not win these tricks. King and queen may fall under the ace or the jack: the cards "
            "are lost, the 20 points of the belote stay yours."
        ),
        _(
            "Forget one of the two words and the 20 points are lost. Some tables count the belote "
            "without a word: the summary of the rules of your table says so."
        ),
        _(
            "In belote the 20 points are yours whatever happens: a side that takes and fails writes them "
            "all the same. Contrée has habits of its own, which the next lesson tells."
        ),
    ),
    cards="KH QH",
    points=(27, 28, 29),
    steps=(
        Exercise(
            slug="dire-la-belote-reconnaitre",
            kind="choice",
            title=_("Which two cards?"),
            story=_("Hearts are trump."),
            ask=_("Which two cards in your hand are the belote?"),
            hand="KH QH 8H KS QS JS 9D 7C",
            offers=(
                _("King and queen of spades"),
                _("King and queen of hearts"),
                _("King of hearts and queen of spades"),
            ),
            best=("1",),
            proof=is_belote("KS QS", "KH QH", "KH QS"),
            lesson=_(
                "Only the king and queen of trump are the belote. Those of spades are a good pair to look "
                "at, and bring nothing."
            ),
            points=(27,),
        ),
        Exercise(
            slug="dire-la-belote-au-choix",
            kind="legal",
            title=_("King or queen first"),
            story=_("Hearts are trump. West leads the jack of hearts, the highest of all."),
            hand="KH QH AS TS 8D 7D 9C 8C",
            trick="JH",
            lesson=_(
                "You must play a trump and cannot beat the jack, so either card will do. Say “belote” with "
                "the one you choose: the queen, 3 points, costs less here than the king, 4."
            ),
            points=(27,),
        ),
        Exercise(
            slug="dire-la-belote-premiere",
            kind="choice",
            title=_("The first of the two"),
            story=_(
                "Hearts are trump. Your partner leads the jack of hearts, West plays the eight, and you lay "
                "down the king."
            ),
            ask=WHAT_IS_SAID,
            hand="KH QH 7H AS TS 8D 9C 8C",
            trick="JH 8H",
            offers=WORDS,
            best=("0",),
            proof=word_to_say(("belote", "rebelote", None)),
            lesson=_(
                "“Belote” goes with the first of the two, king or queen. “Rebelote” would come too early: it "
                "is for the second."
            ),
            points=(27,),
        ),
        Exercise(
            slug="dire-la-belote-seconde",
            kind="choice",
            title=_("The second of the two"),
            story=_(
                "You said “belote” with the queen in the first trick. Your partner leads trump again, the "
                "ace this time, and you have only the king left."
            ),
            ask=WHAT_IS_SAID,
            hand="KH AS TS 8D 9C 8C 7C",
            tricks=("JH 8H QH 9H",),
            first_leader="N",
            trick="AH 7H",
            taker="N",
            offers=WORDS,
            best=("1",),
            proof=word_to_say(("belote", "rebelote", None), said="QH"),
            lesson=_(
                "“Rebelote” completes the 20 points. The ace takes your king, and that changes nothing: the "
                "belote does not have to win a trick."
            ),
            points=(27,),
        ),
        Exercise(
            slug="dire-la-belote-oubli",
            kind="number",
            title=_("A forgotten word"),
            story=_(
                "Classic belote. You said “belote” with the queen of trump; four tricks later you laid down "
                "the king without a word."
            ),
            ask=_("How many points does the belote bring you?"),
            best=("0",),
            proof=belote_worth("QH belote", "KH"),
            lesson=_(
                "Both words are needed: one alone brings nothing, not even ten points. When you lay down the "
                "first card, already think of the second."
            ),
            points=(28,),
        ),
        Exercise(
            slug="dire-la-belote-dedans",
            kind="number",
            title=_("Failed, with the belote"),
            story=_(
                "Classic belote. You took and said belote and rebelote. Your side has only 50 points in its "
                "tricks, the others 112: you have failed, you are “dedans”."
            ),
            ask=_("How many points do you write down?"),
            best=("20",),
            proof=marks_of(WE, donne(50, belote=WE)),
            lesson=_(
                "The 50 points go to the others with the rest, 162 in all; the belote stays. Do not write "
                "70: your tricks are lost, only the belote is not."
            ),
            points=(29,),
        ),
        Exercise(
            slug="dire-la-belote-en-defense",
            kind="number",
            title=_("The defence has the belote"),
            story=_(
                "Classic belote. West took and made 70 points; your side has 92. Your partner said belote and rebelote."
            ),
            ask=_("How many points does your side write down?"),
            best=("182",),
            taker="W",
            proof=marks_of(WE, donne(92, taker="W", belote=WE)),
            lesson=_(
                "West is dedans: the defence writes 162, and its belote on top. The belote belongs to the "
                "side that holds it, taker or not."
            ),
            points=(29,),
        ),
    ),
)

AND_CONTRACT: Final = CourseLesson(
    slug="belote-et-contrat",
    title=_("What the belote changes"),
    idea=_(
        "The 20 points of the belote are added before the sides are compared: they can make a contract, or break it."
    ),
    told=(
        _(
            "Classic belote compares what both sides have: points of the tricks, and the belote. Without "
            "a belote, 162 points are shared and the taker’s side needs 82. With a belote there are 182, "
            "and it needs 92, the belote included."
        ),
        _(
            "You took and your tricks hold 72 points, too few. But you said belote: 72 and 20 make 92, "
            "against 90. It is made: you write 92, the others 90."
        ),
        _(
            "The belote of the defence counts just as well. You took and have 85 points against 77, "
            "which would be enough; with their belote the others have 97, and you are dedans."
        ),
        _(
            "In contrée the belote helps the attack, the side that bid the contract, and nobody else: 60 "
            "points in tricks and the belote make a contract of 80. It is a margin of 20 points that you "
            "know from the first card. The defence’s belote does not make the attack fail, except in "
            "federation coinche, where the attack must also have more than the defence."
        ),
        _(
            "In the contrée of this site the 20 points only help to reach the contract; they are not "
            "written down. In contrée as it is taught, and in coinche, the side that holds them writes "
            "them as well."
        ),
    ),
    cards="KH QH",
    points=(29, 30, 31),
    steps=(
        Exercise(
            slug="belote-et-contrat-sauve",
            kind="number",
            title=_("Saved by the belote"),
            story=_(
                "Classic belote. You took; your side has 72 points in its tricks, the others 90. You said "
                "belote and rebelote."
            ),
            ask=_("How many points do you write down?"),
            best=("92",),
            proof=marks_of(WE, donne(72, belote=WE)),
            lesson=_(
                "72 and 20 make 92, more than 90: you have made it and write all of it. Without the belote "
                "you would have written nothing."
            ),
            points=(31,),
        ),
        Exercise(
            slug="belote-et-contrat-trop-court",
            kind="choice",
            title=_("Two points fewer"),
            story=_("Classic belote. You took and said belote and rebelote; your tricks hold 70 points, theirs 92."),
            ask=_("What is the result?"),
            offers=OUTCOMES,
            best=("1",),
            proof=outcome_of(donne(70, belote=WE)),
            lesson=_(
                "70 and 20 make 90, less than 92: dedans. You keep the 20 points of the belote, and the "
                "others write 162."
            ),
            points=(31, 29),
        ),
        Exercise(
            slug="belote-et-contrat-egalite",
            kind="choice",
            title=_("Exactly half"),
            story=_("Classic belote. You took and said belote and rebelote; your tricks hold 71 points, theirs 91."),
            ask=_("What is the result?"),
            offers=OUTCOMES,
            best=("2",),
            proof=outcome_of(donne(71, belote=WE)),
            lesson=_(
                "91 against 91, half of 182: a litige, that is, a tie. The lesson on litiges tells what "
                "becomes of the points. Without a belote the tie is at 81."
            ),
            points=(31,),
        ),
        Exercise(
            slug="belote-et-contrat-adverse",
            kind="choice",
            title=_("The belote across"),
            story=_(
                "Classic belote. You took and have 85 points in your tricks, the others 77. West said belote "
                "and rebelote."
            ),
            ask=_("What is the result?"),
            offers=OUTCOMES,
            best=("1",),
            proof=outcome_of(donne(85, belote=THEY)),
            lesson=_(
                "77 and 20 make 97 against your 85: dedans. When an opponent says “belote”, 82 is no longer "
                "enough: you need 92 in your tricks."
            ),
            points=(31,),
        ),
        Exercise(
            slug="belote-et-contrat-marge",
            kind="choice",
            title=_("Sixty points for a contract of 80"),
            story=_("Contrée. You bid 80 hearts; your tricks hold 60 points, and you said belote and rebelote."),
            ask=_("What is the result?"),
            rules={"preset": "contree"},
            offers=CONTRACT_OUTCOMES,
            best=("0",),
            proof=outcome_of(donne(60, contract=80, belote=WE)),
            lesson=_(
                "60 and 20 make 80: made, although the others have 102 points. In contrée the attack has to "
                "reach its contract, not to have more than the defence."
            ),
            points=(30,),
        ),
        Exercise(
            slug="belote-et-contrat-combien",
            kind="number",
            title=_("How many in tricks?"),
            story=_("Contrée. You bid 90 hearts and you hold the king and queen of hearts."),
            ask=_("How many points must your tricks hold at least?"),
            rules={"preset": "contree"},
            hand="JH KH QH 8H AS 7S 9D 8C",
            best=("70",),
            proof=least_points(lambda we: donne(we, contract=90, belote=WE)),
            lesson=_(
                "90 less the 20 of the belote: 70, provided that you say both words. This is why a hand with "
                "the belote can bid twenty higher."
            ),
            points=(30,),
        ),
        Exercise(
            slug="belote-et-contrat-de-la-defense",
            kind="choice",
            title=_("The defence says it, in contrée"),
            story=_(
                "Contrée. You bid 80 hearts and have 84 points in your tricks, the others 78. East said "
                "belote and rebelote."
            ),
            ask=_("What is the result?"),
            rules={"preset": "contree"},
            offers=CONTRACT_OUTCOMES,
            best=("0",),
            proof=outcome_of(donne(84, contract=80, belote=THEY)),
            lesson=_(
                "84 points reach 80: made. In classic belote the same points would be dedans, 84 against 98; "
                "here only your own belote counts for your contract."
            ),
            points=(30, 31),
        ),
    ),
)

PART: Final = CoursePart(
    slug="belote-rebelote",
    title=_("Belote and rebelote"),
    lessons=(TO_SAY_IT, AND_CONTRACT),
)
