"""A person's contests: the tables they sat at, and the steps they wrote, read from the stored steps.

Steps that were undone are left out; nothing is folded.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from games.rules.record_json import Json
from leagues.contests.contest_log.steps import DESK
from leagues.models import Contest, ContestStep


@dataclass(frozen=True, slots=True)
class StoredStep:
    """A stored step. `data`: its JSON; `by`: the id of the player who wrote it, None for a key or a clock."""

    version: int
    data: Json
    by: int | None
    at: datetime

    @property
    def kind(self) -> str:
        return str(self.data["kind"])

    def told(self) -> Json:
        return {"at": self.at, **self.data}


def standing_steps(steps: Iterable[StoredStep]) -> Iterator[StoredStep]:
    """Return the steps that count, in their order. An undo may be undone itself."""
    log = list(steps)
    gone: set[int] = set()
    for step in reversed(log):
        if step.kind == "undo" and step.version not in gone:
            gone.add(step.data["version"])
    return (step for step in log if step.kind != "undo" and step.version not in gone)


AT_A_TABLE: Final = frozenset({"write", "confirm", "dispute", "settle", "correct", "walkover", "postpone", "play-live"})
Place = tuple[int, int]
"""The round and the table."""
Sides = tuple[tuple[int, ...], tuple[int, ...]]


def tables_of(steps: list[StoredStep], mine: frozenset[int], *, over: bool) -> list[Json]:
    """Return the person's tables.

    `mine`: the numbers they played under. Unreleased draws are left out until the contest is `over`.
    """
    shown = _rounds_shown(steps)
    sides = {place: both for place, both in _drawn(steps).items() if over or place[0] in shown}
    own = {place: both for place, both in sides.items() if any(not mine.isdisjoint(side) for side in both)}
    written: dict[Place, list[StoredStep]] = {place: [] for place in own}
    for step in steps:
        if step.kind in AT_A_TABLE and (place := (step.data["round"], step.data["table"])) in own:
            written[place].append(step)
    return [
        {
            "round": place[0],
            "table": place[1],
            "sides": own[place],
            "result": counting_score(written[place]),
            "written": [_told_step(step, mine) for step in written[place]],
        }
        for place in sorted(own)
    ]


def counting_score(steps: Iterable[StoredStep]) -> Json | None:
    """Return the score that counts at the table; None without one, or after a walkover.

    The desk's and a live table's scores count at once, except a live one that comes after a dispute or a decision.
    """
    written: dict[int, Json] = {}
    counts: Json | None = None
    disputed = False
    for step in steps:
        data = step.data
        disputed |= step.kind == "dispute"
        if step.kind == "write":
            written[step.version] = data["score"]
            late = data.get("live", False) and (disputed or counts is not None)
            counts = data["score"] if data.get("pair", DESK) == DESK and not late else counts
        elif step.kind == "confirm":
            counts = written.get(data["of"], counts)
        elif step.kind in ("settle", "correct"):
            counts = data["score"]
    return counts


def _rounds_shown(steps: list[StoredStep]) -> set[int]:
    """Return the rounds whose draw is published and released."""
    published: dict[int, bool] = {}
    shown: dict[int, bool] = {}
    for step in steps:
        if step.kind in ("publish", "recall", "discard"):
            published[step.data["round"]] = step.kind == "publish"
        elif step.kind == "release" and step.data["what"] == "draw":
            shown[step.data["round"]] = step.data["shown"]
    return {number for number, yes in shown.items() if yes and published.get(number)}


def _drawn(steps: list[StoredStep]) -> dict[Place, Sides]:
    """Return the sides of each table: from the last draw of each round, and the catch-up tables."""
    draws: dict[int, dict[Place, Sides]] = {}
    for step in steps:
        number = step.data.get("round", 0)
        if step.kind in ("draft", "seat-late"):
            draws[number] = {(number, each["number"]): each["sides"] for each in step.data["draw"]["tables"]}
        elif step.kind == "discard":
            draws.pop(number, None)
        elif step.kind == "catch-up":
            two = ((step.data["entrant"],), (step.data["against"],))
            draws.setdefault(number, {})[number, step.data["table"]] = two
    return {place: both for draw in draws.values() for place, both in draw.items()}


def _told_step(step: StoredStep, mine: frozenset[int]) -> Json:
    """Return a step's data; the mark of a phone is included only for the pair that wrote on it."""
    own = step.data.get("pair") in mine
    return {name: value for name, value in step.told().items() if name != "phone" or own}


AT_ONCE: Final = 10
"""Contests whose steps are in memory together."""
WITH_PERSONS: Final = ("enter", "late", "amend")
OF_ENTRANTS: Final = frozenset(
    {"enter", "late", "amend", "withdraw", "pay", "check-in", "leave", "replace", "fix-table", "rekey", "seat-late"}
)
"""Steps that concern the entrant `number`; draws in them are shown with the tables."""


def contests_of(ids: set[int], people: Mapping[int, frozenset[int]]) -> Iterator[Json]:
    """Yield the contests one by one, the oldest first. Two queries, and one per ten contests; none is folded.

    `people`: their registry entries by club.
    """
    cards = frozenset(number for some in people.values() for number in some)
    written = ContestStep.objects.filter(by__in=ids).values_list("contest", flat=True).distinct()
    wanted = sorted(_entered(people, cards).union(written))
    for start in range(0, len(wanted), AT_ONCE):
        some = wanted[start : start + AT_ONCE]
        steps = _steps_of(some)
        for contest in Contest.objects.filter(pk__in=some).select_related("club").order_by("pk"):
            yield _told(contest, steps[contest.pk], ids, cards)


def _entered(people: Mapping[int, frozenset[int]], cards: frozenset[int]) -> set[int]:
    """Return contests with one of these persons among their entries, withdrawn and replaced ones too."""
    naming = ContestStep.objects.filter(contest__club__in=people, data__kind__in=(*WITH_PERSONS, "replace"))
    found = naming.values_list("contest", "data").iterator(chunk_size=1000)
    return {contest for contest, data in found if not cards.isdisjoint(_persons(data))}


def _persons(data: Json) -> Collection[int]:
    return (data["person"], data["instead_of"]) if data["kind"] == "replace" else data["persons"]


def _steps_of(contests: Collection[int]) -> dict[int, list[StoredStep]]:
    found = ContestStep.objects.filter(contest__in=contests).order_by("contest", "version")
    steps: dict[int, list[StoredStep]] = defaultdict(list)
    for contest, *step in found.values_list("contest", "version", "data", "by", "at"):
        steps[contest].append(StoredStep(*step))
    return steps


def _told(contest: Contest, log: list[StoredStep], ids: set[int], cards: frozenset[int]) -> Json:
    steps = list(standing_steps(log))
    mine = _numbers(steps, cards)
    over = contest.stage in (Contest.Stage.CLOSED, Contest.Stage.CANCELLED)
    return {
        "club": contest.club.name,
        "contest": contest.code,
        "name": contest.name,
        "day": contest.starts_at,
        "stage": contest.stage,
        "entered_as": sorted(mine),
        "entry": [_without_draw(step) for step in steps if _is_of(step, mine)],
        "tables": tables_of(steps, mine, over=over),
        "steps_you_wrote": [
            {"at": step.at, "version": step.version, "kind": step.kind} for step in log if step.by in ids
        ],
    }


def _numbers(steps: list[StoredStep], cards: frozenset[int]) -> frozenset[int]:
    """Return the numbers they played under: a formed pair has the number of its first person."""
    mine = {
        step.data["number"]
        for step in steps
        if step.kind in (*WITH_PERSONS, "replace") and not cards.isdisjoint(_persons(step.data))
    }
    formed = [side for step in steps if step.kind == "form-pairs" for side in step.data["sides"]]
    return frozenset(mine | {first for first, second in formed if second in mine})


def _is_of(step: StoredStep, mine: frozenset[int]) -> bool:
    if step.kind == "form-pairs":
        return any(not mine.isdisjoint(side) for side in step.data["sides"]) or step.data["alone"] in mine
    if step.kind == "forbid":
        return not mine.isdisjoint(step.data["two"])
    if step.kind in ("penalize", "give"):
        return step.data["entrant"] in mine
    return step.kind in OF_ENTRANTS and step.data["number"] in mine


def _without_draw(step: StoredStep) -> Json:
    return {name: value for name, value in step.told().items() if name not in ("draw", "sides", "alone")}
