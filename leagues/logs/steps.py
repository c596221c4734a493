"""The base of every kind of step, the office that may write it, and when it was written."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from types import ModuleType
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar

from django.utils.translation import gettext as _

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


class LogEntrant(Protocol):
    """An entrant of a log. `earlier`: the replaced persons, each with the first round they did not play."""

    @property
    def persons(self) -> tuple[int, ...]: ...

    @property
    def earlier(self) -> tuple[tuple[int, tuple[int, ...]], ...]: ...

    def persons_in(self, number: int) -> tuple[int, ...]:
        """Return the persons who play under this number in that round."""


class LogState(Protocol):
    """The value a log folds to: an immutable dataclass."""

    @property
    def version(self) -> int: ...

    @property
    def entrants(self) -> Mapping[int, LogEntrant]: ...

    def entrant(self, number: int) -> LogEntrant:
        """Return the entrant of this number. Refusal `no-such-entrant`."""

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
        """Return what was done as a sentence in the reader's language. Pages add author, time and reason."""

    def reason(self) -> str:
        """Return the reason somebody typed; empty if the step has none."""
        why: str = getattr(self, "why", "")
        return why

    def told(self, names: NamesT) -> str:
        """Return the sentence with its reason."""
        said = {"said": self.sentence(names), "why": self.reason()}
        return _("%(said)s Reason: %(why)s") % said if said["why"] else said["said"]

    def persons_named(self) -> tuple[int, ...]:
        """Return the registry numbers of the persons that the sentence names."""
        return ()

    def as_read(self) -> Self:
        """Return the step as it would be written today; its JSON may come from an earlier version of the site."""
        return self


AnyStep: TypeAlias = LogStep[Any, Any]
"""A step of any log."""


def steps_in(*modules: ModuleType) -> tuple[type[AnyStep], ...]:
    """Return the kinds of steps that these modules define, in the order of their text."""
    found = ((module, each) for module in modules for each in vars(module).values())
    return tuple(
        each
        for module, each in found
        if isinstance(each, type) and issubclass(each, LogStep) and each.__module__ == module.__name__
    )
