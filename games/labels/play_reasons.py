"""The sentences that say why another card was better, by the codes of `games.rules.solver.play_reason`."""

from collections.abc import Mapping
from typing import Final

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.labels.table import TRUMPS, card_in_sentence
from games.labels.words import Text
from games.rules.seats import Seat
from games.rules.solver.play_reason import PlayReason, PlayReasonKind

PLAY_REASONS: Final[dict[PlayReasonKind, Text]] = {
    PlayReasonKind.KNOWN_CUT: _("{who} had no {suit} and could trump."),
    PlayReasonKind.LAST_TRUMP: _("It was the last trump in hand: kept, it could trump, or win the last trick."),
    PlayReasonKind.NO_TRUMP_TO_DRAW: _("The opponents had no trump left: {played} drew none."),
    PlayReasonKind.DEFENCE_LED_TRUMP: _("The defence leaves it to the taker to draw trumps."),
    PlayReasonKind.OUTNUMBERED: _("More trumps were out than in hand: better keep one’s own to trump with."),
    PlayReasonKind.SURE_MASTER: _("Nobody could beat {better}."),
    PlayReasonKind.MASTER_IN_SUIT: _("Only a trump could beat {better}."),
    PlayReasonKind.COULD_WAIT: _("There was no hurry: nobody could beat {played}."),
    PlayReasonKind.SAFER_MASTER: _("More cards of {suit} were out: {better} was less likely to be trumped."),
    PlayReasonKind.LEAVES_LOSER: _("After {played}, {other} was left, which could be beaten."),
    PlayReasonKind.UNDER_MASTER: _("Once {played} had been led, {other} could be trumped."),
    PlayReasonKind.ONE_ABOVE: _("In its suit only {other} could beat {better}."),
    PlayReasonKind.MAKES_VOID: _(
        "{better} was the only card of its suit: once it was gone, the suit could be trumped."
    ),
    PlayReasonKind.LONG_SUIT: _("The longest suit in hand was {suit}."),
    PlayReasonKind.FOR_THE_DER: _("{played} could wait for the last trick and its ten points."),
    PlayReasonKind.COULD_TAKE: _("{other} could take {played}."),
    PlayReasonKind.TAKEN: _("{other} took {played}."),
    PlayReasonKind.UNGUARDS: _("{played} was the only guard of {other}."),
    PlayReasonKind.CUTS_PARTNER: _("The partner was winning the trick: trumping cost a trump."),
    PlayReasonKind.OVERTAKES_PARTNER: _("The trick was already the partner’s: {played} could win another."),
    PlayReasonKind.OVERCUT: _("An opponent could still overtrump {played}, but not {better}."),
    PlayReasonKind.GOES_OVER: _("{other} could beat {played}, but not {better}."),
    PlayReasonKind.SURE_TRICK: _("{better} was sure to win the trick."),
    PlayReasonKind.LEAVES: _("{better} could win the trick; {played} left it to the opponents."),
    PlayReasonKind.RELIES_ON_PARTNER: _("{better} could win the trick; with {played} only the partner could."),
    PlayReasonKind.PROTECTS: _("{other} could beat the partner’s card, but not {better}."),
    PlayReasonKind.ENOUGH: _("{better} was enough for this trick."),
    PlayReasonKind.AS_GOOD: _("Nobody could come between the two cards: {better} had the same chance."),
    PlayReasonKind.COULD_BE_ENOUGH: _("{better} could be enough, and {played} could win another trick."),
    PlayReasonKind.SPARES_MASTER: _("{better} was enough for this trick; {played} could win another."),
    PlayReasonKind.POOR_TRICK: _("The trick was worth little: {played} could win a better one."),
    PlayReasonKind.BECOMES_MASTER: _(
        "After this trick {played} was the best card left in its suit: it could win another."
    ),
    PlayReasonKind.TOO_EARLY: _("{other} could still take the trick: it was too early to add points."),
    PlayReasonKind.CUT_TO_COME: _("A trump could still take the trick: it was too early to add points."),
    PlayReasonKind.MASTER_THROWN: _("{played} was the best card left in its suit: it could win a trick."),
    PlayReasonKind.LAST_STOPPER: _(
        "{played} was the last top card of its suit; {other} would have stayed in the other."
    ),
    PlayReasonKind.COMPANION: _(
        "{played} went with {other}, the best card left in its suit: better discard elsewhere."
    ),
    PlayReasonKind.ONLY_COMPANION: _("{played} was the only card beside {other}; the other suit was longer."),
    PlayReasonKind.TRUMP_WASTED: _("{played} could not win this trick: better keep that trump."),
    PlayReasonKind.SINGLE: _("{better} was the only card of its suit and guarded nothing."),
    PlayReasonKind.TAKES_FROM_PARTNER: _("{played} took the lead from the partner, who already had the trick."),
    PlayReasonKind.TAKES_LEAD: _("{better} took the lead, and {other} could follow."),
}
"""By code; those that count are below."""


def _counted(reason: PlayReason) -> str:
    """Return the text of a code that counts cards or points."""
    number = reason.number or 0
    match reason.code:
        case PlayReasonKind.DRAW_TRUMPS:
            return ngettext(
                "{number} trump was still out: it was time to draw it.",
                "{number} trumps were still out: it was time to draw them.",
                number,
            )
        case PlayReasonKind.TRUMP_UNDER:
            return ngettext(
                "The only trump still out beat {played}: better keep that one to trump with.",
                "The {number} trumps still out all beat {played}: better keep that one to trump with.",
                number,
            )
        case PlayReasonKind.RISKED_CUT:
            return ngettext(
                "Only {number} card of {suit} was out: {played} could well be trumped.",
                "Only {number} cards of {suit} were out: {played} could well be trumped.",
                number,
            )
        case PlayReasonKind.STOPPER:
            return ngettext(
                "{number} card of its suit was out, which {played} stopped: it could wait.",
                "{number} cards of its suit were out, which {played} stopped: it could wait.",
                number,
            )
    return _of_points(reason.code, number)


def _of_points(code: PlayReasonKind, points: int) -> str:
    match code:
        case PlayReasonKind.GIFT:
            return ngettext(
                "The trick was lost: {played} gave {number} point more.",
                "The trick was lost: {played} gave {number} points more.",
                points,
            )
        case PlayReasonKind.LOAD:
            return ngettext(
                "The trick was the partner’s: {better} added {number} point more.",
                "The trick was the partner’s: {better} added {number} points more.",
                points,
            )
        case PlayReasonKind.RICHER:
            return ngettext(
                "{better} won the trick too, with {number} point more.",
                "{better} won the trick too, with {number} points more.",
                points,
            )
        case PlayReasonKind.LOAD_BUT_CUT:
            return ngettext(
                "Only a trump could beat the partner: {better} added {number} point more.",
                "Only a trump could beat the partner: {better} added {number} points more.",
                points,
            )
        case PlayReasonKind.MORE_TO_LOSE:
            return ngettext(
                "Both win unless they are trumped: {played} then loses {number} point more.",
                "Both win unless they are trumped: {played} then loses {number} points more.",
                points,
            )
        case PlayReasonKind.WENT_THEIRS:
            return ngettext(
                "The trick went to the opponents: {played} gave them {number} point more.",
                "The trick went to the opponents: {played} gave them {number} points more.",
                points,
            )
        case PlayReasonKind.WENT_OURS:
            return ngettext(
                "The partner won the trick: {better} added {number} point more.",
                "The partner won the trick: {better} added {number} points more.",
                points,
            )
    raise ValueError(f"{code} has no text")


def play_reason_sentence(reason: PlayReason, names: Mapping[Seat, str]) -> str:
    """Return the sentence of a reason: « The trick was lost: the ten of hearts gave 10 points more. »"""
    text = str(PLAY_REASONS[reason.code]) if reason.code in PLAY_REASONS else _counted(reason)
    sentence = text.format(
        played=card_in_sentence(reason.played),
        better=card_in_sentence(reason.better),
        other="" if reason.other is None else card_in_sentence(reason.other),
        suit="" if reason.suit is None else TRUMPS[str(reason.suit)],
        who="" if reason.seat is None else names[reason.seat],
        number=reason.number,
    )
    return capfirst(sentence)
