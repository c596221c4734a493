"""Texts of a contest's refusals: what happened, what it means, what to do.

The codes are in `leagues.contests.contest_log.codes`. Entries that cannot have a table on the site are listed with
their people, for the desk and for the pairs.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import RefusalWords
from games.labels.words import Text
from leagues.clubs.registry import roots
from leagues.contests.accounts import PartnerAccountState, asked_in, without_account
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.context import ContestContext

NOTHING_CHANGED: Final = _("Nothing has changed.")
LOOK_AGAIN: Final = _("Look at the page again, then decide.")
CHOOSE_FROM_LIST: Final = _("Choose one from the list.")

REFUSALS: Final[dict[ContestCode, RefusalWords]] = {
    # The data sent
    ContestCode.UNREADABLE: RefusalWords(
        _("What you typed cannot be read."), NOTHING_CHANGED, _("Reload the page and fill it in again.")
    ),
    ContestCode.BAD_SETTINGS: RefusalWords(
        _("One of the settings is impossible."), NOTHING_CHANGED, _("Change the setting that is marked.")
    ),
    ContestCode.STALE: RefusalWords(
        _("Somebody else was faster."), _("The contest has changed in the meantime."), LOOK_AGAIN
    ),
    ContestCode.GOES_ON_ELSEWHERE: RefusalWords(
        _("This contest continues on another laptop."),
        _("Nothing more is saved on this laptop."),
        _("At the desk, turn this laptop off and go on at the other one."),
    ),
    ContestCode.STICK_GONE: RefusalWords(
        _("The USB stick with the backups is no longer in this laptop."),
        _("Nothing more is saved here, in case the contest continues on another laptop."),
        _("At the desk, put the USB stick back, or say on the dashboard that the contest continues here without it."),
    ),
    ContestCode.NOT_YOURS: RefusalWords(
        _("You are not allowed to do this."), NOTHING_CHANGED, _("Ask an organizer or the arbiter of the club.")
    ),
    ContestCode.CONTEST_CLOSED: RefusalWords(
        _("The contest is over."),
        _("The results are final."),
        _("An organizer can open it again from the prizes page."),
    ),
    # Entrants
    ContestCode.ENTRIES_CLOSED: RefusalWords(
        _("Entries are closed."),
        _("It is too late for an ordinary entry."),
        _("Enter a late pair at the desk, or open entries again before the first draw."),
    ),
    ContestCode.ENTRIES_OPEN: RefusalWords(
        _("Entries are still open."), _("No draw is possible yet."), _("Close the entries first.")
    ),
    ContestCode.ALREADY_ENTERED: RefusalWords(
        _("A player of this pair is already in the contest."),
        _("Nobody is entered twice."),
        _("Look for the name in the list of entries."),
    ),
    ContestCode.NO_SUCH_ENTRANT: RefusalWords(
        _("Nobody in this contest has that number."), NOTHING_CHANGED, CHOOSE_FROM_LIST
    ),
    ContestCode.NO_SUCH_PERSON: RefusalWords(
        _("This person does not play under that number."), NOTHING_CHANGED, CHOOSE_FROM_LIST
    ),
    ContestCode.WRONG_NUMBER_OF_PERSONS: RefusalWords(
        _("Too many people for this entry, or too few."),
        NOTHING_CHANGED,
        _("A pair is two different people; in a mêlée each enters alone."),
    ),
    ContestCode.NUMBER_TAKEN: RefusalWords(
        _("This number is already taken."), NOTHING_CHANGED, _("Reload the page: it offers the next free number.")
    ),
    ContestCode.FULL: RefusalWords(
        _("This contest has no room for more entries."),
        NOTHING_CHANGED,
        _("Open a second contest for the other entries."),
    ),
    ContestCode.HAS_PLAYED: RefusalWords(
        _("The draw already depends on this."),
        NOTHING_CHANGED,
        _("A person who is already in the draw can leave from the next round on, or be replaced."),
    ),
    ContestCode.PRIZE_GIVEN: RefusalWords(
        _("A prize that was already handed over was changed or moved."),
        NOTHING_CHANGED,
        _("Leave the prizes handed over, and those above them, as they are; add others at the end."),
    ),
    ContestCode.HAS_LEFT: RefusalWords(
        _("This pair or player has left the contest."),
        NOTHING_CHANGED,
        _("First undo the departure of this pair or player."),
    ),
    # Draws
    ContestCode.TOO_FEW: RefusalWords(
        _("There are too few entries to draw a round."),
        _("A draw needs two pairs, a mêlée four players."),
        _("Check people in, or enter others."),
    ),
    ContestCode.NO_DESIGN: RefusalWords(
        _("There is no plan “everyone with everyone” for so many players."),
        _("There are plans for 4, 5, 8, 9, 12, 13… players, up to 41."),
        _("Choose the mêlée in the settings, or one player more or less."),
    ),
    ContestCode.ROUND_OPEN: RefusalWords(
        _("A round is not over."),
        _("Some tables of that round have no result yet."),
        _("Enter the missing results, or postpone those tables."),
    ),
    ContestCode.NO_MORE_ROUNDS: RefusalWords(
        _("All the rounds of this contest are drawn."),
        NOTHING_CHANGED,
        _("Close the contest, or add a round to it."),
    ),
    ContestCode.NO_SUCH_ROUND: RefusalWords(
        _("The contest has no such round now."),
        NOTHING_CHANGED,
        _("Go back to the dashboard: it shows the current round."),
    ),
    ContestCode.NO_DRAFT: RefusalWords(
        _("There is no draft of this round."),
        _("Somebody confirmed or deleted this draft before you."),
        LOOK_AGAIN,
    ),
    ContestCode.NOT_PUBLISHED: RefusalWords(
        _("The draw of this round is not confirmed."),
        _("This round is not being played yet."),
        _("Confirm the draw first."),
    ),
    ContestCode.HAS_RESULTS: RefusalWords(
        _("This round has results already."),
        _("The draw of this round can no longer be undone."),
        _("Correct or undo results one by one; the draw stays."),
    ),
    ContestCode.NO_SUCH_TABLE: RefusalWords(
        _("This round has no such table."), NOTHING_CHANGED, _("Look at the number on the sheet, and at its round.")
    ),
    ContestCode.NOT_AT_THIS_TABLE: RefusalWords(
        _("This pair or player does not sit at this table."),
        NOTHING_CHANGED,
        _("Look at the draw: it says who sits where."),
    ),
    # Scores
    ContestCode.NOTHING_TO_CONFIRM: RefusalWords(
        _("No score was written for this table yet."), NOTHING_CHANGED, _("Write the score first.")
    ),
    ContestCode.OWN_ENTRY: RefusalWords(
        _("You wrote this score yourself."),
        _("A second person has to agree before the score counts."),
        _("Ask somebody else at the desk, or the other pair, to confirm it."),
    ),
    ContestCode.SAME_PHONE: RefusalWords(
        _("This phone wrote the other pair’s score."),
        _("One phone cannot confirm its own score, so the result does not count yet."),
        _("Open your card on your own phone and confirm the score there, or ask at the desk."),
    ),
    ContestCode.SHEET_ENDED: RefusalWords(
        _("The code on this sheet can no longer be used to write a score."),
        _("This code works only during its round."),
        _("Bring the sheet to the desk."),
    ),
    ContestCode.ALREADY_WRITTEN: RefusalWords(
        _("A pair or the desk has already written this table’s score."),
        NOTHING_CHANGED,
        _("Open your card to confirm or dispute the score, or ask at the desk."),
    ),
    ContestCode.CHANGED_SINCE: RefusalWords(
        _("Somebody else changed this while you were looking."), _("Your action did not count."), LOOK_AGAIN
    ),
    ContestCode.ALREADY_CONFIRMED: RefusalWords(
        _("This result is confirmed."), _("The result counts as it stands."), _("The arbiter can correct it.")
    ),
    ContestCode.NOT_CONFIRMED: RefusalWords(
        _("This result is not confirmed yet."), NOTHING_CHANGED, _("Enter the result again or confirm it.")
    ),
    ContestCode.DISPUTED: RefusalWords(
        _("This table is disputed."),
        _("Both versions are kept; none counts."),
        _("Only the arbiter settles a dispute."),
    ),
    ContestCode.NOT_DISPUTED: RefusalWords(
        _("This table is not disputed."), NOTHING_CHANGED, _("Correct the result instead.")
    ),
    ContestCode.IMPOSSIBLE_SCORE: RefusalWords(
        _("No sheet can have this score."),
        _("A number is negative or too big, or there are more capots or belotes than donnes."),
        _("Read the sheet again."),
    ),
    ContestCode.LINE_UNREADABLE: RefusalWords(
        _("This line cannot be read."),
        _("Nothing was written; your line is still there."),
        _(
            "Type the number of the table, then the points of both sides: 5 1044 920. Add b for a belote, c "
            "for a capot."
        ),
    ),
    ContestCode.LINE_AMBIGUOUS: RefusalWords(
        _("Which table is this score for?"),
        _("Nothing was written; your line is still there."),
        _("Type the number of the table first: 5 1044 920."),
    ),
    ContestCode.SCORE_WAITS: RefusalWords(
        _("This table already has another score."),
        _("Nothing has changed; what you typed is in the form."),
        _("Check the number of the table. If the number is right, press the button of the form."),
    ),
    ContestCode.SAME_DRAW: RefusalWords(
        _("The draw would be the same."),
        _("The draw follows from the seed of the contest, the entries and the results: none of these has changed."),
        _("Swap two by hand, or note who must not meet, then draw again."),
    ),
    ContestCode.NOTHING_CHANGES: RefusalWords(_("Already done."), NOTHING_CHANGED, _("Go on.")),
    ContestCode.NO_SUCH_PENALTY: RefusalWords(
        _("This penalty is not possible, or does not exist."),
        NOTHING_CHANGED,
        _("A penalty gives or takes at least one point."),
    ),
    # The end, the clock, the log
    ContestCode.NO_SUCH_PRIZE: RefusalWords(
        _("The contest has no such prize."), NOTHING_CHANGED, _("Look at the list of prizes in the settings.")
    ),
    ContestCode.STILL_OPEN: RefusalWords(
        _("The contest cannot be closed yet."),
        _("A table without a result is left, or nothing was played."),
        _("Enter the missing results; postponed tables too."),
    ),
    ContestCode.NOT_CLOSED: RefusalWords(_("The contest is not closed."), NOTHING_CHANGED, _("Go on.")),
    ContestCode.CLOCK_RUNS: RefusalWords(
        _("The clock is already running."), NOTHING_CHANGED, _("Pause it, or give it more minutes.")
    ),
    ContestCode.CLOCK_STOPPED: RefusalWords(
        _("The clock is not running."), NOTHING_CHANGED, _("Start the clock first.")
    ),
    ContestCode.NO_SUCH_STEP: RefusalWords(_("The log has no such step."), NOTHING_CHANGED, LOOK_AGAIN),
    ContestCode.ALREADY_UNDONE: RefusalWords(_("This step is already undone."), NOTHING_CHANGED, LOOK_AGAIN),
    ContestCode.NEEDED_LATER: RefusalWords(
        _("A later step depends on this one."),
        _("Later steps depend on this one."),
        _("First undo the later step."),
    ),
    # Keys and archives
    ContestCode.KEY_REFUSED: RefusalWords(
        _("This code does not work here."),
        _("The code is of another contest, was replaced, or was misread."),
        _("Scan the card again, or ask at the desk for a new one."),
    ),
    ContestCode.IMPORTED_BEFORE: RefusalWords(
        _("This archive is imported already."),
        _("The contest in this file is already here; nothing was imported twice."),
        _("Look for this contest in the list of the club."),
    ),
    ContestCode.BROKEN_ARCHIVE: RefusalWords(
        _("This archive is broken."),
        _("Part of the archive is missing or was changed; nothing was imported."),
        _("Export it again on the laptop it comes from."),
    ),
    # Deleting, and practice
    ContestCode.RESULTS_STAY: RefusalWords(
        _("This contest has results."),
        _("This contest is kept, with everything in it: the people who played it may look it up."),
        _("The archive of the contest can be downloaded."),
    ),
    ContestCode.DAY_OF_A_SEASON: RefusalWords(
        _("This contest is or was a day of a season."),
        _("This contest is kept, because the season’s log names it."),
        _("Cancel the contest if it does not take place."),
    ),
    ContestCode.PRACTICE_ONLY: RefusalWords(
        _("A practice has no tables on the site."),
        NOTHING_CHANGED,
        _("Type the scores, as for tables that played with real cards."),
    ),
}

ABOUT_ONE: Final[dict[ContestCode, Text]] = {
    ContestCode.NO_SUCH_ENTRANT: _("Nobody in this contest has number %(about)s."),
    ContestCode.ALREADY_ENTERED: _("A player of this pair is already in the contest, under number %(about)s."),
    ContestCode.NUMBER_TAKEN: _("Number %(about)s is already taken."),
    ContestCode.NO_SUCH_TABLE: _("This round has no table %(about)s."),
    ContestCode.DISPUTED: _("Table %(about)s is disputed."),
    ContestCode.ALREADY_CONFIRMED: _("The result of table %(about)s is confirmed."),
    ContestCode.SCORE_WAITS: _("Table %(about)s already has another score."),
    ContestCode.NEEDED_LATER: _("Step %(about)s of the log depends on this one."),
    ContestCode.ALREADY_UNDONE: _("Step %(about)s is already undone."),
    ContestCode.NOT_PUBLISHED: _("The draw of round %(about)s is not confirmed."),
    ContestCode.HAS_RESULTS: _("Round %(about)s has results already."),
}
"""Texts of refusals that contain the number concerned."""


def words_of(refusal: ContestRefusal) -> RefusalWords:
    """Return the text of a refusal, in the reader's language."""
    words = REFUSALS[refusal.code]
    one = ABOUT_ONE.get(refusal.code)
    if one is None or not refusal.about.isdecimal():
        return words
    return RefusalWords(str(one) % {"about": refusal.about}, words.means, words.remedy)


@dataclass(frozen=True, slots=True)
class WithoutAccount:
    """A person without a known account. `person`: registry number; `asked`: `waiting`, `declined` or empty."""

    name: str
    person: int
    asked: str


@dataclass(frozen=True, slots=True)
class Lacking:
    """One entry that cannot open its table."""

    number: int
    people: tuple[WithoutAccount, ...]

    @property
    def waiting(self) -> bool:
        return any(each.asked == PartnerAccountState.WAITING for each in self.people)


def lacking(at: ContestContext, entrants: Iterable[ContestEntrant]) -> tuple[Lacking, ...]:
    """Return the entries that cannot open their table, in the given order; none in a hall. Three queries at most."""
    among = tuple(entrants)
    if at.state.settings.place is ContestPlace.HALL:
        return ()
    missing = without_account(among)
    if not missing:
        return ()
    asked = asked_in(at.contest)
    own = roots(person for persons in missing.values() for person in persons)
    return tuple(
        Lacking(each.number, tuple(_person(at, person, own, asked) for person in missing[each.number]))
        for each in among
        if each.number in missing
    )


def _person(
    at: ContestContext, person: int, own: dict[int, int], asked: dict[int, PartnerAccountState]
) -> WithoutAccount:
    name = at.names[person].whole if person in at.names else ""
    return WithoutAccount(name or "…", own.get(person, person), asked.get(person, ""))


def expected(at: ContestContext, round_number: int) -> tuple[ContestEntrant, ...]:
    """Return the entrants who would be drawn in that round."""
    return tuple(each for each in at.state.in_contest if each.plays(round_number))
