from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.contest_entrant import ContestEntrant
    from ..models.table_result import TableResult


T = TypeVar("T", bound="RoundResults")


@_attrs_define
class RoundResults:
    """
    Attributes:
        round_ (int):
        tables (list[TableResult]):
        byes (list[ContestEntrant]):
    """

    round_: int
    tables: list[TableResult]
    byes: list[ContestEntrant]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        round_ = self.round_

        tables = []
        for tables_item_data in self.tables:
            tables_item = tables_item_data.to_dict()
            tables.append(tables_item)

        byes = []
        for byes_item_data in self.byes:
            byes_item = byes_item_data.to_dict()
            byes.append(byes_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "round": round_,
                "tables": tables,
                "byes": byes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.contest_entrant import ContestEntrant
        from ..models.table_result import TableResult

        d = dict(src_dict)
        round_ = d.pop("round")

        tables = []
        _tables = d.pop("tables")
        for tables_item_data in _tables:
            tables_item = TableResult.from_dict(tables_item_data)

            tables.append(tables_item)

        byes = []
        _byes = d.pop("byes")
        for byes_item_data in _byes:
            byes_item = ContestEntrant.from_dict(byes_item_data)

            byes.append(byes_item)

        round_results = cls(
            round_=round_,
            tables=tables,
            byes=byes,
        )

        round_results.additional_properties = d
        return round_results

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
