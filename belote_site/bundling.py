"""Bundles a stylesheet or script with all its imports into one file, which `prepare` serves instead.

The sources stay small files that browsers read as they are. On a slow line each of them costs its headers and a turn in
the queue, and small files compress badly (docs/decisions/0009).

Scripts may say `import { a, b as c } from "./x.js";`, `import "./x.js";` and `export` before a declaration, each at
the beginning of a line, nothing else of the kind; circles are refused. `import("./x.js")` stays what it is: loaded when
needed, as a file that is flattened by itself.
"""

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath, relpath

from belote_site.minifying import squeeze_script, squeeze_style

Read = Callable[[str], str]
"""The text of a static file, by its name."""

_NAMED = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
_BARE = re.compile(r'^import "([^"]+)";\n', re.MULTILINE)
_LAZY = re.compile(r'\bimport\("(\.[^"]+)"\)')
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
_STYLE_URL = re.compile(r"""url\((["']?)(?!["'/#]|[a-z]+:)""")


class CircleError(ValueError):
    """Scripts that import each other in a circle have no order."""


class UnknownFormError(ValueError):
    """An import or export of a form this module does not know."""


def flatten_styles(name: str, read: Read) -> str:
    """The stylesheet and, in the place of each `@import`, the stylesheet it names."""
    return squeeze_style(_styles(name, read, folder=dirname(name)))


def _styles(name: str, read: Read, folder: str) -> str:
    way = relpath(dirname(name), folder)
    text = read(name) if way == "." else _STYLE_URL.sub(rf"url(\1{way}/", read(name))
    return _STYLE_IMPORT.sub(lambda found: _styles(_beside(name, found[1]), read, folder), text)


def flatten_script(name: str, read: Read) -> str:
    """The module and all it imports, each in a scope of its own, in the order they need each other.

    Raises `CircleError` and `UnknownFormError`.
    """
    modules = {module: f"m{number}" for number, module in enumerate(_in_order(name, read, above=()))}
    exports = _EXPORT.findall(read(name))
    given = f"export const {{ {', '.join(exports)} }} = {modules[name]};\n" if exports else ""
    return squeeze_script("".join(_scoped(module, read, modules, entry=name) for module in modules) + given)


def scripts_for_later(name: str, read: Read) -> set[str]:
    """The modules that this one, or anything it imports, loads when they are needed."""
    modules = _in_order(name, read, above=())
    return {_beside(module, each) for module in modules for each in _LAZY.findall(read(module))}


def _in_order(name: str, read: Read, above: tuple[str, ...]) -> list[str]:
    """The modules this one needs, each after those it needs itself, and this one last."""
    if name in above:
        raise CircleError(" → ".join((*above, name)))
    text = read(name)
    needed = [found[2] for found in _NAMED.finditer(text)] + [found[1] for found in _BARE.finditer(text)]
    order = [module for each in needed for module in _in_order(_beside(name, each), read, (*above, name))]
    return list(dict.fromkeys([*order, name]))


def _scoped(name: str, read: Read, modules: dict[str, str], entry: str) -> str:
    """A function called at once that gives what the module exports."""
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
