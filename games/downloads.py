"""Responses that are files: the header that names the file, and the language that the address asks for."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

PDF: Final = "application/pdf"
JSON_LINES: Final = "application/jsonl; charset=utf-8"


def file_response(content: str | bytes, name: str, content_type: str, *, inline: bool = False) -> HttpResponse:
    """Return a response that is a file.

    `name`: the name under which a browser saves it, with its ending. `inline`: whether a browser shows it; otherwise it
    saves it.
    """
    shown = "inline" if inline else "attachment"
    headers = {"Content-Disposition": f'{shown}; filename="{name}"'}
    return HttpResponse(content, content_type=content_type, headers=headers)


def pdf_response(made: bytes, name: str) -> HttpResponse:
    """Return a PDF that a browser shows. `name`: its name without « .pdf »."""
    return file_response(made, f"{name}.pdf", PDF, inline=True)


def asked_language(request: HttpRequest) -> str:
    """Return the language in `?language=`, or the page's."""
    asked = request.GET.get("language", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE
