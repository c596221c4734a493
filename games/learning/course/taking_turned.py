"""Lessons about the turned card in belote: who is served first, a turned jack, what it tells (points 46 to 48)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import (
    can_have_carre,
    holder_of_retourne,
    holder_of_the_next_card,
    played_without_shuffling,
    seat_after_dealer,
    trumps_elsewhere,
)
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

WITH_ANNONCES: Final[dict[str, object]] = {"preset": "annonces"}
TAKE_OR_PASS: Final = ("S take", "S pass")
TO_NAME: Final = ("S take S", "S take D", "S take C", "S pass")
ALL_PASSED: Final = ("N pass", "W pass", "S pass", "E pass", "N pass", "W pass")
OTHERS_PASSED: Final = ("E pass", "N pass", "W pass")
YOU: Final = _("You")
PARTNER: Final = _("Your partner")
EAST: Final = _("East")
WEST: Final = _("West")

FIRST_SERVED: Final = CourseLesson(
    slug="sous-la-donne",
    title=_("Sous la donne: served first"),
    idea=_(
        "The seat after the dealer gets the cards that lay just under the turned one; they are often "
        "of its suit, because the cards are gathered trick by trick."
    ),
    told=(
        _(
            "The player right after the dealer sits “sous la donne” (some say “under the spout”, “sous "
            "la gouttière”). This seat speaks first, leads the first trick, and is served first: after "
            "somebody has taken, the cards that lay just under the retourne go there."
        ),
        _(
            "In traditional belote nobody shuffles between two donnes: the tricks are laid on each "
            "other, and the pack is cut. The four cards of a trick are mostly of one suit. So the cards "
            "next to the retourne have often lain in the same trick, and are often of its suit."
        ),
        _(
            "Measured here, in 4,417 donnes played by robots and cut near the middle: of the two or "
            "three cards that this seat gets after the take, 41 per cent are of the turned suit, against "
            "23 by chance (7 of 31 unseen cards). The very first one is, every second time. The three "
            "other seats get fewer than chance, 17 to 21 per cent."
        ),
        _(
            "So a hand with two or three trumps is a little better there: count on one more card of the "
            "suit rather than on none. And you lead: with the jack you can draw trumps at once. On the "
            "other hand you speak first and know nothing of the others."
        ),
        _(
            "Where the cards are shuffled before every donne, as by the federation’s rules, nothing of "
            "this is true: there, only speaking and leading first are left."
        ),
    ),
    cards="9H TH QH",
    points=(46, 47),
    steps=(
        Exercise(
            slug="sous-la-donne-qui",
            kind="choice",
            title=_("Whose seat is it?"),
            story=_("Belote, dealt counter-clockwise, to the right. West is the dealer."),
            ask=_("Who sits “sous la donne”?"),
            dealer="W",
            offers=(YOU, PARTNER, EAST),
            best=("0",),
            proof=seat_after_dealer("S", "N", "E"),
            lesson=_(
                "You sit to West’s right and are served first. In halls where one deals to the left it would "
                "be your partner."
            ),
            points=(46,),
        ),
        Exercise(
            slug="sous-la-donne-suivante",
            kind="choice",
            title=_("The card under the retourne"),
            story=_("Classic belote. West dealt, and you have passed; East takes. The rest of the pack is now dealt."),
            ask=_("Who gets the card that lay just under the retourne?"),
            dealer="W",
            taker="E",
            offers=(EAST, YOU, WEST),
            best=("1",),
            proof=holder_of_the_next_card("E", "S", "W"),
            lesson=_(
                "You, with the two below it: the deal always begins sous la donne. East gets the retourne "
                "itself, and two cards when it is East’s turn."
            ),
            points=(46,),
        ),
        Exercise(
            slug="sous-la-donne-ramasser",
            kind="choice",
            title=_("Where does it work?"),
            story=_("You are sous la donne, and hope that the cards under the retourne are of its suit."),
            ask=_("In which game may you hope for more than chance?"),
            offers=(
                _("Classic belote: cards are gathered and cut"),
                _("Federation belote: cards are shuffled every donne"),
                _("Both"),
            ),
            best=("0",),
            proof=played_without_shuffling("classique", "ffb-belote"),
            lesson=_(
                "Only where the tricks of the last donne stay together. Shuffling makes every card as likely "
                "as another."
            ),
            points=(46,),
        ),
        Exercise(
            slug="sous-la-donne-valet",
            kind="call",
            title=_("The jack turned up, first to speak"),
            story=_(
                "Classic belote. You sit “sous la donne”, right after the dealer: you speak first and will "
                "lead. The jack of hearts is turned up."
            ),
            lesson=_(
                "The jack will be yours and not your opponents’, you lead the first trick and can draw "
                "trumps at once: with two more trumps and an ace, take."
            ),
            hand="AH 8H AS TS 7C",
            retourne="JH",
            dealer="W",
            offers=TAKE_OR_PASS,
            best=("S take",),
            points=(46, 47),
        ),
        Exercise(
            slug="sous-la-donne-trop-peu",
            kind="call",
            title=_("Too little, even there"),
            story=_("Classic belote. You are sous la donne; the ace of hearts is turned up."),
            lesson=_(
                "Ace, ten and eight of trump, without the jack, the nine or an ace beside: one more heart "
                "would not be enough. Pass; your partner speaks after you and may take."
            ),
            hand="TH 8H KS QD 9C",
            retourne="AH",
            dealer="W",
            offers=TAKE_OR_PASS,
            best=("S pass",),
            points=(46,),
        ),
    ),
)

THE_JACK: Final = CourseLesson(
    slug="prendre-un-valet",
    title=_("A turned jack"),
    idea=_(
        "Take a turned jack with two more trumps, even small ones: left to the others, it may make "
        "their capot or their carré."
    ),
    told=(
        _(
            "The jack of trump is worth 20 points and no card beats it. When it is turned up, it goes to "
            "the taker: you, or perhaps an opponent who speaks after you."
        ),
        _(
            "So less is needed than for another card. Figures of this site from 43,000 takes and passes "
            "of robots, played to the end: with the jack turned, two small trumps and no ace, taking is "
            "worth 20 to 30 points more than passing. With a single small trump and no ace it is worth "
            "less than passing."
        ),
        _(
            "It is also taken to keep it from the others. An opponent with the nine and aces needs only "
            "this jack to win every trick, a capot of 252. You may well make few points, but they do not "
            "make that capot."
        ),
        _(
            "With annonces there is the carré of jacks, 200 points. If you hold a jack of another suit, "
            "nobody else can have it. If you hold none, a jack that you leave may complete it in an "
            "opponent’s hand, though seldom; and if you hold the three others, it is yours."
        ),
    ),
    cards="JH 8H 7H",
    points=(47,),
    steps=(
        Exercise(
            slug="prendre-un-valet-deux-petits",
            kind="call",
            title=_("Two small trumps and the jack"),
            story=_("Classic belote. The jack of hearts is turned up; you speak first."),
            lesson=_(
                "Three trumps with the jack: take, although nothing else is there. If you pass, three "
                "players may take it, and two of them are opponents."
            ),
            hand="8H 7H KS QD 9C",
            retourne="JH",
            dealer="W",
            offers=TAKE_OR_PASS,
            best=("S take",),
            points=(47,),
        ),
        Exercise(
            slug="prendre-un-valet-seul",
            kind="call",
            title=_("The jack alone"),
            story=_("Classic belote. The jack of hearts is turned up; all the others have passed."),
            lesson=_(
                "Not one trump beside it: you would win a trick with the jack and then suffer. Pass: nobody "
                "can take it in this round any more, and a player who takes in the second gets it only as a "
                "plain jack, 2 points."
            ),
            hand="KS QS QD 9D 7C",
            retourne="JH",
            dealer="S",
            calls=OTHERS_PASSED,
            offers=TAKE_OR_PASS,
            best=("S pass",),
            points=(47,),
        ),
        Exercise(
            slug="prendre-un-valet-et-deux-as",
            kind="call",
            title=_("One trump and two aces"),
            story=_("Classic belote. The jack of hearts is turned up; all the others have passed."),
            lesson=_(
                "The jack, one trump and two aces: just enough for the last to speak. Three players have "
                "passed, so the strong trumps are spread: take."
            ),
            hand="8H AS AD 9D 7C",
            retourne="JH",
            dealer="S",
            calls=OTHERS_PASSED,
            offers=TAKE_OR_PASS,
            best=("S take",),
            points=(47,),
        ),
        Exercise(
            slug="prendre-un-valet-carre-adverse",
            kind="choice",
            title=_("Their carré of jacks"),
            story=_("Belote with annonces. The jack of hearts is turned up, and you think of leaving it."),
            ask=_("Can an opponent declare a carré of jacks in this donne?"),
            rules=WITH_ANNONCES,
            hand="JS QS KD 9D 7C",
            retourne="JH",
            offers=(_("Yes, by taking the jack of hearts"), _("No")),
            best=("1",),
            proof=can_have_carre("J"),
            lesson=_(
                "You hold the jack of spades: the four jacks can no longer come together. One jack in your "
                "hand is insurance enough."
            ),
            points=(47,),
        ),
        Exercise(
            slug="prendre-un-valet-carre",
            kind="call",
            title=_("Three jacks and the fourth turned up"),
            story=_("Belote with annonces. The jack of hearts is turned up; your partner and West have passed."),
            lesson=_(
                "With it you have the carré of jacks: 200 points before the first card, more than all the "
                "tricks together. Take."
            ),
            rules=WITH_ANNONCES,
            hand="JS JD JC 8H 7S",
            retourne="JH",
            calls=("N pass", "W pass"),
            offers=TAKE_OR_PASS,
            best=("S take",),
            points=(47,),
        ),
        Exercise(
            slug="prendre-un-valet-sans-annonces",
            kind="call",
            title=_("The same hand without annonces"),
            story=_("Classic belote. The jack of hearts is turned up; your partner and West have passed."),
            lesson=_("Here the three other jacks are worth 2 points each and win nothing. Two trumps, no ace: pass."),
            hand="JS JD JC 8H 7S",
            retourne="JH",
            calls=("N pass", "W pass"),
            offers=TAKE_OR_PASS,
            best=("S pass",),
            points=(47,),
        ),
    ),
)

TURNED: Final = CourseLesson(
    slug="ce-que-dit-la-retourne",
    title=_("What the turned card tells"),
    idea=_("Everybody has seen the retourne, and it goes to the taker: one card of that hand is known from the start."),
    told=(
        _(
            "In both rounds the retourne goes to the taker. East takes at hearts, the nine being turned: "
            "you know that East has the nine. If you hold the jack, keep it for that nine, 14 points."
        ),
        _(
            "East takes at spades in the second round, the ace of hearts having been turned: the ace of "
            "hearts is with East. Do not lead your ten of hearts into it."
        ),
        _(
            "For you as taker it is a card to count in advance. An ace turned up that nobody wanted is, "
            "in the second round, an ace beside your trumps: the robots of this site find a hand with it "
            "worth about 30 points more than with an eight."
        ),
        _(
            "And those who passed have told something too. Nobody likes to leave a jack or a nine: a "
            "player who passes has few cards of that suit."
        ),
    ),
    cards="AH",
    points=(45, 48),
    steps=(
        Exercise(
            slug="ce-que-dit-la-retourne-qui",
            kind="choice",
            title=_("Where is the ace?"),
            story=_(
                "Classic belote. The ace of hearts was turned up and all four passed. In the second round "
                "East, who spoke last, takes at spades."
            ),
            ask=_("Who has the ace of hearts when play begins?"),
            dealer="E",
            taker="E",
            trump="S",
            retourne="AH",
            offers=(EAST, _("The first seat served"), _("Nobody can know")),
            best=("0",),
            proof=holder_of_retourne("E", "N"),
            lesson=_(
                "The retourne goes to the taker also when the trump is another suit. The trap is to believe "
                "that it goes back into the pack."
            ),
            points=(48,),
        ),
        Exercise(
            slug="ce-que-dit-la-retourne-atouts",
            kind="number",
            title=_("Trumps you cannot place"),
            story=_("East took at hearts, the nine of hearts being turned up. You hold these eight cards."),
            ask=_("How many trumps may be in any of the three other hands?"),
            hand="JH 8H AS KS 9D 8D QC 7C",
            retourne="9H",
            taker="E",
            best=("5",),
            proof=trumps_elsewhere,
            lesson=_(
                "Eight, less your two, less the nine that East certainly has: five. Your jack is the only "
                "card that beats that nine: keep it for that."
            ),
            points=(48,),
        ),
        Exercise(
            slug="ce-que-dit-la-retourne-huit",
            kind="call",
            title=_("Second round, an eight turned up"),
            story=_(
                "Classic belote, second round. The eight of hearts was turned up and all have passed; North "
                "and West have passed again."
            ),
            lesson=_("The nine and two small diamonds, no ace, and an eight of hearts on top: pass."),
            hand="9D 8D 7D KS QC",
            retourne="8H",
            calls=ALL_PASSED,
            offers=TO_NAME,
            best=("S pass",),
            points=(48, 45),
        ),
        Exercise(
            slug="ce-que-dit-la-retourne-as",
            kind="call",
            title=_("Second round, an ace turned up"),
            story=_(
                "Classic belote, second round. The ace of hearts was turned up and all have passed; North "
                "and West have passed again."
            ),
            lesson=_(
                "The same five cards, but the ace of hearts comes with them: the ace beside that was "
                "missing. Take at diamonds."
            ),
            hand="9D 8D 7D KS QC",
            retourne="AH",
            calls=ALL_PASSED,
            offers=TO_NAME,
            best=("S take D",),
            points=(48, 45),
        ),
    ),
)
