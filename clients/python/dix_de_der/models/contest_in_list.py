from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.contest_in_list_stage import (
    ContestInListStage,
    check_contest_in_list_stage,
)

T = TypeVar("T", bound="ContestInList")


@_attrs_define
class ContestInList:
    """
    Attributes:
        code (str): code used in addresses
        name (str):
        club (str): the key of a club
        starts_at (datetime.datetime):
        place (str):
        stage (ContestInListStage): entries: they are open; playing: a draw is published; closed: it is over
        announced (bool): false: only its club and its players can see it
    """

    code: str
    name: str
    club: str
    starts_at: datetime.datetime
    place: str
    stage: ContestInListStage
    announced: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        name = self.name

        club = self.club

        starts_at = self.starts_at.isoformat()

        place = self.place

        stage: str = self.stage

        announced = self.announced

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "name": name,
                "club": club,
                "starts_at": starts_at,
                "place": place,
                "stage": stage,
                "announced": announced,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = d.pop("code")

        name = d.pop("name")

        club = d.pop("club")

        starts_at = datetime.datetime.fromisoformat(d.pop("starts_at"))

        place = d.pop("place")

        stage = check_contest_in_list_stage(d.pop("stage"))

        announced = d.pop("announced")

        contest_in_list = cls(
            code=code,
            name=name,
            club=club,
            starts_at=starts_at,
            place=place,
            stage=stage,
            announced=announced,
        )

        contest_in_list.additional_properties = d
        return contest_in_list

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
