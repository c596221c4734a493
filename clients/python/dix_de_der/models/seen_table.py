from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.seen_table_view import SeenTableView


T = TypeVar("T", bound="SeenTable")


@_attrs_define
class SeenTable:
    """A table as your seat sees it.

    Attributes:
        version (int):
        view (SeenTableView): the view of /api/docs/protocol.md
        partie (None | str): the code of its partie in /parties, once it has begun
    """

    version: int
    view: SeenTableView
    partie: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        version = self.version

        view = self.view.to_dict()

        partie: None | str
        partie = self.partie

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "version": version,
                "view": view,
                "partie": partie,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.seen_table_view import SeenTableView

        d = dict(src_dict)
        version = d.pop("version")

        view = SeenTableView.from_dict(d.pop("view"))

        def _parse_partie(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        partie = _parse_partie(d.pop("partie"))

        seen_table = cls(
            version=version,
            view=view,
            partie=partie,
        )

        seen_table.additional_properties = d
        return seen_table

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
