"""Every column that leads to a person, with the file of their archive and the entry of the privacy page that tell it.

`tests/privacy/test_nothing_is_forgotten.py` compares this with the database: a new column is written down here, and in
the archive and on the page, or among the exceptions with the reason.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class PrivacyPlace:
    """`file`: of the archive; `entry`: a heading of the privacy page."""

    file: str
    entry: str


ACCOUNT: Final = PrivacyPlace("account.json", "Your account")
WORDS: Final = PrivacyPlace("words.json", "What you write")
ORDER: Final = PrivacyPlace("order.json", "Reports and decisions")
PEOPLE: Final = PrivacyPlace("people.json", "Your profile and the people you know")
PARTIES: Final = PrivacyPlace("parties.json", "Your parties")
ANALYSES: Final = PrivacyPlace("analyses.jsonl", "Your parties")
CLUBS: Final = PrivacyPlace("clubs.json", "Clubs")
CONTESTS: Final = PrivacyPlace("contests.json", "Contests")
LEAGUES: Final = PrivacyPlace("leagues.json", "Leagues and ladders")
REMINDERS: Final = PrivacyPlace("reminders.json", "Leagues and ladders")
RANKINGS: Final = PrivacyPlace("rankings.json", "Rankings")
PUZZLES: Final = PrivacyPlace("puzzles.json", "Puzzles")
COURSE: Final = PrivacyPlace("course.json", "The course")

TOLD: Final[dict[str, PrivacyPlace]] = {
    "account.EmailAddress.user": ACCOUNT,
    "mfa.Authenticator.user": ACCOUNT,
    "usersessions.UserSession.user": ACCOUNT,
    "accounts.OldName.user": ACCOUNT,
    "games.Token.user": PrivacyPlace("account.json", "Your comments and your collection"),
    "games.RobotAccount.owner": PrivacyPlace("account.json", "Your robot accounts"),
    "games.Player.user": PEOPLE,
    "games.Player.absorbed_by": PEOPLE,
    "games.Profile.player": PEOPLE,
    "games.Follow.follower": PEOPLE,
    "games.Follow.followed": PEOPLE,
    "games.Block.by": PEOPLE,
    "games.Mute.by": PEOPLE,
    "games.Note.by": PrivacyPlace("people.json", "What you write"),
    "games.Message.sender": WORDS,
    "games.Message.to": WORDS,
    "games.ChatLine.player": WORDS,
    "games.Notification.to": WORDS,
    "games.Comment.by": PrivacyPlace("words.json", "Your comments and your collection"),
    "games.Collected.owner": PrivacyPlace("collection.jsonl", "Your comments and your collection"),
    "games.PartieSeat.player": PARTIES,
    "games.SeatAnalysis.player": ANALYSES,
    "games.PreparedPlay.player": PrivacyPlace("sets.json", "Your parties"),
    "games.SetSeat.player": PrivacyPlace("sets.json", "Your parties"),
    "games.PuzzleAnswer.player": PUZZLES,
    "games.PuzzleRating.player": PUZZLES,
    "games.StepAnswer.player": COURSE,
    "games.CourseGroup.teacher": COURSE,
    "games.CourseGroupMember.player": COURSE,
    "games.StormRun.player": PUZZLES,
    "games.Repetition.player": PUZZLES,
    "games.TrainingDay.player": PUZZLES,
    "games.Sheet.keeper": PrivacyPlace("sheets.json", "Your parties"),
    "games.RatingPoint.player": PrivacyPlace("ratings.json", "Rankings"),
    "games.Report.by": ORDER,
    "games.Sanction.player": ORDER,
    "games.Signal.player": PrivacyPlace("order.json", "The addresses you sign in from"),
    "games.RefusedClaim.player": PrivacyPlace("order.json", "“The rest is mine” refused"),
    "leagues.Club.opened_by": CLUBS,
    "leagues.Person.player": CLUBS,
    "leagues.Person.merged_into": CLUBS,
    "leagues.Member.player": CLUBS,
    "leagues.Invitation.by": CLUBS,
    "leagues.Invitation.used_by": CLUBS,
    "leagues.ClubStep.by": CLUBS,
    "leagues.Webhook.made_by": CLUBS,
    "leagues.PartnerRequest.by": CLUBS,
    "leagues.PartnerRequest.asked": CLUBS,
    "leagues.PartnerRequest.person": CLUBS,
    "leagues.ContestStep.by": CONTESTS,
    "leagues.League.opened_by": LEAGUES,
    "leagues.SeasonStep.by": LEAGUES,
    "leagues.Reminder.player": REMINDERS,
    "leagues.OwnCalendar.player": REMINDERS,
    "leagues.PersonRating.player": RANKINGS,
    "leagues.PairRating.first": RANKINGS,
    "leagues.PairRating.second": RANKINGS,
}

NAMED: Final[dict[str, PrivacyPlace]] = {
    "games.Notification.about": WORDS,
    "leagues.ClubStep.data": CLUBS,
    "leagues.ContestStep.data": CONTESTS,
    "leagues.SeasonStep.data": LEAGUES,
    "leagues.SeasonRanking.tables": LEAGUES,
    "leagues.RankedResult.first": RANKINGS,
    "leagues.RankedResult.second": RANKINGS,
    "leagues.RankedResult.third": RANKINGS,
    "leagues.RankedResult.fourth": RANKINGS,
    "accounts.User.preferences": ACCOUNT,
    "games.Profile.languages": PEOPLE,
    "games.Token.scopes": PrivacyPlace("account.json", "Your comments and your collection"),
    "games.Donne.record": PARTIES,
    "games.PartieSeat.tally": PARTIES,
    "games.SeatAnalysis.phases": ANALYSES,
    "games.Collected.record": PrivacyPlace("collection.jsonl", "Your comments and your collection"),
}
"""Columns that name people, or hold what is theirs, without a foreign key: JSON, packed rows, ids."""

OFFICE: Final = "what somebody did as a moderator or an operator: of their office, not of their play"
OF_OTHERS: Final = "somebody else's own choice about this person, which is theirs"
LOG: Final = "a line of a table's or a sheet's log: the record of its partie tells it"
NO_PERSON: Final = "holds no person: rules, figures of seasons or messages between processes"
EXCEPTIONS: Final[dict[str, str]] = {
    "admin.LogEntry.user": OFFICE,
    "games.Report.handled_by": OFFICE,
    "games.Sanction.by": OFFICE,
    "games.Sanction.lifted_by": OFFICE,
    "games.Appeal.answered_by": OFFICE,
    "games.Comment.taken_back_by": OFFICE,
    "accounts.User.groups": OFFICE,
    "accounts.User.user_permissions": OFFICE,
    "games.Block.blocked": OF_OTHERS,
    "games.Mute.muted": OF_OTHERS,
    "games.Note.about": OF_OTHERS,
    "games.Report.about": "who reported them stays unknown to them; what was decided is in order.json",
    "games.Entry.by": LOG,
    "games.SheetEntry.by": LOG,
    "games.Table.host": "a table becomes a partie once cards are dealt, and the parties are in the archive",
    "games.TableSeat.player": "a table becomes a partie once cards are dealt, and the parties are in the archive",
    "games.RobotAccount.player": "the robot's own player, who is no person",
    "games.Place.player": "a place in the queue, gone within a day",
    "games.Table.rules": NO_PERSON,
    "games.DonneSet.rules": NO_PERSON,
    "games.Puzzle.solution": NO_PERSON,
    "games.CourseGroup.lessons": NO_PERSON,
    "games.StormRun.puzzles": NO_PERSON,
    "games.Repetition.solution": "which cards are right, as computed from the partie, whose record is in the archive",
    "games.Partie.rules": NO_PERSON,
    "games.Ticket.wishes": NO_PERSON,
    "games.Ticket.speeds": NO_PERSON,
    "games.AnalysisRequest.by": "waits some minutes until the donne is analysed, and is then deleted",
    "games.DonneAnalysis.answer": "about all four seats: the person's own figures are in analyses.jsonl",
    "games.OutboxTask.args": "numbers of rows, gone after a week",
    "leagues.SeasonRanking.inputs": NO_PERSON,
    "leagues.RankedResult.before": "ratings that others of its rows tell again, packed for a recount",
    "mfa.Authenticator.data": "secrets of second factors: only that there are some",
    "usersessions.UserSession.data": "empty: nothing of this site is written there",
    "games.Profile.picture": "the file `picture` of the archive, a picture and no text",
    "leagues.Contest.secret": "of which keys are made: no person",
    "leagues.Webhook.events": NO_PERSON,
    "leagues.Webhook.salt": "of which a signing secret is made: no person",
    "leagues.Webhook.salt_before": "of which a replaced signing secret is made: no person",
    "leagues.WebhookEvent.about": "numbers of rounds, tables and entrants, gone after 30 days",
    "leagues.ClubKey.sealed": "the private half of a club's key: no person, and for nobody's eyes",
    "leagues.ClubKey.entry": "the public half of a club's key: no person",
    "leagues.TrustedKey.entry": "the public half of another club's key: no person",
    "leagues.Season.secret": "by which lots are drawn: no person",
}
