"""Texts of a season's refusals (leagues.seasons.season_log.codes): what happened, what it means, what to do."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import RefusalWords
from games.labels.words import Text
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal

NOTHING_CHANGED: Final = _("Nothing has changed.")
LOOK_AGAIN: Final = _("Look at the page again, then decide.")
CHOOSE_FROM_LIST: Final = _("Choose one from the list.")

REFUSALS: Final[dict[SeasonCode, RefusalWords]] = {
    # The data sent
    SeasonCode.UNREADABLE: RefusalWords(
        _("What you typed cannot be read."), NOTHING_CHANGED, _("Reload the page and fill it in again.")
    ),
    SeasonCode.BAD_SETTINGS: RefusalWords(
        _("One of the settings is impossible."), NOTHING_CHANGED, _("Change the setting that is marked.")
    ),
    SeasonCode.STALE: RefusalWords(
        _("Somebody else was faster."), _("The season has changed in the meantime."), LOOK_AGAIN
    ),
    SeasonCode.NOT_YOURS: RefusalWords(
        _("You are not allowed to do this."), NOTHING_CHANGED, _("Ask somebody who organizes this league.")
    ),
    SeasonCode.ACCOUNT_NEEDED: RefusalWords(
        _("You need an account to play in a ladder."),
        _("You are not in the ladder yet."),
        _("Create an account or sign in, then join again."),
    ),
    SeasonCode.WRONG_KIND: RefusalWords(
        _("This kind of league does not allow that."), NOTHING_CHANGED, _("Go back to the page of the season.")
    ),
    # The stages of a season
    SeasonCode.SEASON_CLOSED: RefusalWords(
        _("The season is over."),
        _("The results are final."),
        _("An organizer can open it again from the page “Beginning and end”."),
    ),
    SeasonCode.NOT_CLOSED: RefusalWords(
        _("The season is not closed."),
        _("The rankings of the season must be final first."),
        _("Close the season first."),
    ),
    SeasonCode.STARTED: RefusalWords(
        _("The season has begun."), _("This setting can no longer change."), _("Keep this change for the next season.")
    ),
    SeasonCode.NOT_STARTED: RefusalWords(
        _("The season has not begun."), _("Nothing can be played or closed yet."), _("Start the season first.")
    ),
    SeasonCode.STILL_OPEN: RefusalWords(
        _("The season cannot be closed yet."),
        _("A fixture without a result is left."),
        _("Enter the result of the fixture, or say who was not there."),
    ),
    SeasonCode.FOLLOWED: RefusalWords(
        _("The next season is already prepared from this one."),
        _("The next season was made from these results: they stay as they are."),
        _("Make your changes in the next season itself."),
    ),
    # Entrants
    SeasonCode.TOO_FEW: RefusalWords(
        _("There are too few pairs."), _("A division needs two pairs to have a fixture."), _("Enter more pairs.")
    ),
    SeasonCode.FULL: RefusalWords(
        _("This season has no room for more entries."),
        NOTHING_CHANGED,
        _("Open a second league for the other entries."),
    ),
    SeasonCode.ALREADY_ENTERED: RefusalWords(
        _("One of these people is already in the season."),
        _("Nobody is entered twice."),
        _("Look for the name in the list of entries."),
    ),
    SeasonCode.NO_SUCH_ENTRANT: RefusalWords(
        _("Nobody in this season has that number."), NOTHING_CHANGED, CHOOSE_FROM_LIST
    ),
    SeasonCode.NO_SUCH_PERSON: RefusalWords(
        _("This person does not play under that number."), NOTHING_CHANGED, CHOOSE_FROM_LIST
    ),
    SeasonCode.WRONG_NUMBER_OF_PERSONS: RefusalWords(
        _("Too many people for this entry, or too few."),
        NOTHING_CHANGED,
        _("A pair is two different people; on a ladder of persons each enters alone."),
    ),
    SeasonCode.HAS_WITHDRAWN: RefusalWords(
        _("Withdrawn during the season."),
        _("This pair no longer plays in this season."),
        _("First undo the withdrawal in the log."),
    ),
    SeasonCode.NO_SUCH_DIVISION: RefusalWords(_("The season has no such division."), NOTHING_CHANGED, CHOOSE_FROM_LIST),
    # Days and fixtures
    SeasonCode.NO_SUCH_DAY: RefusalWords(
        _("The challenge does not have that day."),
        NOTHING_CHANGED,
        _("Plan more days in the settings, or choose another day."),
    ),
    SeasonCode.DAY_TAKEN: RefusalWords(
        _("This day already has a contest, or this contest already is a day of the season."),
        _("A contest can count only once in a season."),
        _("Choose a day without a contest, or first remove the contest it has."),
    ),
    SeasonCode.NO_SUCH_CONTEST: RefusalWords(_("The club has no such contest."), NOTHING_CHANGED, CHOOSE_FROM_LIST),
    SeasonCode.NO_SUCH_FIXTURE: RefusalWords(
        _("The season has no such fixture."), NOTHING_CHANGED, _("Look at the calendar of the season.")
    ),
    SeasonCode.NOT_THEIRS: RefusalWords(
        _("This pair does not play this fixture."), NOTHING_CHANGED, _("Look at the calendar of the season.")
    ),
    SeasonCode.NO_PROPOSAL: RefusalWords(
        _("No other day is proposed for this fixture."),
        _("The proposal was answered, replaced or moved meanwhile."),
        LOOK_AGAIN,
    ),
    SeasonCode.SAME_DAY: RefusalWords(
        _("The fixture is on that day already."), NOTHING_CHANGED, _("Choose another day, or leave it as it is.")
    ),
    SeasonCode.OUT_OF_SEASON: RefusalWords(
        _("This season is not played on that day."),
        _("This day is before the first day, after the last, or excluded."),
        _("Choose a day of the season."),
    ),
    # Results
    SeasonCode.ALREADY_CONFIRMED: RefusalWords(
        _("This result is confirmed."), _("The result counts as it stands."), _("The arbiter can correct it.")
    ),
    SeasonCode.NOTHING_TO_CONFIRM: RefusalWords(
        _("No score was written for this fixture yet."), NOTHING_CHANGED, _("Write the score first.")
    ),
    SeasonCode.CHANGED_SINCE: RefusalWords(
        _("Somebody else changed this while you were looking."), _("Your action did not count."), LOOK_AGAIN
    ),
    SeasonCode.DISPUTED: RefusalWords(
        _("This fixture is disputed."),
        _("Both versions are kept; none counts."),
        _("Only the arbiter settles a dispute."),
    ),
    SeasonCode.IMPOSSIBLE_SCORE: RefusalWords(
        _("No sheet can have this score."),
        _("A number is negative or too big, or neither side has won."),
        _("Read the sheet again."),
    ),
    SeasonCode.PLAYED_ELSEWHERE: RefusalWords(
        _("This fixture is not played in that way."),
        _("The settings of the season, or a table already open on the site, decide how this fixture is played."),
        _("Play this fixture at its table on the site, or ask an organizer."),
    ),
    # A ladder with real cards
    SeasonCode.AGAINST_ONESELF: RefusalWords(
        _("The same entrant is on both sides, or twice on one."),
        NOTHING_CHANGED,
        _("Choose players who are all different."),
    ),
    SeasonCode.NOT_CONFIRMED_YET: RefusalWords(
        _("These two sides have a fixture of that day without a confirmed result."),
        NOTHING_CHANGED,
        _("First confirm or dispute the score of that fixture, or call it off."),
    ),
    SeasonCode.CALLED_OFF: RefusalWords(
        _("This fixture is called off."),
        _("The fixture counts for nobody."),
        _("Undo the cancellation in the log, or arrange another fixture."),
    ),
    # Months and play-offs
    SeasonCode.NO_SUCH_MONTH: RefusalWords(_("The ladder does not have that month now."), NOTHING_CHANGED, LOOK_AGAIN),
    SeasonCode.NOT_DUE: RefusalWords(
        _("This play-off is not to be played."),
        _("By the current rankings, nobody has to play this play-off."),
        _("Look at the rankings."),
    ),
    # The log
    SeasonCode.NOTHING_CHANGES: RefusalWords(_("Already done."), NOTHING_CHANGED, _("Go on.")),
    SeasonCode.NO_SUCH_STEP: RefusalWords(_("The log has no such step."), NOTHING_CHANGED, LOOK_AGAIN),
    SeasonCode.ALREADY_UNDONE: RefusalWords(_("This step is already undone."), NOTHING_CHANGED, LOOK_AGAIN),
    SeasonCode.NEEDED_LATER: RefusalWords(
        _("A later step depends on this one."),
        _("Later steps depend on this one."),
        _("First undo the later step."),
    ),
}

ABOUT_ONE: Final[dict[SeasonCode, Text]] = {
    SeasonCode.NO_SUCH_ENTRANT: _("Nobody in this season has number %(about)s."),
    SeasonCode.NO_SUCH_FIXTURE: _("The season has no fixture %(about)s."),
    SeasonCode.NOT_CONFIRMED_YET: _("Fixture %(about)s between these two sides has no confirmed result yet."),
    SeasonCode.STILL_OPEN: _("The season cannot be closed yet: fixture %(about)s has no result."),
    SeasonCode.NO_SUCH_DAY: _("The challenge has no day %(about)s."),
    SeasonCode.DAY_TAKEN: _("Day %(about)s already has a contest, or this contest is already a day."),
    SeasonCode.NEEDED_LATER: _("Step %(about)s of the log depends on this one."),
    SeasonCode.ALREADY_UNDONE: _("Step %(about)s is already undone."),
}
"""Texts of refusals that contain the number concerned."""


def words_of(refusal: SeasonRefusal) -> RefusalWords:
    """Return the text of a refusal, in the active language."""
    words = REFUSALS[refusal.code]
    one = ABOUT_ONE.get(refusal.code)
    if one is None or not refusal.about.isdecimal():
        return words
    return RefusalWords(str(one) % {"about": refusal.about}, words.means, words.remedy)


def told(refusal: SeasonRefusal) -> str:
    """Return a refusal in one paragraph."""
    words = words_of(refusal)
    return f"{words.happened} {words.means} {words.remedy}"
