from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.rating_at_game_game import RatingAtGameGame, check_rating_at_game_game

if TYPE_CHECKING:
    from ..models.rating_on_day import RatingOnDay


T = TypeVar("T", bound="RatingAtGame")


@_attrs_define
class RatingAtGame:
    """A player's current rating at one game.

    Attributes:
        game (RatingAtGameGame):
        points (int):
        give_or_take (int): the true value is in this range in 95 cases out of 100
        parties (int): number of parties that counted this season
        last (datetime.date):
        admitted (bool): true when the person is on the leaderboard
        history (list[RatingOnDay]): the oldest first
    """

    game: RatingAtGameGame
    points: int
    give_or_take: int
    parties: int
    last: datetime.date
    admitted: bool
    history: list[RatingOnDay]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game: str = self.game

        points = self.points

        give_or_take = self.give_or_take

        parties = self.parties

        last = self.last.isoformat()

        admitted = self.admitted

        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game": game,
                "points": points,
                "give_or_take": give_or_take,
                "parties": parties,
                "last": last,
                "admitted": admitted,
                "history": history,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.rating_on_day import RatingOnDay

        d = dict(src_dict)
        game = check_rating_at_game_game(d.pop("game"))

        points = d.pop("points")

        give_or_take = d.pop("give_or_take")

        parties = d.pop("parties")

        last = datetime.date.fromisoformat(d.pop("last"))

        admitted = d.pop("admitted")

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = RatingOnDay.from_dict(history_item_data)

            history.append(history_item)

        rating_at_game = cls(
            game=game,
            points=points,
            give_or_take=give_or_take,
            parties=parties,
            last=last,
            admitted=admitted,
            history=history,
        )

        rating_at_game.additional_properties = d
        return rating_at_game

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
