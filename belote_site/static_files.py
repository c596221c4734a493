"""Static files with names that contain a digest of their content, also in the scripts' own imports."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from django.contrib.staticfiles.apps import StaticFilesConfig
from django.contrib.staticfiles.storage import HashedFilesMixin
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

from belote_site.bundling import Read, flatten_script, flatten_styles, scripts_for_later

# Files that pages link to, each served as a bundle with its imports. Scripts that these load on demand
# are bundled too.
STYLES = [
    "css/pages.css",
    "css/table.css",
    *(f"css/components/table-{part}.css" for part in ("annonces", "before", "bids", "menu", "seating", "told")),
]
SCRIPTS = ["js/live/table.js"]


Gathered: TypeAlias = tuple[Storage, str]
"""A source file: its storage, and its path there."""
Processed: TypeAlias = tuple[str, str, bool] | tuple[str, None, RuntimeError]
"""A file's name, its name with the digest, whether it was written; or the error."""


def flattened(read: Read) -> dict[str, str]:
    """Return every bundled file by its name."""
    flat = {name: flatten_styles(name, read) for name in STYLES}
    waiting = [*SCRIPTS]
    while waiting:
        name = waiting.pop()
        flat[name] = flatten_script(name, read)
        waiting += scripts_for_later(name, read) - flat.keys()
    return flat


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Storage that makes modules import each other by digested names, so that versions never mix in caches."""

    support_js_module_import_aggregation = True
    # Only our own modules: libraries' scripts refer to files that they do not ship.
    _js_module_import_aggregation_patterns = (
        "js/*.js",
        HashedFilesMixin._js_module_import_aggregation_patterns[1],  # type: ignore[attr-defined]
    )

    def post_process(self, paths: dict[str, Gathered], *args: object, **options: object) -> Iterator[Processed]:
        """Bundle each entry file with its imports before it gets its name; `paths`: the gathered sources."""

        def read(name: str) -> str:
            storage, path = paths[name]
            with storage.open(path) as source:
                return str(source.read().decode())

        flat = flattened(read)
        for name, text in flat.items():
            self.delete(name)
            self.save(name, ContentFile(text.encode()))
        hashed: Callable[..., Iterator[Processed]] = super().post_process
        yield from hashed(paths | {name: (self, name) for name in flat}, *args, **options)


class PublicStaticFiles(StaticFilesConfig):
    """The static files app without files that browsers do not read: drawing programs and types of scripts."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "*.py", "__pycache__", "*.d.ts"]
