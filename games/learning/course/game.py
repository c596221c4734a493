"""The first part of the course: the game, its two sides, and the partie."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import donne, line_of, outcome_of
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.table_proofs import (
    OFFERED_SEATS,
    after_me,
    missing_to_win,
    partie_winner,
    trick_winner,
    tricks_of_a_donne,
)
from games.learning.exercises import Exercise

FIRST_TRICK: Final = CourseLesson(
    slug="premier-pli",
    title=_("Your first trick"),
    idea=_("Each player lays one card, and the strongest card of the suit led takes all four."),
    told=(
        _(
            "Belote is played by four people with 32 cards: in each of the four suits the ace, ten, king, "
            "queen, jack, nine, eight and seven. Each player gets eight of them. On French cards R is the "
            "king, D the queen and V the jack."
        ),
        _("This is also their order, strongest first. Look at the ten: it comes right after the ace, above the king."),
        _(
            "One player leads: they lay any card they like in the middle, face up. The three others follow in "
            "turn, and must play a card of the same suit if they have one. These four cards are a trick."
        ),
        _(
            "The strongest card of the suit led takes the trick; a card of another suit takes nothing, even "
            "if it is an ace. The player who took the trick leads the next one. After eight tricks all the "
            "cards are played, and the donne is over."
        ),
        _(
            "In the hands of this lesson there is no trump yet: you meet it in the next one. Your seat is "
            "South, your partner’s is opposite, North."
        ),
    ),
    cards="AS TS KS QS JS 9S 8S 7S",
    points=(3, 18, 25),
    steps=(
        Exercise(
            slug="premier-pli-as",
            kind="winner",
            title=_("The ace takes"),
            story=_("You lead the queen of spades. East plays the ten, your partner the ace, West the seven."),
            lesson=_(
                "The ace is the strongest spade. Your partner takes all four cards, your queen too, and what your "
                "partner takes is yours as well."
            ),
            trump="SA",
            trick="QS TS AS 7S",
            points=(3,),
        ),
        Exercise(
            slug="premier-pli-dix",
            kind="winner",
            title=_("King or ten?"),
            story=_(
                "You lead the king of diamonds. East plays the ten, your partner the eight, and West, who has no "
                "diamond, the ace of clubs."
            ),
            lesson=_(
                "East takes: the ten beats the king. The ace of clubs is no diamond, so it takes nothing: thrown "
                "like this, an ace is lost."
            ),
            trump="SA",
            trick="KD TD 8D AC",
            points=(3,),
        ),
        Exercise(
            slug="premier-pli-fournir",
            kind="legal",
            title=_("Which cards may you play?"),
            story=_("West leads the king of spades, and it is your turn."),
            lesson=_(
                "You have spades, so you must play one of them, whichever you like. The ace would take the trick; "
                "hearts and diamonds may not be played."
            ),
            trump="SA",
            hand="AS 9S 7S KH TD",
            trick="KS",
            points=(18,),
        ),
        Exercise(
            slug="premier-pli-combien",
            kind="number",
            title=_("How many tricks?"),
            story=_("32 cards are dealt to four players, and every trick takes four of them."),
            lesson=_("Eight: each player has eight cards and lays one on every trick. Eight tricks are a donne."),
            ask=_("How many tricks does a donne have?"),
            best=("8",),
            proof=tricks_of_a_donne,
            points=(3,),
        ),
        Exercise(
            slug="premier-pli-suite",
            kind="choice",
            title=_("And who leads now?"),
            story=_("You led the nine of clubs. East played the queen, your partner the jack, West the king."),
            lesson=_(
                "West, because the king took the trick. The winner of a trick always leads the next one, with any card."
            ),
            ask=_("Who leads the next trick?"),
            trump="SA",
            trick="9C QC JC KC",
            best=("3",),
            proof=trick_winner,
            points=(25,),
            offers=OFFERED_SEATS,
        ),
    ),
)

TWO_SIDES: Final = CourseLesson(
    slug="deux-camps",
    title=_("Two sides and a promise"),
    idea=_("One side chooses trump and promises more than half of the points; the other tries to make it fail."),
    told=(
        _(
            "You play with the person opposite you: your partner. Your tricks go into one heap and your "
            "points are added up, so a trick that your partner wins is as good as one of your own."
        ),
        _(
            "In every donne of belote a card is turned up. In turn each player may take it, and then its suit "
            "is trump, or pass; if all four pass, each may choose another suit in a second round. The player "
            "who took is the taker; with a weak hand you pass and leave it to others."
        ),
        _(
            "Trump beats the three other suits: the seven of trump takes an ace. Among the trumps themselves "
            "the jack and the nine are the best. If you have no card of the suit led, you must in most cases "
            "play a trump."
        ),
        _(
            "Most cards are worth points, and the last trick ten more: 162 in all. The taker promises that "
            "their side makes more than half of them, so 82 at least, and then each side scores what it made. "
            "Otherwise the taker is “dedans”: the defence, the other side, scores all 162, and the taker’s "
            "side nothing but a belote, of which you hear later."
        ),
        _(
            "In contrée, and in coinche, its sister, the two sides bid for trump: 80, 90, 100 and so on. The "
            "highest bid is the contract, and that side must make this many points."
        ),
    ),
    cards="JH 9H AS",
    points=(1, 4, 19),
    steps=(
        Exercise(
            slug="deux-camps-sept",
            kind="winner",
            title=_("A small trump"),
            story=_(
                "Hearts are trump. You lead the ace of spades. East has no spade and plays the seven of hearts; "
                "your partner plays the ten of spades and West the eight."
            ),
            lesson=_(
                "East takes: any trump beats any card of another suit. Your ace and your partner’s ten go to the "
                "opponents: that is why the taker likes to draw the trumps first."
            ),
            trick="AS 7H TS 8S",
            points=(4,),
        ),
        Exercise(
            slug="deux-camps-couper",
            kind="legal",
            title=_("No card of the suit led"),
            story=_("Hearts are trump. West leads the ace of clubs, and you have no club."),
            lesson=_(
                "You must trump: either heart may be played, and each of them beats the ace. The spade and the "
                "diamond are forbidden, even if you would rather keep your trumps."
            ),
            hand="QH 8H KD 9S",
            trick="AC",
            points=(19,),
        ),
        Exercise(
            slug="deux-camps-ensemble",
            kind="choice",
            title=_("Your side took"),
            story=_("Belote. You took. At the end your own tricks hold 35 points and those of your partner 50."),
            lesson=_(
                "35 and 50 make 85: more than half of 162, so the donne is made and each side scores its points. "
                "It does not matter which of the two partners won them."
            ),
            ask=_("What is written on the sheet?"),
            best=("1",),
            proof=line_of(((35, 127), (85, 77), (162, 0)), donne(85)),
            points=(1, 4),
            offers=(
                _("35 for you, 127 for the others"),
                _("85 for your side, 77 for the others"),
                _("162 for your side, 0 for the others"),
            ),
        ),
        Exercise(
            slug="deux-camps-dedans",
            kind="choice",
            title=_("Just below half"),
            story=_("Belote. Your partner took; your side made 78 points, the others 84."),
            lesson=_(
                "78 is less than half: the taker is dedans. Your side loses even the points that it made, and the "
                "defence scores all 162."
            ),
            ask=_("What is written on the sheet?"),
            best=("2",),
            proof=line_of(((78, 84), (0, 84), (0, 162)), donne(78, taker="N")),
            points=(4,),
            offers=(
                _("78 for your side, 84 for the others"),
                _("0 for your side, 84 for the others"),
                _("0 for your side, 162 for the others"),
            ),
        ),
        Exercise(
            slug="deux-camps-contrat",
            kind="choice",
            title=_("A contract of 100"),
            story=_("Contrée. Your side bid 100 and made 96 points, the others 66."),
            lesson=_(
                "It failed: in contrée you must reach the number you bid, and more than half is not enough. Four "
                "points short, and the defence scores."
            ),
            ask=_("Is the contract made?"),
            rules={"preset": "contree"},
            best=("1",),
            proof=outcome_of(donne(96, contract=100)),
            points=(4,),
            offers=(
                _("Yes: 96 is more than half of 162"),
                _("No: it is less than 100"),
            ),
        ),
    ),
)

PARTIE: Final = CourseLesson(
    slug="la-partie",
    title=_("From donne to donne"),
    idea=_("You play donnes until a side has 1,000 points: that is a partie."),
    told=(
        _(
            "A donne has four moments: the cards are dealt, somebody takes, eight tricks are played, and the "
            "points are written down. Then the cards are dealt again."
        ),
        _(
            "The first side to have 1,000 points wins the partie; in contrée, 2,000 is usual. If both sides "
            "pass the mark in the same donne, the one with more points wins; if they are level, one more "
            "donne is played. The robots of this site need ten or eleven donnes for 1,000 points on average."
        ),
        _(
            "A contest is often played for a number of donnes instead, such as 12: then all the tables finish "
            "at about the same time. After the last donne the side with more points has won, however many "
            "they are."
        ),
        _(
            "Everything goes round in one direction: dealing, speaking, playing. By French custom it is "
            "counter-clockwise, so the player on your right comes after you; in many halls it is clockwise. "
            "The page of each game says which."
        ),
        _(
            "You know enough to begin. On the page “Play”, press “Play now”: three robots sit down with you, "
            "the cards you may play are raised, and the bulb gives you a hint. To begin with, take if you "
            "would have three trumps, one of them the jack or the nine, and an ace in another suit; otherwise "
            "pass. Then come back for the points of the cards."
        ),
    ),
    cards="7S KH AD JC",
    points=(2, 3, 5),
    steps=(
        Exercise(
            slug="la-partie-sens",
            kind="choice",
            title=_("After you"),
            story=_("Belote by French custom, counter-clockwise. You have just played a card."),
            lesson=_("East, on your right. Seen from above, the turn goes round against the hands of a clock."),
            ask=_("Whose turn is it?"),
            best=("1",),
            proof=after_me,
            points=(5,),
            offers=OFFERED_SEATS,
        ),
        Exercise(
            slug="la-partie-salle",
            kind="choice",
            title=_("In a hall"),
            story=_("A contest in a village hall, clockwise. You have just played a card."),
            lesson=_(
                "West, on your left. Everything else follows: the deal, the bidding and the first lead go to the "
                "left too. Ask before you sit down at a new table."
            ),
            ask=_("Whose turn is it?"),
            rules={"preset": "concours"},
            best=("3",),
            proof=after_me,
            points=(5,),
            offers=OFFERED_SEATS,
        ),
        Exercise(
            slug="la-partie-reste",
            kind="number",
            title=_("How far is it still?"),
            story=_("A partie to 1,000. Your side had 846 points; you took this donne and made 103."),
            lesson=_(
                "846 and 103 make 949: 51 more. One donne is now enough for you, if you make yours or put the "
                "others dedans."
            ),
            ask=_("How many points does your side still need?"),
            best=("51",),
            proof=missing_to_win(846, 103),
            points=(2,),
        ),
        Exercise(
            slug="la-partie-deux-camps",
            kind="choice",
            title=_("Both past 1,000"),
            story=_("A partie to 1,000. After this donne your side has 1,012 points and the others have 1,058."),
            lesson=_(
                "The others: both sides have passed 1,000 in the same donne, so the higher total decides. Being "
                "ahead before the donne does not count."
            ),
            ask=_("Who has won?"),
            best=("1",),
            proof=partie_winner((1012, 1058), 11),
            points=(2,),
            offers=(
                _("Your side"),
                _("The others"),
                _("Nobody yet: one more donne is played"),
            ),
        ),
        Exercise(
            slug="la-partie-douze-donnes",
            kind="choice",
            title=_("Twelve donnes"),
            story=_("A contest of 12 donnes. After the twelfth your side has 985 points and the others have 920."),
            lesson=_(
                "Your side: here the number of donnes ends the partie, and no mark has to be reached. Only a tie "
                "is different: this contest leaves it drawn."
            ),
            ask=_("Who has won?"),
            rules={"preset": "concours"},
            best=("0",),
            proof=partie_winner((985, 920), 12),
            points=(2,),
            offers=(
                _("Your side"),
                _("The others"),
                _("Nobody yet: one more donne is played"),
            ),
        ),
    ),
)

PART: Final = CoursePart(
    slug="le-jeu",
    title=_("The game"),
    lessons=(FIRST_TRICK, TWO_SIDES, PARTIE),
)
