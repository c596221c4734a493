from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RatingOnDay")


@_attrs_define
class RatingOnDay:
    """A rating at the end of a day on which they played.

    Attributes:
        on (datetime.date):
        points (int):
        give_or_take (int):
        parties (int):
    """

    on: datetime.date
    points: int
    give_or_take: int
    parties: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        on = self.on.isoformat()

        points = self.points

        give_or_take = self.give_or_take

        parties = self.parties

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "on": on,
                "points": points,
                "give_or_take": give_or_take,
                "parties": parties,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        on = datetime.date.fromisoformat(d.pop("on"))

        points = d.pop("points")

        give_or_take = d.pop("give_or_take")

        parties = d.pop("parties")

        rating_on_day = cls(
            on=on,
            points=points,
            give_or_take=give_or_take,
            parties=parties,
        )

        rating_on_day.additional_properties = d
        return rating_on_day

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
