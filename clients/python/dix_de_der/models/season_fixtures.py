from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.season_fixture import SeasonFixture


T = TypeVar("T", bound="SeasonFixtures")


@_attrs_define
class SeasonFixtures:
    """Fixtures in the order of their days; empty unless a championship or a ladder with real cards.

    Attributes:
        fixtures (list[SeasonFixture]):
    """

    fixtures: list[SeasonFixture]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        fixtures = []
        for fixtures_item_data in self.fixtures:
            fixtures_item = fixtures_item_data.to_dict()
            fixtures.append(fixtures_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "fixtures": fixtures,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.season_fixture import SeasonFixture

        d = dict(src_dict)
        fixtures = []
        _fixtures = d.pop("fixtures")
        for fixtures_item_data in _fixtures:
            fixtures_item = SeasonFixture.from_dict(fixtures_item_data)

            fixtures.append(fixtures_item)

        season_fixtures = cls(
            fixtures=fixtures,
        )

        season_fixtures.additional_properties = d
        return season_fixtures

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
