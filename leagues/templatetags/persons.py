"""`{{ who.called|by_person }}`: the names of an entrant; lines are broken between persons before within one."""

from django import template
from django.utils.html import conditional_escape, format_html_join
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def by_person(called: str) -> SafeString:
    """Wrap each person of « Anne M. – Bruno T. »; the dash ends the first one's line, it never begins a line."""
    *before, last = called.split(" – ")
    if not before:
        return conditional_escape(last)
    said = [*(f"{name}\N{NO-BREAK SPACE}–" for name in before), last]
    return format_html_join(" ", '<span class="each-person">{}</span>', ((name,) for name in said))
