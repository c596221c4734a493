from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.facts_contre_by_type_0 import (
    FactsContreByType0,
    check_facts_contre_by_type_0,
)
from ..models.facts_der_type_0 import FactsDerType0, check_facts_der_type_0
from ..models.facts_stood_in_item import FactsStoodInItem, check_facts_stood_in_item
from ..models.facts_surcontre_by_type_0 import (
    FactsSurcontreByType0,
    check_facts_surcontre_by_type_0,
)

if TYPE_CHECKING:
    from ..models.by_seat import BySeat


T = TypeVar("T", bound="Facts")


@_attrs_define
class Facts:
    """Facts that follow from the cards; all empty with real cards.

    Attributes:
        round_ (int | None): in which round of bidding somebody took, if there are two
        contre_by (FactsContreByType0 | None):
        surcontre_by (FactsSurcontreByType0 | None):
        der (FactsDerType0 | None): the winner of the last trick
        dealt (BySeat | None): card points in each hand before the lead
        stood_in (list[FactsStoodInItem]): the seats for which a robot or the clock played a card
    """

    round_: int | None
    contre_by: FactsContreByType0 | None
    surcontre_by: FactsSurcontreByType0 | None
    der: FactsDerType0 | None
    dealt: BySeat | None
    stood_in: list[FactsStoodInItem]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.by_seat import BySeat

        round_: int | None
        round_ = self.round_

        contre_by: None | str
        if isinstance(self.contre_by, str):
            contre_by = self.contre_by
        else:
            contre_by = self.contre_by

        surcontre_by: None | str
        if isinstance(self.surcontre_by, str):
            surcontre_by = self.surcontre_by
        else:
            surcontre_by = self.surcontre_by

        der: None | str
        if isinstance(self.der, str):
            der = self.der
        else:
            der = self.der

        dealt: dict[str, Any] | None
        if isinstance(self.dealt, BySeat):
            dealt = self.dealt.to_dict()
        else:
            dealt = self.dealt

        stood_in = []
        for stood_in_item_data in self.stood_in:
            stood_in_item: str = stood_in_item_data
            stood_in.append(stood_in_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "round": round_,
                "contre_by": contre_by,
                "surcontre_by": surcontre_by,
                "der": der,
                "dealt": dealt,
                "stood_in": stood_in,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.by_seat import BySeat

        d = dict(src_dict)

        def _parse_round_(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        round_ = _parse_round_(d.pop("round"))

        def _parse_contre_by(data: object) -> FactsContreByType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                contre_by_type_0 = check_facts_contre_by_type_0(data)

                return contre_by_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FactsContreByType0 | None, data)

        contre_by = _parse_contre_by(d.pop("contre_by"))

        def _parse_surcontre_by(data: object) -> FactsSurcontreByType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                surcontre_by_type_0 = check_facts_surcontre_by_type_0(data)

                return surcontre_by_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FactsSurcontreByType0 | None, data)

        surcontre_by = _parse_surcontre_by(d.pop("surcontre_by"))

        def _parse_der(data: object) -> FactsDerType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                der_type_0 = check_facts_der_type_0(data)

                return der_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FactsDerType0 | None, data)

        der = _parse_der(d.pop("der"))

        def _parse_dealt(data: object) -> BySeat | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                dealt_type_0 = BySeat.from_dict(data)

                return dealt_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BySeat | None, data)

        dealt = _parse_dealt(d.pop("dealt"))

        stood_in = []
        _stood_in = d.pop("stood_in")
        for stood_in_item_data in _stood_in:
            stood_in_item = check_facts_stood_in_item(stood_in_item_data)

            stood_in.append(stood_in_item)

        facts = cls(
            round_=round_,
            contre_by=contre_by,
            surcontre_by=surcontre_by,
            der=der,
            dealt=dealt,
            stood_in=stood_in,
        )

        facts.additional_properties = d
        return facts

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
