"""`{{ who.called|by_person }}`: the names of an entrant; lines are broken between persons before within one."""

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def by_person(called: str) -> SafeString:
    return format_html_join(" – ", '<span class="wall-person">{}</span>', ((name,) for name in called.split(" – ")))
