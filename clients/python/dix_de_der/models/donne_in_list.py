from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.donne_in_list_capot_type_0 import (
    DonneInListCapotType0,
    check_donne_in_list_capot_type_0,
)
from ..models.donne_in_list_dealer import DonneInListDealer, check_donne_in_list_dealer
from ..models.donne_in_list_outcome import (
    DonneInListOutcome,
    check_donne_in_list_outcome,
)
from ..models.donne_in_list_taker_type_0 import (
    DonneInListTakerType0,
    check_donne_in_list_taker_type_0,
)
from ..models.donne_in_list_trump_type_0 import (
    DonneInListTrumpType0,
    check_donne_in_list_trump_type_0,
)
from ..models.donne_in_list_value_type_1 import (
    DonneInListValueType1,
    check_donne_in_list_value_type_1,
)

if TYPE_CHECKING:
    from ..models.by_camp import ByCamp
    from ..models.facts import Facts


T = TypeVar("T", bound="DonneInList")


@_attrs_define
class DonneInList:
    """A donne in a list of donnes from several parties.

    Attributes:
        dealer (DonneInListDealer):
        outcome (DonneInListOutcome):
        taker (DonneInListTakerType0 | None):
        trump (DonneInListTrumpType0 | None):
        value (DonneInListValueType1 | int | None): the contract, in games with bidding
        multiplier (int): 2 after a contre
        tricks (ByCamp | None): null with real cards
        points (ByCamp): A figure for each camp.
        capot (DonneInListCapotType0 | None): the side that won all eight tricks
        belote (ByCamp): A figure for each camp.
        annonces (ByCamp): A figure for each camp.
        penalties (ByCamp): A figure for each camp.
        marks (ByCamp): A figure for each camp.
        held (ByCamp): A figure for each camp.
        totals (ByCamp): A figure for each camp.
        number (int): from 1, in the order dealt
        facts (Facts | None): null while the partie is under way
        partie (str): the code of the partie of this donne
    """

    dealer: DonneInListDealer
    outcome: DonneInListOutcome
    taker: DonneInListTakerType0 | None
    trump: DonneInListTrumpType0 | None
    value: DonneInListValueType1 | int | None
    multiplier: int
    tricks: ByCamp | None
    points: ByCamp
    capot: DonneInListCapotType0 | None
    belote: ByCamp
    annonces: ByCamp
    penalties: ByCamp
    marks: ByCamp
    held: ByCamp
    totals: ByCamp
    number: int
    facts: Facts | None
    partie: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.by_camp import ByCamp
        from ..models.facts import Facts

        dealer: str = self.dealer

        outcome: str = self.outcome

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

        value: int | None | str
        if isinstance(self.value, str):
            value = self.value
        else:
            value = self.value

        multiplier = self.multiplier

        tricks: dict[str, Any] | None
        if isinstance(self.tricks, ByCamp):
            tricks = self.tricks.to_dict()
        else:
            tricks = self.tricks

        points = self.points.to_dict()

        capot: None | str
        if isinstance(self.capot, str):
            capot = self.capot
        else:
            capot = self.capot

        belote = self.belote.to_dict()

        annonces = self.annonces.to_dict()

        penalties = self.penalties.to_dict()

        marks = self.marks.to_dict()

        held = self.held.to_dict()

        totals = self.totals.to_dict()

        number = self.number

        facts: dict[str, Any] | None
        if isinstance(self.facts, Facts):
            facts = self.facts.to_dict()
        else:
            facts = self.facts

        partie = self.partie

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dealer": dealer,
                "outcome": outcome,
                "taker": taker,
                "trump": trump,
                "value": value,
                "multiplier": multiplier,
                "tricks": tricks,
                "points": points,
                "capot": capot,
                "belote": belote,
                "annonces": annonces,
                "penalties": penalties,
                "marks": marks,
                "held": held,
                "totals": totals,
                "number": number,
                "facts": facts,
                "partie": partie,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.by_camp import ByCamp
        from ..models.facts import Facts

        d = dict(src_dict)
        dealer = check_donne_in_list_dealer(d.pop("dealer"))

        outcome = check_donne_in_list_outcome(d.pop("outcome"))

        def _parse_taker(data: object) -> DonneInListTakerType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                taker_type_0 = check_donne_in_list_taker_type_0(data)

                return taker_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DonneInListTakerType0 | None, data)

        taker = _parse_taker(d.pop("taker"))

        def _parse_trump(data: object) -> DonneInListTrumpType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                trump_type_0 = check_donne_in_list_trump_type_0(data)

                return trump_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DonneInListTrumpType0 | None, data)

        trump = _parse_trump(d.pop("trump"))

        def _parse_value(data: object) -> DonneInListValueType1 | int | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                value_type_1 = check_donne_in_list_value_type_1(data)

                return value_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DonneInListValueType1 | int | None, data)

        value = _parse_value(d.pop("value"))

        multiplier = d.pop("multiplier")

        def _parse_tricks(data: object) -> ByCamp | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tricks_type_0 = ByCamp.from_dict(data)

                return tricks_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ByCamp | None, data)

        tricks = _parse_tricks(d.pop("tricks"))

        points = ByCamp.from_dict(d.pop("points"))

        def _parse_capot(data: object) -> DonneInListCapotType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                capot_type_0 = check_donne_in_list_capot_type_0(data)

                return capot_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DonneInListCapotType0 | None, data)

        capot = _parse_capot(d.pop("capot"))

        belote = ByCamp.from_dict(d.pop("belote"))

        annonces = ByCamp.from_dict(d.pop("annonces"))

        penalties = ByCamp.from_dict(d.pop("penalties"))

        marks = ByCamp.from_dict(d.pop("marks"))

        held = ByCamp.from_dict(d.pop("held"))

        totals = ByCamp.from_dict(d.pop("totals"))

        number = d.pop("number")

        def _parse_facts(data: object) -> Facts | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                facts_type_0 = Facts.from_dict(data)

                return facts_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Facts | None, data)

        facts = _parse_facts(d.pop("facts"))

        partie = d.pop("partie")

        donne_in_list = cls(
            dealer=dealer,
            outcome=outcome,
            taker=taker,
            trump=trump,
            value=value,
            multiplier=multiplier,
            tricks=tricks,
            points=points,
            capot=capot,
            belote=belote,
            annonces=annonces,
            penalties=penalties,
            marks=marks,
            held=held,
            totals=totals,
            number=number,
            facts=facts,
            partie=partie,
        )

        donne_in_list.additional_properties = d
        return donne_in_list

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
