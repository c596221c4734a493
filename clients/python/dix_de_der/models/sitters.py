from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.sitter_type_0 import SitterType0
    from ..models.sitter_type_1 import SitterType1


T = TypeVar("T", bound="Sitters")


@_attrs_define
class Sitters:
    """The four people by seat.

    Attributes:
        n (SitterType0 | SitterType1): A person in a seat: an account, or a name.
        e (SitterType0 | SitterType1): A person in a seat: an account, or a name.
        s (SitterType0 | SitterType1): A person in a seat: an account, or a name.
        w (SitterType0 | SitterType1): A person in a seat: an account, or a name.
    """

    n: SitterType0 | SitterType1
    e: SitterType0 | SitterType1
    s: SitterType0 | SitterType1
    w: SitterType0 | SitterType1

    def to_dict(self) -> dict[str, Any]:
        from ..models.sitter_type_0 import SitterType0

        n: dict[str, Any]
        if isinstance(self.n, SitterType0):
            n = self.n.to_dict()
        else:
            n = self.n.to_dict()

        e: dict[str, Any]
        if isinstance(self.e, SitterType0):
            e = self.e.to_dict()
        else:
            e = self.e.to_dict()

        s: dict[str, Any]
        if isinstance(self.s, SitterType0):
            s = self.s.to_dict()
        else:
            s = self.s.to_dict()

        w: dict[str, Any]
        if isinstance(self.w, SitterType0):
            w = self.w.to_dict()
        else:
            w = self.w.to_dict()

        field_dict: dict[str, Any] = {}

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
        from ..models.sitter_type_0 import SitterType0
        from ..models.sitter_type_1 import SitterType1

        d = dict(src_dict)

        def _parse_n(data: object) -> SitterType0 | SitterType1:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_sitter_type_0 = SitterType0.from_dict(data)

                return componentsschemas_sitter_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_sitter_type_1 = SitterType1.from_dict(data)

            return componentsschemas_sitter_type_1

        n = _parse_n(d.pop("N"))

        def _parse_e(data: object) -> SitterType0 | SitterType1:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_sitter_type_0 = SitterType0.from_dict(data)

                return componentsschemas_sitter_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_sitter_type_1 = SitterType1.from_dict(data)

            return componentsschemas_sitter_type_1

        e = _parse_e(d.pop("E"))

        def _parse_s(data: object) -> SitterType0 | SitterType1:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_sitter_type_0 = SitterType0.from_dict(data)

                return componentsschemas_sitter_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_sitter_type_1 = SitterType1.from_dict(data)

            return componentsschemas_sitter_type_1

        s = _parse_s(d.pop("S"))

        def _parse_w(data: object) -> SitterType0 | SitterType1:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_sitter_type_0 = SitterType0.from_dict(data)

                return componentsschemas_sitter_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_sitter_type_1 = SitterType1.from_dict(data)

            return componentsschemas_sitter_type_1

        w = _parse_w(d.pop("W"))

        sitters = cls(
            n=n,
            e=e,
            s=s,
            w=w,
        )

        return sitters
