from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.by_camp import ByCamp


T = TypeVar("T", bound="SheetCard")


@_attrs_define
class SheetCard:
    """A sheet in a list.

    Attributes:
        code (str):
        open_ (bool):
        moved_at (datetime.datetime):
        donnes (int):
        totals (ByCamp): A figure for each camp.
    """

    code: str
    open_: bool
    moved_at: datetime.datetime
    donnes: int
    totals: ByCamp
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        open_ = self.open_

        moved_at = self.moved_at.isoformat()

        donnes = self.donnes

        totals = self.totals.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "open": open_,
                "moved_at": moved_at,
                "donnes": donnes,
                "totals": totals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.by_camp import ByCamp

        d = dict(src_dict)
        code = d.pop("code")

        open_ = d.pop("open")

        moved_at = datetime.datetime.fromisoformat(d.pop("moved_at"))

        donnes = d.pop("donnes")

        totals = ByCamp.from_dict(d.pop("totals"))

        sheet_card = cls(
            code=code,
            open_=open_,
            moved_at=moved_at,
            donnes=donnes,
            totals=totals,
        )

        sheet_card.additional_properties = d
        return sheet_card

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
