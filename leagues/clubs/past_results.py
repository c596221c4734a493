"""Results of contests played before the club used this site: previewed, then stored once, as one step of its log.

A row refers to people by their number in the registry, so that merging, hiding and forgetting apply to it as to any
contest. Nobody gets a second record: a name that the registry has once is that person.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from hashlib import sha256
from typing import Any, Final

from games.models import Player
from games.rules.record_json import Json
from games.wording import tidy
from leagues.clubs.club_log import read_said, turn
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import sought_of
from leagues.clubs.registry import read_person, show_new_people, stage_new_people
from leagues.clubs.results_file import FileName, LineCode, ResultsFile, ResultsFileFault, ResultsFileLine
from leagues.models import Club, ClubStep, Person
from leagues.staging import discard_people

KIND: Final = "past-results"
MOST_TITLE: Final = 80


@dataclass(frozen=True, slots=True)
class ResultsPreview:
    """A preview of a file. `known`: the registry people by their name in the file; the other people are new."""

    lines: tuple[ResultsFileLine, ...]
    faults: tuple[ResultsFileFault, ...]
    known: dict[FileName, int]

    @property
    def new(self) -> list[FileName]:
        """The new people, in the order of the file."""
        return [each for line in self.lines for each in line.names if each not in self.known]


@dataclass(frozen=True, slots=True)
class PastResultRow:
    """A line. `names`: people of another club's results who are in no registry here, by their public name."""

    rank: int
    persons: tuple[int, ...]
    points: int | None
    wins: int | None
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PastResultsSource:
    """Where results of another club come from: its name and code, the code of the contest, the site, the fingerprint
    of the key that signed them, and when (docs/results-files.md).
    """

    club: str
    code: str
    contest: str
    site: str
    key: str
    signed_at: str

    @property
    def told(self) -> dict[str, str]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class PastResults:
    """Stored results. `version`: the version of the step that stored them, which is also in their address.

    `source`: None for the club's own contests.
    """

    version: int
    name: str
    day: date
    rows: tuple[PastResultRow, ...]
    source: PastResultsSource | None = None

    @property
    def persons(self) -> set[int]:
        return {person for row in self.rows for person in row.persons}


def look_at(club: Club, file: ResultsFile) -> ResultsPreview:
    """Return the people of every line, and the faults of some lines. Nothing is written; two queries."""
    every = {named for line in file.lines for named in line.names}
    by_name = _people_named(club, every)
    numbers = {named.number for named in every if named.number is not None}
    there = set(Person.objects.filter(club=club, pk__in=numbers).exclude(sought="").values_list("pk", flat=True))
    known: dict[FileName, int] = {}
    faults = {}
    for line in file.lines:
        for named in line.names:
            fault = _read_named(named, by_name.get(_sought(named), []), there, known)
            if fault is not None:
                faults[line.line] = ResultsFileFault(line.line, fault, f"{named.first} {named.last}".strip()[:80])
    lines = tuple(line for line in file.lines if line.line not in faults)
    twice = _twice(lines, known)
    kept = tuple(line for line in lines if line.line not in twice)
    all_faults = [*file.faults, *faults.values(), *twice.values()]
    return ResultsPreview(kept, tuple(sorted(all_faults, key=lambda fault: fault.line)), known)


def keep(club: Club, by: Player, looked: ResultsPreview, *, name: str, day: date) -> ClubStep:
    """Store the previewed results and their new people, all or nothing.

    ClubRefusal `bad-lines` while a line is wrong, `imported-before`, `no-name`, `file-empty`, `too-many-people`.
    """
    title = tidy(name, MOST_TITLE)
    if title is None:
        raise ClubRefusal(ClubCode.NO_NAME, "name")
    if looked.faults:
        raise ClubRefusal(ClubCode.BAD_LINES, str(len(looked.faults)))
    if not looked.lines:
        raise ClubRefusal(ClubCode.FILE_EMPTY)
    digest, fields = (
        digest_of(looked),
        [read_person({"first_name": each.first, "last_name": each.last}) for each in looked.new],
    )
    staged = stage_new_people(club, fields)
    numbers = {**looked.known, **{named: person.pk for named, person in zip(looked.new, staged, strict=True)}}
    rows = [[line.rank, [numbers[each] for each in line.names], line.points, line.wins] for line in looked.lines]
    more = {"name": title, "day": day.isoformat(), "digest": digest, "rows": rows}
    try:
        return keep_results(club, by, more, staged=staged)
    finally:
        # New people who are in a written step stay: this deletes only the others.
        discard_people(staged)


def keep_results(
    club: Club,
    by: Player,
    more: Json,
    *,
    staged: Sequence[Person] = (),
    verify: Callable[[Club], None] | None = None,
) -> ClubStep:
    """Write the step of a file, unless it was imported before. `verify`: called under the club's lock.

    Reading the steps of earlier files takes long, so it is done before the club is locked, and again only if more steps
    were written meanwhile. ClubRefusal `imported-before`, `too-many-people`, `too-many-changes`.
    """
    last = ClubStep.objects.filter(club=club).order_by("-version").values_list("version", flat=True).first()
    verify_new(club, more)
    with turn(club, by) as now:
        if verify is not None:
            verify(now.club)
        if ClubStep.objects.filter(club=now.club, kind=KIND, version__gt=last or 0).exists():
            verify_new(now.club, more)
        return now.write(KIND, made=show_new_people(now, staged), more=more)


def verify_new(club: Club, more: Json) -> None:
    """Refuse a file that was imported before, or another file of the same contest of the same club.

    ClubRefusal `imported-before`.
    """
    if any(_is_same(step.data, more) for step in standing_steps(club)):
        raise ClubRefusal(ClubCode.IMPORTED_BEFORE)


def verify_no_results_twice(club: Club) -> None:
    """Refuse results that stand twice, after the undoing of a step was undone. ClubRefusal `imported-before`."""
    steps = standing_steps(club)
    for at, step in enumerate(steps):
        if any(_is_same(earlier.data, step.data) for earlier in steps[:at]):
            raise ClubRefusal(ClubCode.IMPORTED_BEFORE)


def _is_same(one: Json, other: Json) -> bool:
    sources = [each["source"] for each in (one, other) if "source" in each]
    contests = {(source["code"], source["contest"]) for source in sources}
    return one["digest"] == other["digest"] or (len(sources) == 2 and len(contests) == 1)


def digest_of(looked: ResultsPreview) -> str:
    """Return a digest of the results, in any file format: the same results are recognized under any name."""
    said = [
        [line.rank, sorted(_alike(each) for each in line.names), line.points, line.wins]
        for line in sorted(looked.lines, key=lambda line: (line.rank or 0, line.line))
    ]
    return sha256(json.dumps(sorted(said, key=json.dumps)).encode()).hexdigest()


def standing_steps(club: Club) -> list[ClubStep]:
    """Return the steps with results that are not undone. One query."""
    steps = list(ClubStep.objects.filter(club=club, kind=KIND).order_by("version"))
    undone_by = {step.undoes_id: step for step in steps if step.undoes_id is not None}

    def stands(step: ClubStep) -> bool:
        undoing = undone_by.get(step.pk)
        return undoing is None or not stands(undoing)

    return [step for step in steps if step.undoes_id is None and stands(step)]


def kept(club: Club) -> list[PastResults]:
    """Return the stored results, the latest day first."""
    return sorted(map(_read, standing_steps(club)), key=lambda each: (each.day, each.version), reverse=True)


def _read(step: ClubStep) -> PastResults:
    said: Any = read_said(step.data).more
    names, source = said.get("names", {}), said.get("source")
    rows = (
        PastResultRow(rank, tuple(persons), points, wins, tuple(names.get(str(at), ())))
        for at, (rank, persons, points, wins) in enumerate(said["rows"])
    )
    return PastResults(
        step.version,
        said["name"],
        date.fromisoformat(said["day"]),
        tuple(sorted(rows, key=lambda row: row.rank)),
        None if source is None else PastResultsSource(**source),
    )


def _sought(named: FileName) -> str:
    return sought_of(named.first, named.last)


def _alike(named: FileName) -> str:
    """Return the same text for both orders of a name's parts."""
    return min(_sought(named), sought_of(named.last, named.first))


def _people_named(club: Club, every: Iterable[FileName]) -> dict[str, list[int]]:
    """Return the people with these names, in either order of their parts, by the name in the file."""
    both = {_sought(each): sought_of(each.last, each.first) for each in every}
    found: dict[str, list[int]] = {}
    wanted = {*both, *both.values()} - {""}
    for pk, sought in Person.objects.filter(club=club, sought__in=wanted).order_by("pk").values_list("pk", "sought"):
        for name in (sought, both.get(sought)):
            if name is not None and pk not in found.setdefault(name, []):
                found[name].append(pk)
    for name, other in both.items():
        found.setdefault(name, found.get(other, []))
    return found


def _read_named(named: FileName, people: list[int], there: set[int], known: dict[FileName, int]) -> LineCode | None:
    """Add the person to `known` if the registry has them; return the fault of the name, if any."""
    if named.number is not None:
        if named.number not in there:
            return LineCode.NO_SUCH_PERSON
        known[named] = named.number
        return None
    if len(people) > 1:
        return LineCode.SEVERAL
    if people:
        known[named] = people[0]
        return None
    try:
        read_person({"first_name": named.first, "last_name": named.last})
    except ClubRefusal as refusal:
        return LineCode.NO_NAME if refusal.code is ClubCode.NO_NAME else LineCode.UNREADABLE_NAME
    return None


def _twice(lines: tuple[ResultsFileLine, ...], known: dict[FileName, int]) -> dict[int, ResultsFileFault]:
    """Return a fault for each line with a person who is on several lines, or twice on one."""
    told = {each: str(known.get(each) or _alike(each)) for line in lines for each in line.names}
    often = Counter(told[each] for line in lines for each in line.names)
    faults = {}
    for line in lines:
        for each in line.names:
            if often[told[each]] > 1:
                faults[line.line] = ResultsFileFault(line.line, LineCode.TWICE, f"{each.first} {each.last}".strip())
    return faults
