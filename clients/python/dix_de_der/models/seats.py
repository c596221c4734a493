from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.seated import Seated


T = TypeVar("T", bound="Seats")


@_attrs_define
class Seats:
    """The players by seat.

    Attributes:
        n (Seated): The player of a seat, and the name shown during the partie. `player` is null for a robot, which has
            no page.
        e (Seated): The player of a seat, and the name shown during the partie. `player` is null for a robot, which has
            no page.
        s (Seated): The player of a seat, and the name shown during the partie. `player` is null for a robot, which has
            no page.
        w (Seated): The player of a seat, and the name shown during the partie. `player` is null for a robot, which has
            no page.
    """

    n: Seated
    e: Seated
    s: Seated
    w: Seated
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        n = self.n.to_dict()

        e = self.e.to_dict()

        s = self.s.to_dict()

        w = self.w.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "N": n,
                "E": e,
                "S": s,
                "W": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.seated import Seated

        d = dict(src_dict)
        n = Seated.from_dict(d.pop("N"))

        e = Seated.from_dict(d.pop("E"))

        s = Seated.from_dict(d.pop("S"))

        w = Seated.from_dict(d.pop("W"))

        seats = cls(
            n=n,
            e=e,
            s=s,
            w=w,
        )

        seats.additional_properties = d
        return seats

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
