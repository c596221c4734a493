from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RobotScore")


@_attrs_define
class RobotScore:
    """A line of a ranking of robot accounts.

    Attributes:
        rank (int):
        robot (str):
        donnes (int):
        per_cent (float): of the others’ results, those that were beaten; equal ones half
    """

    rank: int
    robot: str
    donnes: int
    per_cent: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        rank = self.rank

        robot = self.robot

        donnes = self.donnes

        per_cent = self.per_cent

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "rank": rank,
                "robot": robot,
                "donnes": donnes,
                "per_cent": per_cent,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        rank = d.pop("rank")

        robot = d.pop("robot")

        donnes = d.pop("donnes")

        per_cent = d.pop("per_cent")

        robot_score = cls(
            rank=rank,
            robot=robot,
            donnes=donnes,
            per_cent=per_cent,
        )

        robot_score.additional_properties = d
        return robot_score

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
