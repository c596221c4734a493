"""Import of another club's results, once: verified, its people matched, and stored as past results of this club.

The import is one step of the club's log, like results imported from a table, and is undone there. Everything is
verified again under the club's lock before it is stored.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.models import Player
from games.rules.record_json import Json
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import folded, name_of
from leagues.clubs.past_results import PastResultsSource, keep_results, verify_new
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.keys import KeyEntry, grouped, licence_proofs
from leagues.exchange.own_keys import private_keys
from leagues.exchange.results_document import ReadResultsFile, ResultsDocument, ToldPerson, read_results_file
from leagues.exchange.trusted_keys import trusted_entry
from leagues.models import Club, ClubStep, Person

Place: TypeAlias = tuple[int, int]
"""A person's place in a file: line of the ranking, person on it; both count from 0."""
MOST_CANDIDATES: Final = 8


@dataclass(frozen=True, slots=True)
class ImportedPerson:
    """A person of a file. `matched`: who has their licence number in this registry; else `candidates`: whose public
    name is the same.
    """

    place: Place
    name: str
    matched: Person | None
    candidates: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class ResultsReview:
    """A verified file, and its people by place."""

    read: ReadResultsFile
    entry: KeyEntry
    people: Mapping[Place, ImportedPerson]

    @property
    def document(self) -> ResultsDocument:
        return self.read.document

    @property
    def unmatched(self) -> list[ImportedPerson]:
        return [each for each in self.people.values() if each.matched is None and each.name]


def look_at(club: Club, sent: bytes) -> ResultsReview:
    """Verify a file and match its people. Nothing is written.

    ExchangeRefusal of `read_results_file` and `verify_signed`; `already-imported`.
    """
    read = read_results_file(sent)
    entry = verify_signed(club, read)
    try:
        verify_new(club, _stored(read, []))
    except ClubRefusal as refusal:
        raise _ours(refusal) from refusal
    return ResultsReview(read, entry, _people(club, read, entry))


def verify_signed(club: Club, read: ReadResultsFile) -> KeyEntry:
    """Return the trusted key that signed a file. ExchangeRefusal `unknown-key`, `bad-signature`, `wrong-club`,
    `revoked-key`, `expired-key`.

    Every file of a revoked key is refused, whatever its date: who stole the key can write an earlier date.
    """
    document = read.document
    entry = trusted_entry(club, document.key)
    if not entry.verify(read.told):
        raise ExchangeRefusal(ExchangeCode.BAD_SIGNATURE)
    if document.club.code != entry.club:
        raise ExchangeRefusal(ExchangeCode.WRONG_CLUB, document.club.code)
    if entry.revoked is not None:
        raise ExchangeRefusal(ExchangeCode.REVOKED_KEY, grouped(document.key))
    if document.moment > entry.until:
        raise ExchangeRefusal(ExchangeCode.EXPIRED_KEY, grouped(document.key))
    return entry


def keep(
    club: Club, by: Player, review: ResultsReview, chosen: Mapping[Place, int], *, agreed: bool = False
) -> ClubStep:
    """Store a file as past results, all or nothing.

    `chosen`: the registry number of people matched by hand, who `agreed` to it. Everybody else without a match is kept
    as a name. ExchangeRefusal of `look_at`; `no-such-person`, `person-twice`, `consent-missing`. ClubRefusal
    `too-many-changes`.
    """
    by_hand = {place: number for place, number in chosen.items() if review.people[place].matched is None}
    if by_hand and not agreed:
        raise ExchangeRefusal(ExchangeCode.CONSENT_MISSING)
    matched = {place: each.matched.pk for place, each in review.people.items() if each.matched is not None}
    numbers = {**matched, **by_hand}
    more = _stored(review.read, _rows(review, numbers))
    more |= {"names": _names(review, numbers), "agreed": sorted(by_hand.values())}

    def verify(locked: Club) -> None:
        verify_signed(locked, review.read)
        _verify_people(locked, numbers)

    try:
        return keep_results(club, by, more, verify=verify)
    except ClubRefusal as refusal:
        raise _ours(refusal) from refusal


def _ours(refusal: ClubRefusal) -> Exception:
    return ExchangeRefusal(ExchangeCode.ALREADY_IMPORTED) if refusal.code is ClubCode.IMPORTED_BEFORE else refusal


def _stored(read: ReadResultsFile, rows: list[object]) -> Json:
    document = read.document
    source = PastResultsSource(
        club=document.club.name,
        code=document.club.code,
        contest=document.contest.code,
        site=document.site,
        key=document.key,
        signed_at=document.signed_at,
    )
    told = {"name": document.contest.name, "day": document.contest.day, "digest": read.digest}
    return {**told, "rows": rows, "source": source.told}


def _rows(review: ResultsReview, numbers: Mapping[Place, int]) -> list[object]:
    return [
        [line.rank, [numbers[at, of] for of in range(len(line.people)) if (at, of) in numbers], line.points, line.wins]
        for at, line in enumerate(review.document.entrants)
    ]


def _names(review: ResultsReview, numbers: Mapping[Place, int]) -> dict[str, list[str]]:
    """Return the names of people without a number, by the line of the ranking."""
    found: dict[str, list[str]] = {}
    for place, each in review.people.items():
        if place not in numbers:
            found.setdefault(str(place[0]), []).append(each.name)
    return found


def _verify_people(club: Club, numbers: Mapping[Place, int]) -> None:
    """Refuse people who are not present in this registry, or play twice. ExchangeRefusal as `keep`."""
    wanted = set(numbers.values())
    if len(wanted) != len(numbers):
        twice = next(number for number in wanted if list(numbers.values()).count(number) > 1)
        raise ExchangeRefusal(ExchangeCode.PERSON_TWICE, f"#{twice}")
    there = set(Person.objects.filter(club=club, pk__in=wanted).exclude(sought="").values_list("pk", flat=True))
    for number in sorted(wanted - there):
        raise ExchangeRefusal(ExchangeCode.NO_SUCH_PERSON, f"#{number}")


def _people(club: Club, read: ReadResultsFile, entry: KeyEntry) -> dict[Place, ImportedPerson]:
    """Match the people of a file. Three queries."""
    registry = list(Person.objects.filter(club=club).exclude(sought="").order_by("pk"))
    by_proof = dict(_proofs(club, read, entry, [each for each in registry if each.licence]))
    by_name: dict[str, list[Person]] = {}
    for each in registry:
        by_name.setdefault(folded(name_of(each).shown), []).append(each)
    told = {(at, of): person for at, line in enumerate(read.document.entrants) for of, person in enumerate(line.people)}
    return {place: _imported(place, person, by_proof, by_name) for place, person in told.items()}


def _imported(
    place: Place, told: ToldPerson, by_proof: Mapping[tuple[str, str], Person], by_name: Mapping[str, list[Person]]
) -> ImportedPerson:
    matched = next((by_proof[each] for each in told.proofs.items() if each in by_proof), None)
    candidates = by_name.get(folded(told.name), []) if matched is None and told.name else []
    return ImportedPerson(place, told.name, matched, tuple(candidates[:MOST_CANDIDATES]))


def _proofs(
    club: Club, read: ReadResultsFile, entry: KeyEntry, people: list[Person]
) -> Iterable[tuple[tuple[str, str], Person]]:
    """Yield (fingerprint of our key, proof) of everybody in the registry who has a licence number."""
    addressed = {each for line in read.document.entrants for person in line.people for each in person.proofs}
    salt, licences = bytes.fromhex(read.document.salt), [person.licence for person in people]
    for fingerprint, private in private_keys(club):
        if fingerprint in addressed:
            proofs = licence_proofs(private, entry.agree, (entry.fingerprint, fingerprint), salt, licences)
            yield from (((fingerprint, proof), person) for proof, person in zip(proofs, people, strict=True))
