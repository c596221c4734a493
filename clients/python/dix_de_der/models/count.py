from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.count_belote_type_0 import CountBeloteType0, check_count_belote_type_0
from ..models.count_belote_type_1_item import (
    CountBeloteType1Item,
    check_count_belote_type_1_item,
)
from ..models.count_capot_type_0 import CountCapotType0, check_count_capot_type_0
from ..models.count_multiplier_type_0 import (
    CountMultiplierType0,
    check_count_multiplier_type_0,
)
from ..models.count_taker_type_0 import CountTakerType0, check_count_taker_type_0
from ..models.count_trump_type_0 import CountTrumpType0, check_count_trump_type_0
from ..models.count_value_type_1 import CountValueType1, check_count_value_type_1
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.annonces import Annonces
    from ..models.penalty import Penalty
    from ..models.points import Points


T = TypeVar("T", bound="Count")


@_attrs_define
class Count:
    """A donne as the players counted it.

    Attributes:
        taker (CountTakerType0 | None): null when nobody took
        trump (CountTrumpType0 | None | Unset):
        value (CountValueType1 | int | None | Unset): the contract, in games with bidding
        multiplier (CountMultiplierType0 | None | Unset): 2 after a contre
        points (None | Points | Unset): the two add up to 162; those of one side are enough
        capot (CountCapotType0 | None | Unset): the side that won all eight tricks; of a générale, the taker alone
        belote (CountBeloteType0 | list[CountBeloteType1Item] | None | Unset): the side that said belote
        annonces (Annonces | None | Unset):
        penalties (list[Penalty] | None | Unset):
    """

    taker: CountTakerType0 | None
    trump: CountTrumpType0 | None | Unset = UNSET
    value: CountValueType1 | int | None | Unset = UNSET
    multiplier: CountMultiplierType0 | None | Unset = UNSET
    points: None | Points | Unset = UNSET
    capot: CountCapotType0 | None | Unset = UNSET
    belote: CountBeloteType0 | list[CountBeloteType1Item] | None | Unset = UNSET
    annonces: Annonces | None | Unset = UNSET
    penalties: list[Penalty] | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.annonces import Annonces
        from ..models.points import Points

        taker: None | str
        if isinstance(self.taker, str):
            taker = self.taker
        else:
            taker = self.taker

        trump: None | str | Unset
        if isinstance(self.trump, Unset):
            trump = UNSET
        elif isinstance(self.trump, str):
            trump = self.trump
        else:
            trump = self.trump

        value: int | None | str | Unset
        if isinstance(self.value, Unset):
            value = UNSET
        elif isinstance(self.value, str):
            value = self.value
        else:
            value = self.value

        multiplier: int | None | Unset
        if isinstance(self.multiplier, Unset):
            multiplier = UNSET
        elif isinstance(self.multiplier, int):
            multiplier = self.multiplier
        else:
            multiplier = self.multiplier

        points: dict[str, Any] | None | Unset
        if isinstance(self.points, Unset):
            points = UNSET
        elif isinstance(self.points, Points):
            points = self.points.to_dict()
        else:
            points = self.points

        capot: None | str | Unset
        if isinstance(self.capot, Unset):
            capot = UNSET
        elif isinstance(self.capot, str):
            capot = self.capot
        else:
            capot = self.capot

        belote: list[str] | None | str | Unset
        if isinstance(self.belote, Unset):
            belote = UNSET
        elif isinstance(self.belote, str):
            belote = self.belote
        elif isinstance(self.belote, list):
            belote = []
            for belote_type_1_item_data in self.belote:
                belote_type_1_item: str = belote_type_1_item_data
                belote.append(belote_type_1_item)

        else:
            belote = self.belote

        annonces: dict[str, Any] | None | Unset
        if isinstance(self.annonces, Unset):
            annonces = UNSET
        elif isinstance(self.annonces, Annonces):
            annonces = self.annonces.to_dict()
        else:
            annonces = self.annonces

        penalties: list[dict[str, Any]] | None | Unset
        if isinstance(self.penalties, Unset):
            penalties = UNSET
        elif isinstance(self.penalties, list):
            penalties = []
            for penalties_type_0_item_data in self.penalties:
                penalties_type_0_item = penalties_type_0_item_data.to_dict()
                penalties.append(penalties_type_0_item)

        else:
            penalties = self.penalties

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "taker": taker,
            }
        )
        if trump is not UNSET:
            field_dict["trump"] = trump
        if value is not UNSET:
            field_dict["value"] = value
        if multiplier is not UNSET:
            field_dict["multiplier"] = multiplier
        if points is not UNSET:
            field_dict["points"] = points
        if capot is not UNSET:
            field_dict["capot"] = capot
        if belote is not UNSET:
            field_dict["belote"] = belote
        if annonces is not UNSET:
            field_dict["annonces"] = annonces
        if penalties is not UNSET:
            field_dict["penalties"] = penalties

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.annonces import Annonces
        from ..models.penalty import Penalty
        from ..models.points import Points

        d = dict(src_dict)

        def _parse_taker(data: object) -> CountTakerType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                taker_type_0 = check_count_taker_type_0(data)

                return taker_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CountTakerType0 | None, data)

        taker = _parse_taker(d.pop("taker"))

        def _parse_trump(data: object) -> CountTrumpType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                trump_type_0 = check_count_trump_type_0(data)

                return trump_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CountTrumpType0 | None | Unset, data)

        trump = _parse_trump(d.pop("trump", UNSET))

        def _parse_value(data: object) -> CountValueType1 | int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                value_type_1 = check_count_value_type_1(data)

                return value_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CountValueType1 | int | None | Unset, data)

        value = _parse_value(d.pop("value", UNSET))

        def _parse_multiplier(data: object) -> CountMultiplierType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, int):
                    raise TypeError()
                multiplier_type_0 = check_count_multiplier_type_0(data)

                return multiplier_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CountMultiplierType0 | None | Unset, data)

        multiplier = _parse_multiplier(d.pop("multiplier", UNSET))

        def _parse_points(data: object) -> None | Points | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                points_type_0 = Points.from_dict(data)

                return points_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Points | Unset, data)

        points = _parse_points(d.pop("points", UNSET))

        def _parse_capot(data: object) -> CountCapotType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                capot_type_0 = check_count_capot_type_0(data)

                return capot_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CountCapotType0 | None | Unset, data)

        capot = _parse_capot(d.pop("capot", UNSET))

        def _parse_belote(
            data: object,
        ) -> CountBeloteType0 | list[CountBeloteType1Item] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                belote_type_0 = check_count_belote_type_0(data)

                return belote_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, list):
                    raise TypeError()
                belote_type_1 = []
                _belote_type_1 = data
                for belote_type_1_item_data in _belote_type_1:
                    belote_type_1_item = check_count_belote_type_1_item(
                        belote_type_1_item_data
                    )

                    belote_type_1.append(belote_type_1_item)

                return belote_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                CountBeloteType0 | list[CountBeloteType1Item] | None | Unset, data
            )

        belote = _parse_belote(d.pop("belote", UNSET))

        def _parse_annonces(data: object) -> Annonces | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                annonces_type_0 = Annonces.from_dict(data)

                return annonces_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Annonces | None | Unset, data)

        annonces = _parse_annonces(d.pop("annonces", UNSET))

        def _parse_penalties(data: object) -> list[Penalty] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                penalties_type_0 = []
                _penalties_type_0 = data
                for penalties_type_0_item_data in _penalties_type_0:
                    penalties_type_0_item = Penalty.from_dict(
                        penalties_type_0_item_data
                    )

                    penalties_type_0.append(penalties_type_0_item)

                return penalties_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Penalty] | None | Unset, data)

        penalties = _parse_penalties(d.pop("penalties", UNSET))

        count = cls(
            taker=taker,
            trump=trump,
            value=value,
            multiplier=multiplier,
            points=points,
            capot=capot,
            belote=belote,
            annonces=annonces,
            penalties=penalties,
        )

        return count
