from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Closing")


@_attrs_define
class Closing:
    """A request to close a sheet.

    Attributes:
        version (int): the version of the sheet you saw
        ref (str | Unset): a name you choose for this request: sent twice, it counts once Default: ''.
        unsigned (bool | Unset): close the sheet although a signature is missing Default: False.
    """

    version: int
    ref: str | Unset = ""
    unsigned: bool | Unset = False

    def to_dict(self) -> dict[str, Any]:
        version = self.version

        ref = self.ref

        unsigned = self.unsigned

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "version": version,
            }
        )
        if ref is not UNSET:
            field_dict["ref"] = ref
        if unsigned is not UNSET:
            field_dict["unsigned"] = unsigned

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        version = d.pop("version")

        ref = d.pop("ref", UNSET)

        unsigned = d.pop("unsigned", UNSET)

        closing = cls(
            version=version,
            ref=ref,
            unsigned=unsigned,
        )

        return closing
