from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RatedPerson")


@_attrs_define
class RatedPerson:
    """One line of a leaderboard.

    Attributes:
        rank (int):
        player (int):
        name (str):
        points (int):
        give_or_take (int): the true value is in this range in 95 cases out of 100
        parties (int): number of parties that counted this season
        last (datetime.date):
        gained (int | None): points since a week ago
    """

    rank: int
    player: int
    name: str
    points: int
    give_or_take: int
    parties: int
    last: datetime.date
    gained: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        rank = self.rank

        player = self.player

        name = self.name

        points = self.points

        give_or_take = self.give_or_take

        parties = self.parties

        last = self.last.isoformat()

        gained: int | None
        gained = self.gained

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "rank": rank,
                "player": player,
                "name": name,
                "points": points,
                "give_or_take": give_or_take,
                "parties": parties,
                "last": last,
                "gained": gained,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        rank = d.pop("rank")

        player = d.pop("player")

        name = d.pop("name")

        points = d.pop("points")

        give_or_take = d.pop("give_or_take")

        parties = d.pop("parties")

        last = datetime.date.fromisoformat(d.pop("last"))

        def _parse_gained(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        gained = _parse_gained(d.pop("gained"))

        rated_person = cls(
            rank=rank,
            player=player,
            name=name,
            points=points,
            give_or_take=give_or_take,
            parties=parties,
            last=last,
            gained=gained,
        )

        rated_person.additional_properties = d
        return rated_person

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
