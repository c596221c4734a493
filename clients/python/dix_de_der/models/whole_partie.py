from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.whole_partie_first_dealer import (
    WholePartieFirstDealer,
    check_whole_partie_first_dealer,
)
from ..models.whole_partie_game import WholePartieGame, check_whole_partie_game
from ..models.whole_partie_kind import WholePartieKind, check_whole_partie_kind
from ..models.whole_partie_origin import WholePartieOrigin, check_whole_partie_origin
from ..models.whole_partie_winner_type_0 import (
    WholePartieWinnerType0,
    check_whole_partie_winner_type_0,
)

if TYPE_CHECKING:
    from ..models.by_camp import ByCamp
    from ..models.label import Label
    from ..models.seats import Seats
    from ..models.whole_partie_rules import WholePartieRules


T = TypeVar("T", bound="WholePartie")


@_attrs_define
class WholePartie:
    """A partie with its rules and the proof of its deals.

    Attributes:
        code (str): code used in addresses
        origin (WholePartieOrigin): played on this site, or with real cards
        kind (WholePartieKind): kind of partie
        game (WholePartieGame):
        preset (str): the nearest named rule set
        begun_at (datetime.datetime):
        finished_at (datetime.datetime | None): null while the partie is under way
        how (None | str): how the partie ended; null while it is under way
        winner (None | WholePartieWinnerType0): “draw” when both sides end level; null while the partie is under way,
            and when it ended without a winner
        totals (ByCamp): A figure for each camp.
        donnes (int): number of donnes played
        aided (bool): whether somebody played with hints; such a partie counts in no statistics
        seats (Seats): The players by seat.
        labels (list[Label]): the club, contest or league that the partie belongs to
        rules (WholePartieRules): all the rules of the partie
        first_dealer (WholePartieFirstDealer):
        commitment (None | str): the proof of the deals of the partie; null when there is none
        seed (None | str): the seed of the shuffles; null until the partie is over
    """

    code: str
    origin: WholePartieOrigin
    kind: WholePartieKind
    game: WholePartieGame
    preset: str
    begun_at: datetime.datetime
    finished_at: datetime.datetime | None
    how: None | str
    winner: None | WholePartieWinnerType0
    totals: ByCamp
    donnes: int
    aided: bool
    seats: Seats
    labels: list[Label]
    rules: WholePartieRules
    first_dealer: WholePartieFirstDealer
    commitment: None | str
    seed: None | str
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

        rules = self.rules.to_dict()

        first_dealer: str = self.first_dealer

        commitment: None | str
        commitment = self.commitment

        seed: None | str
        seed = self.seed

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
                "rules": rules,
                "first_dealer": first_dealer,
                "commitment": commitment,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.by_camp import ByCamp
        from ..models.label import Label
        from ..models.seats import Seats
        from ..models.whole_partie_rules import WholePartieRules

        d = dict(src_dict)
        code = d.pop("code")

        origin = check_whole_partie_origin(d.pop("origin"))

        kind = check_whole_partie_kind(d.pop("kind"))

        game = check_whole_partie_game(d.pop("game"))

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

        def _parse_winner(data: object) -> None | WholePartieWinnerType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                winner_type_0 = check_whole_partie_winner_type_0(data)

                return winner_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WholePartieWinnerType0, data)

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

        rules = WholePartieRules.from_dict(d.pop("rules"))

        first_dealer = check_whole_partie_first_dealer(d.pop("first_dealer"))

        def _parse_commitment(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        commitment = _parse_commitment(d.pop("commitment"))

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        whole_partie = cls(
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
            rules=rules,
            first_dealer=first_dealer,
            commitment=commitment,
            seed=seed,
        )

        whole_partie.additional_properties = d
        return whole_partie

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
