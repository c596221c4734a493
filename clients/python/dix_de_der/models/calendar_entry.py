from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.calendar_entry_kind import CalendarEntryKind, check_calendar_entry_kind

T = TypeVar("T", bound="CalendarEntry")


@_attrs_define
class CalendarEntry:
    """A fixture, day or month with its dates.

    Attributes:
        kind (CalendarEntryKind):
        number (int):
        on (datetime.date):
        until (datetime.date): the last day
        at (datetime.datetime | None): hour of the beginning, if there is one
        contest (None | str): the key of a contest
        entrants (list[int]): entries concerned; empty: everybody
        cancelled (bool):
    """

    kind: CalendarEntryKind
    number: int
    on: datetime.date
    until: datetime.date
    at: datetime.datetime | None
    contest: None | str
    entrants: list[int]
    cancelled: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        number = self.number

        on = self.on.isoformat()

        until = self.until.isoformat()

        at: None | str
        if isinstance(self.at, datetime.datetime):
            at = self.at.isoformat()
        else:
            at = self.at

        contest: None | str
        contest = self.contest

        entrants = self.entrants

        cancelled = self.cancelled

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "number": number,
                "on": on,
                "until": until,
                "at": at,
                "contest": contest,
                "entrants": entrants,
                "cancelled": cancelled,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = check_calendar_entry_kind(d.pop("kind"))

        number = d.pop("number")

        on = datetime.date.fromisoformat(d.pop("on"))

        until = datetime.date.fromisoformat(d.pop("until"))

        def _parse_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                at_type_0 = datetime.datetime.fromisoformat(data)

                return at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        at = _parse_at(d.pop("at"))

        def _parse_contest(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contest = _parse_contest(d.pop("contest"))

        entrants = cast(list[int], d.pop("entrants"))

        cancelled = d.pop("cancelled")

        calendar_entry = cls(
            kind=kind,
            number=number,
            on=on,
            until=until,
            at=at,
            contest=contest,
            entrants=entrants,
            cancelled=cancelled,
        )

        calendar_entry.additional_properties = d
        return calendar_entry

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
