"""Comments of players on a finished partie: shown to readers of its sheet, and deletable by their author.

The texts of the refusal codes are in `games/labels/`.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from django.db import transaction
from django.utils import timezone

from games.models import Comment, Partie, Player
from games.models.players import player_ids
from games.permissions import hidden_from, may_write
from games.rules.errors import Refusal
from games.wording import refuse_flood, tidy


class CommentCode(StrEnum):
    """Refusals of comments, with the same meanings as for private messages."""

    TOO_FAST = "too-fast"
    SAID_ALREADY = "said-already"
    NO_WRITING = "no-writing"
    BAD_TEXT = "bad-text"


MOST: Final = 1000
SHOWN: Final = 100


@dataclass(frozen=True, slots=True)
class CommentShown:
    """A comment for a reader. `text` is empty for a deleted comment; `own`: the reader may delete it."""

    id: int
    by: int
    name: str
    text: str
    at: datetime
    own: bool
    taken_back: bool


def comments_of(partie: Partie, viewer: Player | None, *, moderates: bool = False) -> list[CommentShown]:
    """Return the last hundred comments, oldest first, without those of people hidden from this viewer."""
    ids = set() if viewer is None else player_ids(viewer)
    rows = Comment.objects.filter(partie=partie).exclude(by_id__in=hidden_from(viewer)).select_related("by")
    return [_comment_shown(row, own=moderates or row.by_id in ids) for row in rows.order_by("-pk")[:SHOWN]][::-1]


def _comment_shown(row: Comment, *, own: bool) -> CommentShown:
    gone = row.taken_back_at is not None
    return CommentShown(row.pk, row.by_id, row.by.name, "" if gone else row.text, row.at, own and not gone, gone)


def may_comment(partie: Partie, viewer: Player | None) -> bool:
    """Whether this person may comment: the partie is over, they played in it, and they have an account."""
    if viewer is None or viewer.user_id is None or partie.finished_at is None:
        return False
    return not player_ids(viewer).isdisjoint(seat.player_id for seat in partie.seats.all())


@transaction.atomic
def comment(by: Player, partie: Partie, text: str) -> Comment:
    """Add a comment to a partie that `may_comment` allows.

    Refused: a sanctioned author, an empty text, a comment sent too fast, a repeated comment.
    """
    if not may_write(by):
        raise Refusal(CommentCode.NO_WRITING, "a moderator has said so")
    words = tidy(text, MOST, lines=True)
    if words is None:
        raise Refusal(CommentCode.BAD_TEXT, f"1 to {MOST} characters, nothing hidden")
    # The lock makes comments from two tabs wait for each other, so that both are counted.
    Player.objects.select_for_update().get(pk=by.pk)
    said = Comment.objects.filter(by_id__in=player_ids(by))
    refuse_flood(said, words, too_fast=CommentCode.TOO_FAST, said_already=CommentCode.SAID_ALREADY)
    return Comment.objects.create(partie=partie, by=by, text=words)


def take_back(comment_id: int, partie: Partie, by: Player, *, moderates: bool) -> bool:
    """Delete a person's own comment, or any comment for a moderator; the row stays. False: no such comment.

    Deleting a deleted comment changes nothing.
    """
    standing = Comment.objects.filter(pk=comment_id, partie=partie)
    theirs = standing if moderates else standing.filter(by_id__in=player_ids(by))
    theirs.filter(taken_back_at=None).update(taken_back_at=timezone.now(), taken_back_by=by)
    return theirs.exists()
