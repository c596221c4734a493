"""The texts of notifications by kind. Names in braces are the keys of the notification's data."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import Text

NOTICES: Final[dict[str, Text]] = {
    "followed": _("{name} follows you."),
    "friends": _("{name} follows you too: you are friends."),
    "invited": _("{name} invites you to a table."),
    "duel-asked": _("{name} asks you to a duel: the same donnes for both."),
    "duel-taken": _("{name} takes up your duel."),
    "donnes-wait": _("Today’s donnes wait for you."),
    "match-begins": _("{name} begins the team match."),
    "partner": _("{name} wants to play with you as a partner."),
    "message": _("{name} has written to you."),
    "sheet": _("{name} has opened a paper sheet with you on it."),
    "turn": _("It is your turn at your table."),
    "cool-down": _("You left too many parties: ranked play is closed to you for a while."),
    "cool-down-until": _("You left or conceded a ranked partie: you can play ranked again on {day} at {hour}."),
    "warned": _("A moderator has warned you: {why}"),
    "muted": _("You may not write for a while: {why}"),
    "suspended": _("You cannot play with others for a while: {why}"),
    "banned": _("You can no longer play with others: {why}"),
    "lifted": _("A moderator has lifted the measure against you."),
    "report-handled": _("A moderator has looked at your report. Thank you."),
    "appeal-answered": _("Another moderator has answered your appeal."),
    "records-differ": _("Some stored parties do not match their records: {count} differences. See the server’s log."),
    "fixture-soon": _("{league}: you play against {against} on {day}."),
    "proposal-waits": _("{league}: {against} would like to play you on {day}, and are waiting for your answer."),
    "result-waits": _("{league}: {against} wrote down your result; it counts once you confirm it."),
    "day-soon": _("{league}: {contest} is on {day} at {hour}, and you are entered."),
    "month-ends": _("{league}: the month ends on {day}; parties you still have to play: {count}."),
    "fixtures-overdue": _("{league}: fixtures a week past their day without a result: {count}."),
    "day-proposed": _("Your fixture against {name}: they propose another day ({league})."),
    "day-agreed": _("Your fixture against {name}: they agree to the day you proposed ({league})."),
    "day-declined": _("Your fixture against {name}: they do not agree to the day you proposed ({league})."),
    "fixture-arranged": _("{league}: {name} would like to play you on {day}."),
    "fixture-called-off": _("Your fixture against {name} is called off ({league})."),
    "fixture-moved": _("Your fixture against {name} was moved to another day ({league})."),
    "fixture-moved-to": _("Your fixture against {name} is now on {day} ({league})."),
    "result-reported": _("Your fixture against {name}: they have written the result, for you to confirm ({league})."),
    "result-disputed": _("Your fixture against {name}: its result is disputed ({league})."),
    "result-decided": _("Your fixture against {name}: the arbiter has decided its result ({league})."),
    "partner-asked": _("{name} has entered {contest} with you as a partner: do you agree?"),
    "partner-agreed": _("{name} agrees to play {contest} with you."),
    "partner-declined": _("{name} will not play {contest} with you."),
    "without-account": _("{contest}: entries that cannot open a table on the site: {count}. See what to do."),
    "contest-begins": _("{contest} begins: see where you play."),
    "table-open": _("{contest}: your table of round {round} is open. Sit down."),
    "result-corrected": _("{contest}, round {round}: your result was corrected from {old} to {new} ({why})."),
    "table-disputed": _("{contest}, round {round}: table {table} is disputed, and waits for the arbiter."),
    "fixture-disputed": _("{league}: {one} against {other} is disputed, and waits for the arbiter."),
    "webhook-off": _("{club}: the webhook to {host} was switched off, because the receiver does not accept messages."),
    "season-over": _("The last day of {name} is past. When everything is played, close the season."),
}


def notice_text(kind: str, about: Mapping[str, object]) -> str:
    """Return the text of one notification in the active language. KeyError: a name or reason is missing."""
    return str(NOTICES[kind]).format_map(about)
