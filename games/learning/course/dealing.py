"""Dealing, in the course: the cut and the packets; who deals and who leads."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.dealing_again import GATHERED, MISDEAL
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.table_proofs import (
    OFFERED_SEATS,
    after_dealer,
    before_dealer,
    cards_for_taker,
    dealer_after_four_passes,
    drawn_dealer,
    refused_cut,
    undealt,
)
from games.learning.exercises import Exercise

PACKETS: Final = CourseLesson(
    slug="couper-et-distribuer",
    title=_("Cut, then deal in packets"),
    idea=_("One player cuts, then the dealer gives the cards in packets of two, three or four, never one by one."),
    told=(
        _(
            "The player on the dealer’s left cuts: they lift a part of the pack, and the lower heap goes on "
            "top. At least two cards must lie in each heap, three in a contest or in federation rules. Where "
            "play goes clockwise, the player on the right cuts."
        ),
        _(
            "In belote the dealer begins with the player on the right and gives each three cards, then each "
            "two (or two, then three). The next card is turned face up in the middle: the retourne. If "
            "somebody takes it, its suit becomes trump."
        ),
        _(
            "Once somebody has taken, the dealer completes the hands to eight cards: the taker gets the "
            "retourne and two more, each of the others three."
        ),
        _(
            "In contrée all eight cards are dealt before the bidding: 3, 2 and 3; 3, 3 and 2; or twice 4. "
            "Cards that fell in one trick lie together, so large packets make uneven hands: between robots, "
            "somebody held five cards or more of one suit in 26 per cent of the donnes with 3-2-3, 27 with "
            "3-3-2 and 43 with 4-4. With a long suit people bid higher, hence the names: 3-2-3 is called a "
            "defensive deal, 3-3-2 and above all 4-4 offensive ones."
        ),
    ),
    cards="9H QS 7D AC",
    points=(7, 9, 10),
    steps=(
        Exercise(
            slug="couper-et-distribuer-qui",
            kind="choice",
            title=_("Who cuts?"),
            story=_("Belote, counter-clockwise. You deal, and you hand over the pack."),
            lesson=_(
                "West, on your left. The cut goes to one side of the dealer and the first cards to the other: "
                "East, on your right, is served first."
            ),
            ask=_("Who cuts?"),
            dealer="S",
            best=("3",),
            proof=before_dealer,
            points=(7,),
            offers=OFFERED_SEATS,
        ),
        Exercise(
            slug="couper-et-distribuer-tas",
            kind="choice",
            title=_("A cut that is refused"),
            story=_("Belote classique. The person who cuts may lift few cards or many."),
            lesson=_(
                "31 are too many: one card would be left in the lower heap, and each heap needs two. With a "
                "single card moved, the cut would change almost nothing."
            ),
            ask=_("Which of these cuts is refused?"),
            best=("3",),
            proof=refused_cut(2, 15, 30, 31),
            points=(7,),
            offers=(
                _("2 cards are lifted"),
                _("15 cards are lifted"),
                _("30 cards are lifted"),
                _("31 cards are lifted"),
            ),
        ),
        Exercise(
            slug="couper-et-distribuer-talon",
            kind="number",
            title=_("Cards still to be dealt"),
            story=_("Belote. Each player has five cards, and the retourne lies in the middle."),
            lesson=_(
                "32 less 20 and less the retourne: 11. Nobody sees them before somebody takes, so your five cards "
                "and the retourne are all you know."
            ),
            ask=_("How many cards does the dealer still hold?"),
            best=("11",),
            proof=undealt,
            points=(9,),
        ),
        Exercise(
            slug="couper-et-distribuer-preneur",
            kind="number",
            title=_("You took"),
            story=_("Belote. You hold five cards and take the retourne, the nine of hearts."),
            lesson=_(
                "Three: the retourne and two more. The others get three unknown cards each, so yours is the only "
                "hand of which the whole table knows a card."
            ),
            ask=_("How many cards do you get now, with the retourne?"),
            best=("3",),
            proof=cards_for_taker,
            points=(9,),
        ),
        Exercise(
            slug="couper-et-distribuer-paquets",
            kind="choice",
            title=_("Uneven hands"),
            story=_("Contrée, cards gathered without a shuffle. You are far behind and hope for big hands."),
            lesson=_(
                "Twice four: four cards that fell in one trick can then go to one player together. The dealer "
                "chooses the way of dealing only where the table allows it; on this site it is an option of the "
                "rules."
            ),
            ask=_("Which way of dealing gives the most uneven hands?"),
            rules={"preset": "contree"},
            best=("2",),
            points=(10,),
            offers=(
                _("3, 2 and 3"),
                _("3, 3 and 2"),
                _("4 and 4"),
            ),
        ),
    ),
)

DEALER: Final = CourseLesson(
    slug="donneur-et-entame",
    title=_("Who deals, who leads"),
    idea=_(
        "The deal goes round the table, and the player after the dealer always leads the first trick, "
        "even if somebody else took."
    ),
    told=(
        _(
            "At the beginning of a partie each player draws a card, and the lowest one deals. Here the ten "
            "has its usual place, between nine and jack: from lowest to highest 7, 8, 9, 10, jack, queen, "
            "king, ace. If two draw equally low, these two draw again."
        ),
        _(
            "The player after the dealer (on the right, if you play counter-clockwise) is served first, "
            "speaks first, and leads the first trick. This is so even if somebody else took: the taker chose "
            "trump, and does not get the lead as well."
        ),
        _(
            "For the next donne the deal passes to that player, and so each deals every fourth time. The "
            "former dealer sits before the new one and cuts, in belote and in contrée."
        ),
        _(
            "If nobody takes, no points are written and the next player deals. In many contests the same "
            "player deals again, so that nobody’s deal is skipped: on this site it is an option."
        ),
    ),
    cards="TS JH QD KC",
    points=(6, 11, 17),
    steps=(
        Exercise(
            slug="donneur-et-entame-tirage",
            kind="choice",
            title=_("The draw"),
            story=_(
                "The partie begins. You draw the ten of spades, East the jack of hearts, your partner the queen "
                "of diamonds, West the king of clubs."
            ),
            lesson=_(
                "You: in the draw the ten is below the jack, unlike in play, where it comes right after the ace. "
                "The suit does not matter."
            ),
            ask=_("Who deals first?"),
            trick="TS JH QD KC",
            best=("0",),
            proof=drawn_dealer,
            points=(6,),
            offers=OFFERED_SEATS,
        ),
        Exercise(
            slug="donneur-et-entame-premier",
            kind="choice",
            title=_("The first card"),
            story=_("Belote. West dealt, and your partner took."),
            lesson=_(
                "You: the player after the dealer leads, not the taker. Here this is good news for your side: you "
                "may lead a trump for your partner."
            ),
            ask=_("Who leads the first trick?"),
            dealer="W",
            taker="N",
            best=("0",),
            proof=after_dealer,
            points=(17,),
            offers=OFFERED_SEATS,
        ),
        Exercise(
            slug="donneur-et-entame-suivant",
            kind="choice",
            title=_("The next donne"),
            story=_("Belote. Your partner dealt this donne, you took it and made it."),
            lesson=_(
                "West, who sits after your partner. Who took and who won have no effect on the deal; your partner "
                "will cut."
            ),
            ask=_("Who deals next?"),
            dealer="N",
            best=("3",),
            proof=after_dealer,
            points=(11,),
            offers=OFFERED_SEATS,
        ),
        Exercise(
            slug="donneur-et-entame-coupe",
            kind="choice",
            title=_("Contrée: the cut"),
            story=_("Contrée. East dealt the last donne; now your partner deals."),
            lesson=_(
                "East, the former dealer. It is a simple way to remember it: the person who has just dealt cuts "
                "for the next one."
            ),
            ask=_("Who cuts?"),
            dealer="N",
            rules={"preset": "contree"},
            best=("1",),
            proof=before_dealer,
            points=(11,),
            offers=OFFERED_SEATS,
        ),
        Exercise(
            slug="donneur-et-entame-passe",
            kind="choice",
            title=_("Nobody takes"),
            story=_("A contest in a village hall. West deals, and all four pass twice."),
            lesson=_(
                "West again: in this contest the same player deals anew, and the donne does not count among the "
                "12. In belote classique it would be the next player."
            ),
            ask=_("Who deals now?"),
            dealer="W",
            rules={"preset": "concours"},
            best=("3",),
            proof=dealer_after_four_passes,
            points=(11,),
            offers=OFFERED_SEATS,
        ),
    ),
)

PART: Final = CoursePart(
    slug="la-donne",
    title=_("Dealing"),
    lessons=(PACKETS, DEALER, GATHERED, MISDEAL),
)
