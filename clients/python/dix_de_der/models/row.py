from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.line import Line
    from ..models.past import Past
    from ..models.row_count_type_0 import RowCountType0


T = TypeVar("T", bound="Row")


@_attrs_define
class Row:
    """A row of the sheet. Rows keep their numbers.

    Attributes:
        number (int): from 1, in the order written
        maldonne (bool): true when dealt again: noted, and nobody scores
        struck (bool): true when the line no longer counts
        count (None | RowCountType0): the counted donne, as in records
        line (Line | None): what the line scores; null when the line does not count
        past (list[Past]):
    """

    number: int
    maldonne: bool
    struck: bool
    count: None | RowCountType0
    line: Line | None
    past: list[Past]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.line import Line
        from ..models.row_count_type_0 import RowCountType0

        number = self.number

        maldonne = self.maldonne

        struck = self.struck

        count: dict[str, Any] | None
        if isinstance(self.count, RowCountType0):
            count = self.count.to_dict()
        else:
            count = self.count

        line: dict[str, Any] | None
        if isinstance(self.line, Line):
            line = self.line.to_dict()
        else:
            line = self.line

        past = []
        for past_item_data in self.past:
            past_item = past_item_data.to_dict()
            past.append(past_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "maldonne": maldonne,
                "struck": struck,
                "count": count,
                "line": line,
                "past": past,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.line import Line
        from ..models.past import Past
        from ..models.row_count_type_0 import RowCountType0

        d = dict(src_dict)
        number = d.pop("number")

        maldonne = d.pop("maldonne")

        struck = d.pop("struck")

        def _parse_count(data: object) -> None | RowCountType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                count_type_0 = RowCountType0.from_dict(data)

                return count_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RowCountType0, data)

        count = _parse_count(d.pop("count"))

        def _parse_line(data: object) -> Line | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                line_type_0 = Line.from_dict(data)

                return line_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Line | None, data)

        line = _parse_line(d.pop("line"))

        past = []
        _past = d.pop("past")
        for past_item_data in _past:
            past_item = Past.from_dict(past_item_data)

            past.append(past_item)

        row = cls(
            number=number,
            maldonne=maldonne,
            struck=struck,
            count=count,
            line=line,
            past=past,
        )

        row.additional_properties = d
        return row

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
