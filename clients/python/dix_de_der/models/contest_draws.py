from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.round_drawn import RoundDrawn


T = TypeVar("T", bound="ContestDraws")


@_attrs_define
class ContestDraws:
    """The rounds whose draw is shown to everybody.

    Attributes:
        draws (list[RoundDrawn]):
    """

    draws: list[RoundDrawn]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        draws = []
        for draws_item_data in self.draws:
            draws_item = draws_item_data.to_dict()
            draws.append(draws_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "draws": draws,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.round_drawn import RoundDrawn

        d = dict(src_dict)
        draws = []
        _draws = d.pop("draws")
        for draws_item_data in _draws:
            draws_item = RoundDrawn.from_dict(draws_item_data)

            draws.append(draws_item)

        contest_draws = cls(
            draws=draws,
        )

        contest_draws.additional_properties = d
        return contest_draws

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
