from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.partie_game import PartieGame, check_partie_game
from ..models.partie_kind import PartieKind, check_partie_kind
from ..models.partie_origin import PartieOrigin, check_partie_origin
from ..models.partie_winner_type_0 import PartieWinnerType0, check_partie_winner_type_0

if TYPE_CHECKING:
    from ..models.by_camp import ByCamp
    from ..models.label import Label
    from ..models.seats import Seats


T = TypeVar("T", bound="Partie")


@_attrs_define
class Partie:
    """A partie in a list.

    Attributes:
        code (str): code used in addresses
        origin (PartieOrigin): played on this site, or with real cards
        kind (PartieKind): kind of partie
        game (PartieGame):
        preset (str): the nearest named rule set
        begun_at (datetime.datetime):
        finished_at (datetime.datetime | None): null while the partie is under way
        how (None | str): how the partie ended; null while it is under way
        winner (None | PartieWinnerType0): “draw” when both sides end level; null while the partie is under way, and
            when it ended without a winner
        totals (ByCamp): A figure for each camp.
        donnes (int): number of donnes played
        aided (bool): whether somebody played with hints; such a partie counts in no statistics
        seats (Seats): The players by seat.
        labels (list[Label]): the club, contest or league that the partie belongs to
    """

    code: str
    origin: PartieOrigin
    kind: PartieKind
    game: PartieGame
    preset: str
    begun_at: datetime.datetime
    finished_at: datetime.datetime | None
    how: None | str
    winner: None | PartieWinnerType0
    totals: ByCamp
    donnes: int
    aided: bool
    seats: Seats
    labels: list[Label]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        origin: str = self.origin

        kind: str = self.kind

        game: str = self.game

        preset = self.preset

        begun_at = self.begun_at.isoformat()

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        how: None | str
        how = self.how

        winner: None | str
        if isinstance(self.winner, str):
            winner = self.winner
        else:
            winner = self.winner

        totals = self.totals.to_dict()

        donnes = self.donnes

        aided = self.aided

        seats = self.seats.to_dict()

        labels = []
        for labels_item_data in self.labels:
            labels_item = labels_item_data.to_dict()
            labels.append(labels_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "origin": origin,
                "kind": kind,
                "game": game,
                "preset": preset,
                "begun_at": begun_at,
                "finished_at": finished_at,
                "how": how,
                "winner": winner,
                "totals": totals,
                "donnes": donnes,
                "aided": aided,
                "seats": seats,
                "labels": labels,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.by_camp import ByCamp
        from ..models.label import Label
        from ..models.seats import Seats

        d = dict(src_dict)
        code = d.pop("code")

        origin = check_partie_origin(d.pop("origin"))

        kind = check_partie_kind(d.pop("kind"))

        game = check_partie_game(d.pop("game"))

        preset = d.pop("preset")

        begun_at = datetime.datetime.fromisoformat(d.pop("begun_at"))

        def _parse_finished_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finished_at_type_0 = datetime.datetime.fromisoformat(data)

                return finished_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))

        def _parse_how(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        how = _parse_how(d.pop("how"))

        def _parse_winner(data: object) -> None | PartieWinnerType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                winner_type_0 = check_partie_winner_type_0(data)

                return winner_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PartieWinnerType0, data)

        winner = _parse_winner(d.pop("winner"))

        totals = ByCamp.from_dict(d.pop("totals"))

        donnes = d.pop("donnes")

        aided = d.pop("aided")

        seats = Seats.from_dict(d.pop("seats"))

        labels = []
        _labels = d.pop("labels")
        for labels_item_data in _labels:
            labels_item = Label.from_dict(labels_item_data)

            labels.append(labels_item)

        partie = cls(
            code=code,
            origin=origin,
            kind=kind,
            game=game,
            preset=preset,
            begun_at=begun_at,
            finished_at=finished_at,
            how=how,
            winner=winner,
            totals=totals,
            donnes=donnes,
            aided=aided,
            seats=seats,
            labels=labels,
        )

        partie.additional_properties = d
        return partie

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
