from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulation_in_brief_ends import (
    RegulationInBriefEnds,
    check_regulation_in_brief_ends,
)
from ..models.regulation_in_brief_entry import (
    RegulationInBriefEntry,
    check_regulation_in_brief_entry,
)
from ..models.regulation_in_brief_ranked import (
    RegulationInBriefRanked,
    check_regulation_in_brief_ranked,
)

if TYPE_CHECKING:
    from ..models.regulation_round import RegulationRound


T = TypeVar("T", bound="RegulationInBrief")


@_attrs_define
class RegulationInBrief:
    """How a contest is played, by the names of its settings (docs/contests.md).

    Attributes:
        entry (RegulationInBriefEntry): melee: single players, a new partner each round
        preset (str): the nearest named rule set
        ends (RegulationInBriefEnds):
        rounds (list[RegulationRound]):
        first (str): how round 1 is drawn
        later (str): how the other rounds are drawn
        ranked (RegulationInBriefRanked):
        metrics (list[str]): the figures that rank, the first one first
        capacity (int): how many pairs or players there is room for
    """

    entry: RegulationInBriefEntry
    preset: str
    ends: RegulationInBriefEnds
    rounds: list[RegulationRound]
    first: str
    later: str
    ranked: RegulationInBriefRanked
    metrics: list[str]
    capacity: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entry: str = self.entry

        preset = self.preset

        ends: str = self.ends

        rounds = []
        for rounds_item_data in self.rounds:
            rounds_item = rounds_item_data.to_dict()
            rounds.append(rounds_item)

        first = self.first

        later = self.later

        ranked: str = self.ranked

        metrics = self.metrics

        capacity = self.capacity

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entry": entry,
                "preset": preset,
                "ends": ends,
                "rounds": rounds,
                "first": first,
                "later": later,
                "ranked": ranked,
                "metrics": metrics,
                "capacity": capacity,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.regulation_round import RegulationRound

        d = dict(src_dict)
        entry = check_regulation_in_brief_entry(d.pop("entry"))

        preset = d.pop("preset")

        ends = check_regulation_in_brief_ends(d.pop("ends"))

        rounds = []
        _rounds = d.pop("rounds")
        for rounds_item_data in _rounds:
            rounds_item = RegulationRound.from_dict(rounds_item_data)

            rounds.append(rounds_item)

        first = d.pop("first")

        later = d.pop("later")

        ranked = check_regulation_in_brief_ranked(d.pop("ranked"))

        metrics = cast(list[str], d.pop("metrics"))

        capacity = d.pop("capacity")

        regulation_in_brief = cls(
            entry=entry,
            preset=preset,
            ends=ends,
            rounds=rounds,
            first=first,
            later=later,
            ranked=ranked,
            metrics=metrics,
            capacity=capacity,
        )

        regulation_in_brief.additional_properties = d
        return regulation_in_brief

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
