"""Lessons on bidding: answering partner, reading the answer, naming another suit."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.bidding_proofs import added, that_adds
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

CONTREE: Final[dict[str, object]] = {"preset": "contree"}

ANSWERING: Final = CourseLesson(
    slug="repondre-au-partenaire",
    title=_("Answering your partner"),
    idea=_("Add to your partner’s bid what your hand brings, less the ten they have counted already."),
    told=(
        _(
            "Your partner has opened 80 hearts: their hand and an ordinary hand of yours make 80. If yours is "
            "better than ordinary, say so at once by going up in the same suit."
        ),
        _(
            "Count what you bring: 20 for the jack of trumps, 10 for the nine, 10 for each ace beside, 10 for a "
            "third trump, 10 for a void, 20 for the belote. Take off 10, which your partner has counted already, "
            "and 10 more if you have fewer than two trumps."
        ),
        _(
            "Nine and seven of hearts with two aces: 10 + 20 – 10 = 20, so 100 over 80. With one ace it is 90, "
            "with three 110. Nothing left, or less: pass, your partner is not waiting for more."
        ),
        _(
            "Some tables leave the 10 in and answer 110 here. We measured: of 12,000 answers of the strongest "
            "robots, this count gives the same bid 84 times in 100, and is nearly always one step off otherwise; "
            "counting each ace and the jack or nine with nothing taken off, it is 41 times in 100. Counting "
            "otherwise is no fault, as long as both partners count alike."
        ),
    ),
    steps=(
        Exercise(
            slug="repondre-sans-rien",
            kind="call",
            title=_("The nine alone"),
            story=_("Contrée. Your partner opens with 80 hearts, West passes."),
            lesson=_(
                "10 for the nine, less 10 counted already, less 10 because it is alone: nothing. The nine "
                "will help all the same; your partner has counted on as much."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 90 H", "S bid 100 H"),
            hand="9H KS QS 8S KD 9D QC 7C",
            calls=("N bid 80 H", "W pass"),
            best=("S pass",),
            points=(51,),
        ),
        Exercise(
            slug="repondre-neuf-et-as",
            kind="call",
            title=_("The nine and an ace"),
            story=_("Contrée. Your partner opens with 80 hearts, West passes."),
            lesson=_(
                "10 for the nine and 10 for the ace of spades, less 10: 90. Passing hides an ace; 100 would "
                "promise a second one."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 90 H", "S bid 100 H", "S bid 110 H"),
            hand="9H 7H AS 8S KD 9D QC 7C",
            calls=("N bid 80 H", "W pass"),
            best=("S bid 90 H",),
            points=(51,),
        ),
        Exercise(
            slug="repondre-neuf-et-deux-as",
            kind="call",
            title=_("The nine and two aces"),
            story=_("Contrée. Your partner opens with 80 hearts, West passes."),
            lesson=_(
                "10 for the nine, 20 for the two aces, less the 10 your partner has counted: 100. Do not "
                "count those 10 twice and say 110."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 90 H", "S bid 100 H", "S bid 110 H"),
            hand="9H 7H AS 8S AD 9D KC 7C",
            calls=("N bid 80 H", "W pass"),
            best=("S bid 100 H",),
            points=(51,),
        ),
        Exercise(
            slug="repondre-troisieme-atout",
            kind="call",
            title=_("A third trump"),
            story=_("Contrée. Your partner opens with 80 hearts, West passes. You hold three hearts."),
            lesson=_(
                "10 for the nine, 10 for the third trump, 10 for the ace, less 10: 100. Your side holds at "
                "least five trumps of the eight: the others will soon have none left."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 90 H", "S bid 100 H", "S bid 110 H"),
            hand="9H 8H 7H AS 8S KD 9D QC",
            calls=("N bid 80 H", "W pass"),
            best=("S bid 100 H",),
            points=(51,),
        ),
        Exercise(
            slug="repondre-compter",
            kind="number",
            title=_("The jack and two aces"),
            story=_("Contrée. Your partner opens with 80 hearts, and you hold the jack."),
            lesson=_(
                "20 for the jack, 20 for the two aces, less 10: 30 more, and you say 110. Your partner opened"
                " on the nine: the two best trumps are with your side."
            ),
            ask=_("How many points do you add?"),
            rules=CONTREE,
            hand="JH 7H AS 8S AD 9D KC 7C",
            best=("30",),
            proof=added,
            points=(51,),
        ),
        Exercise(
            slug="repondre-avec-la-belote",
            kind="call",
            title=_("King and queen of trump"),
            story=_("Contrée. Your partner opens with 80 hearts, West passes. You have the belote."),
            lesson=_(
                "20 for the belote, 10 for the ace of clubs, less 10: 100. Nobody else knows that you hold "
                "the belote: it is for you to count it."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 90 H", "S bid 100 H", "S bid 120 H"),
            hand="KH QH 7S 8S AC 7C 8D QD",
            calls=("N bid 80 H", "W pass"),
            best=("S bid 100 H",),
            points=(51,),
        ),
    ),
    points=(51,),
    cards="9H 7H AS AD",
    rules="contree",
)

AFTER_THE_ANSWER: Final = CourseLesson(
    slug="apres-la-reponse",
    title=_("Reading the answer"),
    idea=_("Your bid has told your whole hand; your partner’s answer has added theirs, so pass."),
    told=(
        _(
            "You opened 80 hearts and your partner says 90: the nine and an ace, for example. 100: the nine with "
            "two aces, or the belote with one. 110: the jack and two aces. 120: more still, often three trumps "
            "with the jack and two aces."
        ),
        _(
            "These numbers name no card: they give a sum. You see your own cards, so you often know more: if you "
            "hold the jack, a strong answer can hold the nine only, and the rest must be aces."
        ),
        _(
            "Do not go up again on what you have already said. You opened 100, your partner made it 120: your "
            "jack, nine and ace are in these 120. Counting them again is the commonest way to fail."
        ),
        _(
            "You speak again only for news: your partner named another suit and you can support it, or the "
            "opponents bid and your sum still reaches ten more."
        ),
        _(
            "A sum that two hands have told is safe: in 3,000 donnes between Regular robots, contracts of 80 were"
            " made 62 times in 100, of 100 73 times, of 120 82 times. High contracts fail less often, because "
            "partners who answered each other reached them."
        ),
    ),
    steps=(
        Exercise(
            slug="reponse-de-30",
            kind="choice",
            title=_("Which hand says 110?"),
            story=_("Contrée, hearts. You opened 80 and your partner answers 110."),
            lesson=_(
                "110 over 80 adds 30. Jack and two aces: 20 + 20 – 10 = 30. The nine with one ace adds 10, "
                "the bare jack with one ace 10 too."
            ),
            ask=_("What may your partner hold?"),
            rules=CONTREE,
            offers=(
                _("Nine and seven of hearts, one ace"),
                _("The jack of hearts alone, one ace"),
                _("Jack and seven of hearts, two aces"),
            ),
            best=("2",),
            proof=that_adds(30, "9H 7H AS 8S KD 9D QC 7C", "JH 9S AS 8S KD 9D QC 7C", "JH 7H AS 8S AD 9D KC 7C"),
            points=(51,),
        ),
        Exercise(
            slug="relancer-non",
            kind="call",
            title=_("120 from your partner"),
            story=_("Contrée. You opened 100 hearts; your partner goes up to 120."),
            lesson=_(
                "You have what your 100 said, no more. Your partner has added their share: 120 is the sum of "
                "both hands. Pass."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 130 H", "S bid 140 H"),
            hand="JH 9H 8H AS 7S KD 8C 7C",
            dealer="W",
            calls=("S bid 100 H", "E pass", "N bid 120 H", "W pass"),
            best=("S pass",),
            points=(51,),
        ),
        Exercise(
            slug="relancer-contre-110",
            kind="call",
            title=_("The others go up"),
            story=_("Contrée. You opened 100 hearts, East says 110 spades, and the two others pass."),
            lesson=_(
                "Your partner heard 100 hearts and added nothing. Going up to 120 alone means 20 points that "
                "nobody has: let them try their 110."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 120 H", "S contre"),
            hand="JH TH 8H AS AC 9S 8D 7D",
            dealer="W",
            calls=("S bid 100 H", "E bid 110 S", "N pass", "W pass"),
            best=("S pass",),
            points=(51,),
        ),
        Exercise(
            slug="relancer-a-sa-couleur",
            kind="call",
            title=_("Your partner names another suit"),
            story=_("Contrée. You opened 90 hearts; your partner says 100 spades."),
            lesson=_(
                "That is news: answer at spades as to an opening. 10 for the nine, 10 for the ace of clubs, "
                "less 10: 110 spades."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 110 S", "S bid 120 H"),
            hand="JH TH 8H 9S 8S AC KD 8D",
            dealer="W",
            calls=("S bid 90 H", "E pass", "N bid 100 S", "W pass"),
            best=("S bid 110 S",),
            points=(51, 52),
        ),
    ),
    points=(51, 52),
    cards="JH 9H 8H",
    rules="contree",
)

ANOTHER_SUIT: Final = CourseLesson(
    slug="une-autre-couleur",
    title=_("Another suit, and when not"),
    idea=_("Leave your partner’s suit only when yours is clearly better and needs none of their trumps."),
    told=(
        _(
            "Your partner opens 80 hearts and you hold a fine suit of spades. Your bid of spades says: my suit "
            "does better than yours, and I do not count on your trumps."
        ),
        _(
            "Ask two questions. Have I help for hearts: the jack, the nine, three cards? Then stay, unless yours "
            "is worth 30 points more. Without such help, ten points more in your own suit are enough."
        ),
        _(
            "Count your own suit as an opening, and your partner’s with your answer; compare the two. With "
            "nothing in either, pass: bidding “so that something is said” makes your side fail one step higher."
        ),
        _(
            "The robots of the site do the same: they leave a suit for 10 points, for 30 if they could help it. "
            "They never name a suit that only the opponents have bid."
        ),
    ),
    steps=(
        Exercise(
            slug="autre-couleur-oui",
            kind="call",
            title=_("Five fine spades"),
            story=_("Contrée. Your partner opens with 80 hearts, West passes. You have no heart at all."),
            lesson=_(
                "Your spades alone: 30 + 30 + 20 + 30 for three more + 10 for the ace of diamonds + 10 for "
                "the void = 130. At hearts you bring nothing. Say it all at once."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 90 H", "S bid 90 S", "S bid 130 S"),
            hand="JS 9S AS KS 8S AD 7C 8C",
            calls=("N bid 80 H", "W pass"),
            best=("S bid 130 S",),
            points=(52,),
        ),
        Exercise(
            slug="autre-couleur-non",
            kind="call",
            title=_("Two good suits"),
            story=_(
                "Contrée. Your partner opens with 80 hearts, West passes. You hold the nine of hearts, and fine spades."
            ),
            lesson=_(
                "Spades are worth 30 + 50 + 20 + 10 = 110, hearts 80 + 20: not 30 apart. Your nine "
                "strengthens your partner’s trumps, and your ace of spades counts there too: 100 hearts."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 100 H", "S bid 110 S"),
            hand="JS 9S AS 7S 9H 8H AD 7C",
            calls=("N bid 80 H", "W pass"),
            best=("S bid 100 H",),
            points=(52, 51),
        ),
        Exercise(
            slug="autre-couleur-passer",
            kind="call",
            title=_("A suit no better"),
            story=_("Contrée. Your partner opens with 90 hearts, West passes."),
            lesson=_(
                "Your spades count 30 + 30 + 20, and 10 for the ace: 90, but you would have to say 100. Your "
                "single heart adds nothing either. Pass."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 100 H", "S bid 100 S"),
            hand="JS 8S 7S AD 8C 7C 8H 7D",
            calls=("N bid 90 H", "W pass"),
            best=("S pass",),
            points=(52,),
        ),
        Exercise(
            slug="autre-couleur-respecter",
            kind="call",
            title=_("Your partner leaves your suit"),
            story=_(
                "Contrée. You opened 100 hearts; your partner says 110 spades. You have one small spade "
                "besides the ace."
            ),
            lesson=_(
                "Your partner heard your hearts and prefers spades: they hold few hearts and need none. Going"
                " back to 120 hearts is a quarrel that costs points. Pass."
            ),
            rules=CONTREE,
            offers=("S pass", "S bid 120 H", "S bid 130 S"),
            hand="JH 9H 8H AS 7S KD 8C 7C",
            dealer="W",
            calls=("S bid 100 H", "E pass", "N bid 110 S", "W pass"),
            best=("S pass",),
            points=(52,),
        ),
    ),
    points=(51, 52),
    cards="JS 9S AS KS 8S",
    rules="contree",
)
