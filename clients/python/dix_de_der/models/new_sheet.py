from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.new_sheet_first_dealer import (
    NewSheetFirstDealer,
    check_new_sheet_first_dealer,
)
from ..models.new_sheet_visibility import NewSheetVisibility, check_new_sheet_visibility
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.new_sheet_rules import NewSheetRules
    from ..models.sitters import Sitters


T = TypeVar("T", bound="NewSheet")


@_attrs_define
class NewSheet:
    """A sheet to open.

    Attributes:
        seats (Sitters): The four people by seat.
        rules (NewSheetRules | Unset):
        first_dealer (NewSheetFirstDealer | Unset):  Default: 'S'.
        visibility (NewSheetVisibility | Unset): who finds the partie once it is closed: everybody, or anyone with its
            code Default: 'open'.
    """

    seats: Sitters
    rules: NewSheetRules | Unset = UNSET
    first_dealer: NewSheetFirstDealer | Unset = "S"
    visibility: NewSheetVisibility | Unset = "open"

    def to_dict(self) -> dict[str, Any]:
        seats = self.seats.to_dict()

        rules: dict[str, Any] | Unset = UNSET
        if not isinstance(self.rules, Unset):
            rules = self.rules.to_dict()

        first_dealer: str | Unset = UNSET
        if not isinstance(self.first_dealer, Unset):
            first_dealer = self.first_dealer

        visibility: str | Unset = UNSET
        if not isinstance(self.visibility, Unset):
            visibility = self.visibility

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "seats": seats,
            }
        )
        if rules is not UNSET:
            field_dict["rules"] = rules
        if first_dealer is not UNSET:
            field_dict["first_dealer"] = first_dealer
        if visibility is not UNSET:
            field_dict["visibility"] = visibility

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.new_sheet_rules import NewSheetRules
        from ..models.sitters import Sitters

        d = dict(src_dict)
        seats = Sitters.from_dict(d.pop("seats"))

        _rules = d.pop("rules", UNSET)
        rules: NewSheetRules | Unset
        if isinstance(_rules, Unset):
            rules = UNSET
        else:
            rules = NewSheetRules.from_dict(_rules)

        _first_dealer = d.pop("first_dealer", UNSET)
        first_dealer: NewSheetFirstDealer | Unset
        if isinstance(_first_dealer, Unset):
            first_dealer = UNSET
        else:
            first_dealer = check_new_sheet_first_dealer(_first_dealer)

        _visibility = d.pop("visibility", UNSET)
        visibility: NewSheetVisibility | Unset
        if isinstance(_visibility, Unset):
            visibility = UNSET
        else:
            visibility = check_new_sheet_visibility(_visibility)

        new_sheet = cls(
            seats=seats,
            rules=rules,
            first_dealer=first_dealer,
            visibility=visibility,
        )

        return new_sheet
