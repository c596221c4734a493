from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.penalty_camp import PenaltyCamp, check_penalty_camp
from ..types import UNSET, Unset

T = TypeVar("T", bound="Penalty")


@_attrs_define
class Penalty:
    """A penalty for `camp`: the marks go to the other camp.

    Attributes:
        camp (PenaltyCamp):
        marks (int):
        why (None | str | Unset):
    """

    camp: PenaltyCamp
    marks: int
    why: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        camp: str = self.camp

        marks = self.marks

        why: None | str | Unset
        if isinstance(self.why, Unset):
            why = UNSET
        else:
            why = self.why

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "camp": camp,
                "marks": marks,
            }
        )
        if why is not UNSET:
            field_dict["why"] = why

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        camp = check_penalty_camp(d.pop("camp"))

        marks = d.pop("marks")

        def _parse_why(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        why = _parse_why(d.pop("why", UNSET))

        penalty = cls(
            camp=camp,
            marks=marks,
            why=why,
        )

        return penalty
