"""The examples of the document are answers of this API: each fits its schema, and has the fields of today's answer.

`python -m tests.api.write_examples` writes them anew.
"""

import json
import os
from pathlib import Path

import jsonschema_rs
import pytest
from asgiref.sync import sync_to_async

from games.api.entrance import api, document
from tests.api.asked import AskedOperation, answer_to, operation, requests_at_a_table, requests_for, token_of_robot
from tests.api.conftest import LiveProgram

pytestmark = pytest.mark.django_db
WRITES = bool(os.environ.get("WRITE_API_EXAMPLES"))
OPERATIONS = [told["operationId"] for operations in document()["paths"].values() for told in operations.values()]


def validator(schema):
    """Checks a value; the schemas of the document are those it may refer to, and have no other names than they say."""
    parts = {name: strict(part) for name, part in document()["components"]["schemas"].items()}
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "components": {"schemas": parts}, **schema}
    return jsonschema_rs.Draft202012Validator(whole)


def strict(part):
    if part.get("type") != "object" or "properties" not in part or "additionalProperties" in part:
        return part
    return {**part, "additionalProperties": False}


def good(told):
    return next(answer for status, answer in told["responses"].items() if status.startswith("2"))


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_has_an_example_that_fits(name):
    _method, _path, told = operation(name)
    content = next(iter(good(told)["content"].values()))
    validator(content["schema"]).validate(content["example"])
    for parameter in told["parameters"]:
        assert "example" in parameter or not parameter["required"], parameter["name"]
        if "example" in parameter:
            validator(parameter["schema"]).validate(as_read(parameter))
    if "requestBody" in told:
        body = told["requestBody"]["content"]["application/json"]
        validator(body["schema"]).validate(body["example"])


def as_read(parameter):
    """A list in an address is its elements one after the other."""
    value = parameter["example"]
    return str(value) if parameter["schema"].get("type") == "string" else value


@pytest.mark.django_db(transaction=True)
async def test_the_answers_have_today_the_fields_of_the_examples(process, alice, token_of, settings):
    settings.ROBOT_PROCESSES = 1
    person, made = LiveProgram(await sync_to_async(token_of)(alice)), {}
    for asked in await sync_to_async(requests_for)(alice):
        made[asked.name] = example(asked, await answer_to(person, asked))
    robot = LiveProgram(await sync_to_async(token_of_robot)(alice))
    async for asked in requests_at_a_table(robot, process):
        made[asked.name] = example(asked, await answer_to(robot, asked))
    assert sorted(made) == sorted(OPERATIONS)
    if WRITES:
        write(made)
    stored = {name: each for file in api.example_files for name, each in json.loads(file.read_text()).items()}
    assert {name: set(fields(each["answer"])) for name, each in stored.items()} == {
        name: set(fields(each["answer"])) for name, each in made.items()
    }


def example(asked: AskedOperation, answer):
    """As it is stored."""
    return {"asked": asked.asked, **({} if asked.body is None else {"body": asked.body}), "answer": answer}


def write(made):
    """Each file gets the operations of its package, in the order of the document."""
    for file in api.example_files:
        own = [name for name in OPERATIONS if package_of(name) == file.parents[1].name]
        text = json.dumps({name: made[name] for name in own}, ensure_ascii=False, indent=1, default=str)
        Path(file).write_text(f"{text}\n")


def package_of(name):
    """The package that has this operation."""
    for _prefix, router in api._routers:
        for path in router.path_operations.values():
            for each in path.operations:
                if each.view_func.__name__ == name:
                    return each.view_func.__module__.partition(".")[0]
    raise KeyError(name)


def fields(part, at=""):
    """Every name in an answer with the names it is within; those of records, analyses and views are told elsewhere."""
    if isinstance(part, list):
        for each in part:
            yield from fields(each, at)
    elif isinstance(part, dict):
        for name, each in part.items():
            yield f"{at}/{name}"
            if name not in ("record", "analysis", "total", "counts", "view"):
                yield from fields(each, f"{at}/{name}")
