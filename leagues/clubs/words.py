"""Texts of a club's refusals (leagues.clubs.codes) and of a file's faulty lines."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import RefusalWords, Text
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.results_file import LineCode

NOTHING: Final = _("Nothing has changed.")
ASK: Final = _("Ask an organizer of the club.")
LOOK: Final = _("Look at the page again, then decide.")

REFUSALS: Final[dict[ClubCode, RefusalWords]] = {
    ClubCode.UNREADABLE: RefusalWords(
        _("What you typed cannot be read."), NOTHING, _("Fill it in again, with plain letters.")
    ),
    ClubCode.NO_NAME: RefusalWords(_("The name is missing."), NOTHING, _("Write a name with at least one letter.")),
    ClubCode.NOT_YOURS: RefusalWords(_("You are not allowed to do this."), NOTHING, _("Ask an owner of the club.")),
    ClubCode.ACCOUNT_NEEDED: RefusalWords(
        _("You need an account for this."), NOTHING, _("Sign in or sign up, then come back to this page.")
    ),
    ClubCode.NO_WRITING: RefusalWords(
        _("You may not write to others for now."), NOTHING, _("“My file” says why, and until when.")
    ),
    ClubCode.TOO_MANY_CLUBS: RefusalWords(
        _("You have opened several clubs already."), NOTHING, _("Ask another member of the club to open its page.")
    ),
    ClubCode.TOO_MANY_PEOPLE: RefusalWords(
        _("The registry is full."), NOTHING, _("Remove people who will not come back.")
    ),
    ClubCode.TOO_MANY_INVITATIONS: RefusalWords(
        _("Many invitations of this club are open already."), NOTHING, _("Withdraw invitations that are not used.")
    ),
    ClubCode.TOO_MANY_CHANGES: RefusalWords(_("The log is full."), NOTHING, _("Write to the operator of the site.")),
    ClubCode.NO_SUCH_PERSON: RefusalWords(_("Nobody of this number is in the registry."), NOTHING, LOOK),
    ClubCode.NO_SUCH_MEMBER: RefusalWords(_("This person has no role in the club."), NOTHING, LOOK),
    ClubCode.FORGOTTEN: RefusalWords(
        _("This person asked to be forgotten."), NOTHING, _("Register this person again if they come back and agree.")
    ),
    ClubCode.LICENCE_TAKEN: RefusalWords(
        _("Somebody else in the registry has this licence number."),
        NOTHING,
        _("Compare the number with the card; if it is the same person, merge the two entries."),
    ),
    ClubCode.STRUCK: RefusalWords(
        _("This person was struck off the registry."),
        NOTHING,
        _("First put this person back in the registry, on their page."),
    ),
    ClubCode.NOTHING_CHANGES: RefusalWords(
        _("Nothing would change."), NOTHING, _("Change something before you save it.")
    ),
    ClubCode.SAME_PERSON: RefusalWords(_("These two are already one person."), NOTHING, LOOK),
    ClubCode.TWO_ACCOUNTS: RefusalWords(
        _("Both registry entries are linked to an account."),
        NOTHING,
        _("If they are one person, first unlink one of the two accounts."),
    ),
    ClubCode.NOT_MERGED: RefusalWords(_("This registry entry is not merged with another."), NOTHING, LOOK),
    ClubCode.CLAIM_REFUSED: RefusalWords(
        _("This code does not work."),
        _("The code was used or replaced, or a letter in it is wrong."),
        _("Compare the code with the card, or ask the club’s desk for a new one."),
    ),
    ClubCode.CLAIMED: RefusalWords(
        _("This entry is linked to an account already."),
        NOTHING,
        _("If that account is not yours, tell the club’s desk."),
    ),
    ClubCode.ALREADY_SOMEBODY: RefusalWords(
        _("Your account is linked to somebody else in this club."),
        NOTHING,
        _("If you are in the registry twice, ask an organizer to merge the two."),
    ),
    ClubCode.INVITATION_REFUSED: RefusalWords(
        _("This invitation no longer works."), _("The invitation was used or withdrawn, or has expired."), ASK
    ),
    ClubCode.ALREADY_MEMBER: RefusalWords(
        _("You have a role in this club already."), _("Somebody else can still use this invitation."), ASK
    ),
    ClubCode.LAST_OWNER: RefusalWords(
        _("A club has at least one owner."), NOTHING, _("Make somebody else an owner first.")
    ),
    ClubCode.NO_SUCH_STEP: RefusalWords(_("There is no such step in the log."), NOTHING, LOOK),
    ClubCode.ALREADY_UNDONE: RefusalWords(_("This step is already undone."), NOTHING, LOOK),
    ClubCode.CHANGED_SINCE: RefusalWords(
        _("A later change depends on this step."),
        NOTHING,
        _("First undo the later step, or make the change by hand."),
    ),
    ClubCode.NOT_UNDOABLE: RefusalWords(
        _("This step cannot be undone."), NOTHING, _("Only the person concerned can change their own choices.")
    ),
    ClubCode.FILE_TOO_LARGE: RefusalWords(
        _("This file is too large."), NOTHING, _("Import at most 1,000 lines at once, one contest per file.")
    ),
    ClubCode.FILE_UNREADABLE: RefusalWords(
        _("This file is not a text table."), NOTHING, _("Save it as CSV in your spreadsheet, then choose it again.")
    ),
    ClubCode.FILE_EMPTY: RefusalWords(
        _("There is no line to keep."), NOTHING, _("Choose a file with a line for each pair, under its headings.")
    ),
    ClubCode.NO_COLUMNS: RefusalWords(
        _("The first line does not say what the columns are."),
        NOTHING,
        _("Write headings such as Place; Player 1; Player 2; Points."),
    ),
    ClubCode.BAD_LINES: RefusalWords(
        _("Some lines cannot be read."),
        _("Nothing is kept yet."),
        _("Correct them in the text below, then check again."),
    ),
    ClubCode.IMPORTED_BEFORE: RefusalWords(
        _("These results are here already."), NOTHING, _("These results are among the past contests of the club.")
    ),
}

LINES: Final[dict[LineCode, Text]] = {
    LineCode.NO_NAME: _("no name is given"),
    LineCode.NOT_A_NUMBER: _("this should be a whole number"),
    LineCode.TOO_MANY_CELLS: _("more cells than there are headings"),
    LineCode.NO_PLACE: _("neither a place nor points are given"),
    LineCode.UNREADABLE_NAME: _("this name is too long, or has characters that no name can have"),
    LineCode.TWICE: _("this person is in the file twice"),
    LineCode.SEVERAL: _(
        "several people of the registry have this name: add the number of the one who played, as in #17"
    ),
    LineCode.NO_SUCH_PERSON: _("nobody of this number is in the registry"),
}


def words_of(refusal: ClubRefusal) -> RefusalWords:
    return REFUSALS[refusal.code]


def sentence_of(refusal: ClubRefusal) -> str:
    """Return a refusal in one line, for a form."""
    words = words_of(refusal)
    return f"{words.happened} {words.means} {words.remedy}"


def status_of(refusal: ClubRefusal) -> int:
    if refusal.code in (ClubCode.NOT_YOURS, ClubCode.ACCOUNT_NEEDED, ClubCode.NO_WRITING, ClubCode.CLAIM_REFUSED):
        return 403
    return 400 if refusal.code in (ClubCode.UNREADABLE, ClubCode.NO_NAME) else 409
