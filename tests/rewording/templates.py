"""Finds a text in a template, `{% translate %}` or `{% blocktranslate %}`, and writes another in its place."""

import re

TRANSLATE = re.compile(r'\{%\s*translate\s+("(?:[^"\\]|\\.)*")([^%]*)%\}')
BLOCK = re.compile(r"(\{%\s*blocktranslate\b(?:[^%]|%(?!\}))*%\})(.*?)(\{%\s*endblocktranslate\s*%\})", re.DOTALL)
PLURAL = re.compile(r"(\{%\s*plural\s*%\})")
CONTEXT = re.compile(r'context\s+"([^"]*)"')
TRIMMED = re.compile(r"\btrimmed\b")
WORD = re.compile(r"\{\{ \w+ \}\}\S*|<[^>]*>\S*|\S+\{\{ \w+ \}\}\S*|\S+")
WIDTH = 156
"""No line of a template is longer (`tests/architecture/test_sizes.py` allows a few more)."""


def reworded(template: str, context: str | None, old: tuple[str, ...], new: tuple[str, ...]) -> str:
    """Return the template with every place of the text `old` in that context saying `new`."""

    def of_translate(match: re.Match[str]) -> str:
        if old != (match[1][1:-1],) or context_of(match[2]) != context:
            return match[0]
        text = f'{{% translate "{new[0]}"{match[2]}%}}'
        return text if fits(match, text) or match[2].strip() else folded("{% blocktranslate trimmed %}", new[0], match)

    def of_block(match: re.Match[str]) -> str:
        bodies = PLURAL.split(match[2])[::2]
        if tuple(source(body, match[1]) for body in bodies) != old or context_of(match[1]) != context:
            return match[0]
        return block(match, bodies, new)

    return BLOCK.sub(of_block, TRANSLATE.sub(of_translate, template))


def context_of(tag: str) -> str | None:
    match = CONTEXT.search(tag)
    return match[1] if match else None


def source(body: str, tag: str) -> str:
    """The text of a block as the catalogues have it."""
    if TRIMMED.search(re.sub(r'"[^"]*"', "", tag)):
        body = " ".join(line.strip() for line in body.strip().splitlines() if line.strip())
    return re.sub(r"\{\{\s*(\w+)\s*\}\}", r"%(\1)s", body.replace("%", "%%"))


def shown(text: str) -> str:
    return re.sub(r"%\((\w+)\)s", r"{{ \1 }}", text).replace("%%", "%")


def fits(match: re.Match[str], text: str) -> bool:
    before = match.string[match.string.rfind("\n", 0, match.start()) + 1 : match.start()]
    after = match.string[match.end() :].split("\n", 1)[0]
    return len(before + text + after) <= WIDTH


def block(match: re.Match[str], bodies: list[str], new: tuple[str, ...]) -> str:
    """A block with other words, on one line where it was on one and still fits."""
    plural = (PLURAL.findall(match[2]) or [""])[0]
    line = match[1] + plural.join(shown(text) for text in new) + match[3]
    if "\n" not in match[2] and fits(match, line):
        return line
    if not TRIMMED.search(match[1]):
        return re.sub(r"blocktranslate", "blocktranslate trimmed", line, count=1)
    text = match[1]
    for place, (body, words) in enumerate(zip(bodies, new, strict=True)):
        lead, trail = re.match(r"\s*", body), re.search(r"\s*$", body)
        text += (plural if place else "") + (lead[0] if lead else "")
        text = wrapped(text, shown(words), match) + (trail[0] if trail else "")
    return text + match[3]


def folded(tag: str, words: str, match: re.Match[str]) -> str:
    return wrapped(tag, words.replace("%%", "%"), match) + "{% endblocktranslate %}"


def wrapped(text: str, words: str, match: re.Match[str]) -> str:
    """Add words to a text that takes the place of a match, on lines that are not too long."""
    begin = match.string.rfind("\n", 0, match.start()) + 1
    indent = " " * (len(match.string[begin:]) - len(match.string[begin:].lstrip(" ")) + 4)
    column = len((match.string[begin : match.start()] + text).rsplit("\n", 1)[-1])
    for place, word in enumerate(WORD.findall(words)):
        if place and column + 1 + len(word) > WIDTH - 16:
            text, column = f"{text}\n{indent}{word}", len(indent) + len(word)
        else:
            text += (" " if place else "") + word
            column += len(word) + bool(place)
    return text
