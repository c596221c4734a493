"""The results of a closed contest as a signed file, for other sites."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils import timezone
from django.utils.timezone import localdate

from games.rules.record_json import Json
from leagues.clubs.names import name_of
from leagues.contests.contest_log.counting import persons_ranked
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.state import ContestState
from leagues.exchange.canonical import canonical
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.keys import PROOF_BYTES, KeyEntry, PrivateKey, licence_proofs, moment_told
from leagues.exchange.own_keys import current_key
from leagues.exchange.results_document import FORMAT
from leagues.exchange.trusted_keys import trusted
from leagues.logs.naming import Name
from leagues.models import Club, Contest, Person

SALT_BYTES: Final = 16
MOST_RECEIVERS: Final = 20
MOST_PROOFS: Final = 12_000
"""So that no file is longer than an import accepts."""


@dataclass(frozen=True, slots=True)
class ExportedPerson:
    """A person as exported: the name, and the licence number, of which the file only has proofs."""

    name: Name
    licence: str


def results_file(contest: Contest, state: ContestState, site: str) -> bytes:
    """Return the file. `site`: the address of this site.

    ExchangeRefusal `practice`, `not-closed`, `no-key`, `expired-key`, `key-unreadable`.
    """
    if contest.practice:
        raise ExchangeRefusal(ExchangeCode.PRACTICE)
    if state.closed is None:
        raise ExchangeRefusal(ExchangeCode.NOT_CLOSED)
    entry, private = current_key(contest.club)
    salt, lines = secrets.token_bytes(SALT_BYTES), _lines(state)
    people = _people({number for persons, _line in lines for number in persons})
    proofs = _proofs(contest.club, (entry, private), salt, people)
    told: Json = {
        "format": FORMAT,
        "site": site,
        "club": {"code": contest.club.code, "name": contest.club.name},
        "contest": _contest(contest, state),
        "entrants": [
            line | {"people": [{"name": people[each].name.shown, "proofs": proofs[each]} for each in persons]}
            for persons, line in lines
        ],
        "salt": salt.hex(),
        "key": entry.fingerprint,
        "signed_at": moment_told(timezone.now()),
    }
    return canonical(told | {"signature": private.sign(told)})


def _contest(contest: Contest, state: ContestState) -> Json:
    settings = state.settings
    return {
        "code": contest.code,
        "name": contest.name,
        "day": localdate(contest.starts_at).isoformat(),
        "place": contest.place,
        "rules": settings.game_preset,
        "entry": str(settings.entry),
        "ranked": str(settings.ranked),
        "donnes": [settings.round(each.number).donnes for each in state.published],
        "ranking": [str(metric) for metric in settings.metrics],
    }


def _lines(state: ContestState) -> list[tuple[tuple[int, ...], Json]]:
    """Return the persons of each line of the ranking, and its figures."""
    of_persons = persons_ranked(state)
    return [
        (
            (each.entrant,) if of_persons else state.entrant(each.entrant).persons,
            {"rank": each.rank, "wins": each.row.wins, "points": each.row.points, "left": each.left},
        )
        for each in standings_of(state)
    ]


def _people(numbers: Iterable[int]) -> dict[int, ExportedPerson]:
    """Return the persons by number; a merged one as the kept record. One query."""
    rows = Person.objects.filter(pk__in=numbers).select_related("merged_into")
    return {row.pk: _exported(row.merged_into or row) for row in rows}


def _exported(person: Person) -> ExportedPerson:
    return ExportedPerson(name_of(person), person.licence)


def _proofs(
    club: Club, own: tuple[KeyEntry, PrivateKey], salt: bytes, people: Mapping[int, ExportedPerson]
) -> dict[int, dict[str, str]]:
    """Return everybody's proofs, by the fingerprint of each club that can check them.

    A person without a licence has random letters there: the file does not tell who has one.
    """
    entry, private = own
    lines = [each for each in trusted(club) if each.row.dropped_at is None]
    valid = [each for each in lines if each.entry.revoked is None and not each.entry.replaced_by]
    latest = sorted(valid, key=lambda each: each.row.trusted_at, reverse=True)
    found: dict[int, dict[str, str]] = {number: {} for number in people}
    licences = [each.licence for each in people.values()]
    for each in latest[: min(MOST_RECEIVERS, MOST_PROOFS // max(1, len(licences)))]:
        pair = (entry.fingerprint, each.row.fingerprint)
        proofs = licence_proofs(private, each.entry.agree, pair, salt, licences)
        for number, proof, licence in zip(people, proofs, licences, strict=True):
            found[number][each.row.fingerprint] = proof if licence else secrets.token_hex(PROOF_BYTES)
    return found
