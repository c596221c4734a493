from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.season_stage import SeasonStage, check_season_stage

if TYPE_CHECKING:
    from ..models.season_table import SeasonTable


T = TypeVar("T", bound="Season")


@_attrs_define
class Season:
    """A season, and its tables as last counted.

    Attributes:
        number (int): number of the season in its league, from 1
        name (str):
        starts_on (datetime.date):
        ends_on (datetime.date):
        stage (SeasonStage):
        league (str):
        version (int): version of the season’s log
        counted_at (datetime.datetime | None): when the rankings were counted; null: not yet
        behind (int): steps and results that are not counted yet
        tables (list[SeasonTable]):
    """

    number: int
    name: str
    starts_on: datetime.date
    ends_on: datetime.date
    stage: SeasonStage
    league: str
    version: int
    counted_at: datetime.datetime | None
    behind: int
    tables: list[SeasonTable]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        name = self.name

        starts_on = self.starts_on.isoformat()

        ends_on = self.ends_on.isoformat()

        stage: str = self.stage

        league = self.league

        version = self.version

        counted_at: None | str
        if isinstance(self.counted_at, datetime.datetime):
            counted_at = self.counted_at.isoformat()
        else:
            counted_at = self.counted_at

        behind = self.behind

        tables = []
        for tables_item_data in self.tables:
            tables_item = tables_item_data.to_dict()
            tables.append(tables_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "name": name,
                "starts_on": starts_on,
                "ends_on": ends_on,
                "stage": stage,
                "league": league,
                "version": version,
                "counted_at": counted_at,
                "behind": behind,
                "tables": tables,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.season_table import SeasonTable

        d = dict(src_dict)
        number = d.pop("number")

        name = d.pop("name")

        starts_on = datetime.date.fromisoformat(d.pop("starts_on"))

        ends_on = datetime.date.fromisoformat(d.pop("ends_on"))

        stage = check_season_stage(d.pop("stage"))

        league = d.pop("league")

        version = d.pop("version")

        def _parse_counted_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                counted_at_type_0 = datetime.datetime.fromisoformat(data)

                return counted_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        counted_at = _parse_counted_at(d.pop("counted_at"))

        behind = d.pop("behind")

        tables = []
        _tables = d.pop("tables")
        for tables_item_data in _tables:
            tables_item = SeasonTable.from_dict(tables_item_data)

            tables.append(tables_item)

        season = cls(
            number=number,
            name=name,
            starts_on=starts_on,
            ends_on=ends_on,
            stage=stage,
            league=league,
            version=version,
            counted_at=counted_at,
            behind=behind,
            tables=tables,
        )

        season.additional_properties = d
        return season

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
