from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.partie_of_line_form import PartieOfLineForm, check_partie_of_line_form
from ..models.partie_of_line_why import PartieOfLineWhy, check_partie_of_line_why

T = TypeVar("T", bound="PartieOfLine")


@_attrs_define
class PartieOfLine:
    """One partie of a ladder, for one line.

    Attributes:
        month (int):
        partie (None | str): code of the partie, used in addresses; null: the partie is gone
        fixture (int | None): with real cards: the fixture of this partie
        why (PartieOfLineWhy):
        form (PartieOfLineForm):
        points (int):
        against (int):
        weight (int): in hundredths of a partie
        match_points (int | str): by weight; an exact fraction is “7/3”
    """

    month: int
    partie: None | str
    fixture: int | None
    why: PartieOfLineWhy
    form: PartieOfLineForm
    points: int
    against: int
    weight: int
    match_points: int | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        month = self.month

        partie: None | str
        partie = self.partie

        fixture: int | None
        fixture = self.fixture

        why: str = self.why

        form: str = self.form

        points = self.points

        against = self.against

        weight = self.weight

        match_points: int | str
        match_points = self.match_points

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "month": month,
                "partie": partie,
                "fixture": fixture,
                "why": why,
                "form": form,
                "points": points,
                "against": against,
                "weight": weight,
                "match_points": match_points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        month = d.pop("month")

        def _parse_partie(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        partie = _parse_partie(d.pop("partie"))

        def _parse_fixture(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        fixture = _parse_fixture(d.pop("fixture"))

        why = check_partie_of_line_why(d.pop("why"))

        form = check_partie_of_line_form(d.pop("form"))

        points = d.pop("points")

        against = d.pop("against")

        weight = d.pop("weight")

        def _parse_match_points(data: object) -> int | str:
            return cast(int | str, data)

        match_points = _parse_match_points(d.pop("match_points"))

        partie_of_line = cls(
            month=month,
            partie=partie,
            fixture=fixture,
            why=why,
            form=form,
            points=points,
            against=against,
            weight=weight,
            match_points=match_points,
        )

        partie_of_line.additional_properties = d
        return partie_of_line

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
