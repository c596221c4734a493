"""Texts of the codes of webhooks: refusals, and errors of a sending."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import RefusalWords, Text
from leagues.webhooks.codes import SendError, WebhookCode, WebhookRefusal

NOTHING: Final = _("Nothing has changed.")
COMPLETE: Final = _("Write the complete address, as https://club.example/hook.")

REFUSALS: Final[dict[WebhookCode, RefusalWords]] = {
    WebhookCode.SWITCHED_OFF_HERE: RefusalWords(
        _("This site sends nothing to other sites."), NOTHING, _("Ask the operator of the site.")
    ),
    WebhookCode.TOO_MANY_WEBHOOKS: RefusalWords(
        _("A club has at most ten webhooks."), NOTHING, _("Remove one that is not used any more.")
    ),
    WebhookCode.NO_EVENT: RefusalWords(_("No event is chosen."), NOTHING, _("Choose at least one event.")),
    WebhookCode.NO_SUCH_CONTEST: RefusalWords(
        _("The club has no such contest."), NOTHING, _("Choose a contest of the list, or the whole club.")
    ),
    WebhookCode.LOG_FULL: RefusalWords(_("The club’s log is full."), NOTHING, _("Write to the operator of the site.")),
    WebhookCode.NOT_RUNNING: RefusalWords(
        _("This webhook is switched off."), NOTHING, _("Switch it on first, then send.")
    ),
    WebhookCode.ADDRESS_NOT_HTTPS: RefusalWords(_("The address does not begin with https://."), NOTHING, COMPLETE),
    WebhookCode.ADDRESS_TOO_LONG: RefusalWords(
        _("The address is longer than 500 letters."), NOTHING, _("Choose a shorter address.")
    ),
    WebhookCode.ADDRESS_WITH_USER: RefusalWords(
        _("The address contains a user name."),
        NOTHING,
        _("Leave out what is before the @: messages are signed, and need no password."),
    ),
    WebhookCode.ADDRESS_PORT: RefusalWords(
        _("This port is not possible."), NOTHING, _("Use port 443, or one from 1024 on.")
    ),
    WebhookCode.ADDRESS_HOST: RefusalWords(
        _("This is not the name of a server on the Internet."),
        NOTHING,
        _("Write its public name, not an IP address or a name of your own network."),
    ),
    WebhookCode.ADDRESS_UNREADABLE: RefusalWords(_("This address cannot be read."), NOTHING, COMPLETE),
}

ERRORS: Final[dict[SendError, Text]] = {
    SendError.NO_HOST: _("there is no server of this name"),
    SendError.PRIVATE_ADDRESS: _("the name leads to an address that is not on the public Internet"),
    SendError.NO_CONNECTION: _("no connection"),
    SendError.BAD_CERTIFICATE: _("the certificate is not valid"),
    SendError.TOO_SLOW: _("no complete answer within ten seconds"),
    SendError.BAD_ANSWER: _("the answer is not HTTP"),
    SendError.LONG_ANSWER: _("the answer is longer than 64 kB"),
    SendError.REDIRECTED: _("redirects are not followed"),
    SendError.REFUSED: _("the receiver answered with an error"),
    SendError.NO_LONGER_PUBLIC: _("not sent: no longer public"),
    SendError.NOT_MADE: _("our fault: the message could not be made"),
}


def words_of(refusal: WebhookRefusal) -> RefusalWords:
    return REFUSALS[refusal.code]


def sentence_of(refusal: WebhookRefusal) -> str:
    """Return a refusal in one line, for a form."""
    words = words_of(refusal)
    return f"{words.happened} {words.means} {words.remedy}"


def status_of(refusal: WebhookRefusal) -> int:
    """Return the HTTP status: 400 for what was typed, 409 for what is not possible now."""
    return 400 if refusal.about else 409
