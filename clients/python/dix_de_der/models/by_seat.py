from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BySeat")


@_attrs_define
class BySeat:
    """A figure for each seat.

    Attributes:
        n (int):
        e (int):
        s (int):
        w (int):
    """

    n: int
    e: int
    s: int
    w: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        n = self.n

        e = self.e

        s = self.s

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "N": n,
                "E": e,
                "S": s,
                "W": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        n = d.pop("N")

        e = d.pop("E")

        s = d.pop("S")

        w = d.pop("W")

        by_seat = cls(
            n=n,
            e=e,
            s=s,
            w=w,
        )

        by_seat.additional_properties = d
        return by_seat

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
