"""The base of every kind of step, the office that may write it, and when it was written."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar

DESK: Final = 0
"""The value in place of an entrant's number if a club member wrote the step."""


class ClubOffice(IntEnum):
    """The lowest role that may write a step; higher ones may too. No role may write a step of `NOBODY`."""

    DESK = 1
    ARBITER = 2
    ORGANIZER = 3
    NOBODY = 4


@dataclass(frozen=True, slots=True)
class Moment:
    """A step's version, author and time. `by`: a player; None: an entrant with its key, or the log's own clock."""

    version: int
    by: int | None
    at: datetime


class LogState(Protocol):
    """The value a log folds to: an immutable dataclass."""

    @property
    def version(self) -> int: ...

    @property
    def over(self) -> bool:
        """Whether only steps with `after_the_end` may follow."""


StateT = TypeVar("StateT", bound=LogState)
NamesT = TypeVar("NamesT")


class LogStep(ABC, Generic[StateT, NamesT]):
    """A kind of step: what it does, who may write it and the sentence of the log page.

    A subclass is a frozen dataclass whose field `kind` is a `Literal` that never changes: stored logs carry it. Its
    other fields are the stored JSON; a field added later needs a default, so that older logs can still be read.
    """

    __slots__ = ()

    kind: str
    office: ClassVar[ClubOffice] = ClubOffice.ORGANIZER
    by_entrant: ClassVar[bool] = False
    """Whether an entrant may write it for itself; the step then says which one (`author_entrant`)."""
    after_the_end: ClassVar[bool] = False
    """Whether it may be written once the log's state is over."""
    undone_after_the_end: ClassVar[bool] = False
    """Whether it may be undone once the log's state is over. Steps with `after_the_end` always may."""

    @abstractmethod
    def apply(self, state: StateT, moment: Moment) -> StateT:
        """Return the state after the step. Raise a refusal of the log's own kind if the step is impossible."""

    @abstractmethod
    def sentence(self, names: NamesT) -> str:
        """Return what was done as a sentence in the reader's language. The page adds author and time."""

    def persons_named(self) -> tuple[int, ...]:
        """Return the registry numbers of the persons that the sentence names."""
        return ()

    def as_read(self) -> Self:
        """Return the step as it would be written today; its JSON may come from an earlier version of the site."""
        return self


AnyStep: TypeAlias = LogStep[Any, Any]
"""A step of any log."""


def with_reason(sentence: str, why: str) -> str:
    """Add the reason somebody typed to a step's sentence."""
    from django.utils.translation import gettext as _

    return _("%(said)s Why: %(why)s") % {"said": sentence, "why": why} if why else sentence
