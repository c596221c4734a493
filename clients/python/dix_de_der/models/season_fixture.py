from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SeasonFixture")


@_attrs_define
class SeasonFixture:
    """A fixture. Points are home first; null: no result that counts.

    Attributes:
        number (int):
        division (int):
        leg (int):
        round_ (int):
        on (datetime.date):
        drawn_for (datetime.date): the original day of the fixture, set by the draw; its present day differs if it was
            moved
        home (int):
        away (int):
        partners (list[list[int]]): on a ladder of persons: their partners, the home side first
        home_name (str):
        away_name (str):
        points (list[int] | None):
        capots (list[int] | None):
        forfeits (list[bool] | None): whether each pair was absent, the home pair first
        live (None | str): the live table where the fixture is played
    """

    number: int
    division: int
    leg: int
    round_: int
    on: datetime.date
    drawn_for: datetime.date
    home: int
    away: int
    partners: list[list[int]]
    home_name: str
    away_name: str
    points: list[int] | None
    capots: list[int] | None
    forfeits: list[bool] | None
    live: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        division = self.division

        leg = self.leg

        round_ = self.round_

        on = self.on.isoformat()

        drawn_for = self.drawn_for.isoformat()

        home = self.home

        away = self.away

        partners = []
        for partners_item_data in self.partners:
            partners_item = partners_item_data

            partners.append(partners_item)

        home_name = self.home_name

        away_name = self.away_name

        points: list[int] | None
        if isinstance(self.points, list):
            points = self.points

        else:
            points = self.points

        capots: list[int] | None
        if isinstance(self.capots, list):
            capots = self.capots

        else:
            capots = self.capots

        forfeits: list[bool] | None
        if isinstance(self.forfeits, list):
            forfeits = self.forfeits

        else:
            forfeits = self.forfeits

        live: None | str
        live = self.live

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "division": division,
                "leg": leg,
                "round": round_,
                "on": on,
                "drawn_for": drawn_for,
                "home": home,
                "away": away,
                "partners": partners,
                "home_name": home_name,
                "away_name": away_name,
                "points": points,
                "capots": capots,
                "forfeits": forfeits,
                "live": live,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        number = d.pop("number")

        division = d.pop("division")

        leg = d.pop("leg")

        round_ = d.pop("round")

        on = datetime.date.fromisoformat(d.pop("on"))

        drawn_for = datetime.date.fromisoformat(d.pop("drawn_for"))

        home = d.pop("home")

        away = d.pop("away")

        partners = []
        _partners = d.pop("partners")
        for partners_item_data in _partners:
            partners_item = cast(list[int], partners_item_data)

            partners.append(partners_item)

        home_name = d.pop("home_name")

        away_name = d.pop("away_name")

        def _parse_points(data: object) -> list[int] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                points_type_0 = cast(list[int], data)

                return points_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[int] | None, data)

        points = _parse_points(d.pop("points"))

        def _parse_capots(data: object) -> list[int] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                capots_type_0 = cast(list[int], data)

                return capots_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[int] | None, data)

        capots = _parse_capots(d.pop("capots"))

        def _parse_forfeits(data: object) -> list[bool] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                forfeits_type_0 = cast(list[bool], data)

                return forfeits_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[bool] | None, data)

        forfeits = _parse_forfeits(d.pop("forfeits"))

        def _parse_live(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        live = _parse_live(d.pop("live"))

        season_fixture = cls(
            number=number,
            division=division,
            leg=leg,
            round_=round_,
            on=on,
            drawn_for=drawn_for,
            home=home,
            away=away,
            partners=partners,
            home_name=home_name,
            away_name=away_name,
            points=points,
            capots=capots,
            forfeits=forfeits,
            live=live,
        )

        season_fixture.additional_properties = d
        return season_fixture

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
