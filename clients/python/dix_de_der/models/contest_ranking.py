from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.category_of_ranking import CategoryOfRanking
    from ..models.contest_ranking_line import ContestRankingLine


T = TypeVar("T", bound="ContestRanking")


@_attrs_define
class ContestRanking:
    """The ranking after a round that is shown to everybody.

    Attributes:
        round_ (int | None): null: no ranking is shown yet
        final (bool):
        missing (int): tables without a result yet: places may change
        lines (list[ContestRankingLine]):
        categories (list[CategoryOfRanking]):
    """

    round_: int | None
    final: bool
    missing: int
    lines: list[ContestRankingLine]
    categories: list[CategoryOfRanking]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        round_: int | None
        round_ = self.round_

        final = self.final

        missing = self.missing

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        categories = []
        for categories_item_data in self.categories:
            categories_item = categories_item_data.to_dict()
            categories.append(categories_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "round": round_,
                "final": final,
                "missing": missing,
                "lines": lines,
                "categories": categories,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.category_of_ranking import CategoryOfRanking
        from ..models.contest_ranking_line import ContestRankingLine

        d = dict(src_dict)

        def _parse_round_(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        round_ = _parse_round_(d.pop("round"))

        final = d.pop("final")

        missing = d.pop("missing")

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = ContestRankingLine.from_dict(lines_item_data)

            lines.append(lines_item)

        categories = []
        _categories = d.pop("categories")
        for categories_item_data in _categories:
            categories_item = CategoryOfRanking.from_dict(categories_item_data)

            categories.append(categories_item)

        contest_ranking = cls(
            round_=round_,
            final=final,
            missing=missing,
            lines=lines,
            categories=categories,
        )

        contest_ranking.additional_properties = d
        return contest_ranking

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
