"""Lessons of the defence on its own cards: trumps kept to cut with, and tens kept beside a low card."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

KEEP_TRUMPS: Final = CourseLesson(
    slug="garder-ses-atouts",
    title=_("Keep your trumps, make the taker cut"),
    idea=_("Against the taker, leave trumps alone: take your aces, and lead suits that make the taker spend trumps."),
    told=(
        _(
            "The taker wants trumps to be drawn. If you lead one, you do their work: your trump and your "
            "partner’s fall, and you can cut no more."
        ),
        _(
            "Take your aces early. Each time a suit has gone round, somebody may have no card of it left and "
            "cut the next one. The first time its suit is played, an ace most often wins; later it is a "
            "matter of luck."
        ),
        _(
            "Make the taker cut: lead a suit they have no more of. They win that trick, but with a trump that "
            "would have won one anyway, and none of yours falls. A taker with four trumps who has cut twice "
            "has only two left, and may lose the last trick to you."
        ),
        _(
            "Give only low cards to be cut, and no ten. And lead a card that is alone in its suit: when the "
            "suit comes back, you cut."
        ),
        _(
            "Do not cut a trick that your partner is winning: you are free to throw another card, except "
            "where the table plays that one must cut even then. The points that a card costs are again "
            "averages over 256 ways in which the unseen cards may lie."
        ),
    ),
    steps=(
        Exercise(
            slug="garder-ses-atouts-l-as-d-abord",
            kind="card",
            title=_("The ace first"),
            story=_("East took, with spades as trump. Your ace of hearts won the first trick; your lead."),
            lesson=_(
                "Take the ace of clubs now, before anybody can cut it; with the ten under it either order is "
                "right. Leading the nine of spades, 14 points that the jack may take, costs about 6 points, "
                "and a low club gives the trick away."
            ),
            hand="9S QH TD JD 9C TC AC",
            trump="S",
            taker="E",
            tricks=("AH 9H 7H 8H",),
            dealer="W",
            best=("AC", "TC"),
            points=(63,),
        ),
        Exercise(
            slug="garder-ses-atouts-carte-seule",
            kind="card",
            title=_("A single card"),
            story=_(
                "West took, with hearts as trump, and led the queen; your jack won. You still have the ten of "
                "hearts, and a single diamond."
            ),
            lesson=_(
                "Lead the seven of diamonds: once it is gone, your ten of hearts can cut the next diamond. "
                "Leading the ten of hearts gives 10 points to the nine or the ace; other low cards prepare no "
                "cut."
            ),
            hand="7S 9S QS TH 7D 8C QC",
            taker="W",
            tricks=("QH JH 7H 8H",),
            first_leader="W",
            dealer="N",
            best=("7D",),
            points=(63,),
        ),
        Exercise(
            slug="garder-ses-atouts-faire-couper",
            kind="card",
            title=_("Make the taker cut"),
            story=_("East took, with hearts as trump, and cut the first club. You have one club and one trump left."),
            lesson=_(
                "Lead the seven of clubs: East has no club and, as the taker, surely a trump left: it goes, "
                "and you lose nothing. Leading the eight of hearts would let your trump fall under a higher "
                "one: about 6 points."
            ),
            hand="9S 8H QD 7C",
            taker="E",
            tricks=("AC 8C JC TH", "JH AH QH 7H", "AD JD 8D 7D", "KS TS JS AS"),
            first_leader="N",
            best=("7C",),
            points=(63,),
        ),
        Exercise(
            slug="garder-ses-atouts-dame-a-couper",
            kind="card",
            title=_("A queen for a trump"),
            story=_(
                "East took, with spades as trump, and cut your ace of clubs. East then led the queen of "
                "spades, which your jack took. Two trumps are out, the king and the ten; you have two small "
                "ones."
            ),
            lesson=_(
                "Lead the queen of clubs: East has no club and must spend a trump. That is worth three "
                "points. A small spade would let the ten or the king win and take your trump with it: about 5 "
                "points."
            ),
            hand="7S 8S 8H TH JD QC",
            trump="S",
            taker="E",
            tricks=("7C AC AS 8C", "QS 9S 9C JS"),
            first_leader="W",
            dealer="N",
            best=("QC",),
            points=(63,),
        ),
        Exercise(
            slug="garder-ses-atouts-ne-pas-couper",
            kind="card",
            title=_("Partner is winning"),
            story=_(
                "West took, with hearts as trump. Your partner leads the ace of clubs, West follows, and you "
                "have no club."
            ),
            lesson=_(
                "Throw the king of diamonds: four points for your side, and all your trumps stay. Cutting "
                "your partner’s ace wins a trick you had already: 12 points lost with a small trump, 33 with "
                "the jack."
            ),
            hand="7H 8H JH QH KH KD",
            trick="AC 9C",
            taker="W",
            tricks=("AS 7S JS 8S", "9S QS KS TS"),
            first_leader="W",
            dealer="N",
            best=("KD",),
            points=(63,),
        ),
    ),
    points=(63,),
    cards="9S AC",
)

GUARDED_TEN: Final = CourseLesson(
    slug="le-dix-garde",
    title=_("Keep a low card beside your ten"),
    idea=_("A ten needs a low card beside it until its ace is played; alone, it falls under the ace."),
    told=(
        _(
            "You must follow suit. If the ten is your only spade and somebody leads the ace of spades, you "
            "have to play the ten on it: 10 points for them, 20 of difference. Under partner’s ace it is not "
            "lost: the 10 points are yours."
        ),
        _(
            "With a small spade beside it, you give that one on the ace. Now the ace is gone and your ten is "
            "the highest spade: players say that the ten is guarded (“le dix est gardé”)."
        ),
        _(
            "So when you discard, look at your tens first. A ten with one card beside it: keep both. Throw "
            "from a suit without a ten, or where you hold three cards."
        ),
        _(
            "There is no need to be guarded any more once the ace has been played, or if your partner has it. "
            "And do not lead a low card from such a ten: you would give up its guard yourself."
        ),
    ),
    steps=(
        Exercise(
            slug="le-dix-garde-seul",
            kind="legal",
            title=_("The ten alone"),
            story=_("West took, with hearts as trump, and leads the ace of spades. The ten is your only spade."),
            lesson=_(
                "You must follow: only the ten may be played, and it is lost. Nothing can be done now; the "
                "care comes before, when you discard."
            ),
            hand="TS KD 8D 9D 7C QC AC 9H",
            trick="AS",
            taker="W",
            dealer="N",
            points=(65,),
        ),
        Exercise(
            slug="le-dix-garde-second",
            kind="card",
            title=_("The ten and a low card"),
            story=_("West took, with hearts as trump, and leads the ace of spades. You hold the ten and the eight."),
            lesson=_(
                "Give the eight. The ace is gone, and your ten is the highest spade. The ten under the ace "
                "costs about 10 points."
            ),
            hand="TS 8S KD 8D 7C QC AC 9H",
            trick="AS",
            taker="W",
            dealer="N",
            best=("8S",),
            points=(65,),
        ),
        Exercise(
            slug="le-dix-garde-deux-dix",
            kind="card",
            title=_("Which suit to throw from?"),
            story=_(
                "East took, with spades as trump. West leads the nine of spades and you have none. The aces "
                "of diamonds and hearts are gone, that of clubs is not."
            ),
            lesson=_(
                "Throw the eight of diamonds: it guards nothing. The nine of clubs guards your ten of clubs, "
                "and throwing it costs about 3 points; the ten of hearts is master, and throwing it costs 10."
            ),
            hand="TH 8D KD 9C TC",
            trick="9S",
            trump="S",
            taker="E",
            tricks=("7D AD 9D QD", "JS KS QS 7S", "7H 8H AH QH"),
            dealer="W",
            best=("8D",),
            points=(65,),
        ),
        Exercise(
            slug="le-dix-garde-trois-cartes",
            kind="card",
            title=_("From three cards"),
            story=_(
                "Your partner took, with hearts as trump, and leads a trump that West wins. You have no "
                "heart, two spades with the ten and three diamonds with the ten."
            ),
            lesson=_(
                "Throw a low diamond: the other still guards the ten. The seven of spades is the only guard "
                "of the ten of spades: about 3 points. A ten thrown on their trick costs 7."
            ),
            hand="7S TS 8D 9D TD",
            trick="8H 9H",
            taker="N",
            tricks=("JH QH KH 7H", "AC 7C QC JC", "TC 8C JS KC"),
            first_leader="N",
            best=("8D", "9D"),
            points=(65,),
        ),
        Exercise(
            slug="le-dix-garde-as-et-dix",
            kind="card",
            title=_("Three spades, two clubs"),
            story=_(
                "West took, with diamonds as trump, and leads the ace of diamonds. You have no trump: ace, "
                "ten and eight of spades, ten and king of clubs. The ace of clubs is out."
            ),
            lesson=_(
                "Throw the eight of spades: ace and ten of spades need no guard. The king of clubs guards the "
                "ten: throwing it costs about 8 points, and gives four at once."
            ),
            hand="8S TS AS TC KC",
            trick="AD",
            trump="D",
            taker="W",
            tricks=("AH KH QH 7H", "TH JD JH 8H", "9D KD TD QD"),
            first_leader="N",
            best=("8S",),
            points=(65,),
        ),
    ),
    points=(65,),
    cards="TS 8S",
)
