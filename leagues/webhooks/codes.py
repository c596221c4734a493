"""Codes of webhooks: why a receiver is refused, and why a sending failed. Their texts are in `words`."""

from enum import StrEnum


class WebhookCode(StrEnum):
    """The reason of a refusal. Those that begin with `address-` are about the address that was typed."""

    SWITCHED_OFF_HERE = "switched-off-here"
    TOO_MANY_WEBHOOKS = "too-many-webhooks"
    NO_EVENT = "no-event"
    NO_SUCH_CONTEST = "no-such-contest"
    LOG_FULL = "log-full"
    NOT_RUNNING = "not-running"
    ADDRESS_NOT_HTTPS = "address-not-https"
    ADDRESS_TOO_LONG = "address-too-long"
    ADDRESS_WITH_USER = "address-with-user"
    ADDRESS_PORT = "address-port"
    ADDRESS_HOST = "address-host"
    ADDRESS_UNREADABLE = "address-unreadable"


class WebhookRefusal(Exception):  # noqa: N818  (a refusal is an answer, as in `games.rules`)
    """A change was refused and nothing has changed. `about`: the field concerned, if one is."""

    def __init__(self, code: WebhookCode, about: str = "") -> None:
        super().__init__(str(code))
        self.code, self.about = code, about


class SendError(StrEnum):
    """Why an attempt failed. None tells more of the receiver than a person outside could find out."""

    NO_HOST = "no-host"
    PRIVATE_ADDRESS = "private-address"
    NO_CONNECTION = "no-connection"
    BAD_CERTIFICATE = "bad-certificate"
    TOO_SLOW = "too-slow"
    BAD_ANSWER = "bad-answer"
    LONG_ANSWER = "long-answer"
    REDIRECTED = "redirected"
    REFUSED = "refused"
    NO_LONGER_PUBLIC = "no-longer-public"
    NOT_MADE = "not-made"
