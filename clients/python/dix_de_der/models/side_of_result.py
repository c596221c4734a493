from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SideOfResult")


@_attrs_define
class SideOfResult:
    """
    Attributes:
        entrants (list[int]): numbers of the entries
        names (list[str]):
        points (int | None): null unless the partie was played
        won (bool):
    """

    entrants: list[int]
    names: list[str]
    points: int | None
    won: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrants = self.entrants

        names = self.names

        points: int | None
        points = self.points

        won = self.won

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrants": entrants,
                "names": names,
                "points": points,
                "won": won,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        entrants = cast(list[int], d.pop("entrants"))

        names = cast(list[str], d.pop("names"))

        def _parse_points(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        points = _parse_points(d.pop("points"))

        won = d.pop("won")

        side_of_result = cls(
            entrants=entrants,
            names=names,
            points=points,
            won=won,
        )

        side_of_result.additional_properties = d
        return side_of_result

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
