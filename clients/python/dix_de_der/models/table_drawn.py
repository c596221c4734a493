from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.table_side import TableSide


T = TypeVar("T", bound="TableDrawn")


@_attrs_define
class TableDrawn:
    """
    Attributes:
        table (int):
        first (TableSide): One side of a table: a pair, or two single players of a mêlée.
        second (TableSide): One side of a table: a pair, or two single players of a mêlée.
    """

    table: int
    first: TableSide
    second: TableSide
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        table = self.table

        first = self.first.to_dict()

        second = self.second.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "table": table,
                "first": first,
                "second": second,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.table_side import TableSide

        d = dict(src_dict)
        table = d.pop("table")

        first = TableSide.from_dict(d.pop("first"))

        second = TableSide.from_dict(d.pop("second"))

        table_drawn = cls(
            table=table,
            first=first,
            second=second,
        )

        table_drawn.additional_properties = d
        return table_drawn

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
