from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.past_what import PastWhat, check_past_what

T = TypeVar("T", bound="Past")


@_attrs_define
class Past:
    """A change of a row.

    Attributes:
        what (PastWhat):
        by (int): the number of the person who made this change
        at (datetime.datetime):
    """

    what: PastWhat
    by: int
    at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        what: str = self.what

        by = self.by

        at = self.at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "what": what,
                "by": by,
                "at": at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        what = check_past_what(d.pop("what"))

        by = d.pop("by")

        at = datetime.datetime.fromisoformat(d.pop("at"))

        past = cls(
            what=what,
            by=by,
            at=at,
        )

        past.additional_properties = d
        return past

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
