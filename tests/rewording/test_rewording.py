"""A text that is reworded changes in the code, in the templates and in both catalogues, and nowhere else."""

import pytest

from tests.rewording import python, templates
from tests.rewording.__main__ import blocks, cited, reword

HEAD = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n'
ENTRIES = [
    ('msgid "%(n)s line"\nmsgid_plural "%(n)s lines"\nmsgstr[0] "{}"\nmsgstr[1] "{}"', "%(n)s ligne", "%(n)s lignes"),
    ('msgctxt "a clock"\nmsgid "Stop"\nmsgstr "{}"', "Arrêter", ""),
    ('msgid "Stop"\nmsgstr "{}"', "Stop", ""),
]


@pytest.fixture
def tree(tmp_path):
    for language in ("fr", "en"):
        path = tmp_path / "locale" / language / "LC_MESSAGES" / "django.po"
        path.parent.mkdir(parents=True)
        path.write_text("\n".join([HEAD.format(language), *(f"{text.format(*fr)}\n" for text, *fr in ENTRIES)]))
    (tmp_path / "accounts").mkdir()
    (tmp_path / "accounts" / "page.py").write_text('STOP = _("Stop")\nCLOCK = pgettext("a clock", "Stop")\n')
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text(
        "<p>{% blocktranslate trimmed count n=n %}{{ n }} line{% plural %}\n"
        "    {{ n }} lines{% endblocktranslate %}</p>\n"
    )
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs").mkdir()
    return tmp_path


def catalogue(tree, language):
    return (tree / "locale" / language / "LC_MESSAGES" / "django.po").read_text()


def test_a_plural_changes_in_its_template_and_in_both_catalogues(tree):
    assert reword(tree, {"from": "%(n)s line | %(n)s lines", "en": "%(n)s row | %(n)s rows"}) is None
    assert "{{ n }} row{% plural %}\n    {{ n }} rows{%" in (tree / "templates" / "page.html").read_text()
    assert 'msgid_plural "%(n)s rows"\nmsgstr[0] "%(n)s ligne"' in catalogue(tree, "fr")
    assert 'msgid_plural "%(n)s rows"\nmsgstr[0] "%(n)s row"' in catalogue(tree, "en")


def test_only_the_text_of_that_context_changes(tree):
    assert reword(tree, {"context": "a clock", "from": "Stop", "en": "Halt", "fr": "Halte"}) is None
    assert (tree / "accounts" / "page.py").read_text() == 'STOP = _("Stop")\nCLOCK = pgettext("a clock", "Halt")\n'
    assert 'msgctxt "a clock"\nmsgid "Halt"\nmsgstr "Halte"' in catalogue(tree, "fr")
    assert 'msgid "Stop"\nmsgstr "Stop"' in catalogue(tree, "fr")


def test_french_alone_touches_no_code(tree):
    before = (tree / "accounts" / "page.py").read_text(), catalogue(tree, "en").count("Stop")
    assert reword(tree, {"from": "Stop", "fr": "Arrêtez"}) is None
    assert 'msgid "Stop"\nmsgstr "Arrêtez"' in catalogue(tree, "fr")
    assert (tree / "accounts" / "page.py").read_text() == before[0]


@pytest.mark.parametrize(
    ("block", "why"),
    [
        ({"from": "Go", "en": "Play"}, "no such text"),
        ({"from": "%(n)s line | %(n)s lines", "en": "one row | %(m)s rows"}, "other placeholders"),
        ({"from": "%(n)s line | %(n)s lines", "fr": "ligne | lignes"}, "other placeholders"),
    ],
)
def test_what_would_break_a_text_is_refused_and_changes_nothing(tree, block, why):
    before = catalogue(tree, "fr"), catalogue(tree, "en")
    assert why in (reword(tree, block) or "")
    assert (catalogue(tree, "fr"), catalogue(tree, "en")) == before


def test_a_text_that_grows_too_long_for_its_line_is_folded():
    long = "word " * 40 + "end"
    folded = templates.reworded('<p>{% translate "Short" %}</p>', None, ("Short",), (long,))
    assert max(len(line) for line in folded.split("\n")) <= 160
    assert templates.reworded(folded, None, (long,), ("Short",)).endswith("Short{% endblocktranslate %}</p>")


def test_a_text_in_pieces_is_found_whole():
    module = 'SAID = _(\n    "One sentence, "\n    "and more"\n)\n'
    assert '"Less"' in python.reworded(module, None, ("One sentence, and more",), ("Less",))


def test_tests_that_cite_the_old_words_are_named(tree):
    (tree / "tests" / "test_page.py").write_text('assert "the old sentence" in page\n')
    block = {"from": "This is the old sentence.", "en": "A new one."}
    assert list(cited(tree, block)) == []
    assert list(cited(tree, block | {"from": "the old sentence"})) == ["tests/test_page.py: the old sentence"]


def test_blocks_are_read_from_a_file():
    assert list(blocks("from: A: b\nfr: C\n\nfrom: D\nen: E\n")) == [
        {"from": "A: b", "fr": "C"},
        {"from": "D", "en": "E"},
    ]
