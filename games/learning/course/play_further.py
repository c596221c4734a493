"""Play, in the course: when partner is winning, when trump is led, discards, and the last trick."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.lessons import CourseLesson
from games.learning.course.table_proofs import last_trick_points
from games.learning.exercises import Exercise

PARTNER_WINS: Final = CourseLesson(
    slug="partenaire-maitre",
    title=_("Partner is winning"),
    idea=_(
        "If you cannot follow and your partner is winning, you need not trump: give points, or trump only "
        "if the next player might take the trick."
    ),
    told=(
        _(
            "You still must follow suit if you can. Only the duty to trump falls away: with no card of the "
            "suit led, you may play any card, also when partner is winning with a trump."
        ),
        _(
            "If you are last to play, the trick is yours already. A trump on it would be wasted; put points "
            "on it, first of all a ten that stands alone and would soon fall under the ace."
        ),
        _(
            "If an opponent still plays after you, look at partner’s card. An ace is fairly safe. A queen or "
            "a king is not: the next player may hold the ace or the ten, and a small trump then makes the "
            "trick sure."
        ),
        _(
            "Some tables play otherwise: you must trump even when your partner is winning. And in federation "
            "coinche you may not play a trump lower than your partner’s while you hold a higher one. Both are "
            "options of the rules."
        ),
    ),
    cards="AS TD 7H",
    points=(22,),
    steps=(
        Exercise(
            slug="partenaire-maitre-libre",
            kind="legal",
            title=_("Partner is winning"),
            story=_("Hearts are trump. Your partner has led the ace of spades and is winning; you have no spade."),
            lesson=_("A partner who is winning frees you from trumping: any card may be played."),
            hand="7H JH 7D",
            trick="AS 8S",
            points=(22,),
        ),
        Exercise(
            slug="partenaire-maitre-dix",
            kind="card",
            title=_("A ten that stands alone"),
            story=_(
                "Your partner took, with hearts as trump. Last to play, you have no spade; your partner is "
                "winning with the ace."
            ),
            lesson=_(
                "The ten of diamonds: ten points for your side, and alone it would fall under the ace of "
                "diamonds. The king of clubs brings only 4; a trump here would win nothing that is not yours "
                "already."
            ),
            taker="N",
            dealer="S",
            hand="TD KC QC 9C 7C QH 8H 7H",
            trick="8S AS 7S",
            best=("TD",),
            points=(22,),
        ),
        Exercise(
            slug="partenaire-maitre-dame",
            kind="card",
            title=_("Only a queen"),
            story=_(
                "Your partner took, with hearts as trump, and leads the queen of spades; West plays the eight. "
                "You have no spade, and East still has to play."
            ),
            lesson=_(
                "Trump with the seven: ace, ten and king of spades are still out, and East may well hold one of "
                "them. The jack would also win but is needed to draw trumps, and the ten of diamonds would "
                "probably go to East."
            ),
            taker="N",
            dealer="E",
            hand="7H JH TD 8D KC QC 9C 7C",
            trick="QS 8S",
            best=("7H",),
            points=(22,),
        ),
        Exercise(
            slug="partenaire-maitre-sous-coupe",
            kind="legal",
            title=_("Under partner’s trump"),
            story=_(
                "Federation coinche, hearts are trump. Your partner has trumped the king of spades with the ten "
                "of hearts; you have no spade."
            ),
            lesson=_(
                "You may throw the diamond or trump higher. The federation forbids a trump lower than your "
                "partner’s while you hold a higher one."
            ),
            rules={"preset": "ffb-coinche"},
            hand="8H AH 7D",
            trick="KS TH 7S",
            points=(22,),
        ),
        Exercise(
            slug="partenaire-maitre-oblige",
            kind="legal",
            title=_("A table that is strict"),
            story=_(
                "Belote at a table where you must trump even if your partner is winning. Hearts are trump; your "
                "partner has led the ace of spades."
            ),
            lesson=_(
                "A heart: here partner’s ace frees you from nothing. On this site no usual game plays so, but the "
                "rules of a table may choose it."
            ),
            rules={"partner_winning": "must-trump"},
            hand="7H JH 7D",
            trick="AS 8S",
            points=(22,),
        ),
    ),
)

TRUMP_LED: Final = CourseLesson(
    slug="monter-a-l-atout",
    title=_("Trump is led"),
    idea=_(
        "When trump is led, go above the highest trump of the trick if you can; if not, play any trump; "
        "without one, any card."
    ),
    told=(
        _(
            "In a plain suit you follow as you like. In trump you must also go higher, so that high trumps "
            "come out: if the ten is led and you hold ace and seven, the ace must be played."
        ),
        _(
            "Three steps, in this order. Have I a trump higher than the highest in the trick? I play one of "
            "them. If not, have I any trump? I play one, and I choose. If not, I play any card."
        ),
        _(
            "Your partner’s trump makes no exception: you must go above it too. An option of the rules "
            "softens this at some tables; none of the usual games here has it."
        ),
        _(
            "Where you can choose, keep the trump that will win later. Under a jack that you cannot beat, "
            "give the seven and not the nine: the nine becomes master as soon as the jack is gone."
        ),
    ),
    cards="JH 9H 7H",
    points=(23,),
    steps=(
        Exercise(
            slug="monter-a-l-atout-dix",
            kind="legal",
            title=_("Trump is led"),
            story=_("Hearts are trump. Your neighbour leads the ten of hearts."),
            lesson=_(
                "When trump is led you must go above the highest trump in the trick if you can. Here, only the "
                "ace beats the ten."
            ),
            hand="7H AH 8S",
            trick="TH",
            points=(23,),
        ),
        Exercise(
            slug="monter-a-l-atout-valet",
            kind="legal",
            title=_("Nothing higher to play"),
            story=_("Hearts are trump. Your neighbour leads the jack, the highest of all."),
            lesson=_(
                "Nothing goes above the jack: any trump will do, but it must be a trump. Keep the nine and give "
                "the seven."
            ),
            hand="7H 9H AS",
            trick="JH",
            points=(23,),
        ),
        Exercise(
            slug="monter-a-l-atout-partenaire",
            kind="legal",
            title=_("Go above in trump"),
            story=_("Hearts are trump. Your partner leads the nine of hearts, and West plays the ten."),
            lesson=_(
                "Only the jack: the nine is the highest trump of the trick, and the ace does not beat it. That "
                "your partner is winning changes nothing when trump is led."
            ),
            hand="8H AH JH QC",
            trick="9H TH",
            points=(23,),
        ),
        Exercise(
            slug="monter-a-l-atout-sans",
            kind="legal",
            title=_("No trump left"),
            story=_("Hearts are trump. West leads the ace of hearts, and you have no heart."),
            lesson=_(
                "Any card: you can neither follow nor trump. It goes to the winner of the trick, so give little "
                "if West stays winning."
            ),
            hand="KD 9S 7C",
            trick="AH",
            points=(23,),
        ),
        Exercise(
            slug="monter-a-l-atout-sept",
            kind="card",
            title=_("Seven or nine?"),
            story=_("West took and leads the jack of hearts, trump. You cannot go higher."),
            lesson=_(
                "The seven. Under the jack the nine is 14 points for the opponents; kept, it is the highest trump "
                "left. The difference is about 25 points, the dearest mistake of this lesson."
            ),
            taker="W",
            dealer="N",
            hand="7H 9H AS 8S KD 8D QC 7C",
            trick="JH",
            best=("7H",),
            points=(23,),
        ),
        Exercise(
            slug="monter-a-l-atout-as",
            kind="card",
            title=_("Enough is enough"),
            story=_(
                "East took and leads the queen of hearts, trump; your partner plays the king, West the ten. You "
                "must go above the ten, and you are last to play."
            ),
            lesson=_(
                "The ace wins as surely as the jack, since nobody plays after you. The jack then wins another "
                "trick, and may catch the nine: about 12 points."
            ),
            taker="E",
            dealer="S",
            hand="JH AH 7H 8D 7C QC 9C 8S",
            trick="QH KH TH",
            best=("AH",),
            points=(23,),
        ),
    ),
)

LAST_TRICK: Final = CourseLesson(
    slug="defausse-et-der",
    title=_("Discards, and the last trick"),
    idea=_(
        "A discard never wins, so choose what you lose; and keep a winner for the last trick, which "
        "brings ten points more."
    ),
    told=(
        _(
            "A card that is neither of the suit led nor trump is a discard. It cannot take the trick, not "
            "even as an ace."
        ),
        _(
            "On an opponents’ trick throw your least useful card: a seven, eight or nine that guards nothing. "
            "Do not throw the small card beside a ten: the ace of that suit would then take the ten."
        ),
        _(
            "The last trick, the der, is worth ten points besides its cards. And players keep their good "
            "cards to the end: between robots the last trick brought 27 points on average, der included, and "
            "between 20 and 40 in four donnes out of five."
        ),
        _(
            "So plan for it from the sixth trick on. If you hold the last trump and a losing card, lead the "
            "losing card first: the trump then wins the last trick, whatever is led."
        ),
    ),
    cards="8S QD TC",
    points=(24, 26),
    steps=(
        Exercise(
            slug="defausse-et-der-as",
            kind="winner",
            title=_("An ace thrown away"),
            story=_(
                "Hearts are trump. You lead the queen of diamonds. East, with no diamond and no trump, throws the "
                "ace of clubs; your partner plays the seven of diamonds, West the eight of spades."
            ),
            lesson=_(
                "You: your queen is the highest diamond, and two of the cards are discards. The ace of clubs even "
                "brings you 11 points."
            ),
            trick="QD AC 7D 8S",
            points=(24,),
        ),
        Exercise(
            slug="defausse-et-der-jeter",
            kind="card",
            title=_("What do you throw?"),
            story=_(
                "West took, with hearts as trump, and wins with the ace of spades. Last to play, you have neither "
                "spade nor heart."
            ),
            lesson=_(
                "A small club: it is worth nothing and guards nothing. The seven of diamonds is worth nothing "
                "either, but it guards your ten; and any ten, ace or king here would be a gift."
            ),
            taker="W",
            dealer="S",
            hand="TD 7D AC TC KC 9C 8C 7C",
            trick="8S 7S AS",
            best=("7C", "8C", "9C"),
            points=(24,),
        ),
        Exercise(
            slug="defausse-et-der-compte",
            kind="number",
            title=_("A last trick"),
            story=_(
                "Hearts are trump. You lead the queen of clubs to the last trick; East plays the ten, your "
                "partner the king, West the seven of hearts."
            ),
            lesson=_(
                "3 + 10 + 4 + 0 = 17, and ten for the der: 27. A seven of trump, worth nothing, won them: that is "
                "what a last small trump is kept for."
            ),
            ask=_("How many points does this trick bring, der included?"),
            trick="QC TC KC 7H",
            best=("27",),
            proof=last_trick_points,
            points=(26,),
        ),
        Exercise(
            slug="defausse-et-der-garder",
            kind="card",
            title=_("Two cards left"),
            story=_(
                "You took, with spades as trump. You hold the last trump and the queen of diamonds, whose ace, "
                "ten and king are still out. Your lead."
            ),
            lesson=_(
                "Lead the queen: it is lost at any time, but the eight of spades then wins the last trick with "
                "its ten points. The other way round your trump wins now, and the der almost certainly goes to "
                "the others."
            ),
            trump="S",
            dealer="W",
            hand="8S QD",
            tricks=("JS 7S QS TS", "9S KS 7C 8H", "AS 7H 8C 9H", "AH QH TH KH", "AC TC JC QC", "KC 7D 9C 8D"),
            best=("QD",),
            points=(26,),
        ),
    ),
)
