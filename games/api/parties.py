"""Operations on parties, donnes and records.

A caller who knows the code of a partie may read it, unless the partie is hidden from the caller (`may_find`). Its cards
can be read once the partie is over.
"""

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import caller_of, count_export
from games.api.codes import beyond_schema
from games.api.filters import partie_filter
from games.api.queries import found_donnes, found_parties, partie_with_all
from games.api.shapes.donnes import DonnesOfPartie, PageOfDonnes, WholeDonne
from games.api.shapes.parties import PageOfParties, WholePartie
from games.api.shapes.queries import DonneListQuery, PartieListQuery, PartieQuery
from games.api.showing import donne_shown, whole_donne_shown, whole_partie_shown
from games.api.validation import Faults
from games.exports import partie_record, record_lines
from games.exports.sending import lines_as_bytes, sent
from games.history.filters import parties
from games.models import Partie
from games.permissions import may_read_record

router = Router(tags=[gettext_noop("Parties")])
FOUND_BY = beyond_schema("nobody", "twice", "missing", "reversed", "other-game")


@router.get("/parties", response=PageOfParties, openapi_extra=FOUND_BY, summary=gettext_noop("Find finished parties"))
def list_parties(request: HttpRequest, asked: Query[PartieListQuery]) -> PageOfParties:
    return found_parties(caller_of(request), asked)


@router.get(
    "/parties.jsonl",
    response=str,
    openapi_extra={**FOUND_BY, "x-media": "application/jsonl"},
    summary=gettext_noop("Take the records of many parties"),
    description=gettext_noop("JSON Lines, one canonical record a line, in the order the parties were begun."),
)
def export_records(request: HttpRequest, asked: Query[PartieQuery]) -> StreamingHttpResponse:
    caller = caller_of(request)
    faults = Faults()
    wanted = partie_filter(asked, caller, faults)
    faults.verify()
    count_export(request)
    pieces = lines_as_bytes(record_lines(parties(wanted, caller.player)))
    return sent(request, pieces, filename="parties.jsonl", content_type="application/jsonl; charset=utf-8")


@router.get(
    "/donnes",
    response=PageOfDonnes,
    openapi_extra=beyond_schema("nobody", "twice", "missing", "reversed", "other-game", "forged"),
    summary=gettext_noop("Find donnes of finished parties"),
)
def find_donnes(request: HttpRequest, asked: Query[DonneListQuery]) -> PageOfDonnes:
    return found_donnes(caller_of(request), asked)


@router.get("/parties/{slug:code}", response=WholePartie, summary=gettext_noop("Read one partie"))
def read_partie(request: HttpRequest, code: str) -> WholePartie:
    return whole_partie_shown(partie_or_404(request, code))


@router.get("/parties/{slug:code}/donnes", response=DonnesOfPartie, summary=gettext_noop("Read the sheet of a partie"))
def list_donnes(request: HttpRequest, code: str) -> DonnesOfPartie:
    partie = partie_or_404(request, code)
    over = may_read_record(partie)
    return DonnesOfPartie(donnes=[donne_shown(donne, over=over) for donne in partie.donnes.all()])


@router.get(
    "/parties/{slug:code}/donnes/{int:number}",
    response=WholeDonne,
    summary=gettext_noop("Read one donne, with its cards once its partie is over"),
)
def read_donne(request: HttpRequest, code: str, number: int) -> WholeDonne:
    partie = partie_or_404(request, code)
    for donne in partie.donnes.all():
        if donne.number == number:
            return whole_donne_shown(donne, over=may_read_record(partie))
    raise Http404


@router.get(
    "/parties/{slug:code}/record",
    response=dict,
    summary=gettext_noop("Take the record of a finished partie"),
    description=gettext_noop("The canonical belote-record/1, byte for byte what the site’s own download gives."),
)
def read_record(request: HttpRequest, code: str) -> HttpResponse:
    partie = partie_or_404(request, code)
    if not may_read_record(partie):
        raise Http404
    return HttpResponse(partie_record(partie), content_type="application/json; charset=utf-8")


def partie_or_404(request: HttpRequest, code: str) -> Partie:
    partie = partie_with_all(caller_of(request), code)
    if partie is None:
        raise Http404
    return partie
