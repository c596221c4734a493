"""A person's contests and the steps they wrote, read from the stored steps."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from games.rules.json_object import Json
from leagues.models import Contest, ContestStep
from leagues.personal_data.contest_tables import tables_of
from leagues.personal_data.logs import StoredStep, standing_steps

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
    wanted = sorted(_entered(people, cards) | _written_in(ids))
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


def _written_in(ids: set[int]) -> set[int]:
    return set(ContestStep.objects.filter(by__in=ids).values_list("contest", flat=True).distinct())


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
