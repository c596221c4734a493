"""Lessons about annonces that are compared: whose count, and what carrés do (points 39 to 43)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import (
    THEY,
    WE,
    annonces_of,
    annonces_worth,
    donne,
    is_void,
    marks_of,
    whose_annonces,
)
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

WITH_ANNONCES: Final[dict[str, object]] = {"preset": "annonces"}
FEDERATION: Final[dict[str, object]] = {"preset": "ffb-coinche"}
ENCYCLOPAEDIA: Final[dict[str, object]] = {"preset": "wikipedia"}
WHOSE: Final = _("Whose annonces count?")
CAMPS: Final = (_("Ours"), _("Theirs"), _("Nobody’s"))
WE_GET: Final = _("How many points of annonces does your side write down?")

COMPARED: Final = CourseLesson(
    slug="comparer-les-annonces",
    title=_("Whose annonces count"),
    rules="annonces",
    idea=_(
        "Only the side with the best annonce scores, and it scores all of its annonces; the other "
        "side’s are worth nothing."
    ),
    told=(
        _(
            "You declare when it is your turn in the first trick, just before your card: “tierce”, "
            "“cinquante”, “carré”. Once the card is played it is too late. When the second trick begins, "
            "the side with the best annonce shows its cards, and the other side shows nothing."
        ),
        _(
            "Which is best? A carré beats every run. A longer run beats a shorter one. Between equal "
            "lengths the higher top card wins: a tierce to the king beats a tierce to the queen."
        ),
        _(
            "If these are the same too, the run in trump wins. If neither is in trump, nobody scores; at "
            "some tables the first of the two to play wins."
        ),
        _(
            "The best annonce carries the others of its side along. Your cinquante is the best: the "
            "small tierce of your partner counts as well. Their carré is better: your cinquante is worth "
            "nothing, not even its own 50."
        ),
        _(
            "These points count when the sides are compared. With 72 points in tricks and a tierce a "
            "taker has 92 against 90. And a taker who is dedans loses its annonces to the defence."
        ),
    ),
    cards="KS QS JS",
    points=(38, 40, 41),
    steps=(
        Exercise(
            slug="comparer-les-annonces-longueur",
            kind="choice",
            title=_("Length first"),
            story=_(
                "Hearts are trump. You declare a tierce to the ace of spades, East a cinquante to the jack of clubs."
            ),
            ask=WHOSE,
            rules=WITH_ANNONCES,
            offers=CAMPS,
            best=("1",),
            proof=whose_annonces((WE, THEY, None), "S tierce AS", "E cinquante JC"),
            lesson=_("Four cards beat three, whatever the top card. The ace would decide only between two tierces."),
            points=(40, 41),
        ),
        Exercise(
            slug="comparer-les-annonces-hauteur",
            kind="choice",
            title=_("Then the top card"),
            story=_(
                "Hearts are trump. You declare a tierce to the king of spades, West a tierce to the queen of hearts."
            ),
            ask=WHOSE,
            rules=WITH_ANNONCES,
            offers=CAMPS,
            best=("0",),
            proof=whose_annonces((WE, THEY, None), "S tierce KS", "W tierce QH"),
            lesson=_(
                "King above queen: yours. That West’s is in trump would matter only if both went to the same card."
            ),
            points=(41,),
        ),
        Exercise(
            slug="comparer-les-annonces-atout",
            kind="choice",
            title=_("Then trump"),
            story=_(
                "Hearts are trump. Your partner declares a tierce to the king of hearts, East a tierce to "
                "the king of spades."
            ),
            ask=WHOSE,
            rules=WITH_ANNONCES,
            offers=CAMPS,
            best=("0",),
            proof=whose_annonces((WE, THEY, None), "N tierce KH", "E tierce KS"),
            lesson=_("The same length, the same top card: the one in trump wins, and that is your partner’s."),
            points=(41,),
        ),
        Exercise(
            slug="comparer-les-annonces-egalite",
            kind="choice",
            title=_("Still equal"),
            story=_(
                "Hearts are trump. You declare a tierce to the jack of clubs, West a tierce to the jack of diamonds."
            ),
            ask=WHOSE,
            rules=WITH_ANNONCES,
            offers=CAMPS,
            best=("2",),
            proof=whose_annonces((WE, THEY, None), "S tierce JC", "W tierce JD"),
            lesson=_("Neither is in trump: nobody scores. No suit is higher than another."),
            points=(41,),
        ),
        Exercise(
            slug="comparer-les-annonces-ensemble",
            kind="number",
            title=_("The partner’s count too"),
            story=_(
                "Hearts are trump. You declare a tierce to the queen of spades, your partner a cinquante to "
                "the king of clubs, East a tierce to the ace of diamonds."
            ),
            ask=WE_GET,
            rules=WITH_ANNONCES,
            best=("70",),
            proof=annonces_of(WE, "S tierce QS", "N cinquante KC", "E tierce AD"),
            lesson=_(
                "The cinquante is the best annonce, so all of yours count: 50 and 20. East’s tierce beats "
                "yours taken alone, and yet it is worth nothing."
            ),
            points=(40,),
        ),
        Exercise(
            slug="comparer-les-annonces-rien",
            kind="number",
            title=_("Beaten by one card"),
            story=_(
                "Hearts are trump. You declare a cinquante to the jack of spades and your partner a tierce "
                "to the king of diamonds; West declares a cinquante to the queen of clubs."
            ),
            ask=WE_GET,
            rules=WITH_ANNONCES,
            best=("0",),
            proof=annonces_of(WE, "S cinquante JS", "N tierce KD", "W cinquante QC"),
            lesson=_(
                "The queen above your jack: their cinquante is the best, and your 70 points are worth "
                "nothing. They write 50."
            ),
            points=(40, 41),
        ),
        Exercise(
            slug="comparer-les-annonces-contrat",
            kind="number",
            title=_("Made by a tierce"),
            story=_(
                "You took and have 72 points in your tricks, the others 90. Your tierce was the best "
                "annonce; no belote."
            ),
            ask=_("How many points do you write down in all?"),
            rules=WITH_ANNONCES,
            best=("92",),
            proof=marks_of(WE, donne(72, annonces=(WE, ("tierce KS",)))),
            lesson=_(
                "72 and 20 make 92 against 90: made. A tierce forgotten in the first trick would have cost the donne."
            ),
            points=(38, 40),
        ),
        Exercise(
            slug="comparer-les-annonces-dedans",
            kind="number",
            title=_("Dedans, with a tierce"),
            story=_(
                "You took and have 60 points in your tricks, the others 102. Your tierce was the best "
                "annonce; no belote."
            ),
            ask=_("How many points do the others write down?"),
            rules=WITH_ANNONCES,
            best=("182",),
            proof=marks_of(THEY, donne(60, annonces=(WE, ("tierce KS",)))),
            lesson=_(
                "80 against 102: dedans. They write 162 and your tierce. Only a belote stays with a taker "
                "who fails; annonces do not."
            ),
            points=(38, 40),
        ),
    ),
)

CARRES: Final = CourseLesson(
    slug="les-carres",
    title=_("Carrés, and cards that serve twice"),
    rules="annonces",
    idea=_(
        "A carré beats every run and often decides the donne; the carré of jacks, 200 points, is the highest of all."
    ),
    told=(
        _(
            "Between two carrés the order is: jacks, nines, aces, tens, kings, queens. The first two "
            "also have more points, 200 and 150; the four others 100 each."
        ),
        _(
            "A carré of jacks on the other side nearly always decides a donne. There are 162 points in "
            "the cards: even with every trick but one you do not reach 200. If you hold a jack yourself, "
            "nobody can have this carré."
        ),
        _(
            "May a king serve in a carré of kings and in a tierce? In most games yes, both count. In "
            "federation coinche no: each card serves in one annonce only, and you choose. The belote is "
            "not an annonce, and its two cards may always serve elsewhere."
        ),
        _(
            "Carrés of sevens and eights have no points, but some games give them a power. In belote "
            "with annonces a declared carré of sevens stops the donne: nobody scores. In the "
            "encyclopaedia’s belote four sevens or four eights cancel all annonces."
        ),
    ),
    cards="JS JH JD JC",
    points=(39, 40, 42, 43),
    steps=(
        Exercise(
            slug="les-carres-contre-cent",
            kind="choice",
            title=_("Carré against cent"),
            story=_("Hearts are trump. You declare a carré of queens, East a cent to the jack of hearts."),
            ask=WHOSE,
            rules=WITH_ANNONCES,
            offers=CAMPS,
            best=("0",),
            proof=whose_annonces((WE, THEY, None), "S carre Q", "E cent JH"),
            lesson=_("Both have 100 points, but a carré beats every run, even with the lowest rank."),
            points=(39, 40),
        ),
        Exercise(
            slug="les-carres-ordre",
            kind="choice",
            title=_("Nines against aces"),
            story=_("You declare a carré of aces, West a carré of nines."),
            ask=WHOSE,
            rules=WITH_ANNONCES,
            offers=CAMPS,
            best=("1",),
            proof=whose_annonces((WE, THEY, None), "S carre A", "W carre 9"),
            lesson=_("Jacks, nines, then aces: the order of trump decides between carrés, not the natural one."),
            points=(39,),
        ),
        Exercise(
            slug="les-carres-deux-fois",
            kind="number",
            title=_("A king for two"),
            story=_("Belote with annonces."),
            ask=_("How many points of annonces are in this hand?"),
            rules=WITH_ANNONCES,
            hand="KS KH KD KC QH JH 7S 8D",
            trump="S",
            best=("120",),
            proof=annonces_worth,
            lesson=_(
                "The carré of kings, 100, and king, queen and jack of hearts, a tierce, 20. The king of "
                "hearts serves in both."
            ),
            points=(42,),
        ),
        Exercise(
            slug="les-carres-une-fois",
            kind="number",
            title=_("The same hand by the federation’s rules"),
            story=_("Federation coinche: a card serves in one annonce only."),
            ask=_("How many points of annonces can you declare at most?"),
            rules=FEDERATION,
            hand="KS KH KD KC QH JH 7S 8D",
            trump="S",
            best=("100",),
            proof=annonces_worth,
            lesson=_("The king of hearts serves once: declare the carré, the tierce falls away."),
            points=(42,),
        ),
        Exercise(
            slug="les-carres-de-sept",
            kind="choice",
            title=_("Four sevens"),
            story=_(
                "Belote with annonces. You took with a splendid hand; in the first trick East declares a "
                "carré of sevens."
            ),
            ask=_("What happens?"),
            rules=WITH_ANNONCES,
            offers=(
                _("The donne stops, nobody scores"),
                _("Play goes on without annonces"),
                _("Nothing: sevens are worth nothing"),
            ),
            best=("0",),
            proof=is_void("7S 7H 7D 7C 8S 9D JC KC", "E carre 7"),
            lesson=_(
                "In this game the sevens void the donne, and the next dealer deals. With a poor hand and "
                "four sevens, declare them; with a good one, keep silent: nobody has to declare."
            ),
            points=(39,),
        ),
        Exercise(
            slug="les-carres-de-huit",
            kind="number",
            title=_("Four eights against a cinquante"),
            story=_(
                "The encyclopaedia’s belote. You declare a cinquante to the king of spades; West declares a "
                "carré of eights."
            ),
            ask=WE_GET,
            rules=ENCYCLOPAEDIA,
            best=("0",),
            proof=annonces_of(WE, "S cinquante KS", "W carre 8"),
            lesson=_(
                "Here four eights cancel every annonce, yours with them. In belote with annonces they would "
                "do nothing, and you would write 50."
            ),
            points=(39,),
        ),
        Exercise(
            slug="les-carres-valets-en-face",
            kind="number",
            title=_("Four jacks across"),
            story=_(
                "Belote with annonces. You took and have 112 points in your tricks, the others 50; but West "
                "had declared a carré of jacks."
            ),
            ask=_("How many points do the others write down?"),
            rules=WITH_ANNONCES,
            best=("362",),
            proof=marks_of(THEY, donne(112, annonces=(THEY, ("carre J",)))),
            lesson=_(
                "50 and 200 against 112: dedans, although you won nearly all. They write 162 and 200. A "
                "taker without a jack in hand should think of it."
            ),
            points=(43,),
        ),
    ),
)
