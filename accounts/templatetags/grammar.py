"""Filters of every template: `of`, and `date` with the French « 1er » (`accounts.grammar`)."""

import datetime

from django import template
from django.template.defaultfilters import date as django_date
from django.utils.safestring import SafeString

from accounts import grammar

register = template.Library()


@register.filter(expects_localtime=True, is_safe=False)
def date(value: datetime.datetime | datetime.date | str | None, form: str | None = None) -> str:
    """Return a date or time in a format, as Django's filter `date` does, with « 1er » in French."""
    return grammar.with_first_day(str(django_date(value, form)))


@register.filter(is_safe=False)
def of(name: object) -> str:
    """Return “of Odile”, « d’Odile », « de Paul »; the name is escaped unless it is safe."""
    text = grammar.of(name)
    return SafeString(text) if isinstance(name, SafeString) else text
