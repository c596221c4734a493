from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.new_table_speed import NewTableSpeed, check_new_table_speed
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.new_table_rules import NewTableRules
    from ..models.other_seats import OtherSeats


T = TypeVar("T", bound="NewTable")


@_attrs_define
class NewTable:
    """A table of your own; you sit at South.

    Attributes:
        rules (NewTableRules | Unset):
        seats (OtherSeats | Unset): Robots of the site in the seats that are not yours; null: free for whoever has the
            link.
        speed (NewTableSpeed | Unset): how many seconds a turn has Default: 'normal'.
    """

    rules: NewTableRules | Unset = UNSET
    seats: OtherSeats | Unset = UNSET
    speed: NewTableSpeed | Unset = "normal"

    def to_dict(self) -> dict[str, Any]:
        rules: dict[str, Any] | Unset = UNSET
        if not isinstance(self.rules, Unset):
            rules = self.rules.to_dict()

        seats: dict[str, Any] | Unset = UNSET
        if not isinstance(self.seats, Unset):
            seats = self.seats.to_dict()

        speed: str | Unset = UNSET
        if not isinstance(self.speed, Unset):
            speed = self.speed

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if rules is not UNSET:
            field_dict["rules"] = rules
        if seats is not UNSET:
            field_dict["seats"] = seats
        if speed is not UNSET:
            field_dict["speed"] = speed

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.new_table_rules import NewTableRules
        from ..models.other_seats import OtherSeats

        d = dict(src_dict)
        _rules = d.pop("rules", UNSET)
        rules: NewTableRules | Unset
        if isinstance(_rules, Unset):
            rules = UNSET
        else:
            rules = NewTableRules.from_dict(_rules)

        _seats = d.pop("seats", UNSET)
        seats: OtherSeats | Unset
        if isinstance(_seats, Unset):
            seats = UNSET
        else:
            seats = OtherSeats.from_dict(_seats)

        _speed = d.pop("speed", UNSET)
        speed: NewTableSpeed | Unset
        if isinstance(_speed, Unset):
            speed = UNSET
        else:
            speed = check_new_table_speed(_speed)

        new_table = cls(
            rules=rules,
            seats=seats,
            speed=speed,
        )

        return new_table
