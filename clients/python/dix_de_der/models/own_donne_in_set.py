from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.own_donne_in_set_state import (
    OwnDonneInSetState,
    check_own_donne_in_set_state,
)

T = TypeVar("T", bound="OwnDonneInSet")


@_attrs_define
class OwnDonneInSet:
    """One of your own donnes of a set.

    Attributes:
        number (int):
        state (OwnDonneInSetState):
        difference (int | None): marks of North–South minus those of East–West
        per_cent (float | None): per cent of the others you have beaten; null if there are none
        table (None | str): code of the table where you played it
    """

    number: int
    state: OwnDonneInSetState
    difference: int | None
    per_cent: float | None
    table: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        state: str = self.state

        difference: int | None
        difference = self.difference

        per_cent: float | None
        per_cent = self.per_cent

        table: None | str
        table = self.table

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "state": state,
                "difference": difference,
                "per_cent": per_cent,
                "table": table,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        number = d.pop("number")

        state = check_own_donne_in_set_state(d.pop("state"))

        def _parse_difference(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        difference = _parse_difference(d.pop("difference"))

        def _parse_per_cent(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        per_cent = _parse_per_cent(d.pop("per_cent"))

        def _parse_table(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        table = _parse_table(d.pop("table"))

        own_donne_in_set = cls(
            number=number,
            state=state,
            difference=difference,
            per_cent=per_cent,
            table=table,
        )

        own_donne_in_set.additional_properties = d
        return own_donne_in_set

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
