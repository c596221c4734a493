"""Part « Talking by cards »: its lessons in order, and those on an ace or a ten thrown and on the belote."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.memory_proofs import both_with_partner, opponents_trumps_after_belote
from games.learning.course.signals_counting import IMPASSE, REMEMBER
from games.learning.course.signals_discards import DIRECT_CALL, INDIRECT_CALL
from games.learning.exercises import Exercise

OTHER_DISCARDS: Final = CourseLesson(
    slug="jeter-un-as-ou-un-dix",
    title=_("An ace or a ten thrown"),
    idea=_(
        "Throwing an ace says that you hold the ten too; throwing a ten on partner’s trick says that you do "
        "not hold the ace."
    ),
    told=(
        _(
            "These two discards mean the same at every table. An ace is too good to throw away, except when "
            "the ten is beside it: then the ten becomes master at once, and the ace has brought its 11 points "
            "to partner’s trick."
        ),
        _("So your partner understands: the ten is there, I can lead this suit. It is the strongest call of all."),
        _(
            "A ten thrown on partner’s trick loads it with 10 points. With the ace beside it you would have "
            "thrown the ace; so you do not hold it. Your partner should not lead this suit to you."
        ),
        _(
            "Do both only when your partner is sure of the trick. The robots count these points in the same "
            "way, but read no message in them."
        ),
    ),
    steps=(
        Exercise(
            slug="jeter-un-as-ou-un-dix-as-et-dix",
            kind="card",
            title=_("Ace and ten in hand"),
            story=_(
                "Your partner took, with diamonds as trump. East leads a club, your partner is winning with "
                "the ace, and West follows. You have no club: the ace of trump, and five spades with the ace "
                "and the ten."
            ),
            lesson=_(
                "The ace of spades: 11 points on partner’s trick, and the ten is now master. By the cards the "
                "ten would do as well, but it says the opposite: that you do not have the ace. Cutting with "
                "the ace of diamonds costs about 20 points."
            ),
            hand="9S TS JS QS AS AD",
            trick="8C AC 7C",
            trump="D",
            taker="N",
            tricks=("AH 9H 7H QH", "QD JD 7D TD"),
            dealer="W",
            best=("AS",),
            points=(67, 64),
        ),
        Exercise(
            slug="jeter-un-as-ou-un-dix-le-dix-seul",
            kind="card",
            title=_("A ten without its ace"),
            story=_(
                "Your partner took, with spades as trump, and draws trumps with the nine; West gives the "
                "queen. You have no spade left and no ace."
            ),
            lesson=_(
                "The ten of clubs, which stands alone: 10 points on a sure trick, and it would have fallen "
                "under the ace. Your partner also learns that the ace of clubs is not yours. The seven of "
                "diamonds costs about 4 points, and would call for diamonds."
            ),
            hand="7H TH JH KH 7D TC",
            trick="9S QS",
            trump="S",
            taker="N",
            tricks=("8D QD KD AD", "JS 8S AS 7S"),
            first_leader="W",
            dealer="N",
            best=("TC",),
            points=(67, 64),
        ),
        Exercise(
            slug="jeter-un-as-ou-un-dix-que-dit-l-as",
            kind="choice",
            title=_("Your partner throws an ace"),
            story=_(
                "You took, with hearts as trump. On your second trump your partner, who has none left, throws "
                "the ace of clubs."
            ),
            lesson=_(
                "The ten. Your partner cannot want to cut, as they have no trump left. Lead a club: the ten "
                "is the highest of the suit now."
            ),
            hand="AH 8H KD 9S QC 7C",
            tricks=("JH 7H QH TH", "9H KH AC 8S"),
            dealer="W",
            offers=(
                _("Partner also has the ten of clubs: lead clubs"),
                _("Partner has no other club: lead clubs so that they cut"),
                _("Partner has no good card outside clubs"),
            ),
            ask=_("What does it tell you?"),
            best=("0",),
            points=(67,),
        ),
        Exercise(
            slug="jeter-un-as-ou-un-dix-que-dit-le-dix",
            kind="choice",
            title=_("Your partner throws a ten"),
            story=_(
                "You took, with hearts as trump. On your second trump your partner, who has none left, throws "
                "the ten of diamonds; the ace of diamonds has not been played."
            ),
            lesson=_(
                "With an opponent: holding both, your partner would have thrown the ace. Do not lead diamonds "
                "while you have something better."
            ),
            hand="AH 8H KD 9S QC 7C",
            tricks=("JH 7H QH TH", "9H KH TD 8S"),
            dealer="W",
            offers=(
                _("With your partner"),
                _("With an opponent"),
                _("There is no way to tell"),
            ),
            ask=_("Where is the ace of diamonds, if your partner plays well?"),
            best=("1",),
            points=(67,),
        ),
    ),
    points=(67, 64),
    cards="AD TD",
)

BELOTE_CALL: Final = CourseLesson(
    slug="appel-a-la-belote",
    title=_("The call by belote"),
    idea=_(
        "With the belote, the queen first says that you have another trump beside the king; the king first "
        "says that you have none."
    ),
    told=(
        _(
            "Belote is the king and the queen of trump in one hand: 20 points. Say “belote” when you play the "
            "first of them, whichever it is, and “rebelote” with the second. At the tables where it is said "
            "aloud, one forgotten word loses the 20 points."
        ),
        _(
            "The word tells something to everybody: the player who says “belote” still holds the other card. "
            "So one trump out is placed, and you can count the others more easily."
        ),
        _(
            "Partners may agree on more, since the order is free. When your partner draws trumps and is "
            "winning the trick, begin with the queen if you have at least one more trump beside the king; "
            "begin with the king if you keep only the queen."
        ),
        _(
            "What it is good for: your partner counts to eight. If all trumps still out are yours, another "
            "round would make trumps of your own side fall; your partner stops."
        ),
        _(
            "This is a convention of contrée players, and it works in belote too. Agree on it before the "
            "partie. The robots of this site do not use it: they play the king, worth one point more."
        ),
    ),
    steps=(
        Exercise(
            slug="appel-a-la-belote-deux-cartes",
            kind="card",
            title=_("King and queen, nothing else"),
            story=_(
                "Your partner took, with hearts as trump, and leads the jack; West gives the seven. Your "
                "trumps are the king and the queen."
            ),
            lesson=_(
                "The king first, with the word “belote”: it says that only the queen is left. It also gives "
                "one point more."
            ),
            hand="KH QH AS 7S QD 9C 8C JD",
            trick="JH 7H",
            taker="N",
            best=("KH",),
            points=(69,),
        ),
        Exercise(
            slug="appel-a-la-belote-trois-cartes",
            kind="card",
            title=_("One more trump"),
            story=_(
                "The same trick, but this time you hold king, queen and eight of hearts. You play with a "
                "partner who knows the call by belote."
            ),
            lesson=_(
                "The queen first, with the word “belote”: it says that you have the king and at least one "
                "trump more. The robots would play the king, as they do not use this call; the difference is "
                "a tenth of a point."
            ),
            hand="KH QH 8H AS 7S QD 9C 8C",
            trick="JH 7H",
            taker="N",
            best=("QH",),
            points=(69,),
        ),
        Exercise(
            slug="appel-a-la-belote-ou-sont-ils",
            kind="choice",
            title=_("Where are the last trumps?"),
            story=_(
                "You took, with hearts as trump, and led the jack. Your partner gave the queen and said "
                "“belote”. You still hold nine and ace."
            ),
            lesson=_(
                "Four have fallen and you hold two: the king and one other are out. The queen first promises "
                "the king and one more: both are with your partner, and another round would draw only them."
            ),
            hand="9H AH AS TS 7D 8C 9C",
            tricks=("JH 7H QH 8H",),
            dealer="W",
            offers=(
                _("Both with your partner"),
                _("One with your partner, one with an opponent"),
                _("Both with the opponents"),
            ),
            ask=_("Two trumps are out. Where are they, by this convention?"),
            best=("0",),
            proof=both_with_partner,
            points=(69,),
        ),
        Exercise(
            slug="appel-a-la-belote-arreter",
            kind="card",
            title=_("Stop in time"),
            story=_(
                "The same hand: your partner began the belote with the queen, and has the two trumps that are "
                "still out. Your lead."
            ),
            lesson=_(
                "The opponents cannot cut any more: play the ace of spades, and keep the four trumps of your "
                "side for separate tricks. Somebody who does not know the convention would lead the nine; so "
                "do the robots."
            ),
            hand="9H AH AS TS 7D 8C 9C",
            tricks=("JH 7H QH 8H",),
            dealer="W",
            best=("AS", "TS"),
            points=(69,),
        ),
        Exercise(
            slug="appel-a-la-belote-le-roi-d-abord",
            kind="number",
            title=_("The king first"),
            story=_(
                "You took, with hearts as trump, and led the jack. This time your partner gave the king and "
                "said “belote”."
            ),
            lesson=_(
                "Four have fallen and you hold two: two are out. One is your partner’s queen, and the king "
                "first says that there is no other: the second is with an opponent. Draw it."
            ),
            hand="9H AH AS TS 7D 8C 9C",
            tricks=("JH 7H KH 8H",),
            dealer="W",
            ask=_("How many trumps do the two opponents still hold, by this convention?"),
            best=("1",),
            proof=opponents_trumps_after_belote,
            points=(69,),
        ),
    ),
    points=(69,),
    cards="QH KH",
)

PART: Final = CoursePart(
    slug="parler-par-les-cartes",
    title=_("Talking by cards"),
    lessons=(DIRECT_CALL, INDIRECT_CALL, OTHER_DISCARDS, BELOTE_CALL, IMPASSE, REMEMBER),
)
