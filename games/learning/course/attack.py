"""Part « Playing when your side took »: its lessons in order, and those on aces, tens and the last trump."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.attack_trumps import DRAW_TRUMPS, LEAD_TRUMP_FOR_PARTNER, STOP_DRAWING
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.memory_proofs import last_trick_points, masters_among
from games.learning.exercises import Exercise

ACES_THEN_TENS: Final = CourseLesson(
    slug="les-as-puis-les-dix",
    title=_("Aces first, tens after their aces"),
    idea=_("Once trumps are drawn, play your aces; a ten waits until the ace of its suit has been played."),
    told=(
        _(
            "In a suit that is not trump the ace is the highest card, 11 points, and the ten comes next, 10 "
            "points. The three aces and the three tens outside trump are worth 63 points together, more than "
            "a third of the donne. Played in the right order, most of yours win their trick."
        ),
        _("Trumps first, so that nobody can cut. Then your aces: each wins its trick, whatever the others hold."),
        _(
            "A ten is beaten by one card alone, its ace. When that ace has been played, the ten is the "
            "highest of its suit: we say that it is master. Lead it then."
        ),
        _(
            "While the ace is in another hand, do not lead the ten: two times out of three the ace is with an "
            "opponent, who takes your 10 points with it. If you hold ace and ten, play the ace first by "
            "custom: your partner will understand it more easily."
        ),
    ),
    steps=(
        Exercise(
            slug="les-as-puis-les-dix-maitresse",
            kind="choice",
            title=_("Which card is master?"),
            story=_(
                "You took, with hearts as trump. The others have no trump left, and your ace of spades has "
                "just won a trick."
            ),
            lesson=_(
                "The ace of spades is gone, so the ten of spades is master. The ace of diamonds is still out "
                "and beats the ten of diamonds."
            ),
            hand="AH TS TD 9D 7C",
            tricks=("JH 7H QH TH", "9H 8H KH 8D", "AS 7S QS 8S"),
            dealer="W",
            offers=(
                _("The ten of diamonds"),
                _("The ten of spades"),
                _("The nine of diamonds"),
            ),
            ask=_("Which of these three cards can nobody beat in its suit?"),
            best=("1",),
            proof=masters_among("TD", "TS", "9D"),
            points=(59,),
        ),
        Exercise(
            slug="les-as-puis-les-dix-atout-d-abord",
            kind="card",
            title=_("One trump is out"),
            story=_("You took, with hearts as trump. You have counted seven trumps: one is still out."),
            lesson=_(
                "Your ace of hearts draws it, and then ace, ten and king of spades win three tricks that "
                "nobody can cut. A low diamond or club gives up the lead, and costs about 14 points."
            ),
            hand="AH 7C AS TS KS 9D",
            tricks=("JH 7H QH KH", "9H TH 8S 8D"),
            dealer="W",
            best=("AH",),
            points=(59, 58),
        ),
        Exercise(
            slug="les-as-puis-les-dix-l-as",
            kind="card",
            title=_("Ace and ten"),
            story=_("You took, with hearts as trump, and the others have no trump left: yours is the only one."),
            lesson=_(
                "Nobody can cut: the ace of spades wins, then the ten. Both orders win; by custom the ace "
                "goes first. Your ace of hearts is the last trump: keep it for the end."
            ),
            hand="AH AS TS 9D QC 7C",
            tricks=("JH 7H QH TH", "9H 8H KH 8D"),
            dealer="W",
            best=("AS", "TS"),
            points=(59,),
        ),
        Exercise(
            slug="les-as-puis-les-dix-le-dix-maitre",
            kind="card",
            title=_("The ten after its ace"),
            story=_(
                "You took, with hearts as trump. The others have no trump left and your ace of spades has just won."
            ),
            lesson=_(
                "The ten of spades is now the highest spade: take your trick with it. The ten of diamonds "
                "looks alike, but its ace is out: leading it costs about 7 points."
            ),
            hand="AH TS TD 9D 7C",
            tricks=("JH 7H QH TH", "9H 8H KH 8D", "AS 7S QS 8S"),
            dealer="W",
            best=("TS",),
            points=(59,),
        ),
        Exercise(
            slug="les-as-puis-les-dix-le-dix-attend",
            kind="card",
            title=_("A ten that must wait"),
            story=_("You took, with spades as trump. After two rounds the others have no trump left; you have two."),
            lesson=_(
                "Take the sure trick, the ace of diamonds; your two trumps win just as surely. The ten of "
                "hearts waits for its ace: led now it costs about 5 points, and a low card gives up the lead "
                "for nothing."
            ),
            hand="8S AS 9H TH 7D AD",
            trump="S",
            tricks=("JS 8C TS 7S", "9S 8H QS KS"),
            dealer="W",
            best=("AD", "AS", "8S"),
            points=(59,),
        ),
    ),
    points=(59, 58),
    cards="AS TS",
)

LAST_TRUMP: Final = CourseLesson(
    slug="le-dernier-atout",
    title=_("Keep one trump for the last trick"),
    idea=_(
        "Keep your last trump for the last trick: it brings ten points more, and all that the others saved until then."
    ),
    told=(
        _(
            "The side that wins the eighth and last trick gets ten points more: the dix de der, or der. The "
            "cards that fall there are often good ones, since people keep aces and tens as long as they can. "
            "With the der such a trick is often worth 20 to 40 points."
        ),
        _(
            "If you hold the only trump left, you are sure of one trick, whenever you play it. So play it "
            "last. With two cards, lead the other one first: you may lose that trick, but the last is yours."
        ),
        _(
            "The same when you discard: if your partner is winning the trick, you need not cut. Throw another "
            "card and keep the trump."
        ),
        _("What it is worth: in the hands below, spending the last trump too early costs from 6 to 25 points."),
    ),
    steps=(
        Exercise(
            slug="le-dernier-atout-combien",
            kind="number",
            title=_("What the last trick brings"),
            story=_(
                "Hearts are trump. You lead the eight of hearts to the last trick; the others give the ten, "
                "the queen and the ace of clubs."
            ),
            lesson=_(
                "The eight of trump is worth nothing, ten, queen and ace make 10 + 3 + 11 = 24, and the der "
                "adds ten: 34 points for a small trump."
            ),
            trick="8H TC QC AC",
            dealer="W",
            ask=_("How many points does this trick bring, with the der?"),
            best=("34",),
            proof=last_trick_points,
            points=(61,),
        ),
        Exercise(
            slug="le-dernier-atout-deux-cartes",
            kind="card",
            title=_("The ten points of the last trick"),
            story=_(
                "You took, with hearts as trump. Two cards each: you hold the last trump and the king of "
                "clubs; the ace of clubs has not been played. Your lead."
            ),
            lesson=_(
                "Lead the king and keep the trump: whatever the others play, the last trick is yours, with "
                "its ten points. Leading the trump first would also win one trick, but without those points."
            ),
            hand="8H KC",
            tricks=("JH 7H QH TH", "9H KH 7D 8S", "AH 7S 8D 9S", "AS QS TS KS", "AD TD JD QD", "KD 7C 9D 8C"),
            dealer="W",
            best=("KC",),
            points=(61,),
        ),
        Exercise(
            slug="le-dernier-atout-trois-cartes",
            kind="card",
            title=_("Three cards left"),
            story=_(
                "You took, with diamonds as trump. You hold the last trump and two hearts; the ace of hearts "
                "is still out."
            ),
            lesson=_(
                "Lead a heart. Whether it wins or loses, the eight of diamonds takes the last trick, or cuts "
                "when it has to. Leading it now costs about 9 points: afterwards nothing is sure to win the "
                "der."
            ),
            hand="JH KH 8D",
            trump="D",
            tricks=("JD 7D QD QS", "9D TD AD 7S", "AC JC 7C QC", "9C QH 8C TC", "8S KD JS KS"),
            dealer="W",
            best=("JH", "KH"),
            points=(61,),
        ),
        Exercise(
            slug="le-dernier-atout-roi-d-atout",
            kind="card",
            title=_("The king of trump"),
            story=_(
                "You took, with diamonds as trump. Your king of diamonds is the last trump; the ace of spades "
                "is still out."
            ),
            lesson=_(
                "A spade first: the ace may take it, but the trump then wins a later trick, with what the "
                "others saved. Leading the king of diamonds now costs about 15 points."
            ),
            hand="QS KS KD",
            trump="D",
            tricks=("AH JH TH 8H", "8C AC JD 7C", "9D 8D JC 7D", "AD QD TS 7S", "TD JS 8S 9C"),
            first_leader="N",
            best=("QS", "KS"),
            points=(61,),
        ),
        Exercise(
            slug="le-dernier-atout-defausse",
            kind="card",
            title=_("Partner is winning"),
            story=_(
                "You took, with diamonds as trump. Two cards each; your partner leads the ace of spades, West "
                "gives a club, and you have no spade."
            ),
            lesson=_(
                "Partner is winning: throw the king of hearts, four points for your side, and keep the trump "
                "for the der. Cutting your partner’s ace would cost about 25 points."
            ),
            hand="KH 8D",
            trick="AS KC",
            trump="D",
            tricks=("JD 7D QD QS", "9D TD AD 7S", "AC JC 7C QC", "9C QH 8C TC", "8S KD JS KS", "JH 7H AH 9H"),
            dealer="W",
            best=("KH",),
            points=(61,),
        ),
    ),
    points=(61,),
    cards="8H KC",
)

PART: Final = CoursePart(
    slug="attaquer",
    title=_("Playing when your side took"),
    lessons=(DRAW_TRUMPS, LEAD_TRUMP_FOR_PARTNER, ACES_THEN_TENS, LAST_TRUMP, STOP_DRAWING),
)
