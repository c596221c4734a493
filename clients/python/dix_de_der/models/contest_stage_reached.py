from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.contest_stage_reached_bracket import (
    ContestStageReachedBracket,
    check_contest_stage_reached_bracket,
)

T = TypeVar("T", bound="ContestStageReached")


@_attrs_define
class ContestStageReached:
    """How far an entry came in a knock-out.

    Attributes:
        bracket (ContestStageReachedBracket):
        places (int): 1: winner, 2: final, 4: semi-final, 3: winner of the match for third place
    """

    bracket: ContestStageReachedBracket
    places: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bracket: str = self.bracket

        places = self.places

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bracket": bracket,
                "places": places,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        bracket = check_contest_stage_reached_bracket(d.pop("bracket"))

        places = d.pop("places")

        contest_stage_reached = cls(
            bracket=bracket,
            places=places,
        )

        contest_stage_reached.additional_properties = d
        return contest_stage_reached

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
