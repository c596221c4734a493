from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="NewAction")


@_attrs_define
class NewAction:
    """An action of your seat.

    Attributes:
        ref (str): your own name for this request: sent again with it, nothing is done twice
        version (int): the table’s version that you have
        action (str): one of `legal` of your view, or a cut: “S play KH belote”, “S cut 12”
    """

    ref: str
    version: int
    action: str

    def to_dict(self) -> dict[str, Any]:
        ref = self.ref

        version = self.version

        action = self.action

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ref": ref,
                "version": version,
                "action": action,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        ref = d.pop("ref")

        version = d.pop("version")

        action = d.pop("action")

        new_action = cls(
            ref=ref,
            version=version,
            action=action,
        )

        return new_action
