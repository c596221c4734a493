from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.at_table import AtTable


T = TypeVar("T", bound="TableSeats")


@_attrs_define
class TableSeats:
    """The players by seat; null for a free seat.

    Attributes:
        n (AtTable | None):
        e (AtTable | None):
        s (AtTable | None):
        w (AtTable | None):
    """

    n: AtTable | None
    e: AtTable | None
    s: AtTable | None
    w: AtTable | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.at_table import AtTable

        n: dict[str, Any] | None
        if isinstance(self.n, AtTable):
            n = self.n.to_dict()
        else:
            n = self.n

        e: dict[str, Any] | None
        if isinstance(self.e, AtTable):
            e = self.e.to_dict()
        else:
            e = self.e

        s: dict[str, Any] | None
        if isinstance(self.s, AtTable):
            s = self.s.to_dict()
        else:
            s = self.s

        w: dict[str, Any] | None
        if isinstance(self.w, AtTable):
            w = self.w.to_dict()
        else:
            w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "N": n,
                "E": e,
                "S": s,
                "W": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.at_table import AtTable

        d = dict(src_dict)

        def _parse_n(data: object) -> AtTable | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                n_type_0 = AtTable.from_dict(data)

                return n_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AtTable | None, data)

        n = _parse_n(d.pop("N"))

        def _parse_e(data: object) -> AtTable | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                e_type_0 = AtTable.from_dict(data)

                return e_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AtTable | None, data)

        e = _parse_e(d.pop("E"))

        def _parse_s(data: object) -> AtTable | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                s_type_0 = AtTable.from_dict(data)

                return s_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AtTable | None, data)

        s = _parse_s(d.pop("S"))

        def _parse_w(data: object) -> AtTable | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                w_type_0 = AtTable.from_dict(data)

                return w_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AtTable | None, data)

        w = _parse_w(d.pop("W"))

        table_seats = cls(
            n=n,
            e=e,
            s=s,
            w=w,
        )

        table_seats.additional_properties = d
        return table_seats

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
