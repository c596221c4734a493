"""The log of a club as sentences: author, time, values before and after; and undoing a step.

A step can be undone if its own values are still in place; the values before it are restored.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile
from typing import Any, Final

from django.db.models import Exists, OuterRef
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from accounts.grammar import of
from games.csv_file import Cell
from games.labels.words import Text
from games.models import Player
from leagues.clubs.club_log import Change, ClubStepData, Fields, read_said, stands, turn
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import names_of
from leagues.clubs.past_results import KIND as RESULTS
from leagues.clubs.past_results import verify_no_results_twice
from leagues.clubs.rights import Role, rights_of
from leagues.clubs.roles import verify_owned
from leagues.logs.naming import Name
from leagues.logs.page import COLUMNS
from leagues.models import Club, ClubStep, Invitation, Person

OF_WEBHOOKS: Final = ("add", "change", "secret", "stop", "start", "remove")
KEYS: Final = frozenset({"make-key", "replace-key", "revoke-key", "trust-key", "drop-key"})
"""Kinds about keys for results between sites (`leagues.exchange`), which other sites may have read since."""
FOR_GOOD: Final = frozenset(
    {"open", "forget", "turn-card", "show", "unlink", "leave", "delete-contest"}
    | {f"webhook-{what}" for what in OF_WEBHOOKS}
    | KEYS
)
"""Kinds that cannot be undone: decisions of a person about themselves, steps without earlier values, and keys."""
SPENT: Final = frozenset({"claims"})
"""Counters that never decrease: a renewed card's old codes stay invalid after an undo."""


def undo(club: Club, by: Player, version: int) -> ClubStep:
    """Undo a step. ClubRefusal `no-such-step`, `not-undoable`, `already-undone`, `changed-since`, `forgotten`,
    `not-yours`, `imported-before`.

    An undo can be undone too: its step applies again.
    """
    with turn(club, by) as now:
        step = ClubStep.objects.filter(club=now.club, version=version).first()
        if step is None:
            raise ClubRefusal(ClubCode.NO_SUCH_STEP, str(version))
        if step.kind in FOR_GOOD:
            raise ClubRefusal(ClubCode.NOT_UNDOABLE, step.kind)
        if hasattr(step, "undone_by"):
            raise ClubRefusal(ClubCode.ALREADY_UNDONE, str(version))
        said = read_said(step.data)
        changes = tuple(_unspent(change) for change in said.changes)
        rights_of(now.club, by).verify_gives(said.more.get("role"), *_roles(changes))
        _verify(now.club, changes)
        back = tuple(change.back for change in reversed(changes))
        done = now.write(step.kind, back, undoes=step)
        verify_owned(now)
        if step.kind == RESULTS:
            verify_no_results_twice(now.club)
        return done


def _verify(club: Club, changes: tuple[Change, ...]) -> None:
    numbers = {change.number for change in changes if change.of == "person"}
    if Person.objects.filter(pk__in=numbers).exclude(removed_at=None).exists():
        raise ClubRefusal(ClubCode.FORGOTTEN)
    invitations = {change.number for change in changes if change.of == "invitation"}
    if Invitation.objects.filter(pk__in=invitations).exclude(used_by=None).exists():
        raise ClubRefusal(ClubCode.CHANGED_SINCE)
    if not all(stands(club, change) for change in changes):
        raise ClubRefusal(ClubCode.CHANGED_SINCE)


def _roles(changes: tuple[Change, ...]) -> list[str | None]:
    return [fields["role"] for change in changes if change.of == "member" for fields in (change.before, change.after)]


def _unspent(change: Change) -> Change:
    def kept(fields: Fields) -> Fields:
        return {name: value for name, value in fields.items() if name not in SPENT}

    return replace(change, before=kept(change.before), after=kept(change.after))


PAGE: Final = 40
LONG: Final = 60
# Actions of a person about themselves: shown without the account's name, which would reveal whose entry it was.
THEIR_OWN: Final = frozenset({"claim", "unlink", "show", "forget"})

DONE: Final[dict[str, Text]] = {
    "open": gettext_lazy("opened the club"),
    "describe": gettext_lazy("changed the page of the club"),
    "write-down": gettext_lazy("wrote {person} down in the registry"),
    "amend": gettext_lazy("corrected the entry {of_person}"),
    "strike": gettext_lazy("struck {person} off the registry"),
    "put-back": gettext_lazy("put {person} back in the registry"),
    "merge": gettext_lazy("merged two registry entries {of_person}"),
    "unmerge": gettext_lazy("separated {person} from another registry entry"),
    "claim": gettext_lazy("linked the entry {of_person} to an account"),
    "unlink": gettext_lazy("unlinked the entry {of_person} from its account"),
    "turn-card": gettext_lazy("replaced the card {of_person}"),
    "show": gettext_lazy("chose how the name {of_person} is shown"),
    "forget": gettext_lazy("erased a person’s data: the names are gone, the results stay"),
    "role": gettext_lazy("changed the role {of_player}"),
    "leave": gettext_lazy("gave up a role"),
    "join": gettext_lazy("joined by an invitation"),
    "invite": gettext_lazy("made an invitation ({role})"),
    "take-back": gettext_lazy("withdrew an invitation ({role})"),
    "past-results": gettext_lazy("imported the results of {name}"),
    "make-key": gettext_lazy("made the key of the club: {name}"),
    "replace-key": gettext_lazy("replaced the key of the club by {name}"),
    "revoke-key": gettext_lazy("revoked a key of the club: {name}"),
    "trust-key": gettext_lazy("read the key of another club: {name}"),
    "drop-key": gettext_lazy("stopped trusting a key of another club: {name}"),
    "delete-contest": gettext_lazy("deleted the contest “{name}”"),
    "webhook-add": gettext_lazy("added a webhook to {name}"),
    "webhook-change": gettext_lazy("changed the webhook to {name}"),
    "webhook-secret": gettext_lazy("replaced the secret of the webhook to {name}"),
    "webhook-stop": gettext_lazy("switched off the webhook to {name}"),
    "webhook-start": gettext_lazy("switched on the webhook to {name}"),
    "webhook-remove": gettext_lazy("removed the webhook to {name}"),
}
FIELDS: Final[dict[str, Text]] = {
    "name": gettext_lazy("name"),
    "town": gettext_lazy("town"),
    "about": gettext_lazy("about the club"),
    "first_name": gettext_lazy("first name"),
    "last_name": gettext_lazy("last name"),
    "gender": gettext_lazy("for category prizes"),
    "junior": gettext_lazy("junior"),
    "member": gettext_lazy("member of the club"),
    "contact": gettext_lazy("telephone or email"),
    "licence": gettext_lazy("licence number"),
    "shown_whole": gettext_lazy("shown by full name"),
    "role": gettext_lazy("role"),
}
NOTHING: Final = pgettext_lazy("an empty field", "nothing")


@dataclass(frozen=True, slots=True)
class ClubLogLine:
    """A step of the log.

    `fields`: label, value before, value after. `undone`: a later step undid it. `undoes`: the version of the step it
    undid.
    """

    version: int
    at: datetime
    by: str
    what: str
    fields: tuple[tuple[Text, Text, Text], ...]
    may_undo: bool
    undone: bool
    undoes: int | None


def told(club: Club, before: int | None = None) -> tuple[list[ClubLogLine], int | None]:
    """Return a page of the log, the last step first, and the version before which the next page begins.

    Four queries at most.
    """
    steps = ClubStep.objects.filter(club=club).select_related("by", "undoes").order_by("-version")
    if before is not None:
        steps = steps.filter(version__lt=before)
    undone = Exists(ClubStep.objects.filter(undoes=OuterRef("pk")))
    found = list(steps.annotate(undone=undone)[: PAGE + 1])
    page = found[:PAGE]
    words = _Words([read_said(step.data) for step in page])
    following = page[-1].version if len(found) > PAGE else None
    return [words.told(step) for step in page], following


def log_rows(club: Club) -> Iterator[Sequence[Cell]]:
    """Return the whole log as rows of a CSV file, the first step first, with the columns of every log."""
    steps = list(ClubStep.objects.filter(club=club).select_related("by", "undoes").order_by("version"))
    words, gone = _Words([read_said(step.data) for step in steps]), {step.undoes_id: step.version for step in steps}
    yield tuple(map(str, COLUMNS))
    for step, line in ((step, words.told(step)) for step in steps):
        undid = _("undid step %(n)s: %(what)s") % {"n": line.undoes, "what": line.what}
        time = localtime(line.at).isoformat(timespec="seconds")
        yield (line.version, time, line.by, line.what if line.undoes is None else undid, "", gone.get(step.pk))


class _Words:
    """The names a page of steps needs, each looked up once."""

    def __init__(self, every: list[ClubStepData]) -> None:
        people = _numbers(every, "person")
        self.names: Mapping[int, Name] = names_of(people)
        gone = Person.objects.filter(pk__in=people).exclude(removed_at=None).values_list("pk", flat=True)
        self.forgotten = set(gone) if people else set()
        members = _numbers(every, "member")
        self.players = dict(Player.objects.filter(pk__in=members).values_list("pk", "name")) if members else {}

    def told(self, step: ClubStep) -> ClubLogLine:
        said = read_said(step.data)
        own = step.kind in THEIR_OWN and bool(said.numbers("person") & self.forgotten)
        undone: bool = getattr(step, "undone", False)
        return ClubLogLine(
            version=step.version,
            at=step.at,
            by=_("somebody") if own or step.kind == "forget" else step.by.name,
            what=self._what(step.kind, said),
            fields=tuple(self._fields(said.changes)) if step.kind in ("describe", "amend", "role", "show") else (),
            may_undo=not undone and step.kind not in FOR_GOOD,
            undone=undone,
            undoes=None if step.undoes is None else step.undoes.version,
        )

    def _what(self, kind: str, said: ClubStepData) -> str:
        people = [change.number for change in said.changes if change.of == "person"]
        members = [change.number for change in said.changes if change.of == "member"]
        role = said.more.get("role", "")
        person = self._person(people[0]) if people else "…"
        player = self.players.get(members[0], "…") if members else "…"
        return str(DONE[kind]).format(
            person=person,
            of_person=of(person),
            of_player=of(player),
            role=Role(role).label if role else "…",
            name=said.more.get("name", "…"),
        )

    def _person(self, number: int) -> str:
        name = self.names.get(number)
        return name.whole if name is not None and name.whole else f"#{number}"

    def _fields(self, changes: Iterable[Change]) -> Iterator[tuple[Text, Text, Text]]:
        for change in changes:
            for name, label in FIELDS.items():
                if name in change.after:
                    was, now = _apart(change.before.get(name), change.after[name])
                    yield label, _value(name, was), _value(name, now)


def _numbers(every: list[ClubStepData], of: str) -> set[int]:
    return {number for said in every for number in said.numbers(of)}


def _apart(was: object, now: object) -> tuple[object, object]:
    """Return two texts; if they are long, each from the first word that differs."""
    if not (isinstance(was, str) and isinstance(now, str)) or max(len(was), len(now)) <= LONG:
        return was, now
    alike = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(was, now, strict=False)))
    begin = was.rfind(" ", 0, alike) + 1
    return (was, now) if begin == 0 else (f"… {was[begin:]}", f"… {now[begin:]}")


def _value(name: str, value: Any) -> Text:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if not value:
        return NOTHING
    if name == "role":
        return Role(value).label
    return Person.Gender(value).label if name == "gender" else str(value)
