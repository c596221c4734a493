"""Forms in parts of pages: a part that is included with `only` has no token against forgery unless it is given one.

The client of the tests does not check that token, so a form without it looks whole to every other test.
"""

import re
from pathlib import Path

import pytest
from django.conf import settings

FOLDER = Path(settings.TEMPLATES[0]["DIRS"][0])
INCLUDED = re.compile(r'{%-? include "([^"]+)"([^%]*) only %}')
ALONE = [
    pytest.param(page.relative_to(FOLDER), part, given, id=f"{page.relative_to(FOLDER)} → {part}")
    for page in sorted(FOLDER.rglob("*.html"))
    for part, given in INCLUDED.findall(page.read_text())
    if "{% csrf_token %}" in (FOLDER / part).read_text()
]


@pytest.mark.parametrize(("page", "part", "given"), ALONE)
def test_a_part_with_a_form_is_given_the_token(page, part, given):
    assert " csrf_token=csrf_token" in given, f"{page}: the form in {part} would be refused"


def test_there_are_such_parts():
    assert len(ALONE) >= 3
