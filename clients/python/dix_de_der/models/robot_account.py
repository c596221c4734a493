from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.robot_strength import RobotStrength


T = TypeVar("T", bound="RobotAccount")


@_attrs_define
class RobotAccount:
    """A robot account.

    Attributes:
        name (str):
        about (str):
        owner (None | str):
        plays_with_people (bool):
        listens (bool): whether its program listens now
        strengths (list[RobotStrength]):
    """

    name: str
    about: str
    owner: None | str
    plays_with_people: bool
    listens: bool
    strengths: list[RobotStrength]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        about = self.about

        owner: None | str
        owner = self.owner

        plays_with_people = self.plays_with_people

        listens = self.listens

        strengths = []
        for strengths_item_data in self.strengths:
            strengths_item = strengths_item_data.to_dict()
            strengths.append(strengths_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "about": about,
                "owner": owner,
                "plays_with_people": plays_with_people,
                "listens": listens,
                "strengths": strengths,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.robot_strength import RobotStrength

        d = dict(src_dict)
        name = d.pop("name")

        about = d.pop("about")

        def _parse_owner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        owner = _parse_owner(d.pop("owner"))

        plays_with_people = d.pop("plays_with_people")

        listens = d.pop("listens")

        strengths = []
        _strengths = d.pop("strengths")
        for strengths_item_data in _strengths:
            strengths_item = RobotStrength.from_dict(strengths_item_data)

            strengths.append(strengths_item)

        robot_account = cls(
            name=name,
            about=about,
            owner=owner,
            plays_with_people=plays_with_people,
            listens=listens,
            strengths=strengths,
        )

        robot_account.additional_properties = d
        return robot_account

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
