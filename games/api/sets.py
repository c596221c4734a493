"""Operations on the sets of a day: the list, a set with its ranking, and what everybody made of a donne.

They show what the pages of « La donne du jour » show to this caller. No set is told of before it opens, no seed before
the set is over, and no donne to somebody who may still play it.
"""

from datetime import date, datetime
from typing import Final

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import caller_of
from games.api.csv_lists import as_list
from games.api.problems import beyond_schema
from games.api.shapes import sets as shapes
from games.api.shapes.base import Day
from games.api.shapes.queries import FormatQuery
from games.duplicate import pages
from games.duplicate.counting import counted
from games.duplicate.scores import Field, field_of
from games.models import DonneSet, Player
from games.rules.options import read_rules
from games.rules.record_json import Json

MOST_PAGES: Final = 99_999

router = Router(tags=[gettext_noop("Donnes of the day")])


@router.get(
    "/sets",
    response=shapes.PageOfSets,
    openapi_extra=beyond_schema("reversed"),
    summary=gettext_noop("Find sets of a day"),
    description=gettext_noop("Today’s sets and earlier ones. None on a site whose robots cannot play one."),
)
@as_list("sets")
def list_sets(request: HttpRequest, asked: Query[shapes.SetListQuery]) -> shapes.PageOfSets:
    wanted = {"preset": asked.preset, "day__gte": asked.since, "day__lte": asked.until}
    found = _opened(timezone.now()).filter(**{name: value for name, value in wanted.items() if value is not None})
    sets = list(found.filter(_after(asked.next)).order_by("-day", "preset")[: asked.limit + 1])
    page, more = sets[: asked.limit], len(sets) > asked.limit
    key = f"{page[-1].day}-{page[-1].preset}" if more else None
    return shapes.PageOfSets(sets=[shapes.SetInList(**_columns(each)) for each in page], next=key)


def _after(key: str | None) -> Q:
    if not key:
        return Q()
    day, preset = date.fromisoformat(key[:10]), key[11:]
    return Q(day__lt=day) | Q(day=day, preset__gt=preset)


@router.get(
    "/sets/{day}/{slug:preset}",
    response=shapes.SetOfDonnes,
    summary=gettext_noop("Read a set and its ranking"),
    description=gettext_noop("By its day and its rules: /sets/2026-11-29/classique."),
)
@as_list("lines")
def read_set(request: HttpRequest, day: Day, preset: str, asked: Query[shapes.SetRankingQuery]) -> shapes.SetOfDonnes:
    return set_shown(set_or_404(day, preset), caller_of(request).player, int(asked.next or 1))


@router.get(
    "/sets/{day}/{slug:preset}/donnes/{int:number}",
    response=shapes.DonneOfSet,
    summary=gettext_noop("Read what everybody made of a donne"),
    description=gettext_noop("For people who have finished this donne, and for everybody once the set is over."),
)
@as_list("results")
def read_donne_of_set(
    request: HttpRequest, day: Day, preset: str, number: int, asked: Query[FormatQuery]
) -> shapes.DonneOfSet:
    donne_set = set_or_404(day, preset)
    if not 1 <= number <= donne_set.count or not pages.has_finished(caller_of(request).player, donne_set, number):
        raise Http404
    counts = counted(donne_set).counts.get(number, {})
    field = field_of(counts) if counts else None
    found = pages.same_results(donne_set, number)
    return shapes.DonneOfSet(number=number, results=[_result(each, field) for each in found])


def _opened(now: datetime) -> QuerySet[DonneSet]:
    return DonneSet.objects.filter(kind=DonneSet.Kind.DAY, day__isnull=False, opens_at__lte=now)


def set_or_404(day: date, preset: str) -> DonneSet:
    """Return the set of a day that is or was open."""
    found = _opened(timezone.now()).filter(day=day, preset=preset).first()
    if found is None:
        raise Http404
    return found


def _columns(donne_set: DonneSet) -> Json:
    columns = {name: getattr(donne_set, name) for name in ("day", "preset", "opens_at", "closes_at", "commitment")}
    return {
        **columns,
        "game": read_rules(donne_set.rules, stored=True).game,
        "donnes": donne_set.count,
        "seed": None if donne_set.revealed_at is None else donne_set.seed,
    }


def set_shown(donne_set: DonneSet, viewer: Player | None, page: int) -> shapes.SetOfDonnes:
    """Return a set with a page of its ranking, from 1, for this viewer."""
    ranking = pages.ranking(viewer, donne_set, page)
    own = [] if viewer is None else pages.own_donnes(viewer, donne_set, counted(donne_set))
    return shapes.SetOfDonnes(
        **_columns(donne_set),
        rules=donne_set.rules,
        people=ranking.people,
        lines=[_person(each) for each in ranking.rows],
        next=str(page + 1) if ranking.more and page < MOST_PAGES else None,
        own=[_own(each) for each in own],
    )


def _person(row: pages.RankedPerson) -> shapes.PersonInSet:
    line = row.line
    return shapes.PersonInSet(
        rank=line.rank,
        player=line.player_id if row.name else None,
        name=row.name,
        per_cent=round(line.score, 1),
        marks=round(line.ahead, 1),
        donnes=line.donnes,
    )


def _own(each: pages.OwnDonne) -> shapes.OwnDonneInSet:
    columns: Json = {name: getattr(each, name) for name in ("number", "state", "difference")}
    per_cent = None if each.per_cent is None else round(each.per_cent, 1)
    return shapes.OwnDonneInSet(**columns, per_cent=per_cent, table=each.code or None)


def _result(each: pages.SameResult, field: Field | None) -> shapes.ResultInSet:
    columns: Json = {name: getattr(each, name) for name in ("multiplier", "outcome", "difference", "people")}
    columns |= {name: getattr(each, name) or None for name in ("taker", "trump", "value", "capot")}
    beaten = field is not None and each.difference in field.beaten
    per_cent = round(field.per_cent(each.difference), 1) if field is not None and beaten else 0.0
    return shapes.ResultInSet(**columns, per_cent=per_cent, partie=each.code)
