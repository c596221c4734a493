from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.day_of_line_why import DayOfLineWhy, check_day_of_line_why

T = TypeVar("T", bound="DayOfLine")


@_attrs_define
class DayOfLine:
    """One day of a challenge, for one line.

    Attributes:
        day (int):
        contest (None | str): the key of a contest
        why (DayOfLineWhy):
        rank (int | None):
        match_points (int):
    """

    day: int
    contest: None | str
    why: DayOfLineWhy
    rank: int | None
    match_points: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        day = self.day

        contest: None | str
        contest = self.contest

        why: str = self.why

        rank: int | None
        rank = self.rank

        match_points = self.match_points

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "day": day,
                "contest": contest,
                "why": why,
                "rank": rank,
                "match_points": match_points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        day = d.pop("day")

        def _parse_contest(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contest = _parse_contest(d.pop("contest"))

        why = check_day_of_line_why(d.pop("why"))

        def _parse_rank(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        rank = _parse_rank(d.pop("rank"))

        match_points = d.pop("match_points")

        day_of_line = cls(
            day=day,
            contest=contest,
            why=why,
            rank=rank,
            match_points=match_points,
        )

        day_of_line.additional_properties = d
        return day_of_line

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
