"""Play, in the course: leading and following, trumping, and trumping higher."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.play_further import LAST_TRICK, PARTNER_WINS, TRUMP_LED
from games.learning.course.table_proofs import OFFERED_SEATS, after_dealer, trick_winner
from games.learning.exercises import Exercise

FOLLOW: Final = CourseLesson(
    slug="fournir",
    title=_("Lead and follow"),
    idea=_("The player after the dealer leads any card; everybody else must follow suit if they can."),
    told=(
        _(
            "The first card of the donne comes from the player after the dealer, and it may be any card, a "
            "trump too. After that the winner of each trick leads the next one."
        ),
        _(
            "If you have a card of the suit led you must play one: you may not trump then, and not throw "
            "another suit away. Outside trump you need not go higher: with ace, ten and seven you may give "
            "the seven."
        ),
        _(
            "So the choice is about points. If the trick goes to your side, add points; if it is lost, give "
            "your smallest card. The player whose card is the strongest so far is said to be winning the "
            "trick."
        ),
        _(
            "To play another suit while holding the one led is called a revoke. On this site it cannot "
            "happen, since only permitted cards can be played; at a table it is a fault that usually costs "
            "the donne."
        ),
    ),
    cards="TS KS 8S",
    points=(17, 18, 25),
    steps=(
        Exercise(
            slug="fournir-entame",
            kind="choice",
            title=_("The very first card"),
            story=_("Contrée. East dealt, and West has the contract."),
            lesson=_(
                "Your partner, who comes after East. The lead is the same in contrée and in belote: it depends on "
                "the dealer alone."
            ),
            ask=_("Who leads the first trick?"),
            rules={"preset": "contree"},
            dealer="E",
            taker="W",
            best=("2",),
            proof=after_dealer,
            points=(17,),
            offers=OFFERED_SEATS,
        ),
        Exercise(
            slug="fournir-couleur",
            kind="legal",
            title=_("Follow suit"),
            story=_("Spades are led, hearts are trump. You hold spades."),
            lesson=_("One of your spades, whichever you like: you need not go above in a suit that is not trump."),
            hand="7S TS AH KD",
            trick="QS",
            points=(18,),
        ),
        Exercise(
            slug="fournir-quand-meme",
            kind="legal",
            title=_("The trick is lost already"),
            story=_(
                "Hearts are trump. Your partner led the eight of spades, and West has trumped it with the seven "
                "of hearts."
            ),
            lesson=_(
                "You hold a spade, so it must be played, even though it is an ace and the trick is lost. The trap "
                "is to throw the seven of clubs, or to trump higher: neither is allowed."
            ),
            hand="AS KD 7C 9H",
            trick="8S 7H",
            points=(18,),
        ),
        Exercise(
            slug="fournir-prendre",
            kind="card",
            title=_("Take it or leave it?"),
            story=_("West took, with hearts as trump. Last to play, you see West winning with the king of spades."),
            lesson=_(
                "Nobody plays after you, so the ace is safe: it wins its own 11 points and the 7 on the table. "
                "Keep it, and next time somebody may trump it."
            ),
            taker="W",
            dealer="S",
            hand="AS 7S KD 8D 7C QC 9C 8H",
            trick="8S QS KS",
            best=("AS",),
            points=(18,),
        ),
        Exercise(
            slug="fournir-suite",
            kind="choice",
            title=_("Who goes on?"),
            story=_(
                "Hearts are trump. You led the eight of diamonds; East played the king, your partner the seven of "
                "hearts, West the ace of diamonds."
            ),
            lesson=_(
                "Your partner, who trumped and took the trick. The winner leads, not the player after the last one."
            ),
            ask=_("Who leads the next trick?"),
            trick="8D KD 7H AD",
            best=("2",),
            proof=trick_winner,
            points=(25,),
            offers=OFFERED_SEATS,
        ),
    ),
)

TRUMPING: Final = CourseLesson(
    slug="couper",
    title=_("Trumping"),
    idea=_("If you cannot follow and an opponent is winning, you must trump."),
    told=(
        _(
            "To trump is to play a trump on a suit that is not trump. Any trump beats any other card, so the "
            "seven of trump takes an ace and a ten."
        ),
        _(
            "It is a duty, not a choice: with no card of the suit led, and an opponent winning, you play a "
            "trump if you have one. If your partner is winning you are free; a later lesson is about that."
        ),
        _("If you have neither the suit nor a trump, you play any card: that is a discard, and it never wins."),
        _(
            "Which trump? Early in the donne, the smallest: jack and nine take more later. Last to play, the "
            "one that the jack might catch later: a nine that wins here is 14 points saved."
        ),
    ),
    cards="AS 7H KD",
    points=(19, 24),
    steps=(
        Exercise(
            slug="couper-obligation",
            kind="legal",
            title=_("Trumping the trick"),
            story=_("Spades are led, hearts are trump. You have no spade, and an opponent is winning."),
            lesson=_("A trump, whichever you like: there is none in the trick yet."),
            hand="7H QH AD 9C",
            trick="8S KS AS",
            points=(19,),
        ),
        Exercise(
            slug="couper-ni-ni",
            kind="legal",
            title=_("Neither the suit nor a trump"),
            story=_("Spades are led, hearts are trump. You have neither."),
            lesson=_("Any card. It cannot win: give away what is worth least, and mind what it tells your partner."),
            hand="KD 8D TC 7C",
            trick="AS",
            points=(24,),
        ),
        Exercise(
            slug="couper-gagnant",
            kind="winner",
            title=_("A trump among aces"),
            story=_(
                "Hearts are trump. You lead the king of spades. East, with neither spade nor trump, throws the "
                "ace of diamonds; your partner plays the eight of hearts, West the ace of spades."
            ),
            lesson=_(
                "Your partner: the eight of hearts is the only trump. The ace of diamonds is a discard and wins "
                "nothing."
            ),
            trick="KS AD 8H AS",
            points=(19, 24),
        ),
        Exercise(
            slug="couper-petit",
            kind="card",
            title=_("Which trump?"),
            story=_(
                "You took, with hearts as trump. West leads the ace of spades in the first trick, and you have no "
                "spade."
            ),
            lesson=_(
                "The seven is enough: in the first trick the others nearly always still have spades. Jack or nine "
                "would take the same points, and be missing when you draw trumps, that is, lead trumps to make "
                "those of the others fall: about 9 points lost."
            ),
            dealer="N",
            hand="7H 9H JH AD 8D KC QC 9C",
            trick="AS",
            best=("7H",),
            points=(19,),
        ),
        Exercise(
            slug="couper-a-l-abri",
            kind="card",
            title=_("Saving the nine"),
            story=_(
                "West took, with hearts as trump. Last to play, you have no spade left; East is winning with the ace."
            ),
            lesson=_(
                "You must trump, and nobody plays after you: either trump wins. The nine is worth 14, and the "
                "jack might take it later: play it now, while it is safe."
            ),
            taker="W",
            dealer="S",
            hand="7H 9H AD 8D 7D KC QC 9C",
            trick="AS 8S 7S",
            best=("9H",),
            points=(19,),
        ),
    ),
)

OVERTRUMPING: Final = CourseLesson(
    slug="surcouper",
    title=_("Trumping higher"),
    idea=_(
        "If an opponent has trumped before you, you must trump higher if you can; if you cannot, belote "
        "asks for a lower trump and contrée lets you play anything."
    ),
    told=(
        _(
            "You have no card of the suit led, and an opponent’s trump is winning. With a higher trump you "
            "must play one. With several, the lowest that wins is usually the best: it takes the same trick."
        ),
        _(
            "If all your trumps are lower, the games differ. In belote you must play one all the same and "
            "lose it. In contrée and coinche you may play any card."
        ),
        _(
            "A trump thrown under a higher one is a trick less later: your last small trump may win a trick "
            "by itself, even the last one. So where you may choose, throw a small card of another suit."
        ),
        _(
            "On this site the duty is an option of the rules, and the page that compares two games shows it. "
            "Ask for it at a new table: it is the difference that surprises players who change from one game "
            "to the other."
        ),
    ),
    cards="AS TH AH",
    points=(20, 21),
    steps=(
        Exercise(
            slug="surcouper-oblige",
            kind="legal",
            title=_("Trumping above a trump"),
            story=_(
                "Hearts are trump. Your partner leads the ace of spades, and your neighbour has trumped it with "
                "the ten of hearts."
            ),
            lesson=_("You have no spade and an opponent is winning: you must trump, and above the ten since you can."),
            hand="8H AH 7D",
            trick="AS TH",
            points=(20,),
        ),
        Exercise(
            slug="surcouper-lequel",
            kind="card",
            title=_("Ace or jack?"),
            story=_(
                "West took, with hearts as trump. Your partner leads the ace of spades, West trumps with the ten "
                "of hearts; you have no spade, and East still has to play."
            ),
            lesson=_(
                "Ace and jack both beat the ten, and the ace is enough unless East has the nine and no spade. The "
                "jack stays master and wins a trick of its own: spent here, it costs about 14 points."
            ),
            taker="W",
            dealer="E",
            hand="JH AH AD 8D 7D KC QC 9C",
            trick="AS TH",
            best=("AH",),
            points=(20,),
        ),
        Exercise(
            slug="surcouper-trop-petit",
            kind="legal",
            title=_("A trump that is too low"),
            story=_(
                "Classic belote, hearts are trump. The ace of spades has been trumped with the ten, and your only "
                "trump is lower."
            ),
            lesson=_(
                "In classic belote you must play a trump even if it is too low: the eight is lost. Contrée lets "
                "you throw the seven of diamonds."
            ),
            hand="8H 7D",
            trick="AS TH",
            points=(21,),
        ),
        Exercise(
            slug="surcouper-contree",
            kind="legal",
            title=_("A trump that is too low, in contrée"),
            story=_(
                "Contrée, hearts are trump. The ace of spades has been trumped with the ten, and your only trump "
                "is lower."
            ),
            lesson=_(
                "Contrée does not ask for a trump that cannot win: you choose. Keeping the eight may win you the "
                "last trick."
            ),
            rules={"preset": "contree"},
            hand="8H 7D",
            trick="AS TH",
            points=(21,),
        ),
        Exercise(
            slug="surcouper-garder",
            kind="card",
            title=_("What to throw in contrée"),
            story=_(
                "Contrée, East took hearts. East leads the king of spades, your partner plays the ten, and West "
                "trumps with the ten of hearts. You have no spade; seven trumps have now been played, and you "
                "hold the eighth."
            ),
            lesson=_(
                "The nine of diamonds: worth nothing, and your eight is now the only trump left, sure of a trick. "
                "Thrown under the ten it would cost about 10 points; in belote you would have no choice."
            ),
            rules={"preset": "contree"},
            taker="E",
            dealer="S",
            first_leader="E",
            hand="8H KD 9D",
            tricks=("JH KH QH 7H", "AC AH 8C 9C", "AD 7D 8D 9H", "TC 8S JC QC", "AS JS 7S 9S"),
            trick="KS TS TH",
            best=("9D",),
            points=(21,),
        ),
    ),
)

PART: Final = CoursePart(
    slug="jouer",
    title=_("Play"),
    lessons=(FOLLOW, TRUMPING, OVERTRUMPING, PARTNER_WINS, TRUMP_LED, LAST_TRICK),
)
