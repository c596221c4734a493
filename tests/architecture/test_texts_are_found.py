"""Every text to translate is found by the catalogue's tool."""

import ast

from tests.architecture.test_sizes import ROOT, own_files

MARKS = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext", "pgettext_lazy", "npgettext"}


def marked_in_f_strings(source):
    """The lines on which a text is marked for translation inside an f-string."""
    for string in ast.walk(ast.parse(source)):
        if isinstance(string, ast.JoinedStr):
            calls = (each for each in ast.walk(string) if isinstance(each, ast.Call))
            yield from (each.lineno for each in calls if isinstance(each.func, ast.Name) and each.func.id in MARKS)


def test_no_text_is_marked_inside_an_f_string_where_xgettext_does_not_look():
    folders = (ROOT / name for name in ("accounts", "belote_site", "games", "leagues"))
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for folder in folders
        for path in own_files(folder, ".py")
        for line in marked_in_f_strings(path.read_text())
    ]
    assert not found, "\n".join(found)


def test_a_text_inside_an_f_string_is_noticed():
    assert list(marked_in_f_strings("f\"{_('Why')} x\"")) == [1]
    assert list(marked_in_f_strings("why = _('Why')\nf'{why} x'")) == []
