from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.set_of_donnes_game import SetOfDonnesGame, check_set_of_donnes_game

if TYPE_CHECKING:
    from ..models.own_donne_in_set import OwnDonneInSet
    from ..models.person_in_set import PersonInSet
    from ..models.set_of_donnes_rules import SetOfDonnesRules


T = TypeVar("T", bound="SetOfDonnes")


@_attrs_define
class SetOfDonnes:
    """A set with its ranking, fifty people per page, as last counted.

    Attributes:
        day (datetime.date):
        preset (str): the rules of the set
        game (SetOfDonnesGame):
        donnes (int): how many donnes the set has
        opens_at (datetime.datetime):
        closes_at (datetime.datetime):
        commitment (str): SHA-256 of the seed, shown from the opening
        seed (None | str): gives every pack and cut; null until the set is over
        rules (SetOfDonnesRules): all the rules of the partie
        people (int): how many people are ranked
        lines (list[PersonInSet]):
        next_ (None | str): to be sent as “next” to get what follows; null: nothing follows
        own (list[OwnDonneInSet]): your own donnes; empty without a token
    """

    day: datetime.date
    preset: str
    game: SetOfDonnesGame
    donnes: int
    opens_at: datetime.datetime
    closes_at: datetime.datetime
    commitment: str
    seed: None | str
    rules: SetOfDonnesRules
    people: int
    lines: list[PersonInSet]
    next_: None | str
    own: list[OwnDonneInSet]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        day = self.day.isoformat()

        preset = self.preset

        game: str = self.game

        donnes = self.donnes

        opens_at = self.opens_at.isoformat()

        closes_at = self.closes_at.isoformat()

        commitment = self.commitment

        seed: None | str
        seed = self.seed

        rules = self.rules.to_dict()

        people = self.people

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        next_: None | str
        next_ = self.next_

        own = []
        for own_item_data in self.own:
            own_item = own_item_data.to_dict()
            own.append(own_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "day": day,
                "preset": preset,
                "game": game,
                "donnes": donnes,
                "opens_at": opens_at,
                "closes_at": closes_at,
                "commitment": commitment,
                "seed": seed,
                "rules": rules,
                "people": people,
                "lines": lines,
                "next": next_,
                "own": own,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.own_donne_in_set import OwnDonneInSet
        from ..models.person_in_set import PersonInSet
        from ..models.set_of_donnes_rules import SetOfDonnesRules

        d = dict(src_dict)
        day = datetime.date.fromisoformat(d.pop("day"))

        preset = d.pop("preset")

        game = check_set_of_donnes_game(d.pop("game"))

        donnes = d.pop("donnes")

        opens_at = datetime.datetime.fromisoformat(d.pop("opens_at"))

        closes_at = datetime.datetime.fromisoformat(d.pop("closes_at"))

        commitment = d.pop("commitment")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        rules = SetOfDonnesRules.from_dict(d.pop("rules"))

        people = d.pop("people")

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = PersonInSet.from_dict(lines_item_data)

            lines.append(lines_item)

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        own = []
        _own = d.pop("own")
        for own_item_data in _own:
            own_item = OwnDonneInSet.from_dict(own_item_data)

            own.append(own_item)

        set_of_donnes = cls(
            day=day,
            preset=preset,
            game=game,
            donnes=donnes,
            opens_at=opens_at,
            closes_at=closes_at,
            commitment=commitment,
            seed=seed,
            rules=rules,
            people=people,
            lines=lines,
            next_=next_,
            own=own,
        )

        set_of_donnes.additional_properties = d
        return set_of_donnes

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
