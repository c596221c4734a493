"""Lessons on trumps for the side that took: draw and count them, lead them for partner, and when to stop."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.lessons import CourseLesson
from games.learning.course.memory_proofs import highest_out, opponents_trumps, trumps_out
from games.learning.exercises import Exercise

DRAW_TRUMPS: Final = CourseLesson(
    slug="compter-les-atouts",
    title=_("Draw trumps, and count to eight"),
    idea=_(
        "When you took, lead trumps first and count to eight: your aces are safe once the others have no trump left."
    ),
    told=(
        _(
            "An opponent who has no spade may cut your ace of spades: the smallest trump, the seven, wins the "
            "trick and your 11 points. An opponent without trumps can no longer do that. So the side that "
            "took leads trumps until the others have none: players call this drawing trumps."
        ),
        _(
            "When trump is led, everybody must play one if they can. Lead the jack first, as nothing beats "
            "it, then the nine. Each round may take three trumps out of the other hands."
        ),
        _(
            "Every suit has eight cards, so there are eight trumps. Count before the first card: if you hold "
            "four, the three others hold four between them. Then count down: for each trump that another "
            "player plays, one less."
        ),
        _(
            "At zero, stop: your remaining trumps will serve later. In the hands below, leading a small "
            "diamond while two trumps are still out costs about 17 points. Such a figure is an average over "
            "256 ways in which the cards you do not see may lie."
        ),
    ),
    steps=(
        Exercise(
            slug="compter-les-atouts-depart",
            kind="number",
            title=_("Before the first card"),
            story=_("You took, with hearts as trump. These are your eight cards."),
            lesson=_(
                "Eight trumps, less your four: four are out. Make this count before you play your first card, "
                "while it is easy."
            ),
            hand="JH 9H AH 8H 8D 9D JS 8C",
            dealer="W",
            ask=_("How many trumps do the three other players hold together?"),
            best=("4",),
            proof=trumps_out,
            points=(58,),
        ),
        Exercise(
            slug="compter-les-atouts-premier-tour",
            kind="card",
            title=_("Your side took"),
            story=_("You took, with hearts as trump, and you lead the first trick."),
            lesson=_(
                "Draw the trumps: all four others may fall at once, and your ace of spades will not be cut "
                "later. Jack, nine and ace are sure to win; by custom the jack goes first. The eight would "
                "lose to any higher trump, and a small side card gives up the lead."
            ),
            hand="JH 9H AH 8H AS TS 7D 8C",
            dealer="W",
            best=("JH", "9H", "AH"),
            points=(58,),
        ),
        Exercise(
            slug="compter-les-atouts-un-tour",
            kind="number",
            title=_("After one round of trumps"),
            story=_(
                "You took, with hearts as trump. You led the jack; East gave the queen, your partner threw a "
                "club, West gave the seven."
            ),
            lesson=_(
                "Four were out, the queen and the seven have fallen: two are left. Count only trumps: your "
                "partner’s club takes nothing off."
            ),
            hand="JS 8H 9H AH 8D 9D 8C",
            tricks=("JH QH QC 7H",),
            dealer="W",
            ask=_("How many trumps are still in the other hands?"),
            best=("2",),
            proof=trumps_out,
            points=(58,),
        ),
        Exercise(
            slug="compter-les-atouts-deuxieme-tour",
            kind="card",
            title=_("Another round?"),
            story=_(
                "You took, with hearts as trump. The jack took the first trick, your partner threw a club and "
                "so has no trump, and two are still out: the king and the ten."
            ),
            lesson=_(
                "Lead trump again: the nine and the ace both beat the king and the ten. The eight loses to "
                "either of them, and leaving them out costs 13 to 17 points: they would cut your side’s good "
                "cards."
            ),
            hand="JS 8H 9H AH 8D 9D 8C",
            tricks=("JH QH QC 7H",),
            dealer="W",
            best=("9H", "AH"),
            points=(58,),
        ),
        Exercise(
            slug="compter-les-atouts-lequel",
            kind="choice",
            title=_("Which trump is missing?"),
            story=_("You took, with hearts as trump, and have drawn two rounds."),
            lesson=_(
                "Jack, queen, seven, nine and king have been played, and you hold ace and eight: only the ten "
                "is missing. Knowing which one it is tells you what beats it: here, your ace."
            ),
            hand="JS 8H AH 8D 9D 8C",
            tricks=("JH QH QC 7H", "9H KH QS 9S"),
            dealer="W",
            offers=(
                _("The king of hearts"),
                _("The ten of hearts"),
                _("The seven of hearts"),
                _("The queen of hearts"),
            ),
            ask=_("Which trump is still out?"),
            best=("1",),
            proof=highest_out("KH", "TH", "7H", "QH"),
            points=(58,),
        ),
        Exercise(
            slug="compter-les-atouts-le-dernier",
            kind="card",
            title=_("The last one out"),
            story=_("You took, with hearts as trump. One trump is still out, the ten."),
            lesson=_(
                "The ace draws the ten, 10 points into the bargain, and your eight becomes the only trump. If "
                "you lead the eight instead, the ten takes it and you have lost some 34 points in all."
            ),
            hand="JS 8H AH 8D 9D 8C",
            tricks=("JH QH QC 7H", "9H KH QS 9S"),
            dealer="W",
            best=("AH",),
            points=(58,),
        ),
    ),
    points=(58,),
    cards="JH 9H AH 8H",
)

LEAD_TRUMP_FOR_PARTNER: Final = CourseLesson(
    slug="atout-pour-le-preneur",
    title=_("Partner took: lead trump for them"),
    idea=_("If your partner took and you have the lead, lead trump for them, even with few trumps."),
    told=(
        _(
            "Your partner took because they hold strong trumps, but they can lead them only when they win a "
            "trick. If you win one first, you can begin for them: a small trump is enough, theirs are the "
            "high ones."
        ),
        _(
            "Each round you lead takes trumps out of the opponents’ hands. Your aces and your partner’s are "
            "then safer from being cut."
        ),
        _(
            "Play your highest trump if it is sure to win. Otherwise a small one: your partner will win with "
            "the jack or the nine. If you have a single trump, lead it all the same: you can cut no more, but "
            "your partner’s trumps are worth more than your one cut."
        ),
        _(
            "An ace of another suit may be played first, if both opponents probably follow. Why not keep a "
            "trump to cut with? Because in the hands below every other card costs 5 to 26 points."
        ),
    ),
    steps=(
        Exercise(
            slug="atout-pour-le-preneur-neuf-et-as",
            kind="card",
            title=_("The jack is gone"),
            story=_("Your partner took, with diamonds as trump. You led the jack first, and both opponents followed."),
            lesson=_(
                "Go on: nine and ace are now the two highest trumps, and only the king and the queen are out. "
                "Turning to another suit before they fall costs 5 to 9 points."
            ),
            hand="7S QS 8H KH 9D AD 9C",
            trump="D",
            taker="N",
            tricks=("JD 7D TD 8D",),
            dealer="W",
            best=("9D", "AD"),
            points=(60,),
        ),
        Exercise(
            slug="atout-pour-le-preneur-un-seul",
            kind="card",
            title=_("One trump left"),
            story=_(
                "Your partner took, with clubs as trump. You led the jack, then your ace of diamonds won. The "
                "nine is your last trump, and the highest now."
            ),
            lesson=_(
                "Play it: it wins for sure and brings down some of the queen, ten and ace that are out. Your "
                "ace of hearts is safer afterwards: led now, before the nine, it costs about 5 points."
            ),
            hand="8S JS 8H AH TD 9C",
            trump="C",
            taker="N",
            tricks=("JC 8C KC 7C", "AD JD QD 9D"),
            dealer="W",
            best=("9C",),
            points=(60,),
        ),
        Exercise(
            slug="atout-pour-le-preneur-l-as-d-atout",
            kind="card",
            title=_("Trump before the side aces"),
            story=_(
                "Your partner took, with spades as trump. Your jack has just drawn the seven, ten and nine; "
                "the king and the queen are out, your ace of spades is now the highest."
            ),
            lesson=_(
                "The ace of spades first: it draws what is left, and then ace, ten and king of clubs win one "
                "after the other. Beginning with the ace of clubs lets the king or the queen of trump cut one "
                "of them: about 8 points."
            ),
            hand="AS 8C TC KC AC",
            trump="S",
            taker="N",
            tricks=("AD KD 8D 7D", "9D 8S QD JD", "JS 7S TS 9S"),
            first_leader="W",
            dealer="N",
            best=("AS",),
            points=(60,),
        ),
        Exercise(
            slug="atout-pour-le-preneur-trois",
            kind="card",
            title=_("Three trumps at the end"),
            story=_(
                "Your partner took, with hearts as trump. You hold three trumps; the ace is the only other one left."
            ),
            lesson=_(
                "The nine beats the ace: lead it, the ace falls if an opponent has it, and your queen and "
                "eight win the rest. Leading the queen or the eight first lets the ace take a trick."
            ),
            hand="8H 9H QH",
            taker="N",
            tricks=("7H JS JH TH", "AD 8D TD 7D", "AS TS KS 8S", "JC 7C 9S AC", "KD JD 9D KH"),
            dealer="W",
            best=("9H",),
            points=(60,),
        ),
    ),
    points=(60,),
    cards="9D AD",
)

STOP_DRAWING: Final = CourseLesson(
    slug="quand-ne-pas-tirer",
    title=_("When not to draw trumps"),
    idea=_("Stop leading trumps when only your partner still has some, or when a higher one than yours is out."),
    told=(
        _(
            "Drawing trumps takes them from the opponents. If both opponents failed to follow when trump was "
            "led, they have none: the trumps still out are your partner’s. Another round would make two "
            "trumps of your own side fall in one trick, where each could have won one."
        ),
        _(
            "The second case: one trump is out, and it is higher than yours. Leave it. Its owner wins one "
            "trick with it in any case; lead trump and it takes your trump as well, and the lead."
        ),
        _(
            "Make it cut instead: lead good cards of the other suits. Once that trump has cut one of them it "
            "is gone, and yours is the last."
        ),
        _("One round of trumps too many costs 10 to 24 points in these hands, as much as one or two aces."),
    ),
    steps=(
        Exercise(
            slug="quand-ne-pas-tirer-qui-en-a",
            kind="number",
            title=_("Who still has trumps?"),
            story=_(
                "You took, with hearts as trump. Two rounds have been played: in the second your partner gave "
                "the seven, West a diamond, you the nine and East a club."
            ),
            lesson=_(
                "None: West had none in the first round, East none in the second. The ace and the ten are "
                "still out, so both are with your partner."
            ),
            hand="7S 9S TS 8H TD QD",
            tricks=("JH 7C KH QH", "7H 7D 9H JC"),
            first_leader="N",
            ask=_("How many trumps may your two opponents still hold?"),
            best=("0",),
            proof=opponents_trumps,
            points=(62,),
        ),
        Exercise(
            slug="quand-ne-pas-tirer-chez-le-partenaire",
            kind="card",
            title=_("Partner has the rest"),
            story=_(
                "You took, with hearts as trump. The opponents have no trump left; your partner has the ace "
                "and the ten."
            ),
            lesson=_(
                "Lead a small spade and keep your trump: your side’s three trumps can then win three tricks. "
                "Leading the eight would waste it under your partner’s ace or ten, and cost some 24 points. A "
                "ten or a queen would give points away if the aces are with the opponents."
            ),
            hand="7S 9S TS 8H TD QD",
            tricks=("JH 7C KH QH", "7H 7D 9H JC"),
            first_leader="N",
            best=("7S", "9S"),
            points=(62,),
        ),
        Exercise(
            slug="quand-ne-pas-tirer-dame-du-partenaire",
            kind="card",
            title=_("One trump out, with your partner"),
            story=_(
                "Your partner took, with clubs as trump. At the last round neither East nor West followed; "
                "the queen of clubs is the only trump out."
            ),
            lesson=_(
                "The queen is with your partner. Play the ace of spades, or a small diamond that partner may "
                "win or cut. The seven of clubs would waste a trump of your own side, and costs about 16 "
                "points."
            ),
            hand="KS AS 8D 9D 7C",
            trump="C",
            taker="N",
            tricks=("AH JH QH 8H", "JC 8C TC AC", "9C QS KC 9H"),
            dealer="W",
            best=("AS", "8D", "9D"),
            points=(62,),
        ),
        Exercise(
            slug="quand-ne-pas-tirer-le-dix-dehors",
            kind="card",
            title=_("A higher trump is out"),
            story=_(
                "You took, with hearts as trump. The ten of hearts has not been played: East has it, as your "
                "partner and West no longer followed. You have only the seven left."
            ),
            lesson=_(
                "Leave the ten alone: lead your good cards, the ace of spades or the king of diamonds, now "
                "the highest diamond. East must spend the ten to cut, and your seven may win the last trick. "
                "Leading the seven loses it and the lead: about 15 points."
            ),
            hand="9S AS 7H 8D KD",
            tricks=("JH 8H QH AH", "9H KH QS JC", "AD 9D JD TD"),
            dealer="W",
            best=("AS", "KD"),
            points=(62,),
        ),
        Exercise(
            slug="quand-ne-pas-tirer-le-neuf-dehors",
            kind="card",
            title=_("The nine is still out"),
            story=_(
                "You took, with clubs as trump. The jack has drawn the ten and the king; the nine and the "
                "queen are still out, and West has no trump."
            ),
            lesson=_(
                "The nine beats your ace: leading the ace may lose it, leading the eight loses the lead. Play "
                "a small side card, without points, and keep ace and eight to cut. The trap is to go on "
                "drawing by habit: it costs 10 points with the eight, 13 with the ace."
            ),
            hand="8S 9S QS 7H 8C AC",
            trump="C",
            tricks=("AD 7C 9D 7D", "JC TC KC JD"),
            first_leader="W",
            dealer="N",
            best=("8S", "9S", "7H"),
            points=(62,),
        ),
    ),
    points=(62, 58),
    cards="8H KD AS",
)
