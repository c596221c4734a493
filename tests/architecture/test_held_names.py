"""Names that others hold stay as they are: a module, a class or a function may be renamed, these may not.

Printed QR codes, links in mails, rows of the database, programs that use the API, dashboards and browsers know them.
`held_names.txt` is the list.

- Something was added (a page, a task, a code…): run `python -m tests.architecture.write_held_names`, read the
  difference, commit it with the change. It may only add lines.
- Something is missing: give it back its old name. A task keeps its `name=`, a key its salt (with a comment that says
  why it differs from the module), a schema of the API its class name. A name is given up only with what held it:
  say in CHANGELOG.md what operators or programs have to do, and then take the line out.
"""

from pathlib import Path

import pytest

from tests.architecture.held_names import SECTIONS

LIST = Path(__file__).with_name("held_names.txt")


def held():
    """The committed list: names by section."""
    found, section = {}, ""
    for line in LIST.read_text().splitlines():
        if line.startswith("# "):
            section = line.removeprefix("# ")
            found[section] = []
        elif line:
            found[section].append(line)
    return found


def test_the_list_has_every_section():
    assert list(held()) == list(SECTIONS)


@pytest.mark.parametrize("section", SECTIONS)
def test_held_names_are_still_there(section):
    now = set(SECTIONS[section]())
    assert now, "nothing was found: the way these names are collected no longer works"
    missing = set(held()[section]) - now
    assert not missing, f"others hold these names, give them back: {sorted(missing)}"


@pytest.mark.parametrize("section", SECTIONS)
def test_new_names_are_put_on_the_list(section):
    added = set(SECTIONS[section]()) - set(held()[section])
    assert not added, f"run python -m tests.architecture.write_held_names: {sorted(added)}"
