from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.table_game import TableGame, check_table_game
from ..models.table_kind import TableKind, check_table_kind
from ..models.table_speed import TableSpeed, check_table_speed
from ..models.table_watching import TableWatching, check_table_watching

if TYPE_CHECKING:
    from ..models.table_seats import TableSeats


T = TypeVar("T", bound="Table")


@_attrs_define
class Table:
    """A table that everybody may join or watch.

    Attributes:
        code (str): code used in addresses
        kind (TableKind):
        game (TableGame):
        preset (str): the nearest named rule set
        speed (TableSpeed):
        watching (TableWatching): what a spectator sees
        opened_at (datetime.datetime):
        begun (bool):
        locked (bool): by invitation only
        free (int): number of seats that nobody has taken
        watchers (int):
        seats (TableSeats): The players by seat; null for a free seat.
    """

    code: str
    kind: TableKind
    game: TableGame
    preset: str
    speed: TableSpeed
    watching: TableWatching
    opened_at: datetime.datetime
    begun: bool
    locked: bool
    free: int
    watchers: int
    seats: TableSeats
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        kind: str = self.kind

        game: str = self.game

        preset = self.preset

        speed: str = self.speed

        watching: str = self.watching

        opened_at = self.opened_at.isoformat()

        begun = self.begun

        locked = self.locked

        free = self.free

        watchers = self.watchers

        seats = self.seats.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "kind": kind,
                "game": game,
                "preset": preset,
                "speed": speed,
                "watching": watching,
                "opened_at": opened_at,
                "begun": begun,
                "locked": locked,
                "free": free,
                "watchers": watchers,
                "seats": seats,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.table_seats import TableSeats

        d = dict(src_dict)
        code = d.pop("code")

        kind = check_table_kind(d.pop("kind"))

        game = check_table_game(d.pop("game"))

        preset = d.pop("preset")

        speed = check_table_speed(d.pop("speed"))

        watching = check_table_watching(d.pop("watching"))

        opened_at = datetime.datetime.fromisoformat(d.pop("opened_at"))

        begun = d.pop("begun")

        locked = d.pop("locked")

        free = d.pop("free")

        watchers = d.pop("watchers")

        seats = TableSeats.from_dict(d.pop("seats"))

        table = cls(
            code=code,
            kind=kind,
            game=game,
            preset=preset,
            speed=speed,
            watching=watching,
            opened_at=opened_at,
            begun=begun,
            locked=locked,
            free=free,
            watchers=watchers,
            seats=seats,
        )

        table.additional_properties = d
        return table

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
