"""Everything a person reads is there in French, with its typography."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.utils import translation
from django.utils.translation.template import templatize
from django.utils.translation.trans_real import translation as catalogue_of

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ["accounts", "belote_site", "games", "leagues"]
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
FRENCH = [ROOT / "locale" / "fr" / "LC_MESSAGES" / "django.po", ROOT / "accounts/words/fr/LC_MESSAGES/django.po"]
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")


def sources():
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            if "migrations" not in path.parts:
                yield path, path.read_text()
    for path in (ROOT / "templates").rglob("*.*"):
        # A page indents as it likes, what reads Python does not.
        yield path, "\n".join(line.strip() for line in templatize(path.read_text()).splitlines())


def messages():
    """Every text marked for translation: its file, its context, its English."""
    for path, text in sources():
        for _line, message, _comments, context in extract("python", BytesIO(text.encode()), keywords=KEYWORDS):
            singular = message[0] if isinstance(message, tuple) else message
            yield str(path.relative_to(ROOT)), context, singular


def test_every_text_has_its_french():
    french = catalogue_of("fr")
    english_only = []
    with translation.override("fr"):
        for path, context, message in messages():
            key = f"{context}\x04{message}" if context else message
            if french._catalog.get(key) is None and french._catalog.get((key, 0)) is None:
                english_only.append(f"{path}: {message}")
    assert not english_only, "\n".join(english_only)


def entries(paths=FRENCH):
    for path in paths:
        with path.open("rb") as source:
            for entry in read_po(source, locale="fr"):
                if entry.id:
                    yield entry


def test_no_entry_is_empty_or_doubtful():
    wanting = [
        entry.id
        for entry in entries()
        if entry.fuzzy or not all(entry.string if entry.pluralizable else [entry.string])
    ]
    assert not wanting


def test_the_french_of_a_text_has_its_placeholders():
    """All of them and no other; only a singular may say « un » without its number."""
    unlike = []
    for entry in entries(FRENCH[:1]):
        english = entry.id if entry.pluralizable else [entry.id]
        given = {name for text in english for name in PLACEHOLDER.findall(text)}
        for place, text in enumerate(entry.string if entry.pluralizable else [entry.string]):
            told = set(PLACEHOLDER.findall(text))
            fewer = told < given and entry.pluralizable and place == 0
            if told != given and not fewer:
                unlike.append(text)
    assert not unlike, "\n".join(unlike)


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        (r"[^\u202f\u00a0][?!;:»](?!\w)", "a narrow no-break space before ? ! ; : »"),
        (r"\w'\w", "a curly apostrophe"),
        (r"\.\.\.", "an ellipsis in one sign"),
        (r"\b[Cc]oeur|[Oo]euvre\b", "œ"),
    ],
)
def test_french_has_its_typography(wrong, what):
    texts = [text for entry in entries() for text in (entry.string if entry.pluralizable else [entry.string])]
    assert len(texts) > 100
    plain = [re.sub(r"<[^>]*>|[a-z+]+://\S*|&\w+;|%\(\w+\)[sd]", "x", text) for text in texts]
    assert [text for text in plain if re.search(wrong, text)] == [], what
