"""Private messages between two people who have accounts and have not blocked each other.

The texts of the refusal codes are in `games/labels/`.
"""

from enum import StrEnum
from typing import Final

from django.db import transaction
from django.urls import reverse

from games.models import Follow, Message, Mute, Player
from games.notices import NoticeKind, notify
from games.permissions import are_blocked, may_write
from games.rules.errors import Refusal
from games.wording import refuse_flood, tidy


class TalkCode(StrEnum):
    """Refusals of private messages; `too-fast`, `said-already` and `no-writing` mean the same as at a table."""

    TOO_FAST = "too-fast"
    SAID_ALREADY = "said-already"
    NO_WRITING = "no-writing"
    BAD_TEXT = "bad-text"
    NO_ANSWER_YET = "no-answer-yet"


MOST: Final = 1000
# The most messages that a person may receive from somebody whom they neither follow nor have ever written to.
UNANSWERED: Final = 3


def person(player_id: int, me: Player) -> Player | None:
    """Return the person with this id if `me` may write to them; None otherwise, without saying why."""
    found = Player.objects.select_related("user").filter(pk=player_id, user__is_active=True).first()
    return None if found is None or found == me or are_blocked(found, me) else found


@transaction.atomic
def send(sender: Player, to: Player, text: str) -> Message:
    """Send a message to a person whom `person` returned.

    Refusal `no-writing` if the sender is sanctioned, `bad-text` if the text is empty, too long or has refused
    characters, `too-fast`, `said-already` if the text is repeated, `no-answer-yet` if too many messages to this person
    are unanswered.
    """
    if not may_write(sender):
        raise Refusal(TalkCode.NO_WRITING, "a moderator has said so")
    line = tidy(text, MOST, lines=True)
    if line is None:
        raise Refusal(TalkCode.BAD_TEXT, f"1 to {MOST} characters, nothing hidden")
    sent = Message.objects.filter(sender=sender)
    refuse_flood(sent, line, too_fast=TalkCode.TOO_FAST, said_already=TalkCode.SAID_ALREADY)
    if sent.filter(to=to).count() >= UNANSWERED and not _is_welcome(sender, to):
        raise Refusal(TalkCode.NO_ANSWER_YET, f"{UNANSWERED} messages without an answer")
    message = Message.objects.create(sender=sender, to=to, text=line)
    if not Mute.objects.filter(by=to, muted=sender).exists():
        url = reverse("talking:conversation", args=[sender.pk])
        notify(to, NoticeKind.MESSAGE, by=str(sender.pk), name=sender.name, url=url)
    return message


def _is_welcome(sender: Player, to: Player) -> bool:
    follows = Follow.objects.filter(follower=to, followed=sender).exists()
    return follows or Message.objects.filter(sender=to, to=sender).exists()
