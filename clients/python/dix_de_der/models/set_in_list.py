from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.set_in_list_game import SetInListGame, check_set_in_list_game

T = TypeVar("T", bound="SetInList")


@_attrs_define
class SetInList:
    """
    Attributes:
        day (datetime.date):
        preset (str): the rules of the set
        game (SetInListGame):
        donnes (int): how many donnes the set has
        opens_at (datetime.datetime):
        closes_at (datetime.datetime):
        commitment (str): SHA-256 of the seed, shown from the opening
        seed (None | str): gives every pack and cut; null until the set is over
    """

    day: datetime.date
    preset: str
    game: SetInListGame
    donnes: int
    opens_at: datetime.datetime
    closes_at: datetime.datetime
    commitment: str
    seed: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        day = self.day.isoformat()

        preset = self.preset

        game: str = self.game

        donnes = self.donnes

        opens_at = self.opens_at.isoformat()

        closes_at = self.closes_at.isoformat()

        commitment = self.commitment

        seed: None | str
        seed = self.seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "day": day,
                "preset": preset,
                "game": game,
                "donnes": donnes,
                "opens_at": opens_at,
                "closes_at": closes_at,
                "commitment": commitment,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        day = datetime.date.fromisoformat(d.pop("day"))

        preset = d.pop("preset")

        game = check_set_in_list_game(d.pop("game"))

        donnes = d.pop("donnes")

        opens_at = datetime.datetime.fromisoformat(d.pop("opens_at"))

        closes_at = datetime.datetime.fromisoformat(d.pop("closes_at"))

        commitment = d.pop("commitment")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        set_in_list = cls(
            day=day,
            preset=preset,
            game=game,
            donnes=donnes,
            opens_at=opens_at,
            closes_at=closes_at,
            commitment=commitment,
            seed=seed,
        )

        set_in_list.additional_properties = d
        return set_in_list

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
