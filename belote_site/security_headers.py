"""Security headers of every answer: the Content-Security-Policy and others.

docs/security.md has the policies; docs/decisions/0023 says why they are so.
"""

import re
from typing import Any, Final

from csp.constants import SELF
from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse

from accounts.middleware import Middleware
from games.embeds.policy import FRAME_POLICY, FRAME_STYLE

# Only features the site uses: passkeys, sounds, copying a link, the wall in full screen. Names that some
# browser does not know are left out: it would warn about them on every page.
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
# A static file opened by itself is a picture, a style or a script: it needs to load and run nothing.
OF_FILES: Final = "default-src 'none'; frame-ancestors 'none'; sandbox"
# A worker obeys the policy of its own file, not its page's: this one alone may load and run the solver's program.
OF_SOLVER_WORKER: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
SOLVER_WORKER: Final = re.compile(r"/js/analysis/worker(\.[0-9a-f]{12})?\.js$")


class PagePolicy(CSPMiddleware):
    """Middleware of the policy: allows scripts by nonce or, in the administration, which has no nonce, by address."""

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
    """Return the answer with the headers of `CAREFUL` that it does not set itself.

    A static file whose own policy lets nothing run gets neither permissions nor an opener policy: they are for pages,
    and half a kilobyte for each file of a page. Pages for frames of other sites (`games.embeds`) forbid no frame.
    """
    policy = response.headers.get("Content-Security-Policy")
    is_file = policy in (OF_FILES, OF_SOLVER_WORKER)
    left_out = {"Permissions-Policy"} if is_file else {"X-Frame-Options"} if policy == FRAME_POLICY else set()
    for header, value in CAREFUL.items():
        if header not in left_out:
            response.headers.setdefault(header, value)
    if not is_file and settings.SECURE_CROSS_ORIGIN_OPENER_POLICY is not None:
        response.headers.setdefault("Cross-Origin-Opener-Policy", settings.SECURE_CROSS_ORIGIN_OPENER_POLICY)
    return response


class FurtherHeaders(Middleware):
    """Middleware: headers that Django's own security middleware does not set.

    It also sets Django's own headers where they are missing: on refusals rewritten by the API, and on files.
    """

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = careful(self.get_response(request))
        # A page without cache headers is private and revalidated each time; an account's pages are not stored at all.
        kept = "private, no-store" if request.path_info.startswith(ACCOUNTS) else "private, no-cache"
        response.headers.setdefault("Cache-Control", kept)
        return response


def nonce_context(request: HttpRequest) -> dict[str, object]:
    """Return `csp_nonce` for script tags; the policy contains it only if a page used it."""
    return {"csp_nonce": getattr(request, "csp_nonce", "")}


def headers_of_files(headers: Any, _path: str, url: str) -> None:
    """Add headers to every static file, for WhiteNoise; deploy/nginx says the same for nginx."""
    if FRAME_STYLE.search(url):
        headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    headers["Content-Security-Policy"] = OF_SOLVER_WORKER if SOLVER_WORKER.search(url) else OF_FILES
