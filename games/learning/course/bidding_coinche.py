"""Lessons on bidding in coinche: sans-atout, tout-atout, and what differs from contrée."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.bidding_proofs import contract, legal_among, marked, value_of
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise
from games.rules.seats import Camp, Seat

COINCHE: Final[dict[str, object]] = {"preset": "coinche"}

NO_TRUMPS: Final = CourseLesson(
    slug="annoncer-sans-atout",
    title=_("Bidding and playing sans-atout"),
    idea=_("Sans-atout wants aces, and tens beside them: count 50, 15 for each ace, 10 for its ten."),
    told=(
        _(
            "In coinche “sans-atout” may be bid like a suit: there is no trump, and the ace is the best card "
            "everywhere, then the ten. To keep 152 points in the pack, an ace counts 19 there."
        ),
        _(
            "Count 50 to begin with, 15 for each ace, 10 for each ten with its ace, 5 for a ten that has a small "
            "card beside it but no ace. Three aces and two of their tens: 50 + 45 + 20 = 115, so bid 110."
        ),
        _(
            "Your partner bids sans-atout: your first ace is counted already. Add 20 for each further ace, and 10"
            " for a ten with its ace."
        ),
        _(
            "Nothing stops a long suit, so the lead (the first card) is worth much: the player after the dealer "
            "has it, even when another took. Play your long suit from the top; the small cards at its end win "
            "too."
        ),
        _(
            "You cannot follow suit? Your first discard speaks: a small card says “I hold the ace of this suit”. "
            "A king or a ten thrown away says nothing."
        ),
    ),
    steps=(
        Exercise(
            slug="sans-atout-ouvrir",
            kind="call",
            title=_("Three aces, two tens"),
            story=_("Coinche. You speak first, and you will lead."),
            lesson=_(
                "50, 45 for three aces, 20 for two tens: 115, so 110. In spades you would have neither jack "
                "nor nine; here they are worth next to nothing."
            ),
            rules=COINCHE,
            offers=("S pass", "S bid 90 S", "S bid 90 SA", "S bid 110 SA"),
            hand="AS TS 8S AH TH 7H AD 7D",
            dealer="W",
            best=("S bid 110 SA",),
            points=(56,),
        ),
        Exercise(
            slug="sans-atout-valeur",
            kind="number",
            title=_("What an ace is worth"),
            story=_("Coinche, sans-atout."),
            lesson=_(
                "19. The jack and the nine lose their trump points (2 and 0), and the aces take them: the "
                "four make 76 of 152."
            ),
            ask=_("How many points is an ace worth?"),
            rules=COINCHE,
            trump="SA",
            best=("19",),
            proof=value_of("AS"),
            points=(56,),
        ),
        Exercise(
            slug="sans-atout-repondre",
            kind="call",
            title=_("Two aces opposite"),
            story=_("Coinche. Your partner opens with 90 sans-atout, West passes."),
            lesson=_(
                "The first ace is counted already; the second adds 20 and the ten of hearts with its ace 10: 120."
            ),
            rules=COINCHE,
            offers=("S pass", "S bid 100 SA", "S bid 120 SA"),
            hand="AH TH AD 7D 8S 7S QC 7C",
            calls=("N bid 90 SA", "W pass"),
            best=("S bid 120 SA",),
            points=(56, 51),
        ),
        Exercise(
            slug="sans-atout-un-as",
            kind="call",
            title=_("One ace opposite"),
            story=_("Coinche. Your partner opens with 90 sans-atout, West passes."),
            lesson=_("Your partner has counted on one ace: there is nothing to add. Pass."),
            rules=COINCHE,
            offers=("S pass", "S bid 100 SA", "S bid 110 SA"),
            hand="AH 8H JD 7D 8S 7S QC 7C",
            calls=("N bid 90 SA", "W pass"),
            best=("S pass",),
            points=(56, 51),
        ),
        Exercise(
            slug="sans-atout-entamer",
            kind="card",
            title=_("The long suit first"),
            story=_("Coinche. You bid sans-atout and lead to the first trick."),
            lesson=_(
                "Spades, from the top: ace, ten and king win whatever the others hold, and the eight often "
                "after them. Led low, the eight would give the trick away."
            ),
            rules=COINCHE,
            trump="SA",
            hand="AS TS KS 8S AH 8H 7D JC",
            dealer="W",
            best=("AS", "TS", "KS"),
            points=(56,),
        ),
        Exercise(
            slug="sans-atout-defausser",
            kind="card",
            title=_("The first discard"),
            story=_(
                "Coinche, sans-atout. Your partner took and leads the ace of hearts; you have no heart, and "
                "hold the ace of diamonds."
            ),
            lesson=_(
                "A small diamond says “I have the ace of diamonds”: your partner will lead one to you. "
                "Throwing the ace itself would lose a sure trick."
            ),
            rules=COINCHE,
            trump="SA",
            taker="N",
            hand="AD 8D 7D JS 8S QC 9C 8C",
            trick="AH 8H",
            best=("7D", "8D"),
            points=(56,),
        ),
    ),
    points=(51, 56),
    cards="AS TS AH TH AD",
    rules="coinche",
)

ALL_TRUMPS: Final = CourseLesson(
    slug="annoncer-tout-atout",
    title=_("Bidding and playing tout-atout"),
    idea=_("Tout-atout wants jacks, and nines beside them: the same count as at sans-atout, with jacks for aces."),
    told=(
        _(
            "In coinche “tout-atout” makes every suit rank as trump: jack, nine, ace, ten, king, queen, eight, "
            "seven. You must follow suit and go higher if you can; without the suit led you cannot win, and may "
            "play anything."
        ),
        _(
            "A jack counts 14 here, a nine 9, an ace 6: the pack still makes 152. Count 50, 15 for each jack, 10 "
            "for each nine with its jack, 5 for a nine without it but guarded."
        ),
        _(
            "Answering is the same too: the first jack is counted already, 20 for each other, 10 for a nine with "
            "its jack or guarded. There are four belotes to be had, 20 points each, one a suit."
        ),
        _(
            "Lead a jack with its nine: both win. A nine without its jack waits until the jack has fallen. The "
            "first small discard says the jack of its suit."
        ),
    ),
    steps=(
        Exercise(
            slug="tout-atout-ouvrir",
            kind="call",
            title=_("Three jacks"),
            story=_("Coinche. You speak first."),
            lesson=_(
                "50, 45 for three jacks, 10 for the nine of spades: 105, so 100. At spades alone the two "
                "other jacks would be worth 2 points each."
            ),
            rules=COINCHE,
            offers=("S pass", "S bid 80 S", "S bid 100 TA", "S bid 120 TA"),
            hand="JS JH JD 9S 8H 7D AC 8C",
            dealer="W",
            best=("S bid 100 TA",),
            points=(56,),
        ),
        Exercise(
            slug="tout-atout-pli",
            kind="winner",
            title=_("Who wins this trick?"),
            story=_(
                "Coinche, tout-atout. You lead the king of spades, East plays the nine, your partner the jack"
                " of diamonds, West the ace of spades."
            ),
            lesson=_(
                "The nine is the second spade of the order and beats ace and king. The jack of diamonds is "
                "not of the suit led: at tout-atout it cannot win."
            ),
            rules=COINCHE,
            trump="TA",
            trick="KS 9S JD AS",
            points=(56,),
        ),
        Exercise(
            slug="tout-atout-repondre",
            kind="call",
            title=_("A jack and a guarded nine"),
            story=_("Coinche. Your partner opens with 100 tout-atout, West passes."),
            lesson=_(
                "The first jack is counted already; the guarded nine of diamonds adds 10: 110. Alone it would"
                " fall under the jack."
            ),
            rules=COINCHE,
            offers=("S pass", "S bid 110 TA", "S bid 130 TA"),
            hand="JH 8H 9D 7D 8S 7S QC 7C",
            calls=("N bid 100 TA", "W pass"),
            best=("S bid 110 TA",),
            points=(56, 51),
        ),
        Exercise(
            slug="tout-atout-deux-valets",
            kind="call",
            title=_("Two jacks and a nine"),
            story=_("Coinche. Your partner opens with 100 tout-atout, West passes."),
            lesson=_("20 for the second jack, 10 for the nine of diamonds with its jack: 130."),
            rules=COINCHE,
            offers=("S pass", "S bid 110 TA", "S bid 130 TA"),
            hand="JH 8H JD 9D 8S 7S QC 7C",
            calls=("N bid 100 TA", "W pass"),
            best=("S bid 130 TA",),
            points=(56, 51),
        ),
        Exercise(
            slug="tout-atout-entamer",
            kind="card",
            title=_("Your lead"),
            story=_("Coinche. You bid tout-atout and lead to the first trick."),
            lesson=_(
                "The jack of spades, or the nine just behind it: both win, and the king after them once ace "
                "and ten have fallen. The jack of hearts can wait: nothing beats it."
            ),
            rules=COINCHE,
            trump="TA",
            hand="JS 9S KS JH 8H 8D 7D TC",
            dealer="W",
            best=("JS", "9S"),
            points=(56,),
        ),
    ),
    points=(51, 56),
    cards="JS JH JD 9S",
    rules="coinche",
)

COINCHE_DIFFERS: Final = CourseLesson(
    slug="ce-que-change-la-coinche",
    title=_("What coinche changes"),
    idea=_("Coinche is contrée with more bids, with annonces, and with dearer contres."),
    told=(
        _(
            "Many people call contrée “coinche” and a contre “coincher”: the game is the same. On this site the "
            "preset Coinche adds three things to Contrée."
        ),
        _(
            "You may bid sans-atout and tout-atout, at the same numbers as a suit. And annonces count: tierce 20,"
            " cinquante 50, cent and carrés 100 and more, said at the first card; those of the taker’s side help "
            "to make the contract."
        ),
        _(
            "The belote is written down for the side that holds it, whichever takes; in Contrée it helps the "
            "taker’s contract and is not written. Each side’s line is rounded to the nearest ten."
        ),
        _(
            "A contre counts more: 160 and the contract together are doubled, and the losing side writes nothing."
            " 110 contred and failed is 540 in coinche, 380 in contrée. In the rules of the federation annonces "
            "and belote are doubled as well, and the contre is said in turn."
        ),
        _(
            "Before you sit down somewhere, ask: sans-atout and tout-atout? annonces? contre out of turn? The "
            "page “Compare two games” lists every difference."
        ),
    ),
    steps=(
        Exercise(
            slug="coinche-annonces-permises",
            kind="choice",
            title=_("One more number, another trump"),
            story=_("Coinche. Your partner has passed and West bids 100 spades."),
            lesson=_(
                "Sans-atout and tout-atout rank with the suits: the number must go up. In Contrée neither may be bid."
            ),
            ask=_("What may you bid?"),
            rules=COINCHE,
            offers=(
                _("100 sans-atout"),
                _("100 tout-atout"),
                _("110 tout-atout"),
            ),
            hand="JH JD JC 9H 7S 8S AD 7C",
            calls=("N pass", "W bid 100 S"),
            best=("2",),
            proof=legal_among("S bid 100 SA", "S bid 100 TA", "S bid 110 TA"),
            points=(57,),
        ),
        Exercise(
            slug="coinche-contre-chute",
            kind="number",
            title=_("A contre in coinche"),
            story=_("Coinche. Your contre was right: West played 110 hearts, contred, and made 105 points."),
            lesson=_("160 and 110 make 270, doubled: 540. In Contrée only the contract is doubled: 160 + 220 = 380."),
            ask=_("What does your side score?"),
            rules=COINCHE,
            best=("540",),
            proof=marked(Camp.NS, contract(110, 105, times=2, taker=Seat.W)),
            points=(57, 54),
        ),
        Exercise(
            slug="contree-contre-chute",
            kind="number",
            title=_("The same in contrée"),
            story=_("Contrée. The same donne: 110 hearts, contred, 105 points."),
            lesson=_("160 and twice 110: 380. A contre costs less here, so it is said more readily."),
            ask=_("What does your side score?"),
            rules={"preset": "contree"},
            best=("380",),
            proof=marked(Camp.NS, contract(110, 105, times=2, taker=Seat.W)),
            points=(57, 54),
        ),
        Exercise(
            slug="coinche-belote",
            kind="number",
            title=_("The belote is written"),
            story=_("Coinche. You play 100 hearts with the belote and make 90 card points."),
            lesson=_(
                "90 and 20 reach 110: made. You write 90 + 20 + 100 = 210. In Contrée the belote would help "
                "as much, but you would write 90 + 100 = 190."
            ),
            ask=_("What does your side score?"),
            rules=COINCHE,
            best=("210",),
            proof=marked(Camp.NS, contract(100, 90, belote=(Camp.NS,))),
            points=(57,),
        ),
    ),
    points=(54, 57),
    cards="AS JH AD JC",
    rules="coinche",
)
