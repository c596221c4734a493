"""The document holds the API to its word: schemathesis asks everything it allows, and a good deal it does not.

No answer may be our own fault, nor one the document does not tell. Everything is asked in this very process, by
somebody with a token for whom there is something to read at every address; `slow` asks many times more.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest
import schemathesis
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.python._constants.orchestrator import make_constants_value_source
from schemathesis.specs.openapi.checks import ignored_auth, missing_required_header, positive_data_acceptance

from games.api.entrance import document
from games.api.middleware import STREAMS
from games.models import Player
from tests.api.asked import table_of
from tests.api.conftest import LiveProgram
from tests.api.readable import readable_for, robot_in_a_set, value_for

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    # schemathesis asks a WSGI application, which reads a stream to its end before it answers.
    pytest.mark.filterwarnings("ignore:StreamingHttpResponse must consume"),
]
# Where it begins is the run's: fixed in the ordinary one (tests/chance.py).
STEADY = settings(deadline=None, suppress_health_check=list(HealthCheck), print_blob=False)
# The token put on every request is none of schemathesis' own: what happens without one is asked in test_tokens.py.
NOT_ASKED = [missing_required_header, ignored_auth]
CONFIG = {"generation": {"deterministic": settings.default.derandomize, "allow-x00": True}}


@pytest.fixture
def something_to_read(alice: Player, token_of: Any, one_connection: None, settings: Any) -> dict[str, Any]:
    """What stands in addresses: a partie of Alice's, a sheet she keeps, herself; a season and a contest of a club."""
    settings.ROBOT_PROCESSES = 1
    return {"token": token_of(alice), **readable_for(alice), **robot_in_a_set(alice)}


told = schemathesis.openapi.from_dict(document(), config=SchemathesisConfig.from_dict(CONFIG))
told.app = get_wsgi_application()
OPERATIONS = {operation.label: operation for operation in (found.ok() for found in told.get_all_operations())}
# These run in the event loop of the live tables, and look into the database over connections of their own.
LIVE = [
    label
    for label, operation in OPERATIONS.items()
    if operation.definition.raw["operationId"] in ("act", "command")
    or (operation.path.startswith(STREAMS) and operation.method.lower() == "get")
]
each_operation = pytest.mark.parametrize("label", [label for label in OPERATIONS if label not in LIVE])
each_live_operation = pytest.mark.parametrize("label", LIVE)


def end_by_itself(case):
    """Ask a stream for what there is now, so that it ends; wrong values stay as they are."""
    if case.operation.path.startswith(STREAMS) and case.method == "GET":
        query = case.query or {}
        said = query.get("once", "false")
        # Of several values the last counts.
        last = said[-1] if isinstance(said, list) and said else said
        if str(last).lower() in ("false", "0", "no", "off", "f", "n"):
            case.query = {**query, "once": True}


def ask(case, something, token=None):
    cache.clear()
    end_by_itself(case)
    for name in case.path_parameters:
        case.path_parameters[name] = value_for(something, case.operation.path.removeprefix("/api/v1"), name)
    if token is not None:
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
    answer = case.call()
    told_so = [positive_data_acceptance] if is_refused_beyond_schema(case, answer) else []
    case.validate_response(answer, excluded_checks=[*NOT_ASKED, *told_so])


def is_refused_beyond_schema(case, answer):
    """Whether all that was wrong is what the operation says it refuses although its schema allows it."""
    if answer.status_code not in (400, 422):
        return False
    said = case.operation.definition.raw.get("x-refused-beyond-schema", {})
    problem = answer.json()
    return {each["code"] for each in problem.get("errors", [problem])} <= said.keys()


@lru_cache
def feedback() -> FeedbackSources:
    """What schemathesis takes from the application's own constants, looked up once."""
    return FeedbackSources(constants_value_source=make_constants_value_source(told))


def ask_many(label: str, examples: int, asked: Callable[[Any], None]) -> None:
    """Ask all schemathesis finds for this operation.

    `told.parametrize()` does the same, but finds the cases of every operation, slow ones too, while pytest collects:
    that took each process of the tests seven seconds.
    """

    def test(case: Any) -> None:
        asked(case)

    build_operation_test(
        config=told.config,
        operation=OPERATIONS[label],
        test_func=test,
        given_kwargs={},
        feedback=feedback(),
        explicit_settings=settings(STEADY, max_examples=examples),
    )()


@each_operation
def test_every_answer_is_one_the_document_tells(label, something_to_read):
    ask_many(label, 30, lambda case: ask(case, something_to_read, something_to_read["token"]))


@pytest.mark.slow
@each_operation
def test_every_answer_of_many_is_one_the_document_tells(label, something_to_read):
    ask_many(label, 200, lambda case: ask(case, something_to_read, something_to_read["token"]))


@each_operation
def test_every_answer_to_a_stranger_is_one_the_document_tells(label, something_to_read):
    ask_many(label, 8, lambda case: ask(case, something_to_read))


@pytest.mark.slow
@each_operation
def test_every_answer_of_many_to_a_stranger_is_one_the_document_tells(label, something_to_read):
    ask_many(label, 100, lambda case: ask(case, something_to_read))


@pytest.fixture
async def something_live(process: Any, transactional_db: None, alice: Player, token_of: Any, settings: Any) -> Any:
    """The same in the event loop of the live tables, where Alice sits with robots."""
    settings.ROBOT_PROCESSES = 1
    found = await sync_to_async(readable_for)(alice)
    token = await sync_to_async(token_of)(alice)
    return {
        "token": token,
        **found,
        "streams.code": (code := await table_of(LiveProgram(token), process)),
        "tables.code": code,
    }


@pytest.mark.django_db(transaction=True)
@each_live_operation
async def test_every_answer_of_a_live_table_is_one_the_document_tells(label, something_live):
    def asked(case):
        ask(case, something_live, something_live["token"])

    await sync_to_async(ask_many)(label, 30, asked)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@each_live_operation
async def test_every_answer_of_many_of_a_live_table_is_one_the_document_tells(label, something_live):
    def asked(case):
        ask(case, something_live, something_live["token"])

    await sync_to_async(ask_many)(label, 200, asked)


@pytest.mark.django_db(transaction=True)
@each_live_operation
async def test_every_answer_of_a_live_table_to_a_stranger_is_one_the_document_tells(label, something_live):
    await sync_to_async(ask_many)(label, 8, lambda case: ask(case, something_live))
