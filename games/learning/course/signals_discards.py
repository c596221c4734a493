"""Lessons on discards that call: the direct call and the indirect call."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.lessons import CourseLesson
from games.learning.course.memory_proofs import asked_suit
from games.learning.exercises import Exercise

DIRECT_CALL: Final = CourseLesson(
    slug="appel-direct",
    title=_("The direct call"),
    idea=_("Your first discard, if it is a low card, says: “I have the ace of this suit, lead it.”"),
    told=(
        _(
            "Talking about your cards is forbidden, but the card you throw may speak: your partner and your "
            "opponents all see it. You discard when you cannot follow suit and need not cut, most often while "
            "your partner draws trumps."
        ),
        _(
            "A seven, eight or nine says: I have the ace of this suit. Once the trumps have fallen, your "
            "partner leads it, your ace wins, and you have the lead. A jack, queen, king or ten says nothing "
            "of the kind: without a low card beside your ace you cannot call."
        ),
        _(
            "Only your first discard of the donne calls; later ones are just cards you can spare. Without an "
            "ace, avoid a low card: throw a jack or a queen from a poor suit, so that your partner does not "
            "follow a false call."
        ),
        _(
            "Never throw the ace itself to ask for its suit: it would lose its own trick, 7 to 13 points in "
            "these hands."
        ),
        _(
            "Not every table plays this: ask your partner before the partie. On this site, robots of the "
            "levels Regular and Advanced call like this; the Regular believes yours. The call is worth a "
            "point a donne in sans-atout; with a trump suit the robots gained nothing that could be measured."
        ),
    ),
    steps=(
        Exercise(
            slug="appel-direct-faire",
            kind="card",
            title=_("Making the call"),
            story=_(
                "Your partner took, with hearts as trump, and draws trumps with the jack. You have none: what "
                "do you throw?"
            ),
            lesson=_(
                "A small card of the suit whose ace you hold means “lead this suit”. Once the trumps are out, "
                "your partner will lead it. Throwing the ace itself would waste a sure trick."
            ),
            hand="AD 8D 7D QS 8S JC 9C 8C",
            trick="JH 8H",
            taker="N",
            best=("7D", "8D"),
            points=(67,),
        ),
        Exercise(
            slug="appel-direct-trois-as",
            kind="card",
            title=_("Three aces to choose from"),
            story=_(
                "Your partner took, with hearts as trump, and draws a second round. You have no heart left, "
                "and three aces."
            ),
            lesson=_(
                "A low diamond or a low club: each says that its ace is yours. The ace of spades stands "
                "alone: there is no low card to call with. Throwing an ace costs 7 to 11 points."
            ),
            hand="AS 7D 8D AD 7C 8C AC",
            trick="9H AH",
            taker="N",
            tricks=("JH QH 8H TH",),
            first_leader="N",
            best=("7D", "8D", "7C", "8C"),
            points=(67,),
        ),
        Exercise(
            slug="appel-direct-pas-d-as",
            kind="card",
            title=_("No ace"),
            story=_(
                "Your partner took, with hearts as trump, and draws trumps with the jack. You have no heart, "
                "and no ace."
            ),
            lesson=_(
                "Throw a queen or a jack: it calls for nothing, and gives two or three points to your side. A "
                "seven, eight or nine would say that you have an ace; your partner would lead that suit, and "
                "the ace would be an opponent’s."
            ),
            hand="QD 8D 7D QS JS 8S JC 9C",
            trick="JH 8H",
            taker="N",
            best=("QD", "QS", "JS", "JC"),
            points=(67,),
        ),
        Exercise(
            slug="appel-direct-lire",
            kind="choice",
            title=_("Is it a call?"),
            story=_(
                "You took, with hearts as trump. In the second round of trumps your partner had none and threw a card."
            ),
            lesson=_(
                "The seven of diamonds: the first discard, and a low one. So your partner has the ace of diamonds."
            ),
            hand="7H KD 9D QS 8S KC",
            tricks=("JH 8H QH TH", "9H AH 7D KH"),
            dealer="W",
            offers=(
                _("The ace of spades"),
                _("The ace of hearts"),
                _("The ace of diamonds"),
                _("The ace of clubs"),
            ),
            ask=_("Which ace has your partner, if they play the direct call?"),
            best=("2",),
            proof=asked_suit,
            points=(67,),
        ),
        Exercise(
            slug="appel-direct-repondre",
            kind="card",
            title=_("Following the call"),
            story=_("The same position, and your lead. You have the last trump."),
            lesson=_(
                "Lead diamonds, the king if you like: four points under your partner’s ace. Keep the trump "
                "for the last trick. The king of clubs may run into an opponent’s ace."
            ),
            hand="7H KD 9D QS 8S KC",
            tricks=("JH 8H QH TH", "9H AH 7D KH"),
            dealer="W",
            best=("KD", "9D"),
            points=(67,),
        ),
        Exercise(
            slug="appel-direct-plus-tard",
            kind="card",
            title=_("A call in the trick before last"),
            story=_(
                "You took, with clubs as trump. In the fourth trick your partner threw the nine of hearts, "
                "their first discard. You have one heart and two diamonds left."
            ),
            lesson=_(
                "The eight of hearts: your partner’s ace wins. A diamond gives the trick away and costs about 3 points."
            ),
            hand="8H 9D KD",
            trump="C",
            tricks=("AS 7S QS 8S", "QC 8C TC AC", "JD AD 7D 8D", "KC KS 9H JC", "JS 9C TS 9S"),
            dealer="W",
            best=("8H",),
            points=(67,),
        ),
    ),
    points=(67,),
    cards="7D AD",
)

INDIRECT_CALL: Final = CourseLesson(
    slug="appel-indirect",
    title=_("The indirect call"),
    idea=_("A low card of a suit you do not want asks for the other suit of the same colour."),
    told=(
        _(
            "Spades and clubs are black, hearts and diamonds red. In the indirect call a low spade asks for "
            "clubs, a low club for spades, a low heart for diamonds, a low diamond for hearts. If that other "
            "suit is trump, the card asks for nothing."
        ),
        _(
            "Its advantage: you throw a card you do not need, and keep every card beside your ace. Its "
            "danger: the same seven means the opposite in the direct call. Agree with your partner before the "
            "partie; a call read wrongly costs more than none."
        ),
        _(
            "The two can live together. While the ace of the thrown suit is in play, the call is direct; once "
            "it has been played, it can only be indirect. The robots of this site (Regular, Advanced) play "
            "so."
        ),
        _("The exercises follow this rule: so look first whether the ace has fallen."),
    ),
    steps=(
        Exercise(
            slug="appel-indirect-lire",
            kind="choice",
            title=_("Which suit does partner want?"),
            story=_("You took, with spades as trump. In the second trick your partner threw the nine of diamonds."),
            lesson=_(
                "The ace of diamonds fell in the first trick, so it cannot be a direct call. The other red "
                "suit is hearts: your partner has the ace of hearts."
            ),
            hand="AS 7H 8H TH TC",
            trump="S",
            tricks=("AD 7D JD QS", "JS 8S 9D 7S", "9S KS KC TS"),
            first_leader="E",
            dealer="S",
            offers=(
                _("Spades"),
                _("Hearts"),
                _("Diamonds"),
                _("Clubs"),
            ),
            ask=_("Which suit does the nine of diamonds ask for?"),
            best=("1",),
            proof=asked_suit,
            points=(68,),
        ),
        Exercise(
            slug="appel-indirect-suivre",
            kind="card",
            title=_("Following it"),
            story=_("The same position, your lead. The others have no trump left."),
            lesson=_(
                "Lead a low heart to your partner’s ace, and keep the ten, which is master afterwards. The "
                "ace of spades is your last trump: keep it for the end; played now it costs about 8 points."
            ),
            hand="AS 7H 8H TH TC",
            trump="S",
            tricks=("AD 7D JD QS", "JS 8S 9D 7S", "9S KS KC TS"),
            first_leader="E",
            dealer="S",
            best=("7H", "8H"),
            points=(68,),
        ),
        Exercise(
            slug="appel-indirect-noir",
            kind="choice",
            title=_("A low club"),
            story=_(
                "You took, with hearts as trump. In the third trick your partner threw the eight of clubs; "
                "the ace of clubs was led to the first trick."
            ),
            lesson=_("The ace of clubs is gone: the call is indirect, and the other black suit is spades."),
            hand="7S 9S TS TH TD",
            tricks=("AC 7C JC JH", "9H QH 7H 8H", "AH KH 8C 7D"),
            first_leader="E",
            dealer="S",
            offers=(
                _("Spades"),
                _("Hearts"),
                _("Diamonds"),
                _("Clubs"),
            ),
            ask=_("Which suit does the eight of clubs ask for?"),
            best=("0",),
            proof=asked_suit,
            points=(68,),
        ),
        Exercise(
            slug="appel-indirect-noir-jouer",
            kind="card",
            title=_("Which spade?"),
            story=_("The same position, your lead."),
            lesson=_(
                "A low spade to the ace; the ten will be master next. Leading the ten of hearts, your last "
                "trump, costs about 8 points."
            ),
            hand="7S 9S TS TH TD",
            tricks=("AC 7C JC JH", "9H QH 7H 8H", "AH KH 8C 7D"),
            first_leader="E",
            dealer="S",
            best=("7S", "9S"),
            points=(68,),
        ),
        Exercise(
            slug="appel-indirect-encore-direct",
            kind="choice",
            title=_("The ace is still in play"),
            story=_(
                "You took, with hearts as trump. In the second round of trumps your partner threw the seven "
                "of diamonds; the ace of diamonds has not been played."
            ),
            lesson=_(
                "Diamonds: as long as the ace may be in your partner’s hand, the low card is a direct call. "
                "Indirect, it would have asked for hearts, which is trump here."
            ),
            hand="7H KD 9D QS 8S KC",
            tricks=("JH 8H QH TH", "9H AH 7D KH"),
            dealer="W",
            offers=(
                _("Spades"),
                _("Hearts"),
                _("Diamonds"),
                _("Clubs"),
            ),
            ask=_("Which suit does the seven of diamonds ask for, if both calls are played as the robots do?"),
            best=("2",),
            proof=asked_suit,
            points=(68, 67),
        ),
        Exercise(
            slug="appel-indirect-faire",
            kind="card",
            title=_("Making it"),
            story=_(
                "Your partner took, with spades as trump, and leads the jack. You have no spade left. The ace "
                "of diamonds has been played; you have the ace of hearts."
            ),
            lesson=_(
                "The eight of diamonds asks for hearts, as the ace of diamonds is gone; the eight of hearts "
                "asks for the same, directly. Throwing the ace of hearts loses 11 points."
            ),
            hand="8H AH 8D TD KC",
            trick="JS TS",
            trump="S",
            taker="N",
            tricks=("AC 9C QC 7C", "8C JC 7S TC", "AD KS 9D 7D"),
            first_leader="W",
            dealer="N",
            best=("8D", "8H"),
            points=(68,),
        ),
    ),
    points=(68, 67),
    cards="8S AC",
)
