"""Words for every code of a refusal (docs/protocol.md, docs/record.md)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import RefusalWords

NOTHING_CHANGED: Final = _("Nothing has changed.")

REFUSALS: Final[dict[str, RefusalWords]] = {
    # At the table (docs/protocol.md)
    "stale": RefusalWords(
        _("Somebody was faster."), _("The table moved on before this reached it."), _("Look again, then choose again.")
    ),
    "repeated": RefusalWords(
        _("This was already done."), _("It counted once; asking again adds nothing."), _("Go on playing.")
    ),
    "not-your-seat": RefusalWords(
        _("This seat is not yours."), NOTHING_CHANGED, _("Take a free seat, or watch from where you are.")
    ),
    "seat-taken": RefusalWords(
        _("Somebody already sits there."),
        _("You have no seat yet."),
        _("Choose another seat, or open a table of your own."),
    ),
    "already-seated": RefusalWords(
        _("You already have a seat at this table."),
        _("One person, one seat."),
        _("Give your seat back first to change."),
    ),
    "not-the-host": RefusalWords(
        _("Only whoever opened the table may do this."), NOTHING_CHANGED, _("Ask them, or open a table of your own.")
    ),
    "server-fault": RefusalWords(
        _("The server stumbled over this."),
        NOTHING_CHANGED,
        _("Try again; if it goes on, tell whoever runs this site."),
    ),
    "not-alone": RefusalWords(
        _("Other people are playing here."), NOTHING_CHANGED, _("Only a table with robots alone can be closed by one.")
    ),
    "closed": RefusalWords(
        _("This table is closed."),
        _("What was played is kept on the score sheet."),
        _("Open another table to play on."),
    ),
    "too-many-tables": RefusalWords(
        _("You already have ten tables under way."),
        _("No other table can be opened for now."),
        _("Finish one of them; a table left by everybody closes by itself after a day."),
    ),
    # Whose turn it is, and what may be done now (docs/record.md)
    "not-now": RefusalWords(
        _("This is not the moment for that."), NOTHING_CHANGED, _("Look at what the table is waiting for.")
    ),
    "not-your-turn": RefusalWords(_("It is not your turn."), NOTHING_CHANGED, _("Wait for your turn to come.")),
    "bad-cut": RefusalWords(
        _("The pack cannot be cut there."), _("Each heap needs a few cards."), _("Cut nearer to the middle.")
    ),
    "bad-bid": RefusalWords(
        _("This cannot be taken."), _("This suit is not on offer now."), _("Choose one of the suits shown, or pass.")
    ),
    "bid-too-low": RefusalWords(
        _("This bid is too low."), _("A bid must go above the last one."), _("Bid higher, or pass.")
    ),
    "cannot-contre": RefusalWords(
        _("You cannot say contre here."), _("Contre answers the last bid of the other camp."), _("Bid, or pass.")
    ),
    "cannot-surcontre": RefusalWords(
        _("You cannot say surcontre here."), _("Surcontre answers a contre on your own camp."), _("Pass.")
    ),
    "not-in-hand": RefusalWords(_("You do not hold this card."), NOTHING_CHANGED, _("Play one of the raised cards.")),
    "must-follow": RefusalWords(
        _("You must follow suit."), _("You hold a card of the suit that was led."), _("Play a card of that suit.")
    ),
    "must-trump": RefusalWords(
        _("You must trump."), _("You cannot follow, and you hold a trump that takes the trick."), _("Play a trump.")
    ),
    "must-overtrump": RefusalWords(
        _("You must go higher."), _("You hold a trump above the one in the trick."), _("Play a higher trump.")
    ),
    "must-undertrump": RefusalWords(
        _("You must play a trump."), _("Yours are lower, but these rules ask for one all the same."), _("Play a trump.")
    ),
    "not-held": RefusalWords(
        _("You do not hold what you announce."), NOTHING_CHANGED, _("Say only what your hand holds.")
    ),
    "card-already-used": RefusalWords(
        _("This card already serves in another annonce."), _("Here a card serves once."), _("Announce something else.")
    ),
    # Records and rules (docs/record.md)
    "unreadable": RefusalWords(
        _("The server could not read this."),
        NOTHING_CHANGED,
        _("Reload the page; if it comes back, tell the operator."),
    ),
    "unknown-format": RefusalWords(
        _("This file is not a belote record."), _("Nothing was read."), _("Give a file of the format belote-record/1.")
    ),
    "bad-rules": RefusalWords(
        _("These rules cannot be played."),
        _("An option is unknown, or its value is impossible."),
        _("Change that option."),
    ),
    "bad-pack": RefusalWords(
        _("This is not a pack of 32 cards."), _("The donne cannot be dealt."), _("Check the cards of the pack.")
    ),
    "wrong-dealer": RefusalWords(
        _("Somebody else deals this donne."), _("The rules give the dealer."), _("Leave the dealer out, or correct it.")
    ),
    "bad-count": RefusalWords(
        _("This donne does not add up."),
        _("Nothing was written on the sheet."),
        _("Count the points again: 162 in all."),
    ),
    "after-the-end": RefusalWords(
        _("The partie is already over."), _("Nothing can be added to it."), _("Begin another partie.")
    ),
}


def refusal_words(code: str) -> RefusalWords:
    """The words for a refusal code. An unknown code is our own fault: KeyError."""
    return REFUSALS[code]
