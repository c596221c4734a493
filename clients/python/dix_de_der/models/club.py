from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.contest_in_list import ContestInList
    from ..models.league import League
    from ..models.past_result import PastResult


T = TypeVar("T", bound="Club")


@_attrs_define
class Club:
    """A club with its contests and leagues, as its page shows them.

    Attributes:
        code (str): code used in addresses
        name (str):
        town (str):
        about (str):
        contests (list[ContestInList]): contests to come, the soonest first, then past ones, the latest first
        past_results (list[PastResult]): imported results, the latest first
        leagues (list[League]):
    """

    code: str
    name: str
    town: str
    about: str
    contests: list[ContestInList]
    past_results: list[PastResult]
    leagues: list[League]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        name = self.name

        town = self.town

        about = self.about

        contests = []
        for contests_item_data in self.contests:
            contests_item = contests_item_data.to_dict()
            contests.append(contests_item)

        past_results = []
        for past_results_item_data in self.past_results:
            past_results_item = past_results_item_data.to_dict()
            past_results.append(past_results_item)

        leagues = []
        for leagues_item_data in self.leagues:
            leagues_item = leagues_item_data.to_dict()
            leagues.append(leagues_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "name": name,
                "town": town,
                "about": about,
                "contests": contests,
                "past_results": past_results,
                "leagues": leagues,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.contest_in_list import ContestInList
        from ..models.league import League
        from ..models.past_result import PastResult

        d = dict(src_dict)
        code = d.pop("code")

        name = d.pop("name")

        town = d.pop("town")

        about = d.pop("about")

        contests = []
        _contests = d.pop("contests")
        for contests_item_data in _contests:
            contests_item = ContestInList.from_dict(contests_item_data)

            contests.append(contests_item)

        past_results = []
        _past_results = d.pop("past_results")
        for past_results_item_data in _past_results:
            past_results_item = PastResult.from_dict(past_results_item_data)

            past_results.append(past_results_item)

        leagues = []
        _leagues = d.pop("leagues")
        for leagues_item_data in _leagues:
            leagues_item = League.from_dict(leagues_item_data)

            leagues.append(leagues_item)

        club = cls(
            code=code,
            name=name,
            town=town,
            about=about,
            contests=contests,
            past_results=past_results,
            leagues=leagues,
        )

        club.additional_properties = d
        return club

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
