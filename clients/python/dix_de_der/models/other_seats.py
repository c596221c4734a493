from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.other_seats_e_type_0 import OtherSeatsEType0, check_other_seats_e_type_0
from ..models.other_seats_n_type_0 import OtherSeatsNType0, check_other_seats_n_type_0
from ..models.other_seats_w_type_0 import OtherSeatsWType0, check_other_seats_w_type_0
from ..types import UNSET, Unset

T = TypeVar("T", bound="OtherSeats")


@_attrs_define
class OtherSeats:
    """Robots of the site in the seats that are not yours; null: free for whoever has the link.

    Attributes:
        n (None | OtherSeatsNType0 | Unset):
        e (None | OtherSeatsEType0 | Unset):
        w (None | OtherSeatsWType0 | Unset):
    """

    n: None | OtherSeatsNType0 | Unset = UNSET
    e: None | OtherSeatsEType0 | Unset = UNSET
    w: None | OtherSeatsWType0 | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        n: None | str | Unset
        if isinstance(self.n, Unset):
            n = UNSET
        elif isinstance(self.n, str):
            n = self.n
        else:
            n = self.n

        e: None | str | Unset
        if isinstance(self.e, Unset):
            e = UNSET
        elif isinstance(self.e, str):
            e = self.e
        else:
            e = self.e

        w: None | str | Unset
        if isinstance(self.w, Unset):
            w = UNSET
        elif isinstance(self.w, str):
            w = self.w
        else:
            w = self.w

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if n is not UNSET:
            field_dict["N"] = n
        if e is not UNSET:
            field_dict["E"] = e
        if w is not UNSET:
            field_dict["W"] = w

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_n(data: object) -> None | OtherSeatsNType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                n_type_0 = check_other_seats_n_type_0(data)

                return n_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OtherSeatsNType0 | Unset, data)

        n = _parse_n(d.pop("N", UNSET))

        def _parse_e(data: object) -> None | OtherSeatsEType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                e_type_0 = check_other_seats_e_type_0(data)

                return e_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OtherSeatsEType0 | Unset, data)

        e = _parse_e(d.pop("E", UNSET))

        def _parse_w(data: object) -> None | OtherSeatsWType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                w_type_0 = check_other_seats_w_type_0(data)

                return w_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OtherSeatsWType0 | Unset, data)

        w = _parse_w(d.pop("W", UNSET))

        other_seats = cls(
            n=n,
            e=e,
            w=w,
        )

        return other_seats
