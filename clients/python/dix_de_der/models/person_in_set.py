from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PersonInSet")


@_attrs_define
class PersonInSet:
    """One line of the ranking of a set.

    Attributes:
        rank (int):
        player (int | None): number of the person; null for somebody hidden from you
        name (str):
        per_cent (float): per cent of the others this person has beaten, donne by donne
        marks (float): marks above the middle of the field, per donne
        donnes (int): how many donnes this person has finished
    """

    rank: int
    player: int | None
    name: str
    per_cent: float
    marks: float
    donnes: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        rank = self.rank

        player: int | None
        player = self.player

        name = self.name

        per_cent = self.per_cent

        marks = self.marks

        donnes = self.donnes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "rank": rank,
                "player": player,
                "name": name,
                "per_cent": per_cent,
                "marks": marks,
                "donnes": donnes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        rank = d.pop("rank")

        def _parse_player(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        player = _parse_player(d.pop("player"))

        name = d.pop("name")

        per_cent = d.pop("per_cent")

        marks = d.pop("marks")

        donnes = d.pop("donnes")

        person_in_set = cls(
            rank=rank,
            player=player,
            name=name,
            per_cent=per_cent,
            marks=marks,
            donnes=donnes,
        )

        person_in_set.additional_properties = d
        return person_in_set

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
