"""Write the tables of docs/architecture.md anew from the code: `python -m tests.architecture.write_architecture`.

Each table is between two markers, `<!-- games.rules -->` and `<!-- end of games.rules -->`; the text around them is
written by hand. A table of modules has the first sentence of each docstring, in the order of the layers in
`[tool.importlinter]` of pyproject.toml, from top to bottom; the table « arrows » has these layers.
"""

import ast
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"
MARKED = re.compile(r"<!-- (?P<name>[\w.]+) -->\n.*?<!-- end of (?P=name) -->", re.DOTALL)


def layers() -> dict[str, list[str]]:
    """Return the layers inside each package of `[tool.importlinter]`, top first; packages in alphabetical order."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    inside = [contract for contract in declared if contract["type"] == "layers" and "containers" in contract]
    return dict(sorted((package, contract["layers"]) for contract in inside for package in contract["containers"]))


def modules_of(layer: str) -> list[str]:
    """Return the modules of one layer, which are separated by « | » or « : »."""
    return re.findall(r"\w+", layer)


def first_sentence(module: str) -> str:
    """Return the first sentence of a module's docstring. ValueError if it has none."""
    path = ROOT / module.replace(".", "/")
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    docstring = ast.get_docstring(ast.parse(source.read_text()))
    if not docstring:
        raise ValueError(f"{module} has no docstring")
    paragraph = " ".join(docstring.split("\n\n")[0].split())
    return re.split(r"(?<=\.)\s", paragraph)[0].replace("|", "\\|")


def table_of_modules(package: str) -> str:
    """Return the table of the modules and folders of a package."""
    names = [name for layer in layers()[package] for name in modules_of(layer)]
    rows = [f"| `{name}` | {first_sentence(f'{package}.{name}')} |" for name in names]
    return "\n".join([f"| in `{package.replace('.', '/')}` | what |", "|---|---|", *rows])


def table_of_arrows() -> str:
    """Return the layers of every package that has some."""
    rows = [
        f"| `{package.replace('.', '/')}` | {' → '.join(', '.join(modules_of(layer)) for layer in inside)} |"
        for package, inside in layers().items()
    ]
    return "\n".join(["| in | layers |", "|---|---|", *rows])


def written(page: str) -> str:
    """Return the page with its tables written anew."""

    def table(found: re.Match[str]) -> str:
        name = found["name"]
        rows = table_of_arrows() if name == "arrows" else table_of_modules(name)
        return f"<!-- {name} -->\n{rows}\n<!-- end of {name} -->"

    return MARKED.sub(table, page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text()))
