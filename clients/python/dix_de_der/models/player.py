from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Player")


@_attrs_define
class Player:
    """A person: the public part of their page.

    Attributes:
        id (int):
        name (str):
        member (bool): whether this person has an account
        here (bool): whether this person is on the site now and shows it
        about (str):
        club (str):
        languages (list[str]):
        parties (int): number of parties this person has played to the end
        rating (int | None): rating in points; null while there is no rating
    """

    id: int
    name: str
    member: bool
    here: bool
    about: str
    club: str
    languages: list[str]
    parties: int
    rating: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        member = self.member

        here = self.here

        about = self.about

        club = self.club

        languages = self.languages

        parties = self.parties

        rating: int | None
        rating = self.rating

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "name": name,
                "member": member,
                "here": here,
                "about": about,
                "club": club,
                "languages": languages,
                "parties": parties,
                "rating": rating,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        member = d.pop("member")

        here = d.pop("here")

        about = d.pop("about")

        club = d.pop("club")

        languages = cast(list[str], d.pop("languages"))

        parties = d.pop("parties")

        def _parse_rating(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        rating = _parse_rating(d.pop("rating"))

        player = cls(
            id=id,
            name=name,
            member=member,
            here=here,
            about=about,
            club=club,
            languages=languages,
            parties=parties,
            rating=rating,
        )

        player.additional_properties = d
        return player

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
