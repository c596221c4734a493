from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.counts import Counts
    from ..models.met import Met
    from ..models.statistics_total import StatisticsTotal


T = TypeVar("T", bound="Statistics")


@_attrs_define
class Statistics:
    """The statistics of a person's finished parties, without practice and without donnes in which a robot stood in.

    Attributes:
        player (int):
        total (StatisticsTotal): whole numbers by name; a missing name counts 0
        by_rules (list[Counts]):
        partners (list[Met]): people met most often, the most parties first
        opponents (list[Met]): people met most often, the most parties first
    """

    player: int
    total: StatisticsTotal
    by_rules: list[Counts]
    partners: list[Met]
    opponents: list[Met]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        player = self.player

        total = self.total.to_dict()

        by_rules = []
        for by_rules_item_data in self.by_rules:
            by_rules_item = by_rules_item_data.to_dict()
            by_rules.append(by_rules_item)

        partners = []
        for partners_item_data in self.partners:
            partners_item = partners_item_data.to_dict()
            partners.append(partners_item)

        opponents = []
        for opponents_item_data in self.opponents:
            opponents_item = opponents_item_data.to_dict()
            opponents.append(opponents_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "player": player,
                "total": total,
                "by_rules": by_rules,
                "partners": partners,
                "opponents": opponents,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.counts import Counts
        from ..models.met import Met
        from ..models.statistics_total import StatisticsTotal

        d = dict(src_dict)
        player = d.pop("player")

        total = StatisticsTotal.from_dict(d.pop("total"))

        by_rules = []
        _by_rules = d.pop("by_rules")
        for by_rules_item_data in _by_rules:
            by_rules_item = Counts.from_dict(by_rules_item_data)

            by_rules.append(by_rules_item)

        partners = []
        _partners = d.pop("partners")
        for partners_item_data in _partners:
            partners_item = Met.from_dict(partners_item_data)

            partners.append(partners_item)

        opponents = []
        _opponents = d.pop("opponents")
        for opponents_item_data in _opponents:
            opponents_item = Met.from_dict(opponents_item_data)

            opponents.append(opponents_item)

        statistics = cls(
            player=player,
            total=total,
            by_rules=by_rules,
            partners=partners,
            opponents=opponents,
        )

        statistics.additional_properties = d
        return statistics

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
