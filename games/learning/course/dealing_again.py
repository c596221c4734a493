"""Dealing, in the course: cards that are gathered without a shuffle; misdeals."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.lessons import CourseLesson
from games.learning.course.table_proofs import (
    hand_size_at_first_deal,
    misdeal_marks,
    of_led_suit_in_first_packet,
    shuffled_each_time,
)
from games.learning.exercises import Exercise
from games.rules.seats import Seat

GATHERED: Final = CourseLesson(
    slug="ramasser-sans-battre",
    title=_("Gathered, not shuffled"),
    idea=_(
        "Between two donnes the cards are traditionally gathered trick by trick and only cut, so the "
        "tricks you remember return in the next deal."
    ),
    told=(
        _(
            "The pack is shuffled well before the first donne. After that the heaps of the two sides are laid "
            "on each other and cut, without a shuffle. On this site the tricks of the dealer’s side lie on "
            "top, each in the order its cards were played."
        ),
        _(
            "In six tricks out of ten, three or four of the cards are of one suit (counted between robots), "
            "and they stay neighbours in the pack. Dealt three by three, they go to one player or to two who "
            "sit next to each other."
        ),
        _(
            "You need not remember everything. Keep one trick in mind, best the one in which jack or nine of "
            "trump fell with other good cards: if you hold one of its cards in the next donne, the others are "
            "probably in your hand or next to you."
        ),
        _(
            "Federation rules shuffle for every donne, and then the last one tells nothing about the next. "
            "The site warns you at tables where cards are only gathered; during play it shows the last trick "
            "and no earlier one."
        ),
    ),
    cards="AS 7S KS 9S",
    points=(8,),
    steps=(
        Exercise(
            slug="ramasser-sans-battre-premier",
            kind="number",
            title=_("The first packet"),
            story=_(
                "Belote, three cards then two. These two tricks lie on top of the pack after the cut. West deals, "
                "so the first three cards are yours."
            ),
            lesson=_(
                "Three: ace, seven and king of spades. A trick in which everybody followed becomes a long suit in "
                "one hand."
            ),
            ask=_("How many spades are in your first packet?"),
            dealer="W",
            tricks=("AS 7S KS 9S", "TD 8D QD 7D"),
            best=("3",),
            proof=of_led_suit_in_first_packet(Seat.S),
            points=(8,),
        ),
        Exercise(
            slug="ramasser-sans-battre-voisin",
            kind="number",
            title=_("The neighbour’s packet"),
            story=_("The same two tricks on top, West deals. You get the first three cards, East the next three."),
            lesson=_(
                "One: the nine of spades, then ten and eight of diamonds. If you have ace, seven and king of a "
                "trick in your hand, its fourth card is next to you: after you, or before you if your packet "
                "began in the middle of the trick."
            ),
            ask=_("How many spades are in East’s first packet?"),
            dealer="W",
            tricks=("AS 7S KS 9S", "TD 8D QD 7D"),
            best=("1",),
            proof=of_led_suit_in_first_packet(Seat.E),
            points=(8,),
        ),
        Exercise(
            slug="ramasser-sans-battre-fournir",
            kind="choice",
            title=_("Where is the ten?"),
            story=_(
                "Contrée, cards gathered and cut, dealt 3-2-3. In the last donne ace, ten, king and seven of "
                "spades fell in one trick. Now you pick up ace and king of spades."
            ),
            lesson=_(
                "A neighbour: these four cards still lie together in the pack unless the cut went just between "
                "them. If you do not hold the ten yourself, it went in the packet before yours or after it, and "
                "rarely to your partner."
            ),
            ask=_("You do not hold the ten of spades. Where is it most likely?"),
            rules={"preset": "contree"},
            best=("0",),
            points=(8,),
            offers=(
                _("With one of your two neighbours"),
                _("With your partner, who faces you"),
                _("Equally likely with each of the three"),
            ),
        ),
        Exercise(
            slug="ramasser-sans-battre-battues",
            kind="choice",
            title=_("When memory is of no use"),
            story=_("Three tables of this site play with their usual rules."),
            lesson=_(
                "The federation’s: its cards are shuffled for every donne. At the two others the cards are "
                "shuffled once, before the first donne."
            ),
            ask=_("At which table does the last donne tell nothing about the next?"),
            best=("2",),
            proof=shuffled_each_time("classique", "contree", "ffb-belote"),
            points=(8,),
            offers=(
                _("Belote classique"),
                _("Contrée as on this site"),
                _("Federation belote"),
            ),
        ),
    ),
)

MISDEAL: Final = CourseLesson(
    slug="maldonne",
    title=_("Misdeal"),
    idea=_("Count your cards before you speak: a wrong deal found early is simply dealt again."),
    told=(
        _(
            "A misdeal is a mistake by the dealer: a packet too many or too few, a card turned over by "
            "accident, a cut forgotten. It happens to everybody."
        ),
        _(
            "Count when you pick up your cards: five before the take in belote, eight in contrée and before "
            "the first trick. Say it at once. The cards are then collected and dealt again."
        ),
        _(
            "Contests have a rule for it. Often the first misdeal of a side is free, and each further one "
            "gives the other side 162 points in belote, 160 in contrée; read the regulation before you sit "
            "down."
        ),
        _(
            "At the tables of this site the server deals, and a misdeal cannot happen. On a sheet for real "
            "cards you can note one."
        ),
    ),
    cards="8S 9C JD KH",
    points=(12,),
    steps=(
        Exercise(
            slug="maldonne-compter",
            kind="choice",
            title=_("Pick up and count"),
            story=_(
                "Belote with real cards. The first cards are dealt, the retourne lies there, and this is your hand."
            ),
            lesson=_(
                "Six cards instead of five: a misdeal. The trap is to look at how good the cards are first; count "
                "before you sort them."
            ),
            ask=_("Is the deal correct?"),
            hand="JH 9H AS TD KC 8C",
            retourne="AH",
            best=("1",),
            proof=hand_size_at_first_deal,
            points=(12,),
            offers=(
                _("Yes, five cards each before the take"),
                _("No, you have one card too many"),
                _("No, you have one card too few"),
            ),
        ),
        Exercise(
            slug="maldonne-dire",
            kind="choice",
            title=_("Nine cards"),
            story=_("Contrée among friends. You pick up nine cards, with jack, nine and ace of hearts among them."),
            lesson=_(
                "Say it at once, even if the hand is beautiful: somebody else has only seven, and it will come "
                "out. Before the first call it costs nothing but a new deal."
            ),
            ask=_("What do you do?"),
            rules={"preset": "contree"},
            best=("1",),
            points=(12,),
            offers=(
                _("Bid first, and mention it at the end of the donne"),
                _("Say it at once, before anybody speaks"),
                _("Hand your weakest card to the player who has seven"),
            ),
        ),
        Exercise(
            slug="maldonne-concours",
            kind="number",
            title=_("The second misdeal"),
            story=_(
                "A belote contest: the first misdeal of a side is free, then the usual penalty. East and West "
                "misdeal for the second time."
            ),
            lesson=_(
                "162, as many as a donne in which the taker is dedans. It is the side that pays, whichever of its "
                "players dealt."
            ),
            ask=_("How many points does your side get?"),
            best=("162",),
            proof=misdeal_marks,
            points=(12,),
        ),
        Exercise(
            slug="maldonne-contree",
            kind="number",
            title=_("The same in contrée"),
            story=_("A contrée contest with the same rule. Your side misdeals for the second time."),
            lesson=_(
                "160: contrée counts in tens. A deal that is done slowly and aloud, “three, two, three”, costs less."
            ),
            ask=_("How many points do the others get?"),
            rules={"preset": "contree"},
            best=("160",),
            proof=misdeal_marks,
            points=(12,),
        ),
    ),
)
