from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.whole_donne_capot_type_0 import (
    WholeDonneCapotType0,
    check_whole_donne_capot_type_0,
)
from ..models.whole_donne_dealer import WholeDonneDealer, check_whole_donne_dealer
from ..models.whole_donne_outcome import WholeDonneOutcome, check_whole_donne_outcome
from ..models.whole_donne_taker_type_0 import (
    WholeDonneTakerType0,
    check_whole_donne_taker_type_0,
)
from ..models.whole_donne_trump_type_0 import (
    WholeDonneTrumpType0,
    check_whole_donne_trump_type_0,
)
from ..models.whole_donne_value_type_1 import (
    WholeDonneValueType1,
    check_whole_donne_value_type_1,
)

if TYPE_CHECKING:
    from ..models.by_camp import ByCamp
    from ..models.facts import Facts
    from ..models.whole_donne_record_type_0 import WholeDonneRecordType0


T = TypeVar("T", bound="WholeDonne")


@_attrs_define
class WholeDonne:
    """One donne with its cards.

    Attributes:
        dealer (WholeDonneDealer):
        outcome (WholeDonneOutcome):
        taker (None | WholeDonneTakerType0):
        trump (None | WholeDonneTrumpType0):
        value (int | None | WholeDonneValueType1): the contract, in games with bidding
        multiplier (int): 2 after a contre
        tricks (ByCamp | None): null with real cards
        points (ByCamp): A figure for each camp.
        capot (None | WholeDonneCapotType0): the side that won all eight tricks
        belote (ByCamp): A figure for each camp.
        annonces (ByCamp): A figure for each camp.
        penalties (ByCamp): A figure for each camp.
        marks (ByCamp): A figure for each camp.
        held (ByCamp): A figure for each camp.
        totals (ByCamp): A figure for each camp.
        number (int): from 1, in the order dealt
        facts (Facts | None): null while the partie is under way
        record (None | WholeDonneRecordType0): written as in the record of the partie; null while the partie is under
            way
    """

    dealer: WholeDonneDealer
    outcome: WholeDonneOutcome
    taker: None | WholeDonneTakerType0
    trump: None | WholeDonneTrumpType0
    value: int | None | WholeDonneValueType1
    multiplier: int
    tricks: ByCamp | None
    points: ByCamp
    capot: None | WholeDonneCapotType0
    belote: ByCamp
    annonces: ByCamp
    penalties: ByCamp
    marks: ByCamp
    held: ByCamp
    totals: ByCamp
    number: int
    facts: Facts | None
    record: None | WholeDonneRecordType0
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.by_camp import ByCamp
        from ..models.facts import Facts
        from ..models.whole_donne_record_type_0 import WholeDonneRecordType0

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

        record: dict[str, Any] | None
        if isinstance(self.record, WholeDonneRecordType0):
            record = self.record.to_dict()
        else:
            record = self.record

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
                "record": record,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.by_camp import ByCamp
        from ..models.facts import Facts
        from ..models.whole_donne_record_type_0 import WholeDonneRecordType0

        d = dict(src_dict)
        dealer = check_whole_donne_dealer(d.pop("dealer"))

        outcome = check_whole_donne_outcome(d.pop("outcome"))

        def _parse_taker(data: object) -> None | WholeDonneTakerType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                taker_type_0 = check_whole_donne_taker_type_0(data)

                return taker_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WholeDonneTakerType0, data)

        taker = _parse_taker(d.pop("taker"))

        def _parse_trump(data: object) -> None | WholeDonneTrumpType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                trump_type_0 = check_whole_donne_trump_type_0(data)

                return trump_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WholeDonneTrumpType0, data)

        trump = _parse_trump(d.pop("trump"))

        def _parse_value(data: object) -> int | None | WholeDonneValueType1:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                value_type_1 = check_whole_donne_value_type_1(data)

                return value_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(int | None | WholeDonneValueType1, data)

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

        def _parse_capot(data: object) -> None | WholeDonneCapotType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                capot_type_0 = check_whole_donne_capot_type_0(data)

                return capot_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WholeDonneCapotType0, data)

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

        def _parse_record(data: object) -> None | WholeDonneRecordType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                record_type_0 = WholeDonneRecordType0.from_dict(data)

                return record_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WholeDonneRecordType0, data)

        record = _parse_record(d.pop("record"))

        whole_donne = cls(
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
            record=record,
        )

        whole_donne.additional_properties = d
        return whole_donne

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
