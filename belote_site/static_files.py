"""Static files: bundled, minified, and served under names that contain a digest of their content.

The sources stay small files that browsers read as they are. On a slow line each of them costs its headers and a turn
in the queue, and small files compress badly (docs/decisions/0009). So `prepare` replaces a stylesheet or script by one
file with all its imports.

Scripts may contain `import { a, b as c } from "./x.js";`, `import "./x.js";` and `export` before a declaration, each at
the beginning of a line, and no other form; import cycles are refused. `import("./x.js")` is unchanged: the module is
loaded when needed, as a bundle of its own.
"""

import re
from collections.abc import Callable, Iterator
from posixpath import dirname, join, normpath, relpath
from typing import TypeAlias

from django.contrib.staticfiles.apps import StaticFilesConfig
from django.contrib.staticfiles.storage import HashedFilesMixin
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

# A private name follows a dot, or begins a line of its class; a « # » in a string does neither.
_PRIVATE = re.compile(
    r"(?:(?<=\.)|^(?P<before>[ \t]*(?:static |async |get |set |\*)*))#(?P<name>[A-Za-z_]\w*)", re.MULTILINE
)

Read = Callable[[str], str]
"""The text of a static file, by its name."""
_NAMED = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
_BARE = re.compile(r'^import "([^"]+)";\n', re.MULTILINE)
_LAZY = re.compile(r'\bimport\("(\.[^"]+)"\)')
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
# Inside a block rcssmin takes « .a :checked » for a declaration and drops the space, which makes it « .a:checked ».
_DESCENDANT = re.compile(r" :(?=[a-z])")
_STYLE_URL = re.compile(r"""url\((["']?)(?!["'/#]|[a-z]+:)""")
# Files that pages link to, each served as a bundle with its imports. Scripts that these load on demand
# are bundled too.
STYLES = [
    "css/pages.css",
    "css/table.css",
    "css/embed.css",
    *(f"css/components/table-{part}.css" for part in ("annonces", "before", "bids", "menu", "seating", "told")),
]
SCRIPTS = ["js/live/table.js"]
DRAWING = ["cards/*.py", "fonts/*.py", "img/*.py"]
"""Programs that make pictures and fonts; the Python of `examples/` is for people to download."""
Gathered: TypeAlias = tuple[Storage, str]
"""A source file: its storage, and its path there."""
Processed: TypeAlias = tuple[str, str, bool] | tuple[str, None, RuntimeError]
"""A file's name, its name with the digest, whether it was written; or the error."""


def squeeze_script(text: str) -> str:
    """Return the same script, shorter."""
    names = dict.fromkeys(found["name"] for found in _PRIVATE.finditer(text))
    short = {name: _base_26(number) for number, name in enumerate(names)}
    return jsmin(_PRIVATE.sub(lambda found: f"{found['before'] or ''}#{short[found['name']]}", text))


def squeeze_style(text: str) -> str:
    """Return the same stylesheet, shorter."""
    return cssmin(_DESCENDANT.sub(" *:", text))


def _base_26(number: int) -> str:
    letter = chr(ord("a") + number % 26)
    return _base_26(number // 26 - 1) + letter if number >= 26 else letter


class CircleError(ValueError):
    """Scripts import each other in a cycle and cannot be ordered."""


class UnknownFormError(ValueError):
    """An import or export of a form this module does not know."""


def flatten_styles(name: str, read: Read) -> str:
    """Return the stylesheet with each `@import` replaced by the imported stylesheet."""
    return squeeze_style(_styles(name, read, folder=dirname(name)))


def _styles(name: str, read: Read, folder: str) -> str:
    way = relpath(dirname(name), folder)
    text = read(name) if way == "." else _STYLE_URL.sub(rf"url(\1{way}/", read(name))
    return _STYLE_IMPORT.sub(lambda found: _styles(_beside(name, found[1]), read, folder), text)


def flatten_script(name: str, read: Read) -> str:
    """Return the module and all its imports, each in its own scope, in the order of their dependencies.

    Raises `CircleError` and `UnknownFormError`.
    """
    modules = {module: f"m{number}" for number, module in enumerate(_in_order(name, read, above=()))}
    exports = _EXPORT.findall(read(name))
    given = f"export const {{ {', '.join(exports)} }} = {modules[name]};\n" if exports else ""
    return squeeze_script("".join(_scoped(module, read, modules, entry=name) for module in modules) + given)


def scripts_for_later(name: str, read: Read) -> set[str]:
    """Return the modules that `name`, or one of its imports, loads dynamically."""
    modules = _in_order(name, read, above=())
    return {_beside(module, each) for module in modules for each in _LAZY.findall(read(module))}


def _in_order(name: str, read: Read, above: tuple[str, ...]) -> list[str]:
    """Return the modules that `name` needs, each after its own imports, and `name` last."""
    if name in above:
        raise CircleError(" → ".join((*above, name)))
    text = read(name)
    needed = [found[2] for found in _NAMED.finditer(text)] + [found[1] for found in _BARE.finditer(text)]
    order = [module for each in needed for module in _in_order(_beside(name, each), read, (*above, name))]
    return list(dict.fromkeys([*order, name]))


def _scoped(name: str, read: Read, modules: dict[str, str], entry: str) -> str:
    """Return a function, called at once, whose result is the module's exports."""
    text = read(name)
    exports = ", ".join(_EXPORT.findall(text))
    text = _NAMED.sub(lambda found: _taken(found[1], modules[_beside(name, found[2])]), _BARE.sub("", text))
    text = _LAZY.sub(lambda found: f'import("{_way(_beside(name, found[1]), dirname(entry))}")', text)
    text = _EXPORT.sub("", text)
    if left := _LEFT_OVER.search(text):
        raise UnknownFormError(f"{name}: {left[0]}")
    return f"const {modules[name]} = (() => {{\n{text}return {{ {exports} }};\n}})();\n"


def _taken(names: str, module: str) -> str:
    pairs = (name.strip().replace(" as ", ": ") for name in names.split(",") if name.strip())
    return f"const {{ {', '.join(pairs)} }} = {module};\n"


def _beside(name: str, other: str) -> str:
    return normpath(join(dirname(name), other))


def _way(name: str, folder: str) -> str:
    way = relpath(name, folder)
    return way if way.startswith("..") else f"./{way}"


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

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, *DRAWING, "__pycache__", "*.d.ts"]
