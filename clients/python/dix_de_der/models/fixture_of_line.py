from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.fixture_of_line_form_type_0 import (
    FixtureOfLineFormType0,
    check_fixture_of_line_form_type_0,
)
from ..models.fixture_of_line_why import FixtureOfLineWhy, check_fixture_of_line_why

T = TypeVar("T", bound="FixtureOfLine")


@_attrs_define
class FixtureOfLine:
    """One fixture of a championship, for one line.

    Attributes:
        fixture (int):
        round_ (int):
        home (bool):
        opponent (int):
        why (FixtureOfLineWhy):
        form (FixtureOfLineFormType0 | None):
        points (int):
        against (int):
        match_points (int):
    """

    fixture: int
    round_: int
    home: bool
    opponent: int
    why: FixtureOfLineWhy
    form: FixtureOfLineFormType0 | None
    points: int
    against: int
    match_points: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        fixture = self.fixture

        round_ = self.round_

        home = self.home

        opponent = self.opponent

        why: str = self.why

        form: None | str
        if isinstance(self.form, str):
            form = self.form
        else:
            form = self.form

        points = self.points

        against = self.against

        match_points = self.match_points

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "fixture": fixture,
                "round": round_,
                "home": home,
                "opponent": opponent,
                "why": why,
                "form": form,
                "points": points,
                "against": against,
                "match_points": match_points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        fixture = d.pop("fixture")

        round_ = d.pop("round")

        home = d.pop("home")

        opponent = d.pop("opponent")

        why = check_fixture_of_line_why(d.pop("why"))

        def _parse_form(data: object) -> FixtureOfLineFormType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                form_type_0 = check_fixture_of_line_form_type_0(data)

                return form_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FixtureOfLineFormType0 | None, data)

        form = _parse_form(d.pop("form"))

        points = d.pop("points")

        against = d.pop("against")

        match_points = d.pop("match_points")

        fixture_of_line = cls(
            fixture=fixture,
            round_=round_,
            home=home,
            opponent=opponent,
            why=why,
            form=form,
            points=points,
            against=against,
            match_points=match_points,
        )

        fixture_of_line.additional_properties = d
        return fixture_of_line

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
