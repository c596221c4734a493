from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RobotStrength")


@_attrs_define
class RobotStrength:
    """How strong a robot account has shown itself in its sets: 50 is the mean of all of them.

    Attributes:
        preset (str):
        donnes (int):
        per_cent (float):
        give_or_take (float): with 95 per cent certainty
    """

    preset: str
    donnes: int
    per_cent: float
    give_or_take: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        preset = self.preset

        donnes = self.donnes

        per_cent = self.per_cent

        give_or_take = self.give_or_take

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "preset": preset,
                "donnes": donnes,
                "per_cent": per_cent,
                "give_or_take": give_or_take,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        preset = d.pop("preset")

        donnes = d.pop("donnes")

        per_cent = d.pop("per_cent")

        give_or_take = d.pop("give_or_take")

        robot_strength = cls(
            preset=preset,
            donnes=donnes,
            per_cent=per_cent,
            give_or_take=give_or_take,
        )

        robot_strength.additional_properties = d
        return robot_strength

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
