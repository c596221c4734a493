"""Addresses for monitoring: `/healthz`, `/readyz`, `/metrics`."""

from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from belote_site.monitoring.access import may_watch
from belote_site.monitoring.collector import registry
from belote_site.monitoring.readiness import readiness


@require_safe
@never_cache
def healthz(_request: HttpRequest) -> HttpResponse:
    """Answer that this process is alive, without any check, least of all of the database."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """Answer 200 if this process can serve, else 503. Only visitors who may watch get the details."""
    report = readiness.report()
    status = 200 if report.ready else 503
    if may_watch(request):
        return JsonResponse(report.as_json(), status=status, json_dumps_params={"indent": 1})
    return HttpResponse("ready\n" if report.ready else "not ready\n", status=status, content_type="text/plain")


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Return this process's metrics for Prometheus, to visitors who may watch."""
    if not may_watch(request):
        return HttpResponseForbidden(
            "Figures are for this machine itself, or with METRICS_TOKEN.\n", content_type="text/plain"
        )
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
