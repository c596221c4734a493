"""Example hands for the rules of following suit and trumping; the engine marks the legal cards (rules 2, 7)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.exercises import Exercise

WORKED: Final = (
    Exercise(
        slug="suivre",
        kind="legal",
        title=_("Follow suit"),
        story=_("Spades are led, hearts are trump. You hold spades."),
        lesson=_("One of your spades, whichever you like: there is no duty to go above in a suit that is not trump."),
        hand="7S TS AH KD",
        trick="QS",
    ),
    Exercise(
        slug="monter",
        kind="legal",
        title=_("Go above in trump"),
        story=_("Hearts are trump, and hearts are led."),
        lesson=_("A trump above the highest in the trick if you hold one; else any trump."),
        hand="8H AH JH QC",
        trick="9H TH",
    ),
    Exercise(
        slug="couper",
        kind="legal",
        title=_("Trump it"),
        story=_("Spades are led, hearts are trump. You have no spade, and an opponent is winning."),
        lesson=_("A trump, whichever you like: there is none in the trick yet."),
        hand="7H QH AD 9C",
        trick="8S KS AS",
    ),
    Exercise(
        slug="couper-au-dessus",
        kind="legal",
        title=_("Trump above a trump"),
        story=_("The same, but an opponent has trumped with the ten."),
        lesson=_(
            "A higher trump if you hold one. If yours are all lower, the rules of the table decide: in belote "
            "classique one is due all the same, in contrée you are free."
        ),
        hand="8H AH AD 9C",
        trick="8S KS TH",
    ),
    Exercise(
        slug="partenaire",
        kind="legal",
        title=_("Partner is winning"),
        story=_("Spades are led, you have none, and your partner is winning with the ace."),
        lesson=_("Any card: no trump is due on a trick that is yours. This is the moment to give points, or to call."),
        hand="7H QH TD 9C",
        trick="8S AS 7S",
    ),
    Exercise(
        slug="rien",
        kind="legal",
        title=_("Neither the suit nor a trump"),
        story=_("Spades are led, hearts are trump. You have neither."),
        lesson=_("Any card. It cannot win: give away what is worth least, and mind what it tells your partner."),
        hand="KD 8D TC 7C",
        trick="AS",
    ),
)
