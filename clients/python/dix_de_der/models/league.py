from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.league_kind import LeagueKind, check_league_kind

if TYPE_CHECKING:
    from ..models.season_in_list import SeasonInList


T = TypeVar("T", bound="League")


@_attrs_define
class League:
    """A league of a club, or of the site.

    Attributes:
        code (str): code used in addresses
        name (str):
        about (str):
        kind (LeagueKind):
        club (None | str): the key of the club; null for a league of the site
        seasons (list[SeasonInList]): seasons that are announced, the latest first
    """

    code: str
    name: str
    about: str
    kind: LeagueKind
    club: None | str
    seasons: list[SeasonInList]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        name = self.name

        about = self.about

        kind: str = self.kind

        club: None | str
        club = self.club

        seasons = []
        for seasons_item_data in self.seasons:
            seasons_item = seasons_item_data.to_dict()
            seasons.append(seasons_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "name": name,
                "about": about,
                "kind": kind,
                "club": club,
                "seasons": seasons,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.season_in_list import SeasonInList

        d = dict(src_dict)
        code = d.pop("code")

        name = d.pop("name")

        about = d.pop("about")

        kind = check_league_kind(d.pop("kind"))

        def _parse_club(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        club = _parse_club(d.pop("club"))

        seasons = []
        _seasons = d.pop("seasons")
        for seasons_item_data in _seasons:
            seasons_item = SeasonInList.from_dict(seasons_item_data)

            seasons.append(seasons_item)

        league = cls(
            code=code,
            name=name,
            about=about,
            kind=kind,
            club=club,
            seasons=seasons,
        )

        league.additional_properties = d
        return league

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
