"""Content of a club's log steps: fields with their values before and after. The only reader of `ClubStep.data`.

`{"changes": [{"of": "person", "number": 17, "before": {"junior": false}, "after": {"junior": true}}], …}`

A step is undone by restoring the values before it, as long as its own values are still in place. When a person asks to
be forgotten, their names and contacts are removed from every step: nothing else is ever removed from a log
(`leagues.clubs.forgetting`).
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import Any, Final

from games.rules.json_object import Json

Fields = Mapping[str, Any]
"""Names of fields, and their JSON values."""

PERSONAL: Final = ("first_name", "last_name", "gender", "junior", "contact", "player")
"""Identifying fields, erased when a person asks to be forgotten."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of one row.

    `of`: club, person, member, invitation or results. `number`: the number of the row; for a member, the number of
    their player.
    """

    of: str
    number: int
    before: Fields
    after: Fields

    @property
    def back(self) -> "Change":
        return Change(self.of, self.number, self.after, self.before)


@dataclass(frozen=True, slots=True)
class ClubStepData:
    """A stored step's content. `more`: data outside the changes (the name of a file, the rows of results)."""

    changes: tuple[Change, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)

    def numbers(self, of: str) -> set[int]:
        return {change.number for change in self.changes if change.of == of}


def said_json(said: ClubStepData) -> Json:
    changes = [
        {"of": each.of, "number": each.number, "before": dict(each.before), "after": dict(each.after)}
        for each in said.changes
    ]
    return {**said.more, "changes": changes}


def read_said(data: Mapping[str, Any]) -> ClubStepData:
    changes = tuple(Change(each["of"], each["number"], each["before"], each["after"]) for each in data["changes"])
    return ClubStepData(changes, {key: value for key, value in data.items() if key != "changes"})


def without_names(said: ClubStepData, people: Set[int]) -> ClubStepData:
    """Return the step without these people's names and contacts."""
    changes = tuple(_bare(each) if each.of == "person" and each.number in people else each for each in said.changes)
    return ClubStepData(changes, said.more)


def _bare(change: Change) -> Change:
    before, after = (
        {name: value for name, value in fields.items() if name not in PERSONAL}
        for fields in (change.before, change.after)
    )
    return Change(change.of, change.number, before, after)
