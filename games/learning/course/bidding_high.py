"""Lessons on bidding: capot and générale, contre and surcontre, the score of the partie."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.bidding_proofs import contract, least_contract_to_win, legal_among, marked
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise
from games.rules.seats import Camp, Seat

CONTREE: Final[dict[str, object]] = {"preset": "contree"}

CAPOT_BIDS: Final = CourseLesson(
    slug="annoncer-le-capot",
    title=_("Capot and générale"),
    idea=_("Bid capot only when you see all eight tricks, six times out of seven."),
    told=(
        _(
            "Capot is the bid above all numbers: your side promises to win all eight tricks, points or not. A "
            "single trick lost, even an empty one, and the contract fails."
        ),
        _(
            "In contrée a capot bid and made scores 410; the same eight tricks at 100 score 260. But a capot that"
            " fails gives 410 to the others, where 100 would have been made. That is why the robots measured here"
            " bid it only when it succeeds six times in seven."
        ),
        _(
            "What it takes: five trumps or more with the jack and nine, so that no trump is left outside, and "
            "beside them only masters, cards that nobody can beat: aces, or ace and ten. Or your partner bids "
            "high and you hold the aces missing there."
        ),
        _(
            "Générale, where it is played, goes higher still: you alone win the eight tricks, and your partner "
            "not one. It counts 500 in place of capot’s 250. The presets of this site leave it out; an option "
            "brings it in."
        ),
    ),
    steps=(
        Exercise(
            slug="capot-oui",
            kind="call",
            title=_("Eight tricks in one hand"),
            story=_("Contrée. You speak first."),
            lesson=_(
                "Five trumps from the top draw the three others, then the ace and ten of spades and the ace "
                "of diamonds win: no opponent can take a trick. Bid it; 140 would give 110 marks away."
            ),
            rules=CONTREE,
            offers=("S bid 110 H", "S bid 140 H", "S bid 160 H", "S bid capot H"),
            hand="JH 9H AH TH KH AS TS AD",
            dealer="W",
            best=("S bid capot H",),
            points=(53,),
        ),
        Exercise(
            slug="capot-non",
            kind="call",
            title=_("One small diamond"),
            story=_("Contrée. The same hand, with the seven of diamonds in place of the ace."),
            lesson=_(
                "The seven of diamonds loses a trick unless your partner happens to hold the ace. One chance "
                "in three is not six in seven: bid what you have, 140."
            ),
            rules=CONTREE,
            offers=("S bid 100 H", "S bid 140 H", "S bid capot H"),
            hand="JH 9H AH TH KH AS TS 7D",
            dealer="W",
            best=("S bid 140 H",),
            points=(53,),
        ),
        Exercise(
            slug="capot-avec-le-partenaire",
            kind="call",
            title=_("Your partner bids 130"),
            story=_("Contrée. Your partner opens with 130 hearts, West passes. You hold the three other aces."),
            lesson=_(
                "130 promises long trumps, with the jack since you hold the nine. Your three aces and two "
                "tens take what is left: the answer leads to capot."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 140 H", "S bid capot H"),
            hand="9H 8H AS TS AD TD AC 7C",
            calls=("N bid 130 H", "W pass"),
            best=("S bid capot H",),
            points=(53, 51),
        ),
        Exercise(
            slug="capot-marque",
            kind="number",
            title=_("What a capot scores"),
            story=_("Contrée. You bid capot and win all eight tricks."),
            lesson=_(
                "160 for the points and 250 for the contract: 410. At 100 the same tricks would score 160 + 100 = 260."
            ),
            ask=_("What does your side score?"),
            rules=CONTREE,
            best=("410",),
            proof=marked(Camp.NS, contract("capot", 162)),
            points=(53,),
        ),
        Exercise(
            slug="capot-chute",
            kind="number",
            title=_("Seven tricks"),
            story=_("Contrée. You bid capot and win seven tricks, with 150 points."),
            lesson=_(
                "160 and the contract, 250, go to the others: 410. At 100 you would have scored 250 yourself:"
                " this one trick costs 660 in all."
            ),
            ask=_("What do your opponents score?"),
            rules=CONTREE,
            best=("410",),
            proof=marked(Camp.EW, contract("capot", 150)),
            points=(53,),
        ),
        Exercise(
            slug="generale-marque",
            kind="number",
            title=_("A générale"),
            story=_("Contrée with générale. You bid it and win all eight tricks yourself."),
            lesson=_(
                "160 for the points and 500 for the contract: 660. Had your partner won one of the eight, it "
                "would have failed."
            ),
            ask=_("What does your side score?"),
            rules={"preset": "contree", "generale": True},
            best=("660",),
            proof=marked(Camp.NS, contract("generale", 162)),
            points=(53,),
        ),
    ),
    points=(51, 53),
    cards="JH 9H AH TH KH AS TS AD",
    rules="contree",
)

CONTRES: Final = CourseLesson(
    slug="contrer",
    title=_("Contre and surcontre"),
    idea=_("Say contre when you see the tricks that make the contract fail; the donne then counts double."),
    told=(
        _(
            "The opponents have bid and you see them fail. Say “contre”: the contract counts double, and nobody "
            "may bid any more. At many tables you knock on the table with your fist, and everything stops."
        ),
        _(
            "At once (“à la volée”): in contrée and coinche a contre may be said out of turn, as soon as the bid "
            "is made. Where it is said in turn only, as in the rules of the federation, you wait."
        ),
        _(
            "In contrée, 80 made scores the taker 160 or so, and 80 more with contre; 80 failed scores you 240, "
            "and 320 with contre. You win or lose the value of the contract once more: so contre when it fails "
            "more often than not, not when you hope."
        ),
        _(
            "Count your tricks against it: jack of trumps one, guarded nine one, an ace usually one. Against 80 "
            "the jack, the nine and two aces are enough; against 150 the taker may lose twelve points only, and "
            "much less will do. In 3,000 donnes the Regular robots said contre 70 times, and 50 of these "
            "contracts failed."
        ),
        _(
            "After a contre the taker’s side may answer “surcontre”: four times the contract in contrée. Say it "
            "when your hands are worth well over the bid: the robots want 30 points more."
        ),
    ),
    steps=(
        Exercise(
            slug="contrer-150",
            kind="call",
            title=_("The opponents bid too high"),
            story=_(
                "Contrée. Your partner has passed and West bids 150 spades; you hold the jack, the nine and two aces."
            ),
            lesson=_(
                "A contract of 150 leaves you at most twelve points. Your two sure trumps and two aces take "
                "many more: say contre, and the contract counts double."
            ),
            rules=CONTREE,
            offers=("S pass", "S contre", "S bid 160 H"),
            hand="JS 9S 8S AH 7H AD 8D KC",
            calls=("N pass", "W bid 150 S"),
            best=("S contre",),
            points=(54,),
        ),
        Exercise(
            slug="contrer-80",
            kind="call",
            title=_("Jack, nine and two aces against 80"),
            story=_("Contrée. Your partner has passed and West bids 80 spades."),
            lesson=_(
                "The two best trumps and two aces: four tricks, on which your partner puts points too. "
                "Against such a hand the robots expect West to make 66 points, 14 too few: contre."
            ),
            rules=CONTREE,
            offers=("S pass", "S contre", "S bid 90 D"),
            hand="JS 9S AH 7H AD 8D KC QC",
            calls=("N pass", "W bid 80 S"),
            best=("S contre",),
            points=(54,),
        ),
        Exercise(
            slug="contrer-presque",
            kind="call",
            title=_("Without the nine"),
            story=_("Contrée. The same hand with the eight of spades in place of the nine."),
            lesson=_(
                "Your eight falls under the nine: the robots now expect 72 points for West. That is below 80,"
                " but by less than ten: the cards only have to lie a little better. And a contre would tell "
                "West where the jack is. Pass."
            ),
            rules=CONTREE,
            offers=("S pass", "S contre", "S bid 90 D"),
            hand="JS 8S AH 7H AD 8D KC QC",
            calls=("N pass", "W bid 80 S"),
            best=("S pass",),
            points=(54,),
        ),
        Exercise(
            slug="contrer-a-la-volee",
            kind="choice",
            title=_("Out of turn"),
            story=_("Contrée. East bids 150 spades; your partner is the next to speak."),
            lesson=_(
                "In contrée a contre may be said at once, without waiting for your turn: knock and say "
                "“contre”. A bid must wait for its turn."
            ),
            ask=_("What may you do now?"),
            rules=CONTREE,
            offers=(
                _("Nothing: you wait for your turn"),
                _("Say contre at once"),
                _("Bid 160 hearts at once"),
            ),
            hand="JS 9S 8S AH 7H AD 8D KC",
            dealer="S",
            calls=("E bid 150 S",),
            best=("1",),
            proof=legal_among("S pass", "S contre", "S bid 160 H"),
            points=(54,),
        ),
        Exercise(
            slug="contrer-marque",
            kind="number",
            title=_("What it brings"),
            story=_("Contrée. West played 80 spades, contred, and made 75 points."),
            lesson=_("160, and twice the contract: 160 + 160 = 320. Without contre it would be 240."),
            ask=_("What does your side score?"),
            rules=CONTREE,
            best=("320",),
            proof=marked(Camp.NS, contract(80, 75, times=2, taker=Seat.W)),
            points=(54,),
        ),
        Exercise(
            slug="surcontrer",
            kind="call",
            title=_("They contre your partner"),
            story=_("Contrée. Your partner opens with 80 hearts, and West says contre before you have spoken."),
            lesson=_(
                "You would have said 110 or more: the nine, three aces and the ten of clubs. Your side will "
                "make far more than 80: surcontre."
            ),
            rules=CONTREE,
            offers=("S pass", "S surcontre"),
            hand="9H 8H AS AC TC AD 9D QC",
            calls=("N bid 80 H", "W contre"),
            best=("S surcontre",),
            points=(54,),
        ),
        Exercise(
            slug="surcontrer-non",
            kind="call",
            title=_("Contre, and an ordinary hand"),
            story=_("Contrée. Your partner opens with 80 hearts, West says contre."),
            lesson=_(
                "You would have added ten points, no more, and West has announced trumps. Four times 80 is "
                "dear if it fails: pass and play well."
            ),
            rules=CONTREE,
            offers=("S pass", "S surcontre"),
            hand="9H 8H AS 8S KC 7D 9D QC",
            calls=("N bid 80 H", "W contre"),
            best=("S pass",),
            points=(54,),
        ),
    ),
    points=(54,),
    cards="JS 9S AH AD",
    rules="contree",
)

SCORE_OF_PARTIE: Final = CourseLesson(
    slug="annoncer-selon-le-score",
    title=_("The score of the partie"),
    idea=_("Near the end, look at the sheet before you bid: only what wins the partie counts."),
    told=(
        _(
            "A partie of contrée goes to 2,000. As long as both sides are far from it, bid what your hand is "
            "worth and forget the score."
        ),
        _(
            "When you need little, bid little. At 1,900, 80 just made brings 160: enough. Going up to 120 then "
            "adds nothing but the risk of failing."
        ),
        _(
            "When the others need little, dare. If their next contract wins the partie, failing costs you no more"
            " than letting them make it: bid one step higher than usual, and contre more readily."
        ),
        _(
            "In contrée the defence keeps its points too when the contract is made, to the nearest ten: with "
            "1,950 you can win while defending. The robots of this site never look at the score: whole parties "
            "were played with and without, and so few turned on it that nothing could be shown."
        ),
    ),
    steps=(
        Exercise(
            slug="score-il-suffit",
            kind="number",
            title=_("How much do you need?"),
            story=_("Contrée to 2,000. Your side has 1,830. A contract made scores its value and your points."),
            lesson=_("80 made with 80 points brings 160: 1,990, ten short. 90 made with 90 brings 180: 2,010."),
            ask=_("Which is the lowest contract that, just made, wins?"),
            rules=CONTREE,
            best=("90",),
            proof=least_contract_to_win(1830),
            points=(55,),
        ),
        Exercise(
            slug="score-inutile-de-monter",
            kind="choice",
            title=_("Your partner bids 80, you have more"),
            story=_(
                "Contrée to 2,000. You have 1,900, they have 1,300. Your partner bids 80 hearts, West passes;"
                " by your count you would answer 110."
            ),
            lesson=_(
                "80 made brings at least 160 and wins the partie: 110 would win nothing more and may fail. "
                "Pass, unless East speaks."
            ),
            ask=_("What do you say?"),
            rules=CONTREE,
            offers=(
                _("110 hearts: say what you have"),
                _("90 hearts, to be on the safe side"),
                _("Pass: 80 is enough"),
            ),
            hand="JH 7H AS 8S AD 9D KC 7C",
            calls=("N bid 80 H", "W pass"),
            best=("2",),
            points=(55,),
        ),
        Exercise(
            slug="score-des-autres",
            kind="number",
            title=_("They need 150"),
            story=_("Contrée to 2,000. They have 1,850 and West bids 80 spades."),
            lesson=_(
                "At least 80 points and 80 for the contract: 160, and they are there. Failing a bid of yours "
                "gives them 160 and more as well: it costs nothing more to try."
            ),
            ask=_("What do they score if they make it with exactly 80 points?"),
            rules=CONTREE,
            best=("160",),
            proof=marked(Camp.EW, contract(80, 80, taker=Seat.W)),
            points=(55,),
        ),
        Exercise(
            slug="score-en-defense",
            kind="number",
            title=_("Winning in defence"),
            story=_("Contrée to 2,000. You have 1,950. West makes 80 hearts with 100 points."),
            lesson=_(
                "62 points, to the nearest ten 60: you reach 2,010. With so little to go, each ten of yours "
                "counts, and their contract need not fail."
            ),
            ask=_("What does your side score?"),
            rules=CONTREE,
            best=("60",),
            proof=marked(Camp.NS, contract(80, 100, taker=Seat.W)),
            points=(55,),
        ),
    ),
    points=(55,),
    cards="KH QH AS",
    rules="contree",
)
