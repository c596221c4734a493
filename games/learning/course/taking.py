"""Lessons about taking in belote (points 44 to 48): counting a hand, the two rounds; the part of the course."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learning.course.counting_proofs import masters, suits_to_name, trumps_elsewhere
from games.learning.course.lessons import CourseLesson, CoursePart
from games.learning.course.taking_turned import FIRST_SERVED, THE_JACK, TURNED
from games.learning.exercises import Exercise

TAKE_OR_PASS: Final = ("S take", "S pass")
ALL_PASSED: Final = ("N pass", "W pass", "S pass", "E pass", "N pass", "W pass")

COUNTED: Final = CourseLesson(
    slug="compter-sa-main",
    title=_("Counting your hand"),
    idea=_(
        "Before you speak, count three things with the turned card among your own: your trumps, the "
        "cards that nothing can beat, and the belote."
    ),
    told=(
        _(
            "You have five cards, and you see a sixth, the retourne: if you take, it is yours, and two "
            "more will come. So judge six cards as if its suit were trump."
        ),
        _(
            "First the trumps. There are eight; with three you usually have more than any other player, "
            "with four you have half. The jack, 20 points, beats everything, and the nine, 14, "
            "everything but the jack: it is best to have one of the two."
        ),
        _(
            "Then the masters, cards that no card of their suit can beat: the jack of trump, the nine if "
            "you have the jack too, the ace of another suit, and its ten if you have the ace. Each is "
            "probably a trick."
        ),
        _(
            "Last the belote: king and queen of the turned suit are 20 points that nobody takes from "
            "you. A hand that is nearly enough becomes enough."
        ),
        _(
            "In short: three trumps with the jack or the nine and an ace beside, or four trumps: take. "
            "Two trumps without these: pass. If you fail, the others write 162."
        ),
    ),
    cards="JH 9H AH AS",
    points=(44,),
    steps=(
        Exercise(
            slug="compter-sa-main-atouts",
            kind="number",
            title=_("The trumps elsewhere"),
            story=_("The ten of hearts is turned up. You think of taking, with hearts as trump."),
            ask=_("How many hearts are neither in your hand nor turned up?"),
            hand="KH QH 8H AS 7C",
            retourne="TH",
            best=("4",),
            proof=trumps_elsewhere,
            lesson=_(
                "Eight less your three and the ten: four. You would hold as many trumps as all the others together."
            ),
            points=(44,),
        ),
        Exercise(
            slug="compter-sa-main-maitresses",
            kind="number",
            title=_("Count the masters"),
            story=_(
                "The ace of hearts is turned up. Judge your hand with hearts as trump, the turned card among your own."
            ),
            ask=_("How many of your six cards can no card of their suit beat?"),
            hand="JH 9H AS 8D QC",
            retourne="AH",
            best=("4",),
            proof=masters,
            lesson=_(
                "Jack, nine and ace of hearts, and the ace of spades: four. The ace of spades is the least "
                "sure of them: an opponent without spades can trump it."
            ),
            points=(44,),
        ),
        Exercise(
            slug="compter-sa-main-prendre",
            kind="call",
            title=_("Jack, nine and an ace"),
            story=_("Classic belote. The ace of hearts is turned up; your partner and West have passed."),
            lesson=_("Jack, nine and ace make three sure tricks at trump, and the ace of spades a fourth: take."),
            hand="JH 9H AS 8D QC",
            retourne="AH",
            calls=("N pass", "W pass"),
            offers=TAKE_OR_PASS,
            best=("S take",),
            points=(44,),
        ),
        Exercise(
            slug="compter-sa-main-passer",
            kind="call",
            title=_("Two small trumps"),
            story=_("Classic belote. The ten of hearts is turned up; your partner and West have passed."),
            lesson=_("Two trumps without the jack or the nine, and no ace: if you fail, the others score 162. Pass."),
            hand="7H KS 8D 9C QD",
            retourne="TH",
            calls=("N pass", "W pass"),
            offers=TAKE_OR_PASS,
            best=("S pass",),
            points=(44,),
        ),
        Exercise(
            slug="compter-sa-main-belote",
            kind="call",
            title=_("Four trumps and the belote"),
            story=_("Classic belote. The ten of hearts is turned up; your partner and West have passed."),
            lesson=_(
                "Neither jack nor nine, but four trumps with the ten, the belote’s 20 points and an ace: "
                "take. Nobody else can have more trumps than you."
            ),
            hand="KH QH 8H AS 7C",
            retourne="TH",
            calls=("N pass", "W pass"),
            offers=TAKE_OR_PASS,
            best=("S take",),
            points=(44,),
        ),
        Exercise(
            slug="compter-sa-main-deux-as",
            kind="call",
            title=_("Two aces and little else"),
            story=_("Classic belote. The ten of hearts is turned up; your partner and West have passed."),
            lesson=_(
                "Two aces look well, but with two trumps you cannot draw the others’, and they will trump "
                "your aces. Aces defend well: pass."
            ),
            hand="7H AS AD 9C QD",
            retourne="TH",
            calls=("N pass", "W pass"),
            offers=TAKE_OR_PASS,
            best=("S pass",),
            points=(44,),
        ),
    ),
)

ROUNDS: Final = CourseLesson(
    slug="une-deux",
    title=_("The first round and the second"),
    idea=_(
        "In the first round you may only take the turned suit; in the second you name another, and "
        "less is enough, since everybody has shown little."
    ),
    told=(
        _(
            "The player after the dealer speaks first, then the others in turn. In the first round each "
            "takes the turned suit or passes. The first take ends the bidding: nobody can take it away."
        ),
        _(
            "If all four pass there is a second round, in the same order: each names one of the three "
            "other suits as trump, or passes again. (By the federation’s rules the turned suit may be "
            "named once more.) If all pass again nobody scores, and the next player deals (in a contest "
            "the same one again)."
        ),
        _(
            "At many tables people do not say “I pass” but “une” (one) in the first round and “deux” "
            "(two) in the second. It means exactly the same."
        ),
        _(
            "The second round is easier to take in. Nobody wanted the first suit, so those trumps are "
            "spread; in your suit three cards with the jack, or the jack and the nine with an ace, are "
            "usually enough. The retourne still comes to you: it is a sixth card of your hand, no longer "
            "a trump."
        ),
        _(
            "A good hand in another suit is not a reason to take in the first round. Pass, and hope to "
            "speak again: three good trumps in a moment are better than two small ones now. The risk is "
            "that somebody takes first."
        ),
    ),
    cards="JS AS 8S",
    points=(44, 45),
    steps=(
        Exercise(
            slug="une-deux-dire-une",
            kind="choice",
            title=_("“Une”"),
            story=_("The king of hearts has just been turned up. Your partner, first to speak, says “une”."),
            ask=_("What has your partner done?"),
            offers=(_("Taken at hearts"), _("Passed in the first round"), _("Asked for one card")),
            best=("1",),
            lesson=_(
                "“Une” is a pass in the first round, “deux” one in the second. No card and no suit is meant by it."
            ),
            points=(45,),
        ),
        Exercise(
            slug="une-deux-couleurs",
            kind="choice",
            title=_("Which suits?"),
            story=_(
                "Classic belote. The king of hearts was turned up and all four passed; in the second round "
                "North and West have passed again."
            ),
            ask=_("Which suits may you name?"),
            hand="JS AS 8S 7H QC",
            retourne="KH",
            calls=ALL_PASSED,
            offers=(_("Only hearts"), _("Spades, diamonds or clubs"), _("Any of the four")),
            best=("1",),
            proof=suits_to_name,
            lesson=_(
                "The three others. Hearts was on offer in the first round; only the federation’s rules and a "
                "few tables let you come back to it."
            ),
            points=(45,),
        ),
        Exercise(
            slug="une-deux-attendre",
            kind="call",
            title=_("Another suit is better"),
            story=_("Classic belote, first round. The king of hearts is turned up; your partner and West have passed."),
            lesson=_(
                "At hearts you would have two small trumps. Your spades are for the second round: pass. If "
                "East takes now, your two aces defend."
            ),
            hand="JS AS 8S AD 7H",
            retourne="KH",
            calls=("N pass", "W pass"),
            offers=TAKE_OR_PASS,
            best=("S pass",),
            points=(45, 44),
        ),
        Exercise(
            slug="une-deux-second-tour",
            kind="call",
            title=_("The second round has come"),
            story=_(
                "Classic belote, second round. The king of hearts was turned up and all have passed; North "
                "and West have passed again."
            ),
            lesson=_(
                "Jack, ace and a third spade, and an ace beside: take at spades. The king of hearts comes to "
                "you as a plain card."
            ),
            hand="JS AS 8S AD QC",
            retourne="KH",
            calls=ALL_PASSED,
            offers=("S take S", "S take D", "S take C", "S pass"),
            best=("S take S",),
            points=(45, 44),
        ),
        Exercise(
            slug="une-deux-neuf",
            kind="call",
            title=_("The nine without the jack"),
            story=_(
                "Classic belote, second round. The king of hearts was turned up and all have passed; North "
                "and West have passed again."
            ),
            lesson=_(
                "Three spades with the nine, but the jack is missing, and there is no ace nor other high "
                "card beside: pass."
            ),
            hand="9S 8S 7S 8D QC",
            retourne="KH",
            calls=ALL_PASSED,
            offers=("S take S", "S take D", "S take C", "S pass"),
            best=("S pass",),
            points=(45, 44),
        ),
        Exercise(
            slug="une-deux-neuf-et-as",
            kind="call",
            title=_("The nine with two aces"),
            story=_(
                "Classic belote, second round. The king of hearts was turned up and all have passed; North "
                "and West have passed again."
            ),
            lesson=_(
                "The same nine, now with the ace of trump and an ace beside: take at spades. In the second "
                "round a hand like this is enough."
            ),
            hand="9S AS 8S AD QC",
            retourne="KH",
            calls=ALL_PASSED,
            offers=("S take S", "S take D", "S take C", "S pass"),
            best=("S take S",),
            points=(45, 44),
        ),
    ),
)

PART: Final = CoursePart(
    slug="prendre",
    title=_("Taking in belote"),
    lessons=(COUNTED, ROUNDS, FIRST_SERVED, THE_JACK, TURNED),
)
