"""Texts for every refusal code (docs/protocol.md), and for a record's fault with its place (docs/record.md)."""

from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.labels.table_refusals import NOTHING_CHANGED, TABLE_REFUSALS
from games.labels.words import RefusalWords
from games.rules.errors import Refusal

REFUSALS: Final[dict[str, RefusalWords]] = {
    **TABLE_REFUSALS,
    "group-needs-account": RefusalWords(
        _("A group is made with an account."),
        _("Its members find it again under your name."),
        _("Create an account or sign in, then make the group."),
    ),
    "group-too-many": RefusalWords(
        _("You teach as many groups as one person may."), NOTHING_CHANGED, _("Delete one you no longer need.")
    ),
    "group-full": RefusalWords(
        _("This group is full."),
        _("A group has a hundred members at most."),
        _("Ask its teacher to make a second group."),
    ),
    "set-not-open": RefusalWords(
        _("This set is not open yet."), _("Its donnes are dealt at midnight."), _("Come back when its day begins.")
    ),
    "set-closing": RefusalWords(
        _("This set is closed."),
        _("Some people are still playing their last donne of it, so its cards stay hidden."),
        _("Come back in some minutes: then anybody may play it for pleasure."),
    ),
    "set-needs-account": RefusalWords(
        _("Today’s set is played with an account."),
        _("Each person plays each donne once, so that the ranking is fair."),
        _("Create an account for tomorrow, and play yesterday’s set now."),
    ),
    "set-needs-address": RefusalWords(
        _("Your email address is not confirmed."),
        _("Today’s set is for accounts with a confirmed address."),
        _("Confirm the address, and play yesterday’s set meanwhile."),
    ),
    "set-account-too-new": RefusalWords(
        _("Your account is too new for today’s set."),
        _("It is for accounts that were there before it opened."),
        _("Play yesterday’s set now, and tomorrow’s from midnight on."),
    ),
    "set-played": RefusalWords(
        _("You have played every donne of this set."),
        _("Each donne is played once."),
        _("Compare your play with that of the others, and come back tomorrow."),
    ),
    "set-robots": RefusalWords(
        _("This set cannot be played at the moment."),
        _("Its robots are not those of this server: the site has been changed since the set was made."),
        _("The donnes already played count. Come back for the next set."),
    ),
    "set-not-begun": RefusalWords(
        _("This match has not begun."),
        _("Its people are still taking their seats."),
        _("Wait until who made it begins it."),
    ),
    "set-over": RefusalWords(
        _("This match is over."), _("Its 48 hours have passed, or all its donnes are played."), _("Make a new one.")
    ),
    "set-not-yours": RefusalWords(
        _("You have no seat here."), _("Only its people play these donnes."), _("Make a match of your own.")
    ),
    "set-seat-taken": RefusalWords(
        _("Somebody sits there already."), NOTHING_CHANGED, _("Take another seat, or make a match of your own.")
    ),
    "set-begun": RefusalWords(
        _("It has begun already."),
        _("Its seats stay as they are until its end."),
        _("Play it to its end, or make a new one."),
    ),
    "set-empty-room": RefusalWords(
        _("One of the tables has no person."),
        _("Robots can take free seats, but each table needs a person who plays."),
        _("Send the link to somebody, or take a seat at the other table with one of you."),
    ),
    "set-not-the-host": RefusalWords(
        _("Only who made this match begins it."), NOTHING_CHANGED, _("Ask them to begin.")
    ),
    "set-too-many": RefusalWords(
        _("You have many matches open."), NOTHING_CHANGED, _("Finish one of them, or give up your seat in one.")
    ),
    "puzzle-nothing-chosen": RefusalWords(
        _("You have chosen nothing."), NOTHING_CHANGED, _("Choose an answer, then send it.")
    ),
    "puzzle-not-a-number": RefusalWords(
        _("This is not a number."), NOTHING_CHANGED, _("Type a whole number in figures, such as 0 or 27.")
    ),
    "storm-over": RefusalWords(
        _("This run is over."),
        _("Three minutes have passed, or you made three mistakes: this answer does not count."),
        _("Begin another run."),
    ),
    "storm-answered": RefusalWords(
        _("This puzzle is answered already."),
        _("It was sent from another window, or twice; only the first answer counts."),
        _("Go on with the puzzle on this page."),
    ),
    "no-cards": RefusalWords(
        _("There is nothing to analyse in this donne."),
        _("Nobody took, or its cards were not written down."),
        _("Choose another donne."),
    ),
    "analysis-withheld": RefusalWords(
        _("This donne cannot be analysed yet."),
        _("Its contest has not shown the results of the round."),
        _("Ask again once the round is over."),
    ),
    "no-solver": RefusalWords(
        _("This server analyses no donnes."),
        NOTHING_CHANGED,
        _("Your browser can still analyse the donne in its replay."),
    ),
    "too-many-analyses": RefusalWords(
        _("Five of your donnes already wait for their analysis."), NOTHING_CHANGED, _("Ask again in a few minutes.")
    ),
    "analyses-full": RefusalWords(
        _("Too many donnes wait for their analysis."), NOTHING_CHANGED, _("Ask again later.")
    ),
    "guest-seated-too": RefusalWords(
        _("At a table under way you have two seats: your own, and that of the guest you were in this browser."),
        _(
            "You keep your own seat. The guest and all the parties they played are kept here, and become "
            "yours once that table is over."
        ),
        _("Play on from your own seat, or sign out to be the guest again."),
    ),
    "bad-text": RefusalWords(
        _("This text cannot be sent."),
        _("The text is empty or too long, or has characters that hide text or turn it round."),
        _("Write the text again without special characters."),
    ),
    "no-answer-yet": RefusalWords(
        _("You have written a lot: please wait for a while."),
        _("This person has not answered your first message yet, and does not follow you."),
        _("Wait until this person answers."),
    ),
    "already-waiting": RefusalWords(
        _("You are already waiting for a game."),
        _("One place per person, however many windows are open."),
        _("Go on waiting, or give that place back first."),
    ),
    "nothing-wanted": RefusalWords(
        _("You have not said what you would like to play."),
        _("You have no place in the queue yet."),
        _("Choose at least one game, and a speed."),
    ),
    "no-such-invitation": RefusalWords(
        _("This invitation is no longer valid."),
        _("Your friend has a partner, has left, or is already playing."),
        _("Ask for another link, or look for a game of your own."),
    ),
    "too-soon": RefusalWords(
        _("Still looking for players."),
        _("You keep your place in the queue."),
        _("After a slightly longer wait, you may play with robots instead."),
    ),
    "account-needed": RefusalWords(
        _("Ranked play needs an account."),
        _("What you win in ranked play is kept under your name."),
        _("Sign in or sign up; it takes a minute."),
    ),
    "suspended": RefusalWords(
        _("You cannot play with others for now."),
        _("A moderator has decided this."),
        _("“My file” says why, until when, and how to appeal; robots always play with you."),
    ),
    "cooling-down": RefusalWords(
        _("Ranked play is closed to you for a while."),
        _("You have left ranked parties before their end."),
        _("This page says until when ranked play is closed to you; everything else stays open."),
    ),
    "ranked-under-way": RefusalWords(
        _("You are in a ranked partie."),
        _("That partie goes on without you, and leaving it means losing it."),
        _("Go back to that partie: you get your seat back."),
    ),
    "too-many-reports": RefusalWords(
        _("You have made many reports in a short time."),
        _("Not sent."),
        _("Moderators read every one of them; wait an hour before the next."),
    ),
    "already-reported": RefusalWords(
        _("You have reported this person already."),
        _("One report is enough: a moderator reads it."),
        _("“My file” says what was done about your report."),
    ),
    "not-yourself": RefusalWords(_("This is you."), _("You cannot report yourself."), _("Choose somebody else.")),
    "own-decision": RefusalWords(
        _("You took this decision."), NOTHING_CHANGED, _("Another moderator answers the appeal.")
    ),
    "already-decided": RefusalWords(
        _("This appeal or report is settled already."), NOTHING_CHANGED, _("Look at the decision.")
    ),
    "robot-bad-name": RefusalWords(
        _("A robot cannot have this name."),
        _(
            "A name has 3 to 20 plain letters, digits, hyphens or underscores, and is not that of somebody else, of "
            "the staff or of a robot of the site."
        ),
        _("Choose another name."),
    ),
    "robot-name-taken": RefusalWords(
        _("Another robot has this name, or one that looks like it."),
        _("A name stays with its robot for good."),
        _("Choose another name."),
    ),
    "robot-too-many": RefusalWords(
        _("You have five robots already."), _("Nobody has more at a time."), _("End one of them first.")
    ),
    "robot-ended": RefusalWords(
        _("This robot plays no more."), _("Its owner has ended it."), _("Choose another robot.")
    ),
    "robot-busy": RefusalWords(
        _("That is a table too many."),
        _("A robot sits at four tables at most, and so does a person with robots."),
        _("Wait until one of the tables is over."),
    ),
    "robot-not-listening": RefusalWords(
        _("This robot does not answer now."),
        _("No program listens for it at this moment."),
        _("Choose another robot, or come back later."),
    ),
    "robot-not-open": RefusalWords(
        _("This robot does not play with people."),
        _("Its owner lets it meet other robots only."),
        _("Choose another robot."),
    ),
    "robot-only": RefusalWords(
        _("Only robots wait here."),
        _("This token is a person’s."),
        _("Use the token of a robot account, or the queue of the site."),
    ),
    "too-many-tables": RefusalWords(
        _("You already have ten tables under way."),
        _("No other table can be opened for now."),
        _("Finish one of them; a table left by everybody closes by itself after a day."),
    ),
    "too-many-guests": RefusalWords(
        _("Too many new guests for now."),
        _("Very many people have started without an account from this connection in the last hour."),
        _("Sign up or sign in to play now, or come back a little later. You can watch in the meantime."),
    ),
    # On a paper sheet (games/sheets)
    "changed-since": RefusalWords(
        _("The sheet has changed since you looked at it."),
        _("You would be signing other lines than those you saw: nothing is signed."),
        _("Look at what the sheet says now, then sign."),
    ),
    "sheet-closed": RefusalWords(
        _("This sheet is closed."), _("Nothing more can be written on this sheet."), _("Open another sheet to play on.")
    ),
    "no-such-line": RefusalWords(
        _("This line cannot be changed."), NOTHING_CHANGED, _("Look at the sheet as it stands.")
    ),
    "nothing-changes": RefusalWords(
        _("The sheet already says that."), NOTHING_CHANGED, _("Look at the sheet as it stands.")
    ),
    "lines-after-the-end": RefusalWords(
        _("With this change, the partie would have ended before some of the lines already written."),
        NOTHING_CHANGED,
        _("Strike the last lines first, then correct this one."),
    ),
    "nothing-written": RefusalWords(
        _("No donne is written yet."), NOTHING_CHANGED, _("Write a line first; an empty sheet can be thrown away.")
    ),
    "not-signed": RefusalWords(
        _("A signature is missing."),
        _("The sheet stays open."),
        _("Let both sides sign, or say that you close the sheet without a signature."),
    ),
    "sheet-full": RefusalWords(
        _("This sheet is full."), _("One partie cannot have so many lines."), _("Close the sheet and open another one.")
    ),
    "too-many-sheets": RefusalWords(
        _("You already have twenty open sheets."),
        _("No other sheet can be opened for now."),
        _("Close one of your open sheets; an empty one can be thrown away."),
    ),
    "not-the-keeper": RefusalWords(
        _("Only the person who opened the sheet may do this."), NOTHING_CHANGED, _("Ask that person to do it.")
    ),
    "may-not-write": RefusalWords(
        _("You may read this sheet, not write on it."),
        NOTHING_CHANGED,
        _("Ask the keeper of the sheet for a link; the one you had may have been renewed."),
    ),
    "not-your-camp": RefusalWords(
        _("You cannot sign for this side."), NOTHING_CHANGED, _("Sign from the phone or the link of that side.")
    ),
    # Practice (games/live/practice_tables)
    "nothing-left": RefusalWords(
        _("There is nothing left to play from that point."),
        _("The donne is over at this position, or its cards were not written down."),
        _("Go back to the replay and choose an earlier position."),
    ),
    "too-much-practice": RefusalWords(
        _("You have resumed very many donnes in one hour."),
        _("No other practice table can be opened for now."),
        _("Play at the tables you have, or come back a little later."),
    ),
    # People (games/people)
    "oneself": RefusalWords(
        _("You are this person."), NOTHING_CHANGED, _("Follow or block other people, or keep a note about them.")
    ),
    "a-guest": RefusalWords(
        _("This person plays as a guest."),
        _("You cannot follow a guest: their name lasts only as long as their visit."),
        _("Ask this person to sign up; what they have played stays theirs."),
    ),
    "not-friends": RefusalWords(
        _("You are not friends yet."),
        _("Friends are two people who follow each other."),
        _("Send this person the link to your table, or wait until they follow you."),
    ),
    "no-seat-to-offer": RefusalWords(
        _("There is no seat to offer."),
        _("The table is full, has begun or is closed, or this person already sits there."),
        _("Open another table."),
    ),
    "too-many-people": RefusalWords(
        _("This list is full."), NOTHING_CHANGED, _("Remove somebody from the list before adding another person.")
    ),
    "picture-too-heavy": RefusalWords(
        _("This picture is larger than 6 MB."), NOTHING_CHANGED, _("Choose a smaller picture.")
    ),
    "picture-too-large": RefusalWords(
        _("This picture has too many pixels: a JPEG may have 64 million, another picture 8 million."),
        NOTHING_CHANGED,
        _("Choose a smaller picture."),
    ),
    "pictures-busy": RefusalWords(
        _("Too many pictures are being sent at the moment."), NOTHING_CHANGED, _("Try again in a minute.")
    ),
    "picture-unreadable": RefusalWords(
        _("This picture cannot be read."), NOTHING_CHANGED, _("Choose a JPEG, PNG or WebP picture.")
    ),
    "unreadable-text": RefusalWords(
        _("This text is too long, or holds signs that cannot be shown."),
        NOTHING_CHANGED,
        _("Shorten the text, or type it again."),
    ),
    # Records and rules (docs/record.md)
    "unreadable": RefusalWords(
        _("The server could not read this."),
        NOTHING_CHANGED,
        _("Reload the page; if it happens again, tell the operator."),
    ),
    "unknown-format": RefusalWords(
        _("This file is not a belote record."),
        _("Nothing was read."),
        _("Choose a file in the format belote-record/1."),
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
        _("Another player deals this donne."),
        _("The rules give the dealer."),
        _("Leave the dealer out, or correct it."),
    ),
    "bad-count": RefusalWords(
        _("This donne does not add up."),
        _("Nothing was written on the sheet."),
        _("Count again: 162 points in all, and each card once."),
    ),
    "after-the-end": RefusalWords(
        _("The partie is already over."),
        _("Nothing can be added to a partie that is over."),
        _("Begin another partie."),
    ),
}


def refusal_words(code: str) -> RefusalWords:
    """Return the text of a refusal code. An unknown code is an error of the site: KeyError."""
    return REFUSALS[code]


def fault_in_words(refusal: Refusal, donne: int | None = None, action: int | None = None) -> str:
    """Return the error and its place; donne and action are given from 0 and displayed from 1."""
    words = refusal_words(str(refusal.code))
    text = f"{words.happened} {words.means} ({refusal.code})"
    if donne is None:
        return text
    if action is None:
        return gettext("Donne {donne}: {told}").format(donne=donne + 1, told=text)
    return gettext("Donne {donne}, action {action}: {told}").format(donne=donne + 1, action=action + 1, told=text)
