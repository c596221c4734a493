from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Annonces")


@_attrs_define
class Annonces:
    """The annonces that were marked, under the camp that has them: « tierce KH », « carre J ».

    Attributes:
        ns (list[str] | None | Unset):
        ew (list[str] | None | Unset):
    """

    ns: list[str] | None | Unset = UNSET
    ew: list[str] | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        ns: list[str] | None | Unset
        if isinstance(self.ns, Unset):
            ns = UNSET
        elif isinstance(self.ns, list):
            ns = self.ns

        else:
            ns = self.ns

        ew: list[str] | None | Unset
        if isinstance(self.ew, Unset):
            ew = UNSET
        elif isinstance(self.ew, list):
            ew = self.ew

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

        def _parse_ns(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                ns_type_0 = cast(list[str], data)

                return ns_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        ns = _parse_ns(d.pop("NS", UNSET))

        def _parse_ew(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                ew_type_0 = cast(list[str], data)

                return ew_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        ew = _parse_ew(d.pop("EW", UNSET))

        annonces = cls(
            ns=ns,
            ew=ew,
        )

        return annonces
