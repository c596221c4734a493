from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.new_command_how_type_0 import (
    NewCommandHowType0,
    check_new_command_how_type_0,
)
from ..models.new_command_level_type_0 import (
    NewCommandLevelType0,
    check_new_command_level_type_0,
)
from ..models.new_command_seat_type_0 import (
    NewCommandSeatType0,
    check_new_command_seat_type_0,
)
from ..models.new_command_seats_type_0_item import (
    NewCommandSeatsType0Item,
    check_new_command_seats_type_0_item,
)
from ..models.new_command_type import NewCommandType, check_new_command_type
from ..models.new_command_who_type_0 import (
    NewCommandWhoType0,
    check_new_command_who_type_0,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="NewCommand")


@_attrs_define
class NewCommand:
    """A command at a table, besides the actions of the game.

    Attributes:
        ref (str): your own name for this request: sent again with it, nothing is done twice
        version (int): the table’s version that you have
        type_ (NewCommandType):
        seat (NewCommandSeatType0 | None | Unset): with sit, fill and kick
        seats (list[NewCommandSeatsType0Item] | None | Unset): with swap
        key (None | str | Unset): with sit: the key of an invitation
        how (NewCommandHowType0 | None | Unset): with again
        level (NewCommandLevelType0 | None | Unset): with fill
        locked (bool | None | Unset): with lock
        who (NewCommandWhoType0 | None | Unset): with watching
    """

    ref: str
    version: int
    type_: NewCommandType
    seat: NewCommandSeatType0 | None | Unset = UNSET
    seats: list[NewCommandSeatsType0Item] | None | Unset = UNSET
    key: None | str | Unset = UNSET
    how: NewCommandHowType0 | None | Unset = UNSET
    level: NewCommandLevelType0 | None | Unset = UNSET
    locked: bool | None | Unset = UNSET
    who: NewCommandWhoType0 | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        ref = self.ref

        version = self.version

        type_: str = self.type_

        seat: None | str | Unset
        if isinstance(self.seat, Unset):
            seat = UNSET
        elif isinstance(self.seat, str):
            seat = self.seat
        else:
            seat = self.seat

        seats: list[str] | None | Unset
        if isinstance(self.seats, Unset):
            seats = UNSET
        elif isinstance(self.seats, list):
            seats = []
            for seats_type_0_item_data in self.seats:
                seats_type_0_item: str = seats_type_0_item_data
                seats.append(seats_type_0_item)

        else:
            seats = self.seats

        key: None | str | Unset
        if isinstance(self.key, Unset):
            key = UNSET
        else:
            key = self.key

        how: None | str | Unset
        if isinstance(self.how, Unset):
            how = UNSET
        elif isinstance(self.how, str):
            how = self.how
        else:
            how = self.how

        level: None | str | Unset
        if isinstance(self.level, Unset):
            level = UNSET
        elif isinstance(self.level, str):
            level = self.level
        else:
            level = self.level

        locked: bool | None | Unset
        if isinstance(self.locked, Unset):
            locked = UNSET
        else:
            locked = self.locked

        who: None | str | Unset
        if isinstance(self.who, Unset):
            who = UNSET
        elif isinstance(self.who, str):
            who = self.who
        else:
            who = self.who

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ref": ref,
                "version": version,
                "type": type_,
            }
        )
        if seat is not UNSET:
            field_dict["seat"] = seat
        if seats is not UNSET:
            field_dict["seats"] = seats
        if key is not UNSET:
            field_dict["key"] = key
        if how is not UNSET:
            field_dict["how"] = how
        if level is not UNSET:
            field_dict["level"] = level
        if locked is not UNSET:
            field_dict["locked"] = locked
        if who is not UNSET:
            field_dict["who"] = who

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        ref = d.pop("ref")

        version = d.pop("version")

        type_ = check_new_command_type(d.pop("type"))

        def _parse_seat(data: object) -> NewCommandSeatType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                seat_type_0 = check_new_command_seat_type_0(data)

                return seat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NewCommandSeatType0 | None | Unset, data)

        seat = _parse_seat(d.pop("seat", UNSET))

        def _parse_seats(data: object) -> list[NewCommandSeatsType0Item] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                seats_type_0 = []
                _seats_type_0 = data
                for seats_type_0_item_data in _seats_type_0:
                    seats_type_0_item = check_new_command_seats_type_0_item(
                        seats_type_0_item_data
                    )

                    seats_type_0.append(seats_type_0_item)

                return seats_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[NewCommandSeatsType0Item] | None | Unset, data)

        seats = _parse_seats(d.pop("seats", UNSET))

        def _parse_key(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        key = _parse_key(d.pop("key", UNSET))

        def _parse_how(data: object) -> NewCommandHowType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                how_type_0 = check_new_command_how_type_0(data)

                return how_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NewCommandHowType0 | None | Unset, data)

        how = _parse_how(d.pop("how", UNSET))

        def _parse_level(data: object) -> NewCommandLevelType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                level_type_0 = check_new_command_level_type_0(data)

                return level_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NewCommandLevelType0 | None | Unset, data)

        level = _parse_level(d.pop("level", UNSET))

        def _parse_locked(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        locked = _parse_locked(d.pop("locked", UNSET))

        def _parse_who(data: object) -> NewCommandWhoType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                who_type_0 = check_new_command_who_type_0(data)

                return who_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NewCommandWhoType0 | None | Unset, data)

        who = _parse_who(d.pop("who", UNSET))

        new_command = cls(
            ref=ref,
            version=version,
            type_=type_,
            seat=seat,
            seats=seats,
            key=key,
            how=how,
            level=level,
            locked=locked,
            who=who,
        )

        return new_command
