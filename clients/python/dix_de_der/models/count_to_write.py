from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.count import Count


T = TypeVar("T", bound="CountToWrite")


@_attrs_define
class CountToWrite:
    """A counted donne to write.

    Attributes:
        version (int): the version of the sheet you saw
        count (Count): A donne as the players counted it.
        ref (str | Unset): a name you choose for this request: sent twice, it counts once Default: ''.
    """

    version: int
    count: Count
    ref: str | Unset = ""

    def to_dict(self) -> dict[str, Any]:
        version = self.version

        count = self.count.to_dict()

        ref = self.ref

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "version": version,
                "count": count,
            }
        )
        if ref is not UNSET:
            field_dict["ref"] = ref

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.count import Count

        d = dict(src_dict)
        version = d.pop("version")

        count = Count.from_dict(d.pop("count"))

        ref = d.pop("ref", UNSET)

        count_to_write = cls(
            version=version,
            count=count,
            ref=ref,
        )

        return count_to_write
