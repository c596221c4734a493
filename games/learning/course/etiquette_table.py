"""Lessons on the words of the table, and on what may not be said."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.etiquette_proofs import claim_stands
from games.learning.course.lessons import CourseLesson
from games.learning.exercises import Exercise

WORDS_AT_TABLE: Final = CourseLesson(
    slug="paroles-et-gestes",
    title=_("Words and gestures of the table"),
    idea=_("Say the usual word, once, at your turn: everybody hears the same, and the game goes on."),
    told=(
        _(
            "To pass, “passe” is enough. In belote many people say “une” for a pass in the first round and “deux”"
            " in the second: “passe” and “une” mean the same, that you do not take."
        ),
        _(
            "Hands speak too. In contrée a fist knocked on the table is a contre. At some tables a light tap "
            "means “I pass”: at a table you do not know, say the word."
        ),
        _(
            "Hold your cards so that nobody sees them, your partner least of all. A card laid on the table is "
            "played, if it may be played; do not lay one before your turn, for it tells your partner what you "
            "hold."
        ),
        _(
            "You may always ask what is trump, what the contract is, and whose turn it is. The last trick, and "
            "only the last, may be looked at again, until the next one is complete."
        ),
        _(
            "If nobody can take a trick from you any more, say “the rest is mine” when it is your lead, and show "
            "your cards. On this site it is accepted at once if it is certain; otherwise your two opponents "
            "decide."
        ),
    ),
    steps=(
        Exercise(
            slug="paroles-une",
            kind="choice",
            title=_("“Une”"),
            story=_("Belote, first round. The player before you looks at their five cards and says “une”."),
            lesson=_(
                "“Une” is one pass, “deux” the second: nothing is asked for and nothing is bid. It is your "
                "turn to speak."
            ),
            ask=_("What does it mean?"),
            offers=(
                _("They take at the turned suit"),
                _("They pass"),
                _("They ask for one more card"),
            ),
            best=("1",),
            points=(72,),
        ),
        Exercise(
            slug="paroles-poing",
            kind="choice",
            title=_("A fist on the table"),
            story=_("Contrée. Your partner has just bid 110 hearts, and East knocks on the table with their fist."),
            lesson=_(
                "The fist is a contre: the bidding stops, and your side says surcontre or passes. If you are "
                "not sure what was meant, ask before anybody goes on."
            ),
            ask=_("What has happened?"),
            rules={"preset": "contree"},
            offers=(
                _("East says contre"),
                _("East passes"),
                _("East wants the cards dealt again"),
            ),
            best=("0",),
            points=(72, 54),
        ),
        Exercise(
            slug="paroles-dernier-pli",
            kind="choice",
            title=_("Which trick may be seen again?"),
            story=_("Five tricks are played and the sixth has just begun. You no longer know who trumped the third."),
            lesson=_(
                "Only the last complete trick, the fifth. The earlier ones lie face down until the count: "
                "remembering them is part of the game."
            ),
            ask=_("What may you ask to see?"),
            offers=(
                _("The third trick"),
                _("Your side’s tricks"),
                _("The fifth trick"),
            ),
            best=("2",),
            points=(72,),
        ),
        Exercise(
            slug="reste-a-moi-oui",
            kind="choice",
            title=_("Is the rest yours?"),
            story=_("You took at hearts and lead. Seven trumps have fallen and you hold the last one."),
            lesson=_(
                "The trump, then ace, ten and king of spades and the ace of diamonds: each is master when it "
                "is led. Say it and show your cards; everybody saves a minute."
            ),
            ask=_("May you say “the rest is mine”?"),
            offers=(
                _("Yes: no card can beat yours"),
                _("No: a trick may still be lost"),
            ),
            hand="8H AS TS KS AD",
            tricks=("JH 7H QH TH", "9H KH 7D 8S", "AH 7S 7C JD"),
            best=("0",),
            proof=claim_stands,
            points=(72,),
        ),
        Exercise(
            slug="reste-a-moi-non",
            kind="choice",
            title=_("And now?"),
            story=_("The same tricks, another hand."),
            lesson=_(
                "The queen of clubs falls under the ace, the ten and the king, and the eight of diamonds "
                "under nearly everything. Play on: a claim that is wrong shows your hand and wins nothing."
            ),
            ask=_("May you say “the rest is mine”?"),
            offers=(
                _("Yes: no card can beat yours"),
                _("No: a trick may still be lost"),
            ),
            hand="8H AS TS 8D QC",
            tricks=("JH 7H QH TH", "9H KH 7D 8S", "AH 7S 7C JD"),
            best=("1",),
            proof=claim_stands,
            points=(72,),
        ),
    ),
    points=(54, 72),
    cards="KH QH",
    rules="classique",
)

WHAT_IS_NOT_SAID: Final = CourseLesson(
    slug="ce-qui-ne-se-dit-pas",
    title=_("What may not be said"),
    idea=_(
        "Only your calls and your cards may speak to your partner; nothing else about the hands is said before "
        "the donne is over."
    ),
    told=(
        _(
            "Belote is a game of hidden cards. “I have the jack”, “lead trumps”, “don’t worry”, a sigh, a card "
            "pulled half out: each tells your partner what your opponents do not get to know, and spoils the "
            "donne for four people."
        ),
        _(
            "What may be said: bids, takes and passes, contre and surcontre, annonces, “belote” and “rebelote”, "
            "“the rest is mine”, and questions about trump, contract and turn. Always in the same tone: a loud "
            "“passe” and a sad one are two different messages."
        ),
        _(
            "Agreed calls are allowed, because they are made with cards and everybody may know them. A small "
            "discard says an ace to your partner and to your opponents alike; if they ask what a call means, "
            "answer."
        ),
        _(
            "Your partner has hesitated, or said a word too many? Play as if you had not noticed: choose the card"
            " you would have played anyway. Talk it over after the donne, kindly."
        ),
        _(
            "On this site the same holds for messages: the whole table reads them, guests have ready-made phrases"
            " only, and anybody may report a line."
        ),
    ),
    steps=(
        Exercise(
            slug="dire-permis",
            kind="choice",
            title=_("One of these is allowed"),
            story=_("You have just played a card and it is your partner’s turn."),
            lesson=_(
                "Everybody may ask what is trump or what the contract is: it is public. The two others tell "
                "your partner what to play or what you hold."
            ),
            ask=_("What may you say?"),
            offers=(
                _("“I could not do otherwise”"),
                _("“What is the contract?”"),
                _("“Take it and come back in trumps”"),
            ),
            best=("1",),
            points=(73,),
        ),
        Exercise(
            slug="dire-par-la-carte",
            kind="card",
            title=_("Say it with a card"),
            story=_(
                "Your partner took, with hearts as trump, and leads the jack. You have no heart, and you "
                "would like spades to be led."
            ),
            lesson=_(
                "Throw a small spade: this call is known to all, so it is fair. Saying “spades”, or looking "
                "at your partner, is not."
            ),
            taker="N",
            hand="AS 8S 7S QC 9C KD 9D 8D",
            trick="JH 8H",
            best=("7S", "8S"),
            points=(73,),
        ),
        Exercise(
            slug="dire-hesitation",
            kind="choice",
            title=_("Your partner hesitates"),
            story=_(
                "Contrée. Your partner thinks for a minute, sighs, and passes. Your own hand is worth a pass "
                "by your count."
            ),
            lesson=_(
                "The sigh said “I nearly had something”: bidding on it is using what you should not know. "
                "Call on your cards alone: pass."
            ),
            ask=_("What do you do?"),
            rules={"preset": "contree"},
            offers=(
                _("Bid 80: your partner has something"),
                _("Pass, as your cards say"),
                _("Ask your partner what they hold"),
            ),
            best=("1",),
            points=(73,),
        ),
        Exercise(
            slug="dire-apres",
            kind="choice",
            title=_("A mistake of your partner"),
            story=_("Third trick: your partner has just trumped your ace."),
            lesson=_(
                "A remark now tells the whole table what you hold, and helps nobody play better. After the "
                "donne you can look at it together, on this site card by card."
            ),
            ask=_("When do you speak of it?"),
            offers=(
                _("At once, before the next mistake"),
                _("With a look"),
                _("After the donne"),
            ),
            best=("2",),
            points=(73,),
        ),
    ),
    points=(73,),
    cards="AS 7S",
    rules="classique",
)
