from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.day_of_line import DayOfLine
    from ..models.fixture_of_line import FixtureOfLine
    from ..models.partie_of_line import PartieOfLine


T = TypeVar("T", bound="LineExplained")


@_attrs_define
class LineExplained:
    """The results behind a line: days, fixtures or parties, counted or not.

    Attributes:
        entrant (int):
        name (str):
        days (list[DayOfLine]):
        fixtures (list[FixtureOfLine]):
        parties (list[PartieOfLine]):
    """

    entrant: int
    name: str
    days: list[DayOfLine]
    fixtures: list[FixtureOfLine]
    parties: list[PartieOfLine]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrant = self.entrant

        name = self.name

        days = []
        for days_item_data in self.days:
            days_item = days_item_data.to_dict()
            days.append(days_item)

        fixtures = []
        for fixtures_item_data in self.fixtures:
            fixtures_item = fixtures_item_data.to_dict()
            fixtures.append(fixtures_item)

        parties = []
        for parties_item_data in self.parties:
            parties_item = parties_item_data.to_dict()
            parties.append(parties_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrant": entrant,
                "name": name,
                "days": days,
                "fixtures": fixtures,
                "parties": parties,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.day_of_line import DayOfLine
        from ..models.fixture_of_line import FixtureOfLine
        from ..models.partie_of_line import PartieOfLine

        d = dict(src_dict)
        entrant = d.pop("entrant")

        name = d.pop("name")

        days = []
        _days = d.pop("days")
        for days_item_data in _days:
            days_item = DayOfLine.from_dict(days_item_data)

            days.append(days_item)

        fixtures = []
        _fixtures = d.pop("fixtures")
        for fixtures_item_data in _fixtures:
            fixtures_item = FixtureOfLine.from_dict(fixtures_item_data)

            fixtures.append(fixtures_item)

        parties = []
        _parties = d.pop("parties")
        for parties_item_data in _parties:
            parties_item = PartieOfLine.from_dict(parties_item_data)

            parties.append(parties_item)

        line_explained = cls(
            entrant=entrant,
            name=name,
            days=days,
            fixtures=fixtures,
            parties=parties,
        )

        line_explained.additional_properties = d
        return line_explained

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
