from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.result_in_set_capot_type_0 import (
    ResultInSetCapotType0,
    check_result_in_set_capot_type_0,
)
from ..models.result_in_set_outcome import (
    ResultInSetOutcome,
    check_result_in_set_outcome,
)
from ..models.result_in_set_taker_type_0 import (
    ResultInSetTakerType0,
    check_result_in_set_taker_type_0,
)
from ..models.result_in_set_trump_type_0 import (
    ResultInSetTrumpType0,
    check_result_in_set_trump_type_0,
)

T = TypeVar("T", bound="ResultInSet")


@_attrs_define
class ResultInSet:
    """What some people made of a donne, all with the same contract and the same marks.

    Attributes:
        taker (None | ResultInSetTakerType0): null when nobody took
        trump (None | ResultInSetTrumpType0):
        value (None | str): the contract, in games with bidding
        multiplier (int): 2 after a contre
        outcome (ResultInSetOutcome):
        capot (None | ResultInSetCapotType0): the side that won all eight tricks
        difference (int): marks of North–South minus those of East–West
        people (int): how many people made this
        per_cent (float): per cent of the others they have beaten
        partie (str): the code of one of their parties
    """

    taker: None | ResultInSetTakerType0
    trump: None | ResultInSetTrumpType0
    value: None | str
    multiplier: int
    outcome: ResultInSetOutcome
    capot: None | ResultInSetCapotType0
    difference: int
    people: int
    per_cent: float
    partie: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        taker: None | str
        if isinstance(self.taker, str):
            taker = self.taker
        else:
            taker = self.taker

        trump: None | str
        if isinstance(self.trump, str):
            trump = self.trump
        else:
            trump = self.trump

        value: None | str
        value = self.value

        multiplier = self.multiplier

        outcome: str = self.outcome

        capot: None | str
        if isinstance(self.capot, str):
            capot = self.capot
        else:
            capot = self.capot

        difference = self.difference

        people = self.people

        per_cent = self.per_cent

        partie = self.partie

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "taker": taker,
                "trump": trump,
                "value": value,
                "multiplier": multiplier,
                "outcome": outcome,
                "capot": capot,
                "difference": difference,
                "people": people,
                "per_cent": per_cent,
                "partie": partie,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_taker(data: object) -> None | ResultInSetTakerType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                taker_type_0 = check_result_in_set_taker_type_0(data)

                return taker_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ResultInSetTakerType0, data)

        taker = _parse_taker(d.pop("taker"))

        def _parse_trump(data: object) -> None | ResultInSetTrumpType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                trump_type_0 = check_result_in_set_trump_type_0(data)

                return trump_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ResultInSetTrumpType0, data)

        trump = _parse_trump(d.pop("trump"))

        def _parse_value(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        value = _parse_value(d.pop("value"))

        multiplier = d.pop("multiplier")

        outcome = check_result_in_set_outcome(d.pop("outcome"))

        def _parse_capot(data: object) -> None | ResultInSetCapotType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                capot_type_0 = check_result_in_set_capot_type_0(data)

                return capot_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ResultInSetCapotType0, data)

        capot = _parse_capot(d.pop("capot"))

        difference = d.pop("difference")

        people = d.pop("people")

        per_cent = d.pop("per_cent")

        partie = d.pop("partie")

        result_in_set = cls(
            taker=taker,
            trump=trump,
            value=value,
            multiplier=multiplier,
            outcome=outcome,
            capot=capot,
            difference=difference,
            people=people,
            per_cent=per_cent,
            partie=partie,
        )

        result_in_set.additional_properties = d
        return result_in_set

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
