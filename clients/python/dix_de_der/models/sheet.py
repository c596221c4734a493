from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.sheet_dealer_type_0 import SheetDealerType0, check_sheet_dealer_type_0
from ..models.sheet_game import SheetGame, check_sheet_game
from ..models.sheet_winner_type_0 import SheetWinnerType0, check_sheet_winner_type_0

if TYPE_CHECKING:
    from ..models.by_camp import ByCamp
    from ..models.row import Row
    from ..models.seats import Seats
    from ..models.sheet_rules import SheetRules
    from ..models.signature import Signature


T = TypeVar("T", bound="Sheet")


@_attrs_define
class Sheet:
    """A paper sheet in its current state.

    Attributes:
        code (str): code used in addresses, of the sheet and of its partie
        version (int): version, to be sent with what you write next
        keeper (int): the number of the person who opened the sheet
        may_write (bool): whether your token may write on the sheet
        game (SheetGame):
        preset (str): the nearest named rule set
        rules (SheetRules): all the rules of the partie
        seats (Seats): The players by seat.
        dealer (None | SheetDealerType0): the next dealer; null when the partie is over
        rows (list[Row]):
        totals (ByCamp): A figure for each camp.
        held (ByCamp): A figure for each camp.
        finished (bool): whether the partie has come to its end
        winner (None | SheetWinnerType0):
        signatures (list[Signature]):
        closed_at (datetime.datetime | None): null while the sheet is open
    """

    code: str
    version: int
    keeper: int
    may_write: bool
    game: SheetGame
    preset: str
    rules: SheetRules
    seats: Seats
    dealer: None | SheetDealerType0
    rows: list[Row]
    totals: ByCamp
    held: ByCamp
    finished: bool
    winner: None | SheetWinnerType0
    signatures: list[Signature]
    closed_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        version = self.version

        keeper = self.keeper

        may_write = self.may_write

        game: str = self.game

        preset = self.preset

        rules = self.rules.to_dict()

        seats = self.seats.to_dict()

        dealer: None | str
        if isinstance(self.dealer, str):
            dealer = self.dealer
        else:
            dealer = self.dealer

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)

        totals = self.totals.to_dict()

        held = self.held.to_dict()

        finished = self.finished

        winner: None | str
        if isinstance(self.winner, str):
            winner = self.winner
        else:
            winner = self.winner

        signatures = []
        for signatures_item_data in self.signatures:
            signatures_item = signatures_item_data.to_dict()
            signatures.append(signatures_item)

        closed_at: None | str
        if isinstance(self.closed_at, datetime.datetime):
            closed_at = self.closed_at.isoformat()
        else:
            closed_at = self.closed_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "version": version,
                "keeper": keeper,
                "may_write": may_write,
                "game": game,
                "preset": preset,
                "rules": rules,
                "seats": seats,
                "dealer": dealer,
                "rows": rows,
                "totals": totals,
                "held": held,
                "finished": finished,
                "winner": winner,
                "signatures": signatures,
                "closed_at": closed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.by_camp import ByCamp
        from ..models.row import Row
        from ..models.seats import Seats
        from ..models.sheet_rules import SheetRules
        from ..models.signature import Signature

        d = dict(src_dict)
        code = d.pop("code")

        version = d.pop("version")

        keeper = d.pop("keeper")

        may_write = d.pop("may_write")

        game = check_sheet_game(d.pop("game"))

        preset = d.pop("preset")

        rules = SheetRules.from_dict(d.pop("rules"))

        seats = Seats.from_dict(d.pop("seats"))

        def _parse_dealer(data: object) -> None | SheetDealerType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                dealer_type_0 = check_sheet_dealer_type_0(data)

                return dealer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SheetDealerType0, data)

        dealer = _parse_dealer(d.pop("dealer"))

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = Row.from_dict(rows_item_data)

            rows.append(rows_item)

        totals = ByCamp.from_dict(d.pop("totals"))

        held = ByCamp.from_dict(d.pop("held"))

        finished = d.pop("finished")

        def _parse_winner(data: object) -> None | SheetWinnerType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                winner_type_0 = check_sheet_winner_type_0(data)

                return winner_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SheetWinnerType0, data)

        winner = _parse_winner(d.pop("winner"))

        signatures = []
        _signatures = d.pop("signatures")
        for signatures_item_data in _signatures:
            signatures_item = Signature.from_dict(signatures_item_data)

            signatures.append(signatures_item)

        def _parse_closed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                closed_at_type_0 = datetime.datetime.fromisoformat(data)

                return closed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        closed_at = _parse_closed_at(d.pop("closed_at"))

        sheet = cls(
            code=code,
            version=version,
            keeper=keeper,
            may_write=may_write,
            game=game,
            preset=preset,
            rules=rules,
            seats=seats,
            dealer=dealer,
            rows=rows,
            totals=totals,
            held=held,
            finished=finished,
            winner=winner,
            signatures=signatures,
            closed_at=closed_at,
        )

        sheet.additional_properties = d
        return sheet

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
