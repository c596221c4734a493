"""Lessons on bidding: how bids go up, and what an opening says."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.bidding_proofs import after_the_calls, legal_among, lowest_bid, opening
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

CONTREE: Final[dict[str, object]] = {"preset": "contree"}

BIDS_GO_UP: Final = CourseLesson(
    slug="monter-les-encheres",
    title=_("How bids go up and end"),
    idea=_("Each bid is higher than the last, and three passes in a row end the bidding."),
    told=(
        _(
            "In contrée all eight cards are dealt first and no card is turned up. Players speak in turn, "
            "beginning just after the dealer: a bid, or “pass”."
        ),
        _(
            "A bid is a number and a suit. “90 spades” promises that your side will make at least 90 points with "
            "spades as trump. Bids go by tens from 80 to 160; capot, all eight tricks, is above them all."
        ),
        _(
            "Only the number counts: after 90 hearts you may bid 100 in any suit, but not 90 spades. If you have "
            "passed and somebody bids later, you may still speak at your turn."
        ),
        _(
            "After three passes in a row the last bidder is the taker: their suit is trump, and their number is "
            "the contract. So nobody ever bids over themselves. If all four pass, nobody plays: the cards are "
            "gathered, and the next dealer deals."
        ),
    ),
    steps=(
        Exercise(
            slug="monter-plus-haut",
            kind="choice",
            title=_("Which bid is allowed?"),
            story=_("Contrée. Your partner bids 80 hearts, West 90 spades."),
            lesson=_(
                "The number must go up, whatever the suit: after 90, the lowest bid is 100. No suit ranks "
                "above another."
            ),
            ask=_("What may you bid?"),
            rules=CONTREE,
            offers=(
                _("90 hearts"),
                _("100 clubs"),
                _("80 diamonds"),
            ),
            hand="9H 7H AS 8S AD 9D KC 7C",
            calls=("N bid 80 H", "W bid 90 S"),
            best=("1",),
            proof=legal_among("S bid 90 H", "S bid 100 C", "S bid 80 D"),
            points=(49,),
        ),
        Exercise(
            slug="monter-au-moins",
            kind="number",
            title=_("Your own suit"),
            story=_("Contrée. Your partner has passed and West bids 110 clubs. You would like hearts."),
            lesson=_(
                "Ten more than the last bid is the least: 120. Ask yourself whether your hand really makes "
                "120 points, not whether you prefer hearts."
            ),
            ask=_("What is the lowest number you may bid?"),
            rules=CONTREE,
            hand="JH 9H 8H AS 7S KD 8C 7C",
            calls=("N pass", "W bid 110 C"),
            best=("120",),
            proof=lowest_bid,
            points=(49,),
        ),
        Exercise(
            slug="monter-trois-passes",
            kind="choice",
            title=_("Three passes"),
            story=_("Contrée. You bid 80 hearts; East, your partner and West pass."),
            lesson=_(
                "Three passes in a row after a bid end it: you are the taker, at 80 hearts. You cannot go up "
                "to 90 now, however good your hand: bid it at once."
            ),
            ask=_("What happens now?"),
            rules=CONTREE,
            offers=(
                _("The bidding is over: 80 hearts is played"),
                _("You may still go up to 90"),
                _("Nobody has taken: the cards are dealt again"),
            ),
            dealer="W",
            calls=("S bid 80 H", "E pass", "N pass", "W pass"),
            best=("0",),
            proof=after_the_calls,
            points=(49,),
        ),
        Exercise(
            slug="monter-apres-passe",
            kind="choice",
            title=_("You have passed already"),
            story=_("Contrée. You pass, East passes, your partner bids 90 spades and West 100 clubs."),
            lesson=_(
                "A pass binds nobody: as long as three players have not passed in a row, you may bid at your "
                "turn. Here, support your partner: 110 spades."
            ),
            ask=_("Which of these calls may you make?"),
            rules=CONTREE,
            offers=(
                _("None: a player who has passed is out"),
                _("100 spades, your partner’s suit"),
                _("110 spades"),
            ),
            hand="9S 7S AH 8H AD 9D KC 7C",
            dealer="W",
            calls=("S pass", "E pass", "N bid 90 S", "W bid 100 C"),
            best=("2",),
            proof=legal_among("E pass", "S bid 100 S", "S bid 110 S"),
            points=(49,),
        ),
        Exercise(
            slug="monter-quatre-passes",
            kind="choice",
            title=_("Nobody bids"),
            story=_("Contrée. You pass, and so do the three others."),
            lesson=_(
                "Nobody has to bid: a donne without a taker is not played and nobody scores. In contrée and "
                "in belote the next dealer deals; in many contests the same one deals again."
            ),
            ask=_("What happens now?"),
            rules=CONTREE,
            offers=(
                _("The dealer must bid 80"),
                _("One more round of bidding"),
                _("The donne is not played, and the next dealer deals"),
            ),
            dealer="W",
            calls=("S pass", "E pass", "N pass", "W pass"),
            best=("2",),
            proof=after_the_calls,
            points=(49,),
        ),
    ),
    points=(49,),
    cards="AS AH AD AC",
    rules="contree",
)

OPENING: Final = CourseLesson(
    slug="ouvrir",
    title=_("What an opening bid says"),
    idea=_(
        "Count your hand from 30: the jack 30, the nine 20, everything else that is good 10; from 80 on, bid what"
        " you find."
    ),
    told=(
        _(
            "The first bid of your side opens. It promises points, and tells your partner two things: this suit "
            "is long in my hand, and I hold its jack or its nine, the two best trumps. Never open a suit without "
            "either of them."
        ),
        _(
            "You need three trumps with the jack or the nine, or just these two together. Then count: 30 to begin"
            " with, since your partner brings something too; 30 for the jack, 20 for the nine, 10 for each other "
            "trump, 10 for each ace beside, 10 if you are void of a suit, 20 for the belote."
        ),
        _(
            "Jack, nine and eight of hearts, with the ace of spades: 30 + 30 + 20 + 10 + 10 = 100. Below 80, "
            "pass. The robots of this site, measured on 6,000 hands, call the same five times in six, and never "
            "more than one step away."
        ),
        _(
            "Bid the whole count at once; bidding 80 to see and going up later tells your partner less. If an "
            "opponent has bid already, count in the same way, and speak if your count is higher. With the barest "
            "hand (jack, two small trumps, one ace, nothing else), stay ten lower."
        ),
        _(
            "Many tables put it this way: “80 says the jack or the nine with two more trumps, 100 says both”. "
            "Others have other habits: agree with your partner before the partie."
        ),
    ),
    steps=(
        Exercise(
            slug="ouvrir-valet-et-neuf",
            kind="call",
            title=_("Jack, nine and an ace"),
            story=_("Contrée. You speak first."),
            lesson=_(
                "30 to begin, 30 and 20 for jack and nine, 10 for the eight, 10 for the ace of spades: 100. "
                "Passing with jack and nine would leave your best hand unsaid."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 80 H", "S bid 100 H", "S bid 120 H"),
            hand="JH 9H 8H AS 7S KD 8C 7C",
            dealer="W",
            best=("S bid 100 H",),
            points=(50,),
        ),
        Exercise(
            slug="ouvrir-sans-tete",
            kind="call",
            title=_("Four trumps, but which?"),
            story=_("Contrée. You speak first and hold four hearts."),
            lesson=_(
                "Neither the jack nor the nine: the two best hearts are elsewhere, and your ace would fall "
                "under them. Pass; if your partner bids hearts, your hand will help."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 80 H", "S bid 90 H"),
            hand="AH TH KH 8H QS 9D 8D KC",
            dealer="W",
            best=("S pass",),
            points=(50,),
        ),
        Exercise(
            slug="ouvrir-au-neuf",
            kind="call",
            title=_("The nine without the jack"),
            story=_("Contrée. You speak first."),
            lesson=_(
                "30, 20 for the nine, 30 for the ace and the two small trumps, 10 for the ace of spades: 90. "
                "With the nine, length replaces the jack, which one round of trumps will often bring out."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 80 H", "S bid 90 H", "S bid 110 H"),
            hand="9H AH 8H 7H AS 9S KD 7C",
            dealer="W",
            best=("S bid 90 H",),
            points=(50,),
        ),
        Exercise(
            slug="ouvrir-compter",
            kind="number",
            title=_("Count it yourself"),
            story=_("Contrée, hearts. Jack, ten, king and eight of trump, two aces beside."),
            lesson=_(
                "30 to begin, 30 for the jack, 30 for three more trumps, 20 for two aces: 110. No belote: the"
                " queen is missing."
            ),
            ask=_("What is your hand worth by this count?"),
            rules=CONTREE,
            hand="JH TH KH 8H AS AD 9S 8C",
            best=("110",),
            proof=opening,
            points=(50,),
        ),
        Exercise(
            slug="ouvrir-avec-la-belote",
            kind="call",
            title=_("With the belote"),
            story=_("Contrée. You speak first; king and queen of hearts are yours."),
            lesson=_(
                "30, 30 for the jack, 20 for king and queen, 10 for the ace, and 20 for the belote, which "
                "counts towards the taker’s contract: 110. If you forget to say “belote, rebelote”, these 20 "
                "are lost."
            ),
            rules=CONTREE,
            offers=("S bid 80 H", "S bid 90 H", "S bid 110 H", "S bid 130 H"),
            hand="JH KH QH AS KD 9D 8C 7C",
            dealer="W",
            best=("S bid 110 H",),
            points=(50,),
        ),
        Exercise(
            slug="ouvrir-apres-un-adversaire",
            kind="call",
            title=_("An opponent has bid"),
            story=_("Contrée. Your partner has passed and West bids 80 spades."),
            lesson=_(
                "Your count at hearts is 30 + 30 for the jack + 20 for two trumps + 20 for two aces: 100, "
                "above 80. Say all of it; if West had bid 100, you would pass."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 90 H", "S bid 100 H", "S contre"),
            hand="JH TH 8H AS AC 9S 8D 7D",
            calls=("N pass", "W bid 80 S"),
            best=("S bid 100 H",),
            points=(50,),
        ),
        Exercise(
            slug="ouvrir-avec-une-chicane",
            kind="call",
            title=_("No club at all"),
            story=_("Contrée. You speak first; you have no club."),
            lesson=_(
                "30, 30 for the jack, 20 for two more trumps, 10 for the ace, and 10 because you will trump "
                "clubs: 100. Two small trumps win tricks so that would win none otherwise."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 80 H", "S bid 100 H", "S bid 120 H"),
            hand="JH QH 8H AS KS 9S TD 8D",
            dealer="W",
            best=("S bid 100 H",),
            points=(50,),
        ),
    ),
    points=(50,),
    cards="JH 9H 8H AS",
    rules="contree",
)
