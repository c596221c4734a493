from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PastResult")


@_attrs_define
class PastResult:
    """Results of a contest that the club played before it used this site.

    Attributes:
        name (str):
        day (datetime.date):
        entrants (int): how many pairs or players are ranked
    """

    name: str
    day: datetime.date
    entrants: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        day = self.day.isoformat()

        entrants = self.entrants

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "day": day,
                "entrants": entrants,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        day = datetime.date.fromisoformat(d.pop("day"))

        entrants = d.pop("entrants")

        past_result = cls(
            name=name,
            day=day,
            entrants=entrants,
        )

        past_result.additional_properties = d
        return past_result

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
