"""French that depends on the value put into a text; English does not change."""

from datetime import UTC, date, datetime

import pytest
from django.template import engines
from django.utils import translation
from django.utils.formats import number_format

from accounts.grammar import date_format, of


@pytest.mark.parametrize(
    ("name", "french"),
    [
        ("Odile", "d’Odile"),
        ("Émile", "d’Émile"),
        ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"),
        ("Hugo", "d’Hugo"),
        ("Hélène", "d’Hélène"),
        ("andré et Paul", "d’andré et Paul"),
        ("Paul", "de Paul"),
        ("Yann", "de Yann"),
        ("Hamza", "de Hamza"),
        ("A", "de A"),
        ("120", "de 120"),
        ("«\u202fOdile\u202f»", "de «\u202fOdile\u202f»"),
        ("", "de "),
    ],
)
def test_de_is_elided_before_a_vowel_sound(name: str, french: str) -> None:
    with translation.override("fr"):
        assert of(name) == french
    with translation.override("en"):
        assert of(name) == f"of {name}"


def rendered(template: str, **context: object) -> str:
    return engines["django"].from_string(template).render(context)


def test_a_template_elides_and_escapes() -> None:
    with translation.override("fr"):
        assert rendered("{{ who|of }}", who="Odile") == "d’Odile"
        assert rendered("{{ who|of }}", who="<b>") == "de &lt;b&gt;"
        assert rendered("{% with x=who|of %}{{ x }}{% endwith %}", who="Anne<br>") == "d’Anne&lt;br&gt;"


@pytest.mark.parametrize(
    ("day", "form", "french", "english"),
    [
        (date(2026, 12, 1), "j F Y", "1er décembre 2026", "1 December 2026"),
        (date(2026, 12, 1), "l j F", "mardi 1er décembre", "Tuesday 1 December"),
        (date(2026, 12, 11), "j F Y", "11 décembre 2026", "11 December 2026"),
        (date(2026, 12, 21), "l j F", "lundi 21 décembre", "Monday 21 December"),
        (datetime(2026, 12, 1, 1, 1, tzinfo=UTC), "j F Y H:i", "1er décembre 2026 01:01", "1 December 2026 01:01"),
        (date(2026, 12, 1), "F Y", "décembre 2026", "December 2026"),
    ],
)
def test_the_first_of_a_month_is_1er(day: date, form: str, french: str, english: str) -> None:
    with translation.override("fr"):
        assert date_format(day, form) == french
        if not isinstance(day, datetime):
            assert rendered("{{ day|date:form }}", day=day, form=form) == french
    with translation.override("en"):
        assert date_format(day, form) == english


def test_thousands_have_a_narrow_no_break_space_in_french() -> None:
    with translation.override("fr"):
        assert number_format(12345, force_grouping=True) == "12\u202f345"
        assert rendered("{% load humanize %}{{ n|intcomma }}", n=12345) == "12\u202f345"
    with translation.override("en"):
        assert number_format(12345, force_grouping=True) == "12,345"
