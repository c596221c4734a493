"""The OpenAPI document as the generator of the Python client reads it, and its digest."""

import hashlib
import json
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from games.api.entrance import document

CLIENT: Final = Path(__file__).parents[2] / "clients" / "python"
PACKAGE: Final = "dix_de_der"
DIGEST: Final = CLIENT / "document.sha256"
WORDS: Final = ("example", "description", "summary", "servers", "externalDocs", "links", "headers")
"""What changes no request and no answer; `servers` and `externalDocs` differ from site to site."""
WITH_RULES: Final = ("NewSheet", "NewTable")
OPEN: Final = {"type": "object", "additionalProperties": True}


def digest() -> str:
    """Return the SHA-256 of what programs rely on: addresses, parameters, shapes, statuses."""
    text = json.dumps(_without(WORDS, document()), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def readable_document() -> Any:
    """Return the document for the generator, which knows no alternatives of whole objects.

    Rules and counts are then objects with any fields; the site verifies them.
    """
    found = deepcopy(_without(("example", "links", "servers"), document()))
    shapes = found["components"]["schemas"]
    for name in WITH_RULES:
        shapes[name]["properties"]["rules"] = dict(OPEN)
    shapes["Count"].pop("anyOf")
    shapes["Count"]["properties"]["value"].pop("enum")
    return found


def _without(names: tuple[str, ...], part: Any, *, within_names: bool = False) -> Any:
    """Return the same without these keys of the document; names of fields and shapes stay, whatever they are."""
    if isinstance(part, list):
        return [_without(names, each) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        key: _without(names, each, within_names=key in ("properties", "schemas") and not within_names)
        for key, each in part.items()
        if within_names or key not in names
    }
