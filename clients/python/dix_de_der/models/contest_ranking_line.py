from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.contest_ranking_line_figures import ContestRankingLineFigures
    from ..models.contest_stage_reached import ContestStageReached


T = TypeVar("T", bound="ContestRankingLine")


@_attrs_define
class ContestRankingLine:
    """
    Attributes:
        rank (int):
        number (int | None): number of the entry; null where people are ranked
        name (str): first name and initial, or more for people who agreed to it
        left (bool): left before the end
        stage (ContestStageReached | None): in a knock-out: the stage reached
        figures (ContestRankingLineFigures): the figures of the ranking, by name; an exact fraction is “7/3”
    """

    rank: int
    number: int | None
    name: str
    left: bool
    stage: ContestStageReached | None
    figures: ContestRankingLineFigures
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.contest_stage_reached import ContestStageReached

        rank = self.rank

        number: int | None
        number = self.number

        name = self.name

        left = self.left

        stage: dict[str, Any] | None
        if isinstance(self.stage, ContestStageReached):
            stage = self.stage.to_dict()
        else:
            stage = self.stage

        figures = self.figures.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "rank": rank,
                "number": number,
                "name": name,
                "left": left,
                "stage": stage,
                "figures": figures,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.contest_ranking_line_figures import ContestRankingLineFigures
        from ..models.contest_stage_reached import ContestStageReached

        d = dict(src_dict)
        rank = d.pop("rank")

        def _parse_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        number = _parse_number(d.pop("number"))

        name = d.pop("name")

        left = d.pop("left")

        def _parse_stage(data: object) -> ContestStageReached | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                stage_type_0 = ContestStageReached.from_dict(data)

                return stage_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContestStageReached | None, data)

        stage = _parse_stage(d.pop("stage"))

        figures = ContestRankingLineFigures.from_dict(d.pop("figures"))

        contest_ranking_line = cls(
            rank=rank,
            number=number,
            name=name,
            left=left,
            stage=stage,
            figures=figures,
        )

        contest_ranking_line.additional_properties = d
        return contest_ranking_line

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
