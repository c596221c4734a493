from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="LineSums")


@_attrs_define
class LineSums:
    """The sums of everything that counts.

    Attributes:
        wins (int):
        draws (int):
        losses (int):
        byes (int):
        forfeits (int):
        days (int): for a challenge: number of days attended
        match_points (int | str): on a ladder, parties count by weight; an exact fraction is “7/3”
        points (int):
        against (int):
        capots (int):
        best (int): points of the best partie
    """

    wins: int
    draws: int
    losses: int
    byes: int
    forfeits: int
    days: int
    match_points: int | str
    points: int
    against: int
    capots: int
    best: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        wins = self.wins

        draws = self.draws

        losses = self.losses

        byes = self.byes

        forfeits = self.forfeits

        days = self.days

        match_points: int | str
        match_points = self.match_points

        points = self.points

        against = self.against

        capots = self.capots

        best = self.best

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "wins": wins,
                "draws": draws,
                "losses": losses,
                "byes": byes,
                "forfeits": forfeits,
                "days": days,
                "match_points": match_points,
                "points": points,
                "against": against,
                "capots": capots,
                "best": best,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        wins = d.pop("wins")

        draws = d.pop("draws")

        losses = d.pop("losses")

        byes = d.pop("byes")

        forfeits = d.pop("forfeits")

        days = d.pop("days")

        def _parse_match_points(data: object) -> int | str:
            return cast(int | str, data)

        match_points = _parse_match_points(d.pop("match_points"))

        points = d.pop("points")

        against = d.pop("against")

        capots = d.pop("capots")

        best = d.pop("best")

        line_sums = cls(
            wins=wins,
            draws=draws,
            losses=losses,
            byes=byes,
            forfeits=forfeits,
            days=days,
            match_points=match_points,
            points=points,
            against=against,
            capots=capots,
            best=best,
        )

        line_sums.additional_properties = d
        return line_sums

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
