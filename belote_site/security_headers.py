"""Security headers of every answer: the Content-Security-Policy and others.

docs/security.md has the policies; docs/decisions/0023 says why they are so.
"""

from collections.abc import Callable
from typing import Any, Final

from csp.constants import SELF
from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse

# Only what the site asks a browser for: passkeys, sounds, a link copied, a wall on the whole screen. Names that some
# browser does not know stay out: it would complain of them on every page.
_USED: Final = (
    "autoplay",
    "clipboard-write",
    "fullscreen",
    "publickey-credentials-create",
    "publickey-credentials-get",
)
_UNUSED: Final = (
    "accelerometer",
    "camera",
    "clipboard-read",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "screen-wake-lock",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
PERMISSIONS: Final = ", ".join([*(f"{name}=(self)" for name in _USED), *(f"{name}=()" for name in _UNUSED)])
CAREFUL: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS,
}
ACCOUNTS: Final = "/accounts/"
# A file of ours opened by itself is a picture, a style or a script: it has nothing to load and nothing to run.
OF_FILES: Final = "default-src 'none'; frame-ancestors 'none'; sandbox"


class PagePolicy(CSPMiddleware):
    """Scripts by the nonce of the answer; by address in the administration, whose pages know no nonce."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if request.path_info.startswith(reverse("admin:index")):
            without_types: dict[str, object] = {"require-trusted-types-for": None, "trusted-types": None}
            parts.replace = {"script-src": [SELF], **without_types}
        return parts

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Add the policy. A 304 gets none: the browser would apply the new nonce to its stored page."""
        if response.status_code == 304:
            return response
        return super().process_response(request, response)


def careful(response: HttpResponse) -> HttpResponse:
    """The answer, with the headers of `CAREFUL` that it does not set itself."""
    for header, value in CAREFUL.items():
        response.headers.setdefault(header, value)
    if settings.SECURE_CROSS_ORIGIN_OPENER_POLICY is not None:
        response.headers.setdefault("Cross-Origin-Opener-Policy", settings.SECURE_CROSS_ORIGIN_OPENER_POLICY)
    return response


class FurtherHeaders:
    """Middleware: the headers that Django's own security middleware does not know.

    And those it does: they are lost on the way where the API's door writes a refusal anew, and files never had them.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = careful(self.get_response(request))
        # A page that says nothing of it is its reader's own and asked for anew; those of an account are kept nowhere.
        kept = "private, no-store" if request.path_info.startswith(ACCOUNTS) else "private, no-cache"
        response.headers.setdefault("Cache-Control", kept)
        return response


def nonce_context(request: HttpRequest) -> dict[str, object]:
    """`csp_nonce` for the script tags of a page; written down in the policy only where a page used it."""
    return {"csp_nonce": getattr(request, "csp_nonce", "")}


def headers_of_files(headers: Any, _path: str, _url: str) -> None:
    """Headers of every static file, for WhiteNoise."""
    headers["Content-Security-Policy"] = OF_FILES
