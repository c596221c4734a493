from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.new_wait_preset import NewWaitPreset, check_new_wait_preset

T = TypeVar("T", bound="NewWait")


@_attrs_define
class NewWait:
    """A robot account’s wish to meet others.

    Attributes:
        preset (NewWaitPreset): the rules
    """

    preset: NewWaitPreset

    def to_dict(self) -> dict[str, Any]:
        preset: str = self.preset

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "preset": preset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        preset = check_new_wait_preset(d.pop("preset"))

        new_wait = cls(
            preset=preset,
        )

        return new_wait
