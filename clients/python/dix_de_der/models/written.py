from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Written")


@_attrs_define
class Written:
    """Fields of every write: the version it is based on, and its `ref`.

    Attributes:
        version (int): the version of the sheet you saw
        ref (str | Unset): a name you choose for this request: sent twice, it counts once Default: ''.
    """

    version: int
    ref: str | Unset = ""

    def to_dict(self) -> dict[str, Any]:
        version = self.version

        ref = self.ref

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "version": version,
            }
        )
        if ref is not UNSET:
            field_dict["ref"] = ref

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        version = d.pop("version")

        ref = d.pop("ref", UNSET)

        written = cls(
            version=version,
            ref=ref,
        )

        return written
