"""Bundling of a stylesheet or script with all its imports into one file, which `prepare` serves instead.

The sources stay small files that browsers read as they are. On a slow line each of them costs its headers and a turn in
the queue, and small files compress badly (docs/decisions/0009).

Scripts may contain `import { a, b as c } from "./x.js";`, `import "./x.js";` and `export` before a declaration, each at
the beginning of a line, and no other form; import cycles are refused. `import("./x.js")` is unchanged: the module is
loaded when needed, as a bundle of its own.
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
