"""The viewer of one log: the state of the log, the rights of the viewer, and the steps they write."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, TypeAlias

from django.http import HttpRequest

from games.models import Player
from leagues.logs.folding import LogRefusal, NamedStep
from leagues.logs.naming import Calling, Name
from leagues.logs.rights import StepRights
from leagues.logs.steps import LogStep, NamesT, StateT
from leagues.logs.store import AnyStore, WrittenStep

MOST_REF: Final = 40


@dataclass(frozen=True)
class LogContext(ABC, Generic[StateT, NamesT]):
    """The state of a log, the viewer (`player`) and their rights."""

    state: StateT
    player: Player | None
    rights: StepRights

    store: ClassVar[AnyStore]

    @property
    @abstractmethod
    def owner(self) -> Any:
        """The row the log belongs to."""

    @abstractmethod
    def author(self, request: HttpRequest) -> Player | None:
        """Return the player who writes the steps; one is created for a guest who has none yet."""

    @abstractmethod
    def names_of(self, people: Iterable[int]) -> dict[int, Name]:
        """Return names by the numbers that the log's steps use. One query."""

    @cached_property
    def names(self) -> dict[int, Name]:
        """Names of everybody who is or ever was an entrant, by their number. One query."""
        every = self.state.entrants.values()
        return self.names_of({p for each in every for ps in (each.persons, *dict(each.earlier).values()) for p in ps})

    def called(self, number: int, *, whole: bool | None = None, round_number: int | None = None) -> str:
        """Return an entrant's name: « Anne M. – Bruno T. »; full names for people of the club, or as `whole` says."""
        entrant = self.state.entrant(number)
        persons = entrant.persons if round_number is None else entrant.persons_in(round_number)
        in_full = self.rights.at_desk if whole is None else whole
        found = [self.names.get(person, Name("", "")) for person in persons]
        return " – ".join((name.whole if in_full else name.shown) or "…" for name in found)

    def calling(self, people: Iterable[int]) -> Calling:
        """Return the function that returns a person's full name: of an entrant, or of one of these people."""
        missing = set(people) - set(self.names)
        every = {**self.names, **(self.names_of(missing) if missing else {})}
        return lambda number: every.get(number, Name("", "")).whole or "…"

    @abstractmethod
    def sentence_names(self, steps: Sequence[LogStep[StateT, NamesT]]) -> NamesT:
        """Return the names that the sentences of these steps use."""

    def say(
        self, request: HttpRequest, step: LogStep[StateT, NamesT], *, seen: int | None = None, ref: str | None = None
    ) -> WrittenStep[StateT]:
        """Write a step for the viewer. `ref`: by default the form's field `ref`, so that a form sent twice counts once.

        Refusals of `StepRights.verify` and `LogStore.write`.
        """
        return self.say_all(request, [NamedStep(step, ref_of(request) if ref is None else ref)], seen=seen)

    def say_all(
        self,
        request: HttpRequest,
        steps: Sequence[NamedStep[StateT, NamesT]],
        *,
        seen: int | None = None,
        along: Callable[[], object] = bool,
    ) -> WrittenStep[StateT]:
        """Write several steps for the viewer, all or none, and `along` in the same transaction. Refusals as `say`.

        A function among the steps must itself verify the rights for the step it makes.
        """
        for named in steps:
            if not callable(named.step):
                self.rights.verify(named.step)
            if len(named.ref) > MOST_REF:
                raise self.store.log.refuse("UNREADABLE", "ref")
        return self.store.write_all(self.owner, steps, self.author(request), seen=seen, along=along)

    def said_before(self, request: HttpRequest) -> WrittenStep[StateT] | None:
        """Return the step that this same form has already written, or None."""
        version = self.store.written_before(self.owner, ref_of(request)[:MOST_REF])
        return None if version is None else WrittenStep(version, self.state, repeated=True)


AnyContext: TypeAlias = LogContext[Any, Any]


def ref_of(request: HttpRequest) -> str:
    """Return the identifier of the form that was sent, as any database accepts it; empty if the form has none."""
    return request.POST.get("ref", "").replace("\0", "")


def status_of(refusal: LogRefusal) -> int:
    """Return the HTTP status of the answer that shows a refusal."""
    if refusal.code in ("not-yours", "key-refused"):
        return 403
    return 400 if refusal.code in ("unreadable", "line-unreadable", "bad-settings") else 409
