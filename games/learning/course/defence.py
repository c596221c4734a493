"""Part « Playing against the taker »: its lessons in order, and those on points given and on partner’s call."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.defence_cards import GUARDED_TEN, KEEP_TRUMPS
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.memory_proofs import asked_suit, trick_points
from games.learning.exercises import Exercise

LOAD_OR_NOT: Final = CourseLesson(
    slug="charger-ou-donner-peu",
    title=_("Give points to partner, nothing to the others"),
    idea=_("Put your points on a trick that your partner is sure to win, and your poorest card on one that is lost."),
    told=(
        _(
            "All four cards of a trick count for the side that wins it. So the same ten is worth 10 points to "
            "you on your partner’s trick, and 10 to the opponents on theirs: a difference of 20. Putting "
            "points on partner’s trick is called loading it."
        ),
        _(
            "Last to play, there is no doubt: you see who wins. Before that, ask what the players after you "
            "may do: cut, or play higher. Load only when they cannot."
        ),
        _(
            "Which card to give? First those that would never win a trick of their own: a king or a queen, a "
            "ten whose ace is out, a card that would be cut anyway. A card that is sure to win later, an ace "
            "or a ten that is master, may take its own trick: keep it, unless opponents would cut it."
        ),
        _(
            "On a lost trick give nothing: a seven, an eight, a nine; if you have to, a jack (2 points) "
            "before a queen (3). This holds for both sides and in every game."
        ),
    ),
    steps=(
        Exercise(
            slug="charger-ou-donner-peu-perdu",
            kind="card",
            title=_("No points for the others"),
            story=_("East took, with hearts as trump. Last to play, you see West winning with the ace of spades."),
            lesson=_(
                "The trick is lost: give the card that is worth least, and keep the ten, which is now the "
                "highest spade."
            ),
            hand="TS 9S KD 8D 7C QC AC 8H",
            trick="8S QS AS",
            taker="E",
            dealer="S",
            best=("9S",),
            points=(64,),
        ),
        Exercise(
            slug="charger-ou-donner-peu-fournir-peu",
            kind="card",
            title=_("Following on their trick"),
            story=_(
                "West took, with spades as trump. East leads the ten of hearts, your partner the eight, and "
                "West throws the king of diamonds. You hold the king and the jack of hearts."
            ),
            lesson=_(
                "The ace of hearts is gone, so the ten wins: you must follow suit and can only choose how "
                "little to give. The seven is worth nothing; the king would give four points, though it "
                "becomes the highest heart: 5 points lost."
            ),
            hand="TS JS QS 7H JH KH",
            trick="TH 8H KD",
            trump="S",
            taker="W",
            tricks=("QC 7C KC AC", "8C AS 9C AH"),
            first_leader="E",
            dealer="S",
            best=("7H",),
            points=(64,),
        ),
        Exercise(
            slug="charger-ou-donner-peu-roi-pas-as",
            kind="card",
            title=_("Which card for partner?"),
            story=_(
                "You took, with spades as trump. East leads a heart, your partner cuts with the queen of "
                "spades, and West follows. You have no heart: you may throw any card."
            ),
            lesson=_(
                "Your partner has the trick: throw the king of clubs, four points that might win nothing "
                "later. The ace of diamonds would bring eleven points now, but it wins a trick of its own "
                "later: throwing it costs about 15 points. Do not cut higher than your partner either."
            ),
            hand="TS KS AS QD AD KC",
            trick="QH QS JH",
            trump="S",
            tricks=("AH 9H 7H 8H", "AC 8C QC JC"),
            first_leader="E",
            dealer="S",
            best=("KC",),
            points=(64,),
        ),
        Exercise(
            slug="charger-ou-donner-peu-le-dix-coupe",
            kind="card",
            title=_("A ten that would be cut"),
            story=_(
                "West took, with hearts as trump. East leads a diamond, your partner wins with the ten, West "
                "has to give the king. You have no diamond and no trump."
            ),
            lesson=_(
                "Load: the ten of spades. It is master, but West has no spade and would cut it: here it is "
                "safe. Throwing the seven of clubs loses about 9 points."
            ),
            hand="TS 7C JC KC",
            trick="9D TD KD",
            taker="W",
            tricks=("QD 7D JD AD", "8H JH 7H KH", "AC QC 9C 8C", "7S AS 8S 8D"),
            dealer="W",
            best=("TS",),
            points=(64,),
        ),
        Exercise(
            slug="charger-ou-donner-peu-as-sur-as",
            kind="card",
            title=_("Even an ace"),
            story=_(
                "East took, with clubs as trump. Three cards each: East leads a heart, your partner wins with "
                "the ace, West follows. You have only diamonds."
            ),
            lesson=_(
                "Put the ace of diamonds on it: 11 points, safe. The opponents have trumps and no diamond "
                "left: they would cut it. The jack or the queen loses 8 or 9 points."
            ),
            hand="JD QD AD",
            trick="JH AH 9H",
            trump="C",
            taker="E",
            tricks=("7C 9C JC 8D", "AC 8H KC 7H", "7D TD KD 9D", "AS KS JS 7S", "QS TS 9S 8S"),
            first_leader="E",
            dealer="S",
            best=("AD",),
            points=(64,),
        ),
        Exercise(
            slug="charger-ou-donner-peu-combien",
            kind="number",
            title=_("What a load is worth"),
            story=_(
                "East took, with hearts as trump. East led the eight of spades, your partner won with the "
                "ace, West gave the queen, and you the ten."
            ),
            lesson=_(
                "0 + 11 + 3 + 10 = 24. With a seven in place of the ten it would have been 14, and the ten "
                "might have been cut later."
            ),
            trick="TS 8S AS QS",
            taker="E",
            dealer="W",
            ask=_("How many points does your side win with this trick?"),
            best=("24",),
            proof=trick_points,
            points=(64,),
        ),
    ),
    points=(64,),
    cards="AS TS",
)

LEAD_FOR_PARTNER: Final = CourseLesson(
    slug="jouer-ce-que-demande-le-partenaire",
    title=_("Lead what your partner asked for"),
    idea=_("When your partner has asked for a suit, lead it as soon as you can: that is where their tricks are."),
    told=(
        _(
            "In defence you cannot see where your partner’s strength is, and talking about cards is "
            "forbidden. But partner may ask with a card: a first discard that is low, a seven, eight or nine, "
            "says “I have the ace of this suit, lead it”. This is the direct call, which has its own lesson "
            "further on."
        ),
        _(
            "A discard is a card of another suit that is not a trump, played by somebody who cannot follow. A "
            "low heart on a heart trick asks for nothing: there your partner only follows."
        ),
        _(
            "Lead your highest card of the suit if it cannot win by itself: the king under partner’s ace "
            "brings four points more. A single card is best of all: next time the suit is led you can cut, if "
            "you have a trump."
        ),
        _(
            "In contrée and coinche your partner may also have bid a suit before the others took: that suit "
            "is strong too. Two more signs in every game: the suit partner led first, and the one they "
            "returned to."
        ),
        _("The robots called Regular believe a call; the Advanced robots call too, but do not count on it."),
    ),
    steps=(
        Exercise(
            slug="jouer-ce-que-demande-le-partenaire-laquelle",
            kind="choice",
            title=_("Which suit?"),
            story=_(
                "East took, with hearts as trump, and led the jack. Your partner had no heart. Then East led "
                "a club, which your ace won."
            ),
            lesson=_(
                "On the jack of hearts your partner threw the seven of diamonds, their first discard and a "
                "low card: diamonds. The eight of clubs only followed suit."
            ),
            hand="KD 9D QS 8S JC QH",
            taker="E",
            tricks=("JH 7D 8H 7H", "9C 8C 7C AC"),
            first_leader="E",
            dealer="S",
            offers=(
                _("Spades"),
                _("Hearts"),
                _("Diamonds"),
                _("Clubs"),
            ),
            ask=_("Which suit does your partner ask for?"),
            best=("2",),
            proof=asked_suit,
            points=(66, 67),
        ),
        Exercise(
            slug="jouer-ce-que-demande-le-partenaire-y-aller",
            kind="card",
            title=_("Lead it"),
            story=_(
                "East took, with hearts as trump. Your partner threw the seven of diamonds on East’s trump; "
                "you have won a trick. Your lead."
            ),
            lesson=_(
                "Diamonds: the king brings four points under your partner’s ace, the nine will do too. A "
                "spade leaves your partner’s ace waiting until somebody can cut it: 5 points lost if the call "
                "is true."
            ),
            hand="KD 9D QS 8S JC QH",
            taker="E",
            tricks=("JH 7D 8H 7H", "9C 8C 7C AC"),
            first_leader="E",
            dealer="S",
            best=("KD", "9D"),
            points=(66,),
        ),
        Exercise(
            slug="jouer-ce-que-demande-le-partenaire-carte-seule",
            kind="card",
            title=_("A single card"),
            story=_("The same call of diamonds. Your only diamond is the nine, and you have no trump left."),
            lesson=_(
                "Lead the nine: your partner wins with the ace and has the lead. Your two tens stay guarded; "
                "leading one of them would risk it for nothing."
            ),
            hand="9D TS 8S QS KC TC",
            taker="E",
            tricks=("JH 7D 8H 7H", "9C 8C 7C AC"),
            first_leader="E",
            dealer="S",
            best=("9D",),
            points=(66,),
        ),
        Exercise(
            slug="jouer-ce-que-demande-le-partenaire-plus-tard",
            kind="card",
            title=_("A call two tricks ago"),
            story=_(
                "East took, with diamonds as trump. In the third trick your partner had no club and threw the "
                "seven of spades, their first discard. You have just won with the ace of hearts."
            ),
            lesson=_(
                "The eight of spades, to your partner’s ace. A club costs about 5 points: West has none "
                "either and may cut, as may East."
            ),
            hand="8S 9H JC QC",
            trump="D",
            taker="E",
            tricks=("JD 9D 8D 7D", "AC 8C KC 9C", "7C 7S JH TC", "AH QH TH 7H"),
            first_leader="E",
            dealer="S",
            best=("8S",),
            points=(66, 67),
        ),
        Exercise(
            slug="jouer-ce-que-demande-le-partenaire-couleur-annoncee",
            kind="card",
            title=_("A suit that partner bid"),
            story=_(
                "Contrée. Your partner opened with 80 spades, West bid 90 hearts, and everybody passed. You "
                "lead the first trick."
            ),
            lesson=_(
                "The nine of spades: your partner’s high cards are there. It is also your only spade, so that "
                "you can cut the next round. Leading the nine of trump costs about 14 points, and a low card "
                "beside one of your tens unguards it."
            ),
            hand="9S 9H 8H TD KD 8D TC QC",
            rules={"preset": "contree"},
            taker="W",
            dealer="W",
            best=("9S",),
            points=(66,),
        ),
    ),
    points=(66, 67),
    cards="7D",
)

PART: Final = CoursePart(
    slug="defendre",
    title=_("Playing against the taker"),
    lessons=(KEEP_TRUMPS, LOAD_OR_NOT, GUARDED_TEN, LEAD_FOR_PARTNER),
)
