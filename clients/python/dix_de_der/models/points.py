from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Points")


@_attrs_define
class Points:
    """Card points with the der: of both camps, or of one.

    Attributes:
        ns (int | None | Unset):
        ew (int | None | Unset):
    """

    ns: int | None | Unset = UNSET
    ew: int | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        ns: int | None | Unset
        if isinstance(self.ns, Unset):
            ns = UNSET
        else:
            ns = self.ns

        ew: int | None | Unset
        if isinstance(self.ew, Unset):
            ew = UNSET
        else:
            ew = self.ew

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if ns is not UNSET:
            field_dict["NS"] = ns
        if ew is not UNSET:
            field_dict["EW"] = ew

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_ns(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        ns = _parse_ns(d.pop("NS", UNSET))

        def _parse_ew(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        ew = _parse_ew(d.pop("EW", UNSET))

        points = cls(
            ns=ns,
            ew=ew,
        )

        return points
