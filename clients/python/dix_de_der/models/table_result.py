from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.table_result_outcome import TableResultOutcome, check_table_result_outcome

if TYPE_CHECKING:
    from ..models.side_of_result import SideOfResult


T = TypeVar("T", bound="TableResult")


@_attrs_define
class TableResult:
    """The confirmed result of a table.

    Attributes:
        table (int):
        outcome (TableResultOutcome): walkover: one side was there; deserted: neither; missing: no result yet
        first (SideOfResult):
        second (SideOfResult):
    """

    table: int
    outcome: TableResultOutcome
    first: SideOfResult
    second: SideOfResult
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        table = self.table

        outcome: str = self.outcome

        first = self.first.to_dict()

        second = self.second.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "table": table,
                "outcome": outcome,
                "first": first,
                "second": second,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.side_of_result import SideOfResult

        d = dict(src_dict)
        table = d.pop("table")

        outcome = check_table_result_outcome(d.pop("outcome"))

        first = SideOfResult.from_dict(d.pop("first"))

        second = SideOfResult.from_dict(d.pop("second"))

        table_result = cls(
            table=table,
            outcome=outcome,
            first=first,
            second=second,
        )

        table_result.additional_properties = d
        return table_result

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
