"""Counts texts with faults a machine can see: `python -m tests.architecture.word_check`, in `make check`.

Exit status 1: some. Faults: a French sentence, or a part of one after a semicolon, that begins with « Qui » and asks
nothing; « de », « que » or « le » before a name that may begin with a vowel (`accounts.grammar.of` elides); straight
quotes; the words of `banned_words.txt`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
BANNED = Path(__file__).with_name("banned_words.txt")
HEADLESS = re.compile(r"(?:(?:^|\.\s)Q|;\s[Qq])ui\s[^?]*?(?:\.|;|$)")
NAMES = r"(?:who|name|person|people|player|pair|partner|one|other|upper|lower|own_entry|about)"
UNELIDED = re.compile(rf"\b(?:de|que|le|la|ne|se|jusque)\s(?:%\({NAMES}\)s|\{{{NAMES}\}})", re.IGNORECASE)
STRAIGHT = re.compile(r"""(?<=\w)'(?=\w)|(?<!=)"(?!>)""")
OWN_PATTERN = "de {name}"
"""The pattern of `accounts.grammar.of` itself."""
MARKUP = re.compile(r"<[^>]*>|&\w+;")


def faults() -> Iterator[str]:
    for language, text in texts():
        plain = MARKUP.sub("", text)
        if language == "fr" and HEADLESS.search(plain):
            yield f"« Qui » without its noun: {text}"
        if language == "fr" and UNELIDED.search(plain) and plain != OWN_PATTERN:
            yield f"no elision before a name: {text}"
        if STRAIGHT.search(plain):
            yield f"straight quote ({language}): {text}"
        yield from (f"« {word} », write « {instead} »: {text}" for word, instead in banned(language, plain))


def texts() -> Iterator[tuple[str, str]]:
    """Every text of the catalogues with its language: the site's own, and the French that replaces django-allauth's."""
    for language, folder in (("fr", "locale"), ("en", "locale"), ("fr", "accounts/words")):
        with (ROOT / folder / language / "LC_MESSAGES" / "django.po").open("rb") as source:
            for entry in read_po(source, locale=language):
                if entry.id:
                    yield from ((language, text) for text in (entry.string if entry.pluralizable else [entry.string]))


def banned(language: str, text: str) -> Iterator[tuple[str, str]]:
    for of, word, instead in BANNED_WORDS:
        if of == language and re.search(rf"(?<![\w-]){re.escape(word)}(?!\w)", text):
            yield word, instead


def read_banned() -> Iterator[tuple[str, str, str]]:
    for line in BANNED.read_text().splitlines():
        if line and not line.startswith("#"):
            language, word, instead = (part.strip() for part in line.split("|"))
            yield language, word, instead


BANNED_WORDS = tuple(read_banned())


def main() -> int:
    found = list(faults())
    for fault in found:
        sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"{len(found)} texts to rewrite\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
