"""The complete answer to a body that is too large, sent before the site reads it."""

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language_from_request, override

from belote_site.serving.bounds import MOST_BYTES


def too_large(languages: str) -> bytes:
    """Return the complete answer, in the first of these languages (an Accept-Language) that the site has."""
    request = HttpRequest()
    request.META["HTTP_ACCEPT_LANGUAGE"] = languages
    language = get_language_from_request(request)
    with override(language):
        page = render_to_string("413.html", {"most": MOST_BYTES // 2**20, "preferences": {}}).encode()
    head = (
        "HTTP/1.1 413 Content Too Large\r\nContent-Type: text/html; charset=utf-8\r\n"
        f"Content-Language: {language}\r\nContent-Length: {len(page)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode("ascii") + page
