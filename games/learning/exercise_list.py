"""The exercises, easiest first. A test compares each answer with the engine and the robots."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.exercises import Exercise

ON_PLAYING: Final = (
    Exercise(
        slug="atout-demande",
        kind="legal",
        title=_("Trump is led"),
        story=_("Hearts are trump. Your neighbour leads the ten of hearts."),
        lesson=_(
            "When trump is led you must go above the highest trump in the trick if you can. Here, only the "
            "ace beats the ten."
        ),
        hand="7H AH 8S",
        trick="TH",
    ),
    Exercise(
        slug="rien-au-dessus",
        kind="legal",
        title=_("Nothing higher to play"),
        story=_("Hearts are trump. Your neighbour leads the jack, the highest of all."),
        lesson=_(
            "Nothing goes above the jack: any trump will do, but it must be a trump. Keep the nine and give the seven."
        ),
        hand="7H 9H AS",
        trick="JH",
    ),
    Exercise(
        slug="surcouper",
        kind="legal",
        title=_("Trumping above a trump"),
        story=_(
            "Hearts are trump. Your partner leads the ace of spades, and your neighbour has trumped it with the ten of "
            "hearts."
        ),
        lesson=_("You have no spade and an opponent is winning: you must trump, and above the ten since you can."),
        hand="8H AH 7D",
        trick="AS TH",
    ),
    Exercise(
        slug="sous-couper",
        kind="legal",
        title=_("A trump that is too low"),
        story=_(
            "Classic belote, hearts are trump. The ace of spades has been trumped with the ten, and your "
            "only trump is lower."
        ),
        lesson=_(
            "In classic belote you must play a trump even if it is too low: the eight is lost. Contrée lets "
            "you throw the seven of diamonds."
        ),
        hand="8H 7D",
        trick="AS TH",
    ),
    Exercise(
        slug="pisser-libre",
        kind="legal",
        title=_("A trump that is too low, in contrée"),
        story=_(
            "Contrée, hearts are trump. The ace of spades has been trumped with the ten, and your only trump is lower."
        ),
        lesson=_(
            "Contrée does not ask for a trump that cannot win: you choose. Keeping the eight may win you the last "
            "trick."
        ),
        rules={"preset": "contree"},
        hand="8H 7D",
        trick="AS TH",
    ),
    Exercise(
        slug="partenaire-maitre",
        kind="legal",
        title=_("Partner is winning"),
        story=_("Hearts are trump. Your partner has led the ace of spades and is winning; you have no spade."),
        lesson=_("A partner who is winning frees you from trumping: any card may be played."),
        hand="7H JH 7D",
        trick="AS 8S",
    ),
    Exercise(
        slug="sous-atout-du-partenaire",
        kind="legal",
        title=_("Under partner’s trump"),
        story=_(
            "Federation coinche, hearts are trump. Your partner has trumped the king of spades with the ten of hearts; "
            "you have no spade."
        ),
        lesson=_(
            "You may throw the diamond or trump higher. The federation forbids a trump lower than your "
            "partner’s while you hold a higher one."
        ),
        rules={"preset": "ffb-coinche"},
        hand="8H AH 7D",
        trick="KS TH 7S",
    ),
    Exercise(
        slug="tout-atout",
        kind="legal",
        title=_("Everything is trump"),
        story=_("Coinche, tout-atout. Your neighbour leads the nine of spades."),
        lesson=_("In tout-atout every suit ranks as trump: follow, and go above. Only the jack beats the nine."),
        rules={"preset": "coinche"},
        trump="TA",
        hand="8S JS AH 7D",
        trick="9S",
    ),
    Exercise(
        slug="sans-atout",
        kind="legal",
        title=_("Playing sans-atout"),
        story=_("Coinche, sans-atout. Your neighbour leads the king of spades."),
        lesson=_(
            "In sans-atout you never have to go above: follow suit with either card. Whether the ten is "
            "worth spending is another question."
        ),
        rules={"preset": "coinche"},
        trump="SA",
        hand="TS 7S AH",
        trick="KS",
    ),
)

ON_TACTICS: Final = (
    Exercise(
        slug="tirer-les-atouts",
        kind="card",
        title=_("Your side took"),
        story=_("You took, with hearts as trump, and you lead the first trick."),
        lesson=_(
            "Draw the trumps: with the jack you are sure of the trick, four trumps may fall at once, and your ace of "
            "spades will not be trumped later."
        ),
        hand="JH 9H AH 8H AS TS 7D 8C",
        dealer="W",
        best=("JH",),
    ),
    Exercise(
        slug="charger",
        kind="card",
        title=_("Points for your partner"),
        story=_("East took, with hearts as trump. Last to play, you see your partner winning with the ace of spades."),
        lesson=_(
            "Your partner is sure of this trick: put points on it. The ten adds ten points that it might "
            "never win alone."
        ),
        taker="E",
        hand="TS 9S KD 8D 7C QC AC 8H",
        trick="8S AS 7S",
        best=("TS",),
    ),
    Exercise(
        slug="donner-peu",
        kind="card",
        title=_("No points for the others"),
        story=_("East took, with hearts as trump. Last to play, you see West winning with the ace of spades."),
        lesson=_(
            "The trick is lost: give the card that is worth least, and keep the ten, which is now the highest spade."
        ),
        taker="E",
        hand="TS 9S KD 8D 7C QC AC 8H",
        trick="8S QS AS",
        best=("9S",),
    ),
    Exercise(
        slug="mettre-a-l-abri",
        kind="card",
        title=_("Saving the nine"),
        story=_("West took, with hearts as trump. Last to play, you have no spade left; East is winning with the ace."),
        lesson=_(
            "You must trump, and nobody plays after you: either trump wins. The nine is worth 14, and the "
            "jack might take it later: play it now, while it is safe."
        ),
        taker="W",
        hand="7H 9H AD 8D 7D KC QC 9C",
        trick="AS 8S 7S",
        best=("9H",),
    ),
    Exercise(
        slug="appel-direct",
        kind="card",
        title=_("The direct call"),
        story=_(
            "Your partner took, with hearts as trump, and draws trumps with the jack. You have none: what do you throw?"
        ),
        lesson=_(
            "A small card of the suit whose ace you hold means “lead this suit”. Once the trumps are out, "
            "your partner will lead it. Throwing the ace itself would waste a sure trick."
        ),
        taker="N",
        hand="AD 8D 7D QS 8S JC 9C 8C",
        trick="JH 8H",
        best=("7D", "8D"),
    ),
    Exercise(
        slug="lire-un-appel",
        kind="card",
        title=_("Reading a call"),
        story=_(
            "You took, with hearts as trump. On your second round of trumps your partner threw the seven of "
            "diamonds; the trumps are out. Your lead."
        ),
        lesson=_(
            "A small diamond asked for diamonds: your partner has the ace. Lead a diamond: the king gives "
            "points, a small one will do as well."
        ),
        hand="AH 8H KD 9D 9S QC",
        tricks=("JH 7H QH TH", "9H KH 7D 8S"),
        best=("KD", "9D"),
    ),
    Exercise(
        slug="dix-de-der",
        kind="card",
        title=_("The ten points of the last trick"),
        story=_(
            "You took, with hearts as trump. Two cards each: you hold the last trump and the king of clubs; "
            "the ace of clubs has not been played. Your lead."
        ),
        lesson=_(
            "Lead the king and keep the trump: whatever the others play, the last trick is yours, with its "
            "ten points. Leading the trump first would also win one trick, but without those points."
        ),
        hand="8H KC",
        tricks=("JH 7H QH TH", "9H KH 7D 8S", "AH 7S 8D 9S", "AS QS TS KS", "AD TD JD QD", "KD 7C 9D 8C"),
        best=("KC",),
    ),
)

ON_BIDDING: Final = (
    Exercise(
        slug="prendre",
        kind="call",
        title=_("Jack, nine and an ace"),
        story=_("Classic belote. The ace of hearts is turned up; your partner and West have passed."),
        lesson=_("Jack, nine and ace make three sure tricks at trump, and the ace of spades a fourth: take."),
        hand="JH 9H AS 8D QC",
        retourne="AH",
        calls=("N pass", "W pass"),
        offers=("S take", "S pass"),
        best=("S take",),
    ),
    Exercise(
        slug="passer",
        kind="call",
        title=_("Two small trumps"),
        story=_("Classic belote. The ten of hearts is turned up; your partner and West have passed."),
        lesson=_("Two trumps without the jack or the nine, and no ace: if you fail, the others score 162. Pass."),
        hand="7H KS 8D 9C QD",
        retourne="TH",
        calls=("N pass", "W pass"),
        offers=("S take", "S pass"),
        best=("S pass",),
    ),
    Exercise(
        slug="sous-la-donne",
        kind="call",
        title=_("The jack turned up, first to speak"),
        story=_(
            "Classic belote. You sit “sous la donne”, right after the dealer: you speak first and will lead. "
            "The jack of hearts is turned up."
        ),
        lesson=_(
            "The jack will be yours and not your opponents’, you lead the first trick and can draw trumps at "
            "once: with two more trumps and an ace, take."
        ),
        hand="AH 8H AS TS 7C",
        retourne="JH",
        dealer="W",
        offers=("S take", "S pass"),
        best=("S take",),
    ),
    Exercise(
        slug="repondre",
        kind="call",
        title=_("Answering your partner"),
        story=_("Contrée. Your partner opens with 80 hearts, West passes."),
        lesson=_(
            "You bring a trump that completes your partner’s, and two aces: about ten points for each. Say "
            "so by raising."
        ),
        rules={"preset": "contree"},
        hand="9H 7H AS 8S AD 9D KC 7C",
        calls=("N bid 80 H", "W pass"),
        offers=("S pass", "S bid 100 H", "S bid 90 S", "S bid 160 H"),
        best=("S bid 100 H",),
    ),
    Exercise(
        slug="contrer",
        kind="call",
        title=_("The opponents bid too high"),
        story=_("Contrée. Your partner has passed and West bids 150 spades; you hold the jack, the nine and two aces."),
        lesson=_(
            "A contract of 150 leaves you at most twelve points. Your two sure trumps and two aces take many "
            "more: say contre, and the contract counts double."
        ),
        rules={"preset": "contree"},
        hand="JS 9S 8S AH 7H AD 8D KC",
        calls=("N pass", "W bid 150 S"),
        offers=("S pass", "S contre", "S bid 160 H"),
        best=("S contre",),
    ),
)

EXERCISES: Final[dict[str, Exercise]] = {
    exercise.slug: exercise for exercise in (*ON_PLAYING, *ON_TACTICS, *ON_BIDDING)
}
