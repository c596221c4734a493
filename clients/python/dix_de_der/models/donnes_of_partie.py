from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.donne import Donne


T = TypeVar("T", bound="DonnesOfPartie")


@_attrs_define
class DonnesOfPartie:
    """The finished donnes of a partie, in the order dealt.

    Attributes:
        donnes (list[Donne]):
    """

    donnes: list[Donne]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        donnes = []
        for donnes_item_data in self.donnes:
            donnes_item = donnes_item_data.to_dict()
            donnes.append(donnes_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "donnes": donnes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.donne import Donne

        d = dict(src_dict)
        donnes = []
        _donnes = d.pop("donnes")
        for donnes_item_data in _donnes:
            donnes_item = Donne.from_dict(donnes_item_data)

            donnes.append(donnes_item)

        donnes_of_partie = cls(
            donnes=donnes,
        )

        donnes_of_partie.additional_properties = d
        return donnes_of_partie

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
