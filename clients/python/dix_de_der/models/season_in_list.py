from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.season_in_list_stage import SeasonInListStage, check_season_in_list_stage

T = TypeVar("T", bound="SeasonInList")


@_attrs_define
class SeasonInList:
    """
    Attributes:
        number (int): number of the season in its league, from 1
        name (str):
        starts_on (datetime.date):
        ends_on (datetime.date):
        stage (SeasonInListStage):
    """

    number: int
    name: str
    starts_on: datetime.date
    ends_on: datetime.date
    stage: SeasonInListStage
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        name = self.name

        starts_on = self.starts_on.isoformat()

        ends_on = self.ends_on.isoformat()

        stage: str = self.stage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "name": name,
                "starts_on": starts_on,
                "ends_on": ends_on,
                "stage": stage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        number = d.pop("number")

        name = d.pop("name")

        starts_on = datetime.date.fromisoformat(d.pop("starts_on"))

        ends_on = datetime.date.fromisoformat(d.pop("ends_on"))

        stage = check_season_in_list_stage(d.pop("stage"))

        season_in_list = cls(
            number=number,
            name=name,
            starts_on=starts_on,
            ends_on=ends_on,
            stage=stage,
        )

        season_in_list.additional_properties = d
        return season_in_list

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
