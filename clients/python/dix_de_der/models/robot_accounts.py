from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.robot_account import RobotAccount


T = TypeVar("T", bound="RobotAccounts")


@_attrs_define
class RobotAccounts:
    """Robot accounts by name.

    Attributes:
        robots (list[RobotAccount]):
        next_ (None | str):
    """

    robots: list[RobotAccount]
    next_: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        robots = []
        for robots_item_data in self.robots:
            robots_item = robots_item_data.to_dict()
            robots.append(robots_item)

        next_: None | str
        next_ = self.next_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "robots": robots,
                "next": next_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.robot_account import RobotAccount

        d = dict(src_dict)
        robots = []
        _robots = d.pop("robots")
        for robots_item_data in _robots:
            robots_item = RobotAccount.from_dict(robots_item_data)

            robots.append(robots_item)

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        robot_accounts = cls(
            robots=robots,
            next_=next_,
        )

        robot_accounts.additional_properties = d
        return robot_accounts

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
