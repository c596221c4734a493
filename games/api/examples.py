"""Examples of requests and answers, for the OpenAPI document.

They are answers that this API gave, made anew by `python -m tests.api.write_examples`; long lists are cut.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from games.rules.record_json import Json

OWN: Final = Path(__file__).with_suffix(".json")


def examples_in(files: Iterable[Path]) -> dict[str, Json]:
    """Return the examples by the name of their operation: `asked` (its parameters), `body` if it has one, `answer`."""
    return {name: example for file in files for name, example in json.loads(file.read_text()).items()}


def add_example(operation: Json, example: Json) -> Json:
    """Return the operation with an example of each parameter that was asked with, of its body and of its answer."""
    if not example:
        return operation
    for parameter in operation["parameters"]:
        if parameter["name"] in example["asked"]:
            parameter["example"] = example["asked"][parameter["name"]]
    if "body" in example:
        operation["requestBody"]["content"]["application/json"]["example"] = example["body"]
    good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    next(iter(good["content"].values()))["example"] = example["answer"]
    return operation
