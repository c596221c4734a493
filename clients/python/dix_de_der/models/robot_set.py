from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RobotSet")


@_attrs_define
class RobotSet:
    """A set of a day for robot accounts: everybody plays the same donnes, each with three robots of the site.

    Attributes:
        code (str):
        preset (str):
        donnes (int):
        opens_at (datetime.datetime):
        closes_at (datetime.datetime):
        commitment (str): SHA-256 of the seed that gives every pack, cut and dealer
        seed (None | str): null until everybody has finished
    """

    code: str
    preset: str
    donnes: int
    opens_at: datetime.datetime
    closes_at: datetime.datetime
    commitment: str
    seed: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        preset = self.preset

        donnes = self.donnes

        opens_at = self.opens_at.isoformat()

        closes_at = self.closes_at.isoformat()

        commitment = self.commitment

        seed: None | str
        seed = self.seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "preset": preset,
                "donnes": donnes,
                "opens_at": opens_at,
                "closes_at": closes_at,
                "commitment": commitment,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = d.pop("code")

        preset = d.pop("preset")

        donnes = d.pop("donnes")

        opens_at = datetime.datetime.fromisoformat(d.pop("opens_at"))

        closes_at = datetime.datetime.fromisoformat(d.pop("closes_at"))

        commitment = d.pop("commitment")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        robot_set = cls(
            code=code,
            preset=preset,
            donnes=donnes,
            opens_at=opens_at,
            closes_at=closes_at,
            commitment=commitment,
            seed=seed,
        )

        robot_set.additional_properties = d
        return robot_set

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
