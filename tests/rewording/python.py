"""Finds a text in a Python module, in a call of gettext, and writes another in its place."""

import ast
import json
import re
from collections.abc import Iterator

PLAIN = {"_", "gettext", "gettext_lazy", "gettext_noop"}
PLURAL = {"ngettext", "ngettext_lazy"}
CONTEXT = {"pgettext", "pgettext_lazy"}
PIECE = 96
"""A longer text is written in pieces; `ruff format` puts each on its line."""


def reworded(module: str, context: str | None, old: tuple[str, ...], new: tuple[str, ...]) -> str:
    """Return the module with every call that translates `old` in that context translating `new`."""
    texts = dict(zip(old, new, strict=True))
    code = module.encode()
    starts = [0]
    for line in module.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    found = [node for of, node in translated(ast.parse(module)) if of == context and node.value in texts]
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        begin, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        code = code[:begin] + literal(texts[node.value]).encode() + code[end:]
    return code.decode()


def translated(module: ast.AST) -> Iterator[tuple[str | None, ast.Constant]]:
    """The strings that a module has translated, each with its context."""
    for call in ast.walk(module):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        texts = [given for given in call.args if isinstance(given, ast.Constant) and isinstance(given.value, str)]
        if name in CONTEXT and len(texts) == 2:
            yield texts[0].value, texts[1]
        elif name in PLAIN | PLURAL:
            yield from ((None, text) for text in texts[: 2 if name in PLURAL else 1])


def literal(text: str) -> str:
    pieces = [""]
    for word in re.findall(r"\S+\s*|\s+", text):
        if pieces[-1] and len(pieces[-1]) + len(word) > PIECE:
            pieces.append("")
        pieces[-1] += word
    return " ".join(json.dumps(piece, ensure_ascii=False) for piece in pieces)
