"""Lessons on cards out: the impasse by chance, and remembering what was played."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.lessons import CourseLesson
from games.learning.course.memory_proofs import (
    chance_behind,
    highest_out,
    masters_among,
    our_points,
    trumps_out,
    void_in,
)
from games.learning.exercises import Exercise

IMPASSE: Final = CourseLesson(
    slug="l-impasse",
    title=_("The impasse: keep the ace back"),
    idea=_("Sometimes win with a lower card and keep the ace, so that it takes the ten later."),
    told=(
        _(
            "You hold ace and king of a suit, the ten is out. If you play the ace, the ten becomes the "
            "highest and wins a trick against you. If you play the king and it wins, the ace stays above the "
            "ten: this is an impasse (a finesse)."
        ),
        _(
            "Last to play there is no risk: you see that the king is enough. With one player after you, it "
            "fails only if that one has the ten. When nothing tells where the ten is, each of the three "
            "hidden hands has it one time in three: the impasse wins two times out of three."
        ),
        _(
            "Better still, count. A player who threw another card on this suit has none of it; then the ten "
            "is in one of two hands, and the chance is one in two."
        ),
        _(
            "If it fails, the ten takes your king, some 15 points, but your ace is master. Do not try it when "
            "those points decide the donne, nor while opponents have trumps: they may cut the suit next time, "
            "and the ace you kept is lost. Then take your eleven points at once."
        ),
        _(
            "In trump there is hardly a choice, as you must go above the highest trump. So impasses are "
            "played in the other suits, and in sans-atout."
        ),
    ),
    steps=(
        Exercise(
            slug="l-impasse-chance",
            kind="number",
            title=_("How likely is it?"),
            story=_(
                "You took, with diamonds as trump, and the others have no trump left. West leads the seven of "
                "clubs; East plays after you. The ten of clubs has not been seen."
            ),
            lesson=_(
                "East has six cards left and your partner six, but West, who has just played, five: 6 of 17 "
                "hidden cards are East’s, 35 times in a hundred, about one in three."
            ),
            hand="KS AS KD JC KC AC",
            trick="7C",
            trump="D",
            tricks=("JD TD QD 8D", "7D JS AD 9D"),
            dealer="W",
            ask=_("How many times in a hundred does East, who plays after you, have the ten of clubs (rounded)?"),
            best=("35",),
            proof=chance_behind("TC"),
            points=(70,),
        ),
        Exercise(
            slug="l-impasse-roi",
            kind="card",
            title=_("King or ace?"),
            story=_(
                "The same trick: West leads the seven of clubs, you hold ace, king and jack. Nobody has a "
                "trump any more except you."
            ),
            lesson=_(
                "Nobody can cut later, so the ace may wait: the king wins unless East has the ten. The jack "
                "does about as well, with fewer points at stake. Playing the ace makes the ten master and "
                "costs about 2 points."
            ),
            hand="KS AS KD JC KC AC",
            trick="7C",
            trump="D",
            tricks=("JD TD QD 8D", "7D JS AD 9D"),
            dealer="W",
            best=("KC", "JC"),
            points=(70,),
        ),
        Exercise(
            slug="l-impasse-partenaire-au-roi",
            kind="card",
            title=_("Partner’s king"),
            story=_(
                "You took, with spades as trump; yours is the last one. Your partner leads the king of clubs, "
                "West gives the seven. You hold ace and jack; ten of clubs not seen."
            ),
            lesson=_(
                "Give the jack: the king wins unless East has the ten, and your ace will win anyway. Covering "
                "partner’s king with the ace spends two winners on one trick: about 3 points."
            ),
            hand="7S AD JC AC",
            trick="KC 7C",
            trump="S",
            tricks=("JS 8S AS QS", "9S KS 8H TS", "KH TH AH 9H", "QH QC 9C 7H"),
            dealer="W",
            best=("JC",),
            points=(70,),
        ),
        Exercise(
            slug="l-impasse-en-dernier",
            kind="card",
            title=_("Last to play, two cards left"),
            story=_(
                "East took, with spades as trump; no trumps are left. East leads the queen of clubs; you play "
                "last and hold king and ace. The ten of clubs is out."
            ),
            lesson=_(
                "The king is enough, and your ace then takes the last trick, whatever falls. With the ace "
                "first, the ten takes your king and the der: 30 points lost."
            ),
            hand="KC AC",
            trick="QC QD 9C",
            trump="S",
            taker="E",
            tricks=("JS KS 7S QS", "9S 9H KH TS", "AS 8C TD 9D", "JH AH 8H TH", "8D 7D AD 8S", "QH JC 7C 7H"),
            first_leader="E",
            dealer="S",
            best=("KC",),
            points=(70,),
        ),
        Exercise(
            slug="l-impasse-pas-maintenant",
            kind="card",
            title=_("Not while trumps are out"),
            story=_(
                "Your partner took, with clubs as trump, and seven trumps are still out. West leads the eight "
                "of diamonds; you hold ace, king and jack."
            ),
            lesson=_(
                "Take the ace now: the next diamond may be cut, and then it is lost. The king would fall "
                "under the ten if East has it: about 7 points."
            ),
            hand="KS 9H JD KD AD QC",
            trick="8D",
            trump="C",
            taker="N",
            tricks=("AH 7H TH JH", "KH 8H 8S QH"),
            first_leader="W",
            dealer="N",
            best=("AD",),
            points=(70,),
        ),
        Exercise(
            slug="l-impasse-charger-sans-l-as",
            kind="card",
            title=_("A king for partner’s jack"),
            story=_(
                "You took, with spades as trump. East leads a heart, your partner is winning with the jack, "
                "West follows. You play last: ace, king and queen of hearts."
            ),
            lesson=_(
                "Your partner wins already: give the king, or the queen, and keep the ace above the ten. The "
                "ace here costs about 9 points."
            ),
            hand="TS KS QH KH AH",
            trick="9H JH 8H",
            trump="S",
            tricks=("7C AC AS 8C", "QS 9S 9C JS", "JD 8D AD KD"),
            first_leader="N",
            best=("KH", "QH"),
            points=(70,),
        ),
    ),
    points=(70,),
    cards="AS KS",
)

REMEMBER: Final = CourseLesson(
    slug="retenir-les-cartes",
    title=_("Remember what was played"),
    idea=_("Remember the trumps first, then the aces and tens, then who can no longer follow a suit."),
    told=(
        _(
            "Nobody remembers 32 cards at once. Three things decide nearly every trick: how many trumps are "
            "out, which aces and tens have fallen, and who is out of a suit."
        ),
        _(
            "Begin with trumps alone, for your first few parties. Keep one number in your head, the trumps "
            "the others still hold, and lower it at each one that falls. When that comes by itself, add the "
            "aces: there are three outside trumps."
        ),
        _(
            "A card is master when all higher ones of its suit have been played or are in your hand. When an "
            "ace falls, say to yourself: “the ten of that suit is master”."
        ),
        _(
            "At the table only the last trick may be looked at again, and only until the next one is "
            "complete. So look at each trick before it is turned over."
        ),
        _("To practise here: look at the tricks once, cover them with your hand, and answer."),
    ),
    steps=(
        Exercise(
            slug="retenir-les-cartes-un-pli",
            kind="number",
            title=_("One trick, the trumps"),
            story=_("Your partner took, with diamonds as trump. One trick has been played."),
            lesson=_("Four have fallen and you hold the nine and the ace: eight less six leaves two."),
            hand="7S QS 8H KH 9D AD 9C",
            trump="D",
            taker="N",
            tricks=("JD 7D TD 8D",),
            dealer="W",
            ask=_("How many trumps are in the three other hands?"),
            best=("2",),
            proof=trumps_out,
            points=(71,),
        ),
        Exercise(
            slug="retenir-les-cartes-le-dix-de-trefle",
            kind="choice",
            title=_("The highest club out"),
            story=_("West took, with spades as trump. Two tricks have been played."),
            lesson=_(
                "The ace and the king fell in the first trick: the ten of clubs is master, and it is in another hand."
            ),
            hand="TS JS QS 7H JH KH",
            trump="S",
            taker="W",
            tricks=("QC 7C KC AC", "8C AS 9C AH"),
            first_leader="E",
            dealer="S",
            offers=(
                _("The ace of clubs"),
                _("The ten of clubs"),
                _("The king of clubs"),
            ),
            ask=_("Which club is now the highest still out?"),
            best=("1",),
            proof=highest_out("AC", "TC", "KC"),
            points=(71,),
        ),
        Exercise(
            slug="retenir-les-cartes-qui-coupe",
            kind="choice",
            title=_("Who is out of clubs?"),
            story=_("East took, with hearts as trump. Four tricks have been played."),
            lesson=_(
                "East cut the first trick, which your partner led with the ace of clubs. Lead clubs, and East "
                "has to cut again with a trump, if any is left."
            ),
            hand="9S 8H QD 7C",
            taker="E",
            tricks=("AC 8C JC TH", "JH AH QH 7H", "AD JD 8D 7D", "KS TS JS AS"),
            first_leader="N",
            offers=(
                _("East"),
                _("Your partner"),
                _("West"),
            ),
            ask=_("Who certainly has no club left?"),
            best=("0",),
            proof=void_in("C"),
            points=(71,),
        ),
        Exercise(
            slug="retenir-les-cartes-maitresse",
            kind="choice",
            title=_("Your master card"),
            story=_("You took, with hearts as trump. Three tricks have been played."),
            lesson=_(
                "Ace and ten of diamonds fell in the third trick: the king is master. The ten of hearts is "
                "still out, above your seven."
            ),
            hand="9S AS 7H 8D KD",
            tricks=("JH 8H QH AH", "9H KH QS JC", "AD 9D JD TD"),
            dealer="W",
            offers=(
                _("The king of diamonds"),
                _("The nine of spades"),
                _("The seven of hearts"),
            ),
            ask=_("Which of these cards can nobody beat in its suit any more?"),
            best=("0",),
            proof=masters_among("KD", "9S", "7H"),
            points=(71,),
        ),
        Exercise(
            slug="retenir-les-cartes-les-points",
            kind="number",
            title=_("Count your points"),
            story=_("You took, with hearts as trump. Two tricks have been played, both won by you."),
            lesson=_(
                "First trick: 20 + 0 + 3 + 10 = 33. Second: 14 + 0 + 4 + 0 = 18. Together 51: with 82 the "
                "donne is made, so you need 31 more."
            ),
            hand="AH AS TS 9D QC 7C",
            tricks=("JH 7H QH TH", "9H 8H KH 8D"),
            dealer="W",
            ask=_("How many points has your side so far?"),
            best=("51",),
            proof=our_points,
            points=(71,),
        ),
        Exercise(
            slug="retenir-les-cartes-quatre-plis",
            kind="number",
            title=_("Four tricks, the trumps"),
            story=_("West took, with hearts as trump. Four tricks have been played."),
            lesson=_(
                "Eight, jack, seven and king fell in the second trick, and you have none: nine, queen, ten "
                "and ace are out. With four trumps out, a ten is not sure to win a trick of its own."
            ),
            hand="TS 7C JC KC",
            trick="9D TD KD",
            taker="W",
            tricks=("QD 7D JD AD", "8H JH 7H KH", "AC QC 9C 8C", "7S AS 8S 8D"),
            dealer="W",
            ask=_("How many trumps are still out?"),
            best=("4",),
            proof=trumps_out,
            points=(71, 58),
        ),
    ),
    points=(71, 58),
    cards="7H 8H TH AH",
)
