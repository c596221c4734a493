"""The links of the document: every operation is reached by them, and each leads to a value of its own answer."""

import json
from typing import Any
from urllib.parse import urlencode

import jsonschema_rs
import pytest
import schemathesis
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.core.wsgi import get_wsgi_application
from hypothesis import settings
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import positive_data_acceptance

from games.analyses.keeping import keep
from games.api.entrance import document
from games.models import Donne
from tests.analyses.machines import TOO_LONG
from tests.api.asked import at_a_choice, operation, rate, token_of_robot, whole
from tests.api.conftest import LiveProgram
from tests.api.readable import readable_for, robot_in_a_set
from tests.api.test_document import NOT_ASKED, STEADY, end_by_itself, is_refused_beyond_schema

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore:StreamingHttpResponse must consume"),
]
LEAST = 0.9
"""Of all operations, how many are reached at least."""
# The links of the document, and none that schemathesis guesses.
CONFIG = {
    "generation": {"deterministic": settings.default.derandomize, "allow-x00": True},
    "phases": {"stateful": {"inference": {"algorithms": []}}},
}
# The season of the examples has no parties of its own, as one of a ladder; a sheet that was just opened has no line.
WITHOUT_A_VALUE = ("read_season_line", "open_paper_sheet")


def operations() -> dict[str, Any]:
    return {each["operationId"]: each for told in document()["paths"].values() for each in told.values()}


def good(told):
    return next(answer for status, answer in told["responses"].items() if status.startswith("2"))


def links():
    for name, told in operations().items():
        for target, link in good(told).get("links", {}).items():
            yield pytest.param(told, target, link, id=f"{name} → {target}")


def required(told):
    return {each["name"] for each in told["parameters"] if each["required"]}


def test_nearly_every_operation_is_reached_by_a_link_or_needs_nothing():
    known = operations()
    targets = {link["operationId"] for told in known.values() for link in good(told).get("links", {}).values()}
    alone = {name for name, told in known.items() if not required(told) and "requestBody" not in told}
    unreached = known.keys() - targets - alone
    assert len(unreached) <= (1 - LEAST) * len(known), unreached
    assert unreached == {"open_paper_sheet", "open_own_table", "wait_for_others"}


@pytest.mark.parametrize(("told", "target", "link"), list(links()))
def test_a_link_gives_parameters_that_its_target_has(told, target, link):
    wanted = operations()[target]
    assert link["operationId"] == target
    assert required(wanted) <= link["parameters"].keys()
    assert link["parameters"].keys() <= {each["name"] for each in wanted["parameters"]}
    for name, place in link["parameters"].items():
        value = value_at(told, place)
        if value is not None:
            [parameter] = [each for each in wanted["parameters"] if each["name"] == name]
            text = parameter["schema"].get("type") == "string"
            jsonschema_rs.validate(parameter["schema"], str(value) if text else value)
        else:
            assert told["operationId"] in WITHOUT_A_VALUE, place


def value_at(told, place):
    """The value an expression names, in the example of this operation; None if the example has none there."""
    asked = {each["name"]: each.get("example") for each in told["parameters"]}
    return found_at(place, asked, next(iter(good(told)["content"].values()))["example"])


def found_at(place, asked, answer):
    """The value an expression names, of a request and its answer; None if they have none there."""
    if not isinstance(place, str):
        return place
    source, _sign, pointer = place.partition("#")
    if source.startswith("$request.path."):
        return asked[source.removeprefix("$request.path.")]
    for part in pointer.split("/")[1:]:
        if isinstance(answer, list):
            answer = answer[int(part)] if int(part) < len(answer) else None
        else:
            answer = None if answer is None else answer[part]
    return answer


# Each request to a table changes it: it is seen again before the next one.
AGAIN = ("read_table",)


class Walk:
    """From the operations that need nothing, to those their answers link to, and so on; each is asked until it answers.

    A body is the example of its operation, with what the link says of it. Streams are asked for what there is now, and
    a table is seen when it is the program's turn.
    """

    def __init__(self, program, process):
        self.program, self.process = program, process
        self.reached = set()

    async def run(self):
        begin = [name for name, told in operations().items() if not required(told)]
        for name in begin:
            await self.ask(name, {}, {})

    async def ask(self, name, values, changed):
        method, path, told = operation(name)
        body = None
        if "requestBody" in told:
            body = {**told["requestBody"]["content"]["application/json"]["example"], **changed}
        within = {each["name"] for each in told["parameters"] if each["in"] == "path"}
        query = {key: value for key, value in values.items() if key not in within}
        if name.startswith("follow_"):
            query["once"] = "true"
        if name == "read_table":
            await at_a_choice(self.program, self.process, values["code"])
        answer = await self.program.ask(method, f"{path.format(**values)}?{urlencode(query)}", body)
        if answer.status_code >= 300:
            return
        self.reached.add(name)
        if answer.streaming:
            assert await whole(answer)
        answered = None if answer.streaming else json.loads(answer.content)
        for target, link in good(told).get("links", {}).items():
            following = {key: found_at(place, values, answered) for key, place in link["parameters"].items()}
            written = {key: found_at(place, values, answered) for key, place in link.get("requestBody", {}).items()}
            if (target not in self.reached or target in AGAIN) and None not in following.values():
                await self.ask(target, following, written)


def everything_to_read(player):
    readable_for(player)
    robot_in_a_set(player)
    for donne in Donne.objects.filter(number=1, partie__finished_at__isnull=False):
        keep(donne.pk, TOO_LONG)
    rate(player)


@pytest.mark.process
@pytest.mark.django_db(transaction=True)
async def test_every_operation_answers_on_the_way_of_the_links(process, alice, token_of, settings_of_the_site):
    await sync_to_async(everything_to_read)(alice)
    person = Walk(LiveProgram(await sync_to_async(token_of)(alice)), process)
    robot = Walk(LiveProgram(await sync_to_async(token_of_robot)(alice)), process)
    for walk in (person, robot):
        await walk.run()
    assert operations().keys() - person.reached - robot.reached == set()


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
async def test_what_links_lead_to_answers_as_the_document_says(process, alice, token_of, settings_of_the_site):
    await sync_to_async(readable_for)(alice)
    await sync_to_async(rate)(alice)
    token = await sync_to_async(token_of)(alice)
    await sync_to_async(walk_by_chance)(token)


def walk_by_chance(token):
    """Ask what schemathesis finds on the ways of the links."""
    told = schemathesis.openapi.from_dict(document(), config=SchemathesisConfig.from_dict(CONFIG))
    told.app = get_wsgi_application()
    reached = set()

    class Programs(told.as_state_machine()):
        """Ask an operation, then one its answer leads to, and so on."""

        def call(self, case, **more):
            cache.clear()
            end_by_itself(case)
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
            return case.call(**more)

        def validate_response(self, response, case, **_more):
            if response.status_code < 300:
                reached.add(case.operation.label)
            beyond = [positive_data_acceptance] if is_refused_beyond_schema(case, response) else []
            case.validate_response(response, excluded_checks=[*NOT_ASKED, *beyond])

    Programs.run(settings=settings(STEADY, max_examples=100, stateful_step_count=15))
    # Which ways it goes is left to chance: half of them is much less than what it finds.
    assert len(reached) > len(operations()) / 2


@pytest.fixture
def settings_of_the_site(settings: Any) -> Any:
    settings.ROBOT_PROCESSES = 1
    return settings
