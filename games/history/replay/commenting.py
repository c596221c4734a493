"""The comments of a record beside the replay: each with its position, in the language of the reader."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language

from games.commented.reading import RecordComment, comments_of
from games.history.replay.board import StepSpan
from games.rules.replay import Unfolded


@dataclass(frozen=True, slots=True)
class ShownComment:
    """A comment on a page. `number`: from 1, in order of positions; `language`: that of its text."""

    number: int
    text: str
    language: str
    span: StepSpan

    @property
    def position(self) -> int:
        return self.span.first


@dataclass(frozen=True, slots=True)
class DonneComments:
    """The comments of a donne. `left_out`: the number of those that cannot be shown."""

    shown: Sequence[ShownComment]
    left_out: int

    @property
    def positions(self) -> list[int]:
        """Return the positions with a comment, in order, each once."""
        return list(dict.fromkeys(comment.position for comment in self.shown))

    def before(self, position: int) -> int | None:
        """Return the last position with a comment before this one."""
        return max((each for each in self.positions if each < position), default=None)

    def after(self, position: int) -> int | None:
        """Return the first position with a comment after this one."""
        return min((each for each in self.positions if each > position), default=None)


def donne_comments(donne: Unfolded, now: int = 0) -> DonneComments:
    """Return the comments of this donne; those on the position `now` are visible."""
    found = comments_of(donne.extras, donne.last)
    return DonneComments(list(_shown(found.shown, now)), found.left_out)


def _shown(comments: Sequence[RecordComment], now: int) -> Iterator[ShownComment]:
    for number, comment in enumerate(comments, 1):
        text, language = comment.text.in_language(get_language() or "")
        yield ShownComment(number, text, language, StepSpan(comment.position, comment.position, now))
