from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.counts_counts import CountsCounts


T = TypeVar("T", bound="Counts")


@_attrs_define
class Counts:
    """The counts of the parties with one rule set: whole numbers by name (docs/api.md); a missing name is 0.

    Attributes:
        game (str):
        preset (str): the nearest named rule set
        counts (CountsCounts): whole numbers by name; a missing name counts 0
    """

    game: str
    preset: str
    counts: CountsCounts
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game = self.game

        preset = self.preset

        counts = self.counts.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game": game,
                "preset": preset,
                "counts": counts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.counts_counts import CountsCounts

        d = dict(src_dict)
        game = d.pop("game")

        preset = d.pop("preset")

        counts = CountsCounts.from_dict(d.pop("counts"))

        counts = cls(
            game=game,
            preset=preset,
            counts=counts,
        )

        counts.additional_properties = d
        return counts

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
