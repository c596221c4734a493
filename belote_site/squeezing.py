"""Scripts and styles without what only their readers need: comments, margins, spaces that part nothing.

Private names of classes become short; nothing else is renamed nor rewritten. Scripts end their statements with
semicolons, as ours do; texts, templates and regular expressions stay as they are, but for those names in templates.
"""

import re
from collections.abc import Iterator

_COMMENT = r"//[^\n]*|/\*.*?\*/"
_TEXT = r'"(?:[^"\\\n]|\\.)*"' + "|" + r"'(?:[^'\\\n]|\\.)*'"
_PATTERN = r"/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*"
_NEXT = re.compile(rf"({_COMMENT})|({_TEXT})|(`)|(/)", re.DOTALL)
_REGULAR_EXPRESSION = re.compile(_PATTERN)
# A slash after one of these begins a regular expression; after anything else it divides.
_BEFORE_PATTERN = re.compile(r"(?:[(,=:\[!&|?{};+*%~^<>-]|\breturn|\btypeof|^)\s*$")

_BLANKS = re.compile(r"[ \t]*\n[ \t\n]*|[ \t]+")
_NEEDLESS_LINE = re.compile(r"(?<=[{(\[,;:?&|=])\n|\n(?=[})\],;:?&|=.])")
# Between two signs of the same kind a space parts `+ +` from `++`.
_NEEDLESS_SPACE = re.compile(
    r"(?<=[^\w$#+\-]) | (?=[^\w$#+\-])|(?<=[+\-]) (?=[\w$(\[\"'`])|(?<=[\w$)\]\"'`]) (?=[+\-])"
)
_HELD = re.compile("\0")
_PRIVATE = re.compile(r"#([A-Za-z_]\w*)")
_PRIVATE_IN_TEMPLATE = re.compile(r"(?<=\.)#([A-Za-z_]\w*)")

_STYLE_PIECES = re.compile(r'("[^"]*"|\([^()"]*\))')
_STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def squeeze_script(text: str) -> str:
    """The same script, shorter."""
    held: list[str] = []
    code = "".join(_holding(text, held))
    code = _BLANKS.sub(lambda found: "\n" if "\n" in found[0] else " ", code)
    code = _NEEDLESS_SPACE.sub("", _NEEDLESS_LINE.sub("", code))
    short = {name: f"#{_base_26(number)}" for number, name in enumerate(dict.fromkeys(_PRIVATE.findall(code)))}
    code = _PRIVATE.sub(lambda found: short[found[1]], code)
    literals = iter(_with_short_names(text, short) if text.startswith("`") else text for text in held)
    return _HELD.sub(lambda _found: next(literals), code).lstrip("\n")


def _base_26(number: int) -> str:
    letter = chr(ord("a") + number % 26)
    return _base_26(number // 26 - 1) + letter if number >= 26 else letter


def _with_short_names(template: str, short: dict[str, str]) -> str:
    return _PRIVATE_IN_TEMPLATE.sub(lambda found: short.get(found[1], found[0]), template)


def _holding(text: str, held: list[str]) -> Iterator[str]:
    """The code, a NUL in the place of each literal, which goes to `held`; no comments."""
    at = 0
    before = ""
    while found := _NEXT.search(text, at):
        before = text[at : found.start()]
        yield before
        end = found.end()
        if found[1] is None:
            end = _end_of_literal(text, found, before)
        if end > found.end() or found[2] is not None:
            held.append(text[found.start() : end])
            yield "\0"
        elif found[4] is not None:
            yield "/"
        at = end
    yield text[at:]


def _end_of_literal(text: str, found: re.Match[str], before: str) -> int:
    if found[3] is not None:
        return _end_of_template(text, found.end())
    if found[4] is not None and _BEFORE_PATTERN.search(before):
        pattern = _REGULAR_EXPRESSION.match(text, found.start())
        return pattern.end() if pattern else found.end()
    return found.end()


def _end_of_template(text: str, at: int) -> int:
    """Behind the backtick that closes the template whose text begins at `at`."""
    while text[at] != "`":
        if text.startswith("${", at):
            at = _end_of_expression(text, at + 2)
        else:
            at += 2 if text[at] == "\\" else 1
    return at + 1


def _end_of_expression(text: str, at: int) -> int:
    depth = 1
    while depth:
        if text[at] == "`":
            at = _end_of_template(text, at + 1)
            continue
        if quoted := re.compile(_TEXT).match(text, at):
            at = quoted.end()
            continue
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return at


def squeeze_style(text: str) -> str:
    """The same stylesheet, shorter; texts and what stands in brackets as it was."""
    pieces = _STYLE_PIECES.split(_STYLE_COMMENT.sub("", text))
    return "".join(piece if index % 2 else _squeezed(piece) for index, piece in enumerate(pieces)).lstrip()


def _squeezed(piece: str) -> str:
    piece = re.sub(r"\s*\n\s*", "\n", piece)
    piece = re.sub(r"(?<=[\w-]):[ ]+", ":", piece)
    piece = re.sub(r"\s*([{};,])\s*", r"\1", piece)
    return piece.replace(";}", "}")
