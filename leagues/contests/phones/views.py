"""The page of a pair on its own phone, with names and words, and the part of it that changes.

A pair's page gives the browser a cookie that identifies the phone; nothing else does. A phone that wrote for one pair
is thus recognized when it confirms for the other. A private window, another browser or cleared cookies count as
another phone: this prevents the easy way, and the desk watches for the rest.
"""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.labels import RefusalWords, Text
from leagues.clubs.names import names_of
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings import Ends, RankedBy
from leagues.contests.contest_log.state import ContestState, WrittenScore
from leagues.contests.contest_log.steps import DESK, Score
from leagues.contests.context import ContestContext
from leagues.contests.phones.at_hall import AtPair, at_pair, key_refused
from leagues.contests.phones.own_page import OwnPage, OwnPlace, OwnRound, OwnTable, OwnTableStage, own_page
from leagues.contests.phones.score_form import PhoneScoreForm
from leagues.contests.rights import phone_mark
from leagues.contests.words.drawing import stage_text
from leagues.contests.words.scoring import CAME
from leagues.logs.naming import Name
from leagues.models import Contest

COOKIE: Final = "phone"
SALT: Final = "contests.phone"
SECONDS: Final = 30 * 24 * 3600
PATH: Final = "/concours/"


def token_in(request: HttpRequest) -> str:
    """Return this browser's token; empty if it has none, or an invalid one."""
    return request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=SECONDS) or ""


def mark_in(request: HttpRequest, contest: Contest) -> str:
    """Return the mark of this browser in the contest's log; empty without a token."""
    token = token_in(request)
    return phone_mark(contest, token) if token else ""


def new_token() -> str:
    return secrets.token_urlsafe(16)


def keep(answer: HttpResponse, request: HttpRequest, token: str) -> HttpResponse:
    """Return the answer, with a cookie if the browser does not have this token yet."""
    if token_in(request) != token:
        answer.set_signed_cookie(
            COOKIE,
            token,
            salt=SALT,
            max_age=SECONDS,
            path=PATH,
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )
    return answer


Forms = Mapping[tuple[int, int], PhoneScoreForm]
"""Forms by round and table."""
Names = Mapping[int, Name]
"""Names by the persons' numbers in the registry."""
BY_CLOCK = (Ends.CLOCK, Ends.DONNES_OR_CLOCK, Ends.POINTS_OR_CLOCK)


@dataclass(frozen=True, slots=True)
class PairName:
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ScoreVersion:
    """A score of either side, the desk or the table's sheet, ours first. `version`: the version to confirm."""

    us: int
    them: int
    capots: tuple[int, int]
    belotes: int | None
    despite: bool
    desk: bool
    sheet: bool
    version: int


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table on the page. `same_phone`: `theirs` was written on the phone that shows this page."""

    own: OwnTable
    stage: OwnTableStage
    opponents: tuple[PairName, ...]
    mine: ScoreVersion | None
    theirs: ScoreVersion | None
    result: ScoreVersion | None
    form: PhoneScoreForm | None
    same_phone: bool


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round on the page. `left`: seconds left on its clock, negative once it is over."""

    own: OwnRound
    left: int
    tables: tuple[ShownTable, ...]
    partners: tuple[PairName, ...]
    came: Text

    @property
    def to_write(self) -> tuple[ShownTable, ...]:
        return tuple(each for each in self.tables if each.form is not None)


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A place in the ranking. `name`: empty if the pair itself is ranked. `reached`: empty if no knock-out ranks."""

    name: str
    rank: int
    of: int
    tied: bool
    reached: str


@dataclass(frozen=True, slots=True)
class ShownPage:
    """The content of a pair's page. `rounds`, the last first; `by_clock`: a clock ends the parties."""

    called: str
    rounds: tuple[ShownRound, ...]
    places: tuple[ShownPlace, ...]
    by_clock: bool

    @property
    def now(self) -> ShownRound | None:
        return self.rounds[0] if self.rounds else None

    @property
    def played(self) -> tuple[ShownRound, ...]:
        """The rounds that count, from the first."""
        return tuple(each for each in reversed(self.rounds) if each.own.points is not None)

    @property
    def earlier(self) -> tuple[ShownRound, ...]:
        """The earlier rounds that still need a score."""
        return tuple(each for each in self.rounds[1:] if each.to_write)


def shown_page(at: ContestContext, own: OwnPage, forms: Forms, now: datetime, phone: str) -> ShownPage:
    """Return the page's content. Names are in their public form: a found card shows no more than the hall's screens."""
    persons = at.state.settings.ranked is RankedBy.PERSONS and len(own.places) > 1
    names = _names(at.state, own)
    places = tuple(_place(names, each, named=persons) for each in own.places)
    return ShownPage(
        called=_called(at.state, names, own.entrant.number, own.now.number if own.now else None),
        rounds=tuple(_round(at.state, names, each, forms, now, phone) for each in own.rounds),
        places=places,
        by_clock=at.state.settings.ends in BY_CLOCK,
    )


def _place(names: Names, place: OwnPlace, *, named: bool) -> ShownPlace:
    name = names[place.ranked].shown if named and place.ranked in names else ""
    return ShownPlace(name, place.rank, place.of, place.tied, stage_text(place.reached))


def _round(state: ContestState, names: Names, own: OwnRound, forms: Forms, now: datetime, phone: str) -> ShownRound:
    return ShownRound(
        own=own,
        left=int(own.clock.remaining(now).total_seconds()),
        tables=tuple(_table(state, names, each, forms, phone) for each in own.tables),
        partners=_people(state, names, own.partners, own.number),
        came="" if own.came is None else CAME[own.came],
    )


def _table(state: ContestState, names: Names, own: OwnTable, forms: Forms, phone: str) -> ShownTable:
    confirmed = own.table.confirmed
    return ShownTable(
        own=own,
        stage=own.stage,
        opponents=_people(state, names, own.opponents, own.round),
        mine=_written(own, own.own),
        theirs=_written(own, own.theirs),
        result=None if confirmed is None else _word(own, confirmed.score, confirmed.at.version),
        form=forms.get((own.round, own.table.number)),
        same_phone=own.same_phone(phone),
    )


def _written(own: OwnTable, written: WrittenScore | None) -> ScoreVersion | None:
    if written is None:
        return None
    desk = written.pair == DESK and not written.sheet
    return _word(own, written.score, written.at.version, desk=desk, sheet=written.sheet)


def _word(own: OwnTable, score: Score, version: int, *, desk: bool = False, sheet: bool = False) -> ScoreVersion:
    us, them = own.ours_first(score.points)
    return ScoreVersion(us, them, own.ours_first(score.capots), score.belotes, score.despite, desk, sheet, version)


def _names(state: ContestState, own: OwnPage) -> Names:
    """Return the names of the people on this page only: one query for a few people."""
    numbers = {own.entrant.number}
    for each in own.rounds:
        numbers.update(each.partners, *(table.opponents for table in each.tables))
    found = (state.entrant(number) for number in numbers)
    persons = (
        person for each in found for group in (each.persons, *(old for _, old in each.earlier)) for person in group
    )
    return names_of(persons)


def _called(state: ContestState, names: Names, number: int, round_number: int | None) -> str:
    """Return « Anne M. – Bruno T. », the persons who play under that number in that round."""
    entrant = state.entrant(number)
    persons = entrant.persons if round_number is None else entrant.persons_in(round_number)
    return " – ".join(names[person].shown or "…" if person in names else "…" for person in persons)


def _people(state: ContestState, names: Names, numbers: tuple[int, ...], round_number: int) -> tuple[PairName, ...]:
    return tuple(PairName(number, _called(state, names, number, round_number)) for number in numbers)


@require_safe
@never_cache
def pair(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show a pair's page, opened by its card without an account: next table, clock, results, score form."""
    try:
        here = at_pair(request, code, number)
    except ContestRefusal:
        return key_refused(request)
    return keep(pair_page(request, here), request, token_in(request) or new_token())


def pair_page(
    request: HttpRequest,
    here: AtPair,
    *,
    form: PhoneScoreForm | None = None,
    refusal: RefusalWords | None = None,
    status: int = 200,
) -> HttpResponse:
    """Render the page of a pair. `form`: a typed score that was not stored; `refusal`: the reason."""
    own = own_page(here.at.state, here.number, timezone.now())
    context = page_context(request, here, own, form) | {"refusal": refusal, "tag": _tag(own)}
    return render(request, "contests/phones/pair.html", context, status=status)


def page_context(
    request: HttpRequest, here: AtPair, own: OwnPage, form: PhoneScoreForm | None = None
) -> dict[str, object]:
    """Return the context of the part that refreshes: one form for each table without a result."""
    typed = {} if form is None else {(form.own.round, form.own.table.number): form}
    forms = {
        (each.round, each.table.number): typed.get((each.round, each.table.number))
        or PhoneScoreForm(here.at.state, each)
        for each in own.open_tables
    }
    page = shown_page(here.at, own, forms, timezone.now(), mark_in(request, here.at.contest))
    return {"at": here.at, "own": own, "page": page, "ref": secrets.token_hex(8)}


@require_safe
def standing(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Return the part of the page that changes, for its script; 304 if unchanged, without looking up any name."""
    try:
        here = at_pair(request, code, number)
    except ContestRefusal:
        return key_refused(request)
    own = own_page(here.at.state, number, timezone.now())
    tag = _tag(own)
    if request.headers.get("If-None-Match") == tag:
        answer = HttpResponse(status=304)
    else:
        answer = render(request, "contests/phones/_standing.html", page_context(request, here, own))
    answer["ETag"] = tag
    answer["Cache-Control"] = "private, no-cache"
    return answer


def _tag(own: OwnPage) -> str:
    """Return the ETag of a pair's page: events at other tables do not change it."""
    said = hashlib.sha256(repr(own).encode()).hexdigest()[:20]
    return f'W/"{said}-{get_language()}"'
