from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.season_line import SeasonLine


T = TypeVar("T", bound="SeasonTable")


@_attrs_define
class SeasonTable:
    """One ranking of a season.

    Attributes:
        division (int): from 1, the highest division; on a ladder, the group
        month (int | None): month of a ladder; null: the whole season
        lines (list[SeasonLine]):
    """

    division: int
    month: int | None
    lines: list[SeasonLine]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        division = self.division

        month: int | None
        month = self.month

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "division": division,
                "month": month,
                "lines": lines,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.season_line import SeasonLine

        d = dict(src_dict)
        division = d.pop("division")

        def _parse_month(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        month = _parse_month(d.pop("month"))

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = SeasonLine.from_dict(lines_item_data)

            lines.append(lines_item)

        season_table = cls(
            division=division,
            month=month,
            lines=lines,
        )

        season_table.additional_properties = d
        return season_table

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
