from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.leaderboard_game import LeaderboardGame, check_leaderboard_game

if TYPE_CHECKING:
    from ..models.rated_person import RatedPerson


T = TypeVar("T", bound="Leaderboard")


@_attrs_define
class Leaderboard:
    """The strongest players first: those with 30 parties this season, the last of them at most 30 days ago.

    Attributes:
        game (LeaderboardGame):
        lines (list[RatedPerson]):
        waiting (int): results that are not counted yet
        next_ (None | str):
    """

    game: LeaderboardGame
    lines: list[RatedPerson]
    waiting: int
    next_: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game: str = self.game

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        waiting = self.waiting

        next_: None | str
        next_ = self.next_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game": game,
                "lines": lines,
                "waiting": waiting,
                "next": next_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.rated_person import RatedPerson

        d = dict(src_dict)
        game = check_leaderboard_game(d.pop("game"))

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = RatedPerson.from_dict(lines_item_data)

            lines.append(lines_item)

        waiting = d.pop("waiting")

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        leaderboard = cls(
            game=game,
            lines=lines,
            waiting=waiting,
            next_=next_,
        )

        leaderboard.additional_properties = d
        return leaderboard

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
