from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.opened_table_kind import OpenedTableKind, check_opened_table_kind

T = TypeVar("T", bound="OpenedTable")


@_attrs_define
class OpenedTable:
    """A table that has been opened.

    Attributes:
        code (str):
        kind (OpenedTableKind):
        url (str): the page of the table, for people
    """

    code: str
    kind: OpenedTableKind
    url: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        kind: str = self.kind

        url = self.url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "kind": kind,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = d.pop("code")

        kind = check_opened_table_kind(d.pop("kind"))

        url = d.pop("url")

        opened_table = cls(
            code=code,
            kind=kind,
            url=url,
        )

        opened_table.additional_properties = d
        return opened_table

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
