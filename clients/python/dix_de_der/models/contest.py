from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.contest_stage import ContestStage, check_contest_stage

if TYPE_CHECKING:
    from ..models.regulation_in_brief import RegulationInBrief
    from ..models.round_clock import RoundClock


T = TypeVar("T", bound="Contest")


@_attrs_define
class Contest:
    """A contest as its public page shows it. Lists of rounds: those shown to everybody.

    Attributes:
        code (str): code used in addresses
        name (str):
        club (str): the key of a club
        starts_at (datetime.datetime):
        place (str):
        stage (ContestStage): entries: they are open; playing: a draw is published; closed: it is over
        announced (bool): false: only its club and its players can see it
        version (int): version of the contest’s log: unchanged, nothing has changed
        club_name (str):
        town (str):
        about (str): what the organizers write on the poster
        format_ (str): the format in words, in the language asked for
        regulation (RegulationInBrief): How a contest is played, by the names of its settings (docs/contests.md).
        entries_open (bool):
        may_enter (bool): whether people can enter by themselves now, on the site
        entered (int): how many pairs or players have entered
        places (int): how many places are left
        waiting (int): how many wait for a place
        round_ (int | None): the round under way, once its draw is shown
        draws (list[int]):
        results (list[int]):
        rankings (list[int]):
        clock (None | RoundClock):
    """

    code: str
    name: str
    club: str
    starts_at: datetime.datetime
    place: str
    stage: ContestStage
    announced: bool
    version: int
    club_name: str
    town: str
    about: str
    format_: str
    regulation: RegulationInBrief
    entries_open: bool
    may_enter: bool
    entered: int
    places: int
    waiting: int
    round_: int | None
    draws: list[int]
    results: list[int]
    rankings: list[int]
    clock: None | RoundClock
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.round_clock import RoundClock

        code = self.code

        name = self.name

        club = self.club

        starts_at = self.starts_at.isoformat()

        place = self.place

        stage: str = self.stage

        announced = self.announced

        version = self.version

        club_name = self.club_name

        town = self.town

        about = self.about

        format_ = self.format_

        regulation = self.regulation.to_dict()

        entries_open = self.entries_open

        may_enter = self.may_enter

        entered = self.entered

        places = self.places

        waiting = self.waiting

        round_: int | None
        round_ = self.round_

        draws = self.draws

        results = self.results

        rankings = self.rankings

        clock: dict[str, Any] | None
        if isinstance(self.clock, RoundClock):
            clock = self.clock.to_dict()
        else:
            clock = self.clock

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "name": name,
                "club": club,
                "starts_at": starts_at,
                "place": place,
                "stage": stage,
                "announced": announced,
                "version": version,
                "club_name": club_name,
                "town": town,
                "about": about,
                "format": format_,
                "regulation": regulation,
                "entries_open": entries_open,
                "may_enter": may_enter,
                "entered": entered,
                "places": places,
                "waiting": waiting,
                "round": round_,
                "draws": draws,
                "results": results,
                "rankings": rankings,
                "clock": clock,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.regulation_in_brief import RegulationInBrief
        from ..models.round_clock import RoundClock

        d = dict(src_dict)
        code = d.pop("code")

        name = d.pop("name")

        club = d.pop("club")

        starts_at = datetime.datetime.fromisoformat(d.pop("starts_at"))

        place = d.pop("place")

        stage = check_contest_stage(d.pop("stage"))

        announced = d.pop("announced")

        version = d.pop("version")

        club_name = d.pop("club_name")

        town = d.pop("town")

        about = d.pop("about")

        format_ = d.pop("format")

        regulation = RegulationInBrief.from_dict(d.pop("regulation"))

        entries_open = d.pop("entries_open")

        may_enter = d.pop("may_enter")

        entered = d.pop("entered")

        places = d.pop("places")

        waiting = d.pop("waiting")

        def _parse_round_(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        round_ = _parse_round_(d.pop("round"))

        draws = cast(list[int], d.pop("draws"))

        results = cast(list[int], d.pop("results"))

        rankings = cast(list[int], d.pop("rankings"))

        def _parse_clock(data: object) -> None | RoundClock:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                clock_type_0 = RoundClock.from_dict(data)

                return clock_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RoundClock, data)

        clock = _parse_clock(d.pop("clock"))

        contest = cls(
            code=code,
            name=name,
            club=club,
            starts_at=starts_at,
            place=place,
            stage=stage,
            announced=announced,
            version=version,
            club_name=club_name,
            town=town,
            about=about,
            format_=format_,
            regulation=regulation,
            entries_open=entries_open,
            may_enter=may_enter,
            entered=entered,
            places=places,
            waiting=waiting,
            round_=round_,
            draws=draws,
            results=results,
            rankings=rankings,
            clock=clock,
        )

        contest.additional_properties = d
        return contest

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
