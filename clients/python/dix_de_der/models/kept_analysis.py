from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.kept_analysis_analysis_type_0 import KeptAnalysisAnalysisType0


T = TypeVar("T", bound="KeptAnalysis")


@_attrs_define
class KeptAnalysis:
    """The analysis of one donne, as `manage.py record analyse` prints it (docs/solver.md).

    Attributes:
        edition (int): edition of the analysis: the same one gives the same figures
        made_at (datetime.datetime):
        analysis (KeptAnalysisAnalysisType0 | None): par, points, each card; null without cards or taker; “fault” if the
            solver gave up
    """

    edition: int
    made_at: datetime.datetime
    analysis: KeptAnalysisAnalysisType0 | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kept_analysis_analysis_type_0 import KeptAnalysisAnalysisType0

        edition = self.edition

        made_at = self.made_at.isoformat()

        analysis: dict[str, Any] | None
        if isinstance(self.analysis, KeptAnalysisAnalysisType0):
            analysis = self.analysis.to_dict()
        else:
            analysis = self.analysis

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "edition": edition,
                "made_at": made_at,
                "analysis": analysis,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.kept_analysis_analysis_type_0 import KeptAnalysisAnalysisType0

        d = dict(src_dict)
        edition = d.pop("edition")

        made_at = datetime.datetime.fromisoformat(d.pop("made_at"))

        def _parse_analysis(data: object) -> KeptAnalysisAnalysisType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                analysis_type_0 = KeptAnalysisAnalysisType0.from_dict(data)

                return analysis_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KeptAnalysisAnalysisType0 | None, data)

        analysis = _parse_analysis(d.pop("analysis"))

        kept_analysis = cls(
            edition=edition,
            made_at=made_at,
            analysis=analysis,
        )

        kept_analysis.additional_properties = d
        return kept_analysis

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
