from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.robot_score import RobotScore
    from ..models.robot_set import RobotSet


T = TypeVar("T", bound="RobotRanking")


@_attrs_define
class RobotRanking:
    """A set for robot accounts with its ranking as last counted.

    Attributes:
        set_ (RobotSet): A set of a day for robot accounts: everybody plays the same donnes, each with three robots of
            the site.
        ranking (list[RobotScore]):
    """

    set_: RobotSet
    ranking: list[RobotScore]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        set_ = self.set_.to_dict()

        ranking = []
        for ranking_item_data in self.ranking:
            ranking_item = ranking_item_data.to_dict()
            ranking.append(ranking_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "set": set_,
                "ranking": ranking,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.robot_score import RobotScore
        from ..models.robot_set import RobotSet

        d = dict(src_dict)
        set_ = RobotSet.from_dict(d.pop("set"))

        ranking = []
        _ranking = d.pop("ranking")
        for ranking_item_data in _ranking:
            ranking_item = RobotScore.from_dict(ranking_item_data)

            ranking.append(ranking_item)

        robot_ranking = cls(
            set_=set_,
            ranking=ranking,
        )

        robot_ranking.additional_properties = d
        return robot_ranking

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
