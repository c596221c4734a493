"""Texts for the refusals of a live table and of the rules of the game (docs/protocol.md, docs/record.md)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import RefusalWords

NOTHING_CHANGED: Final = _("Nothing has changed.")

TABLE_REFUSALS: Final[dict[str, RefusalWords]] = {
    # At the table (docs/protocol.md)
    "stale": RefusalWords(
        _("Somebody else was faster."),
        _("The table has changed in the meantime."),
        _("Look at the table, then choose again."),
    ),
    "repeated": RefusalWords(
        _("This is already done."),
        _("Your first request was counted; repeating it changes nothing."),
        _("Go on playing."),
    ),
    "not-your-seat": RefusalWords(
        _("This seat is not yours."), NOTHING_CHANGED, _("Take a free seat, or watch from where you are.")
    ),
    "seat-taken": RefusalWords(
        _("Somebody already sits in that seat."),
        _("You have no seat yet."),
        _("Choose another seat, or open a table of your own."),
    ),
    "already-seated": RefusalWords(
        _("You already have a seat at this table."),
        _("One person, one seat."),
        _("To change seats, first give yours back."),
    ),
    "not-the-host": RefusalWords(
        _("Only the host of the table may do this."), NOTHING_CHANGED, _("Ask the host, or open a table of your own.")
    ),
    "server-fault": RefusalWords(
        _("Something went wrong on the server."),
        NOTHING_CHANGED,
        _("Try again; if it goes on, tell the site’s operator."),
    ),
    "not-alone": RefusalWords(
        _("Other people are playing here."),
        NOTHING_CHANGED,
        _("You can close a table on your own only if all the others are robots."),
    ),
    "closed": RefusalWords(
        _("This table is closed."),
        _("What was played is kept on the score sheet."),
        _("Open another table to play on."),
    ),
    "locked": RefusalWords(
        _("This table is by invitation only."),
        _("The seats are kept for the people invited."),
        _("Ask the table’s host for a link to a seat, or open a table of your own."),
    ),
    "sent-away": RefusalWords(
        _("The host of this table has given your seat to somebody else."),
        _("You cannot sit down at this table again."),
        _("Choose another table, or open one of your own."),
    ),
    "not-here": RefusalWords(
        _("You cannot sit down at this table."),
        _("The seats of this table are not open to you."),
        _("Choose another table, or open one of your own."),
    ),
    "robots-apart": RefusalWords(
        _("No robot accounts sit at this table."),
        _("They play at tables that were opened for them, where everybody reads so before sitting down."),
        _("Open a table for your robot, or let it wait for others."),
    ),
    "own-robot": RefusalWords(
        _("You do not sit with your own robot."),
        _("A robot and its owner would see each other’s cards."),
        _("Watch its table, or ask others to play with it."),
    ),
    "away": RefusalWords(
        _("A robot holds your seat for now."),
        _("The robot plays until you are back."),
        _("Take your seat back first."),
    ),
    "not-away": RefusalWords(_("The player of this seat is still there."), NOTHING_CHANGED, _("Go on playing.")),
    "claim-fails": RefusalWords(
        _("The rest cannot all go to one side."),
        _("No way of playing these cards gives every trick."),
        _("Refuse the claim: the donne is played on."),
    ),
    "too-fast": RefusalWords(
        _("You have sent many messages in a short time."), _("Message not sent."), _("Wait a few seconds.")
    ),
    "said-already": RefusalWords(
        _("You have just written the same thing."),
        _("The others have read your message."),
        _("Say something else, or wait a minute."),
    ),
    "no-account": RefusalWords(
        _("Guests can only send ready-made phrases."),
        _("You need an account to write freely."),
        _("Choose a phrase, or sign up."),
    ),
    "no-writing": RefusalWords(
        _("You may not write for now."),
        _("A moderator has decided this."),
        _("Your notifications say why you may not write."),
    ),
    "hint-not-alone": RefusalWords(
        _("Hints are for people alone with three robots."),
        _("Another person sits at this table."),
        _("Open a table with three robots to play with hints."),
    ),
    "hint-counts": RefusalWords(
        _("There are no hints where the result counts."), NOTHING_CHANGED, _("Play without hints here.")
    ),
    "advised": RefusalWords(
        _("The guide advises against it."), NOTHING_CHANGED, _("Choose something else, or play it all the same.")
    ),
    "hint-under-way": RefusalWords(_("Your hint is on its way."), NOTHING_CHANGED, _("Wait a moment.")),
    "time-is-up": RefusalWords(
        _("The fifteen minutes of this donne are used up."),
        _("A robot plays it to its end for you; the result counts."),
        _("Open the next donne of the set."),
    ),
    "contre-first": RefusalWords(
        _("A robot is about to say contre."), NOTHING_CHANGED, _("Wait a moment, then choose again.")
    ),
    # Turns and legal actions (docs/record.md)
    "not-now": RefusalWords(
        _("You cannot do that at this moment."), NOTHING_CHANGED, _("Look at what the table is waiting for.")
    ),
    "not-your-turn": RefusalWords(_("It is not your turn."), NOTHING_CHANGED, _("Wait for your turn to come.")),
    "bad-cut": RefusalWords(
        _("The pack cannot be cut there."), _("Leave a few cards in each packet."), _("Cut nearer to the middle.")
    ),
    "bad-bid": RefusalWords(
        _("You cannot take with this suit."),
        _("This suit cannot be taken now."),
        _("Choose one of the suits shown, or pass."),
    ),
    "bid-too-low": RefusalWords(
        _("This bid is too low."), _("A bid must go above the last one."), _("Bid higher, or pass.")
    ),
    "cannot-contre": RefusalWords(
        _("You cannot say contre here."), _("Contre answers the last bid of the other side."), _("Bid, or pass.")
    ),
    "cannot-surcontre": RefusalWords(
        _("You cannot say surcontre here."), _("Surcontre answers a contre against your own side."), _("Pass.")
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
        _("You must play a trump."),
        _("Your trumps are lower, but these rules ask you to play one all the same."),
        _("Play a trump."),
    ),
    "not-held": RefusalWords(
        _("You do not hold what you announce."), NOTHING_CHANGED, _("Say only what your hand holds.")
    ),
    "card-already-used": RefusalWords(
        _("This card is already used in another annonce."),
        _("In these rules a card can be used in only one annonce."),
        _("Announce something else."),
    ),
}
