from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.season_line_form_item import (
    SeasonLineFormItem,
    check_season_line_form_item,
)

if TYPE_CHECKING:
    from ..models.line_sums import LineSums
    from ..models.season_line_figures import SeasonLineFigures


T = TypeVar("T", bound="SeasonLine")


@_attrs_define
class SeasonLine:
    """One line of a table.

    Attributes:
        entrant (int): number of the entry in the season; what makes up the line is under `lines`
        name (str):
        players (list[int]): numbers of the people; none for people of a club’s registry
        rank (int | None): rank, shared by those who are tied; null: not ranked
        tied (bool):
        left (bool):
        for_prize (bool): attended often enough for a prize
        movement (int | None): places won since the previous ranking; negative when lost
        form (list[SeasonLineFormItem]): the last five results, the newest last
        decided_by (None | str): the figure that placed this line above the next one
        figures (SeasonLineFigures): the figures of the ranking, by name; an exact fraction is “7/3”
        sums (LineSums): The sums of everything that counts.
    """

    entrant: int
    name: str
    players: list[int]
    rank: int | None
    tied: bool
    left: bool
    for_prize: bool
    movement: int | None
    form: list[SeasonLineFormItem]
    decided_by: None | str
    figures: SeasonLineFigures
    sums: LineSums
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrant = self.entrant

        name = self.name

        players = self.players

        rank: int | None
        rank = self.rank

        tied = self.tied

        left = self.left

        for_prize = self.for_prize

        movement: int | None
        movement = self.movement

        form = []
        for form_item_data in self.form:
            form_item: str = form_item_data
            form.append(form_item)

        decided_by: None | str
        decided_by = self.decided_by

        figures = self.figures.to_dict()

        sums = self.sums.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrant": entrant,
                "name": name,
                "players": players,
                "rank": rank,
                "tied": tied,
                "left": left,
                "for_prize": for_prize,
                "movement": movement,
                "form": form,
                "decided_by": decided_by,
                "figures": figures,
                "sums": sums,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.line_sums import LineSums
        from ..models.season_line_figures import SeasonLineFigures

        d = dict(src_dict)
        entrant = d.pop("entrant")

        name = d.pop("name")

        players = cast(list[int], d.pop("players"))

        def _parse_rank(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        rank = _parse_rank(d.pop("rank"))

        tied = d.pop("tied")

        left = d.pop("left")

        for_prize = d.pop("for_prize")

        def _parse_movement(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        movement = _parse_movement(d.pop("movement"))

        form = []
        _form = d.pop("form")
        for form_item_data in _form:
            form_item = check_season_line_form_item(form_item_data)

            form.append(form_item)

        def _parse_decided_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        decided_by = _parse_decided_by(d.pop("decided_by"))

        figures = SeasonLineFigures.from_dict(d.pop("figures"))

        sums = LineSums.from_dict(d.pop("sums"))

        season_line = cls(
            entrant=entrant,
            name=name,
            players=players,
            rank=rank,
            tied=tied,
            left=left,
            for_prize=for_prize,
            movement=movement,
            form=form,
            decided_by=decided_by,
            figures=figures,
            sums=sums,
        )

        season_line.additional_properties = d
        return season_line

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
