"""The API object: all routers, and the handlers of errors."""

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import structlog
from django.conf import settings
from django.db import OperationalError, connection
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_noop
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.operation import Operation
from psycopg_pool import PoolTimeout

from games.api.analyses import router as analyses
from games.api.callers import ANYBODY
from games.api.documentation import complete
from games.api.examples import OWN as EXAMPLES
from games.api.examples import examples_in
from games.api.links import LINKS, OperationLink
from games.api.parties import router as parties
from games.api.parties import tables_router as tables
from games.api.play import router as play
from games.api.players import router as players
from games.api.problems import ApiCode, ApiProblem, answer, answer_refusal
from games.api.robot_sets import router as robot_sets
from games.api.sets import router as sets
from games.api.sheets import router as sheets
from games.api.streams import router as streams
from games.api.validation import StrictParser, named, note_unknown_names, refuse_unknown_names, unknown_names
from games.live.monitoring import fault
from games.rules.errors import Code, Refusal

log = structlog.get_logger(__name__)

BUSY_SECONDS = "5"
"""`Retry-After` while the database has too much to do."""


class Api(NinjaAPI):
    """A django-ninja API whose operation ids are the function names and whose OpenAPI document is completed.

    `links` and `example_files`: of all its routers; a package with routers of its own adds to them.
    """

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.links: list[OperationLink] = [*LINKS]
        self.example_files: list[Path] = [EXAMPLES]

    def get_openapi_operation_id(self, operation: Operation) -> str:
        return operation.view_func.__name__

    def get_openapi_schema(self, *, path_prefix: str | None = None, path_params: Any = None) -> Any:
        schema = super().get_openapi_schema(path_prefix=path_prefix, path_params=path_params)
        return complete(schema, self.links, examples_in(self.example_files))


api = Api(
    title="Dix de Der",
    version="1",
    description=gettext_noop("Parties, donnes, records, players, statistics, open tables and paper sheets of belote."),
    openapi_url=None,
    docs_url=None,
    urls_namespace="api-v1",
    auth=ANYBODY,
    parser=StrictParser(),
)
api.add_decorator(note_unknown_names, mode="view")
api.add_decorator(refuse_unknown_names)
api.add_router("", parties)
api.add_router("", analyses)
api.add_router("", players)
api.add_router("", tables)
api.add_router("", sets)
api.add_router("", sheets)
api.add_router("", play)
api.add_router("", robot_sets)
api.add_router("", streams)


@cache
def document() -> dict[str, object]:
    """Return the OpenAPI document, built once per process, with the routers that belote_site adds."""
    import_module(settings.ROOT_URLCONF)
    schema: dict[str, object] = api.get_openapi_schema()
    return schema


@api.get("/openapi.json", auth=None, include_in_schema=False, url_name="openapi")
def read_document(request: HttpRequest) -> HttpResponse:
    """Return the OpenAPI document, to everybody and without limit."""
    return HttpResponse(json.dumps(document(), ensure_ascii=False), content_type="application/json")


@api.exception_handler(ApiProblem)
def _problem(_request: HttpRequest, problem: ApiProblem) -> HttpResponse:
    return answer(problem)


@api.exception_handler(ValidationError)
def _invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Return a response with all errors; `bad-rules` keeps its own code if it is the only error."""
    errors = [*named(error.errors), *unknown_names(request)]
    first = error.errors[0]
    if len(error.errors) == 1 and first["type"] == "bad_rules" and not unknown_names(request):
        return answer_refusal(Refusal(Code.BAD_RULES, first["ctx"]["hint"]), errors)
    return answer(ApiProblem(ApiCode.INVALID, errors))


@api.exception_handler(Refusal)
def _refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    return answer_refusal(refusal, of_a_sheet=request.path.startswith("/api/v1/sheets"))


@api.exception_handler(Http404)
def _not_found(_request: HttpRequest, _error: Http404) -> HttpResponse:
    return answer(ApiProblem(ApiCode.NOT_FOUND))


@api.exception_handler(HttpError)
def _unreadable(_request: HttpRequest, error: HttpError) -> HttpResponse:
    """Return the response for an error of django-ninja itself, such as a body that cannot be parsed."""
    behind = error.__cause__
    return answer(behind if isinstance(behind, ApiProblem) else ApiProblem(ApiCode.UNREADABLE))


@api.exception_handler(OperationalError)
def _database_failed(request: HttpRequest, error: OperationalError) -> HttpResponse:
    """Return the response for a database that is away, or all of whose connections this process uses."""
    pool = getattr(connection, "pool", None)
    figures = pool.get_stats() if pool and isinstance(error.__cause__, PoolTimeout) else None
    if figures is None or figures["pool_size"] < figures["pool_max"]:
        return _fault(request, error)
    log.warning("database_busy", path=request.path_info)
    return answer(ApiProblem(ApiCode.TOO_MANY_REQUESTS, headers={"Retry-After": BUSY_SECONDS}))


@api.exception_handler(Exception)
def _fault(request: HttpRequest, error: Exception) -> HttpResponse:
    log.error("api_fault", path=request.path_info, **fault(error))
    return answer(ApiProblem(ApiCode.FAULT))
