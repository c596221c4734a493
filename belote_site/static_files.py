"""Static files under names that hold their contents' digest, the scripts' own imports among them."""

from django.contrib.staticfiles.apps import StaticFilesConfig
from django.contrib.staticfiles.storage import HashedFilesMixin
from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """A module imports its neighbours by their digested names: cached for ever, and never of another version."""

    support_js_module_import_aggregation = True
    # Our own modules only: what libraries ship names files they do not ship.
    _js_module_import_aggregation_patterns = (
        "js/*.js",
        HashedFilesMixin._js_module_import_aggregation_patterns[1],  # type: ignore[attr-defined]
    )


class PublicStaticFiles(StaticFilesConfig):
    """What is gathered is what browsers read: not the programs that draw the cards."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "*.py", "__pycache__"]
