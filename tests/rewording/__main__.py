"""Rewrites texts that people see: `python -m tests.rewording <file>`.

The file has one block a text, blocks apart by an empty line; a plural is written after its singular, « | » between:

    context: parties
    from: No number is asked.
    en: No number is required.
    fr: Aucun nombre n’est demandé.

`context`, `en` and `fr` are left out where they are not needed. English is changed in the code, in the templates and in
both catalogues together, French in its catalogue alone. A block is refused when its text is not found, or when the new
one has other placeholders. Then `cited` lists tests and pages that still have the old words: change them by hand.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.rewording import python, templates
from tests.rewording.catalogue import TextCatalogue

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("accounts", "belote_site", "games", "leagues")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
Block = dict[str, str]


def blocks(text: str) -> Iterator[Block]:
    for lines in re.split(r"\n\n+", text.strip("\n")):
        yield dict(line.split(": ", 1) for line in lines.split("\n"))


def forms(text: str) -> tuple[str, ...]:
    return tuple(text.split(" | "))


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def reword(root: Path, block: Block) -> str | None:
    """Change one text; return why it is refused, if it is."""
    context, old = block.get("context"), forms(block["from"])
    new = forms(block.get("en", block["from"]))
    catalogues = [TextCatalogue(root / f"locale/{language}/LC_MESSAGES/django.po") for language in ("fr", "en")]
    entries = [catalogue.find((context, old)) for catalogue in catalogues]
    if len(new) != len(old) or any(entry is None for entry in entries):
        return f"no such text: {block['from']}"
    if any(placeholders(text) != placeholders(block["from"]) for text in (block.get("en"), block.get("fr")) if text):
        return f"other placeholders: {block['from']}"
    if new != old and catalogues[0].find((context, new)):
        return f"there is already: {block['en']}"
    if new != old and not reword_sources(root, context, old, new):
        return f"nothing says: {block['from']}"
    french, english = entries
    catalogues[0].rename(french, new)
    catalogues[1].rename(english, new)
    english.set_translation(new)
    if "fr" in block:
        french.set_translation(forms(block["fr"]))
    for catalogue in catalogues:
        catalogue.save()
    return None


def reword_sources(root: Path, context: str | None, old: tuple[str, ...], new: tuple[str, ...]) -> list[Path]:
    """Change the code and the templates; return the files that changed."""
    changed = []
    files = [(path, python) for package in PACKAGES for path in (root / package).rglob("*.py")]
    files += [(path, templates) for path in (root / "templates").rglob("*.*")]
    hint = max(re.findall(r"\w+", PLACEHOLDER.sub(" ", old[0])) or [""], key=len)
    for path, kind in files:
        before = path.read_text()
        after = kind.reworded(before, context, old, new) if hint in before else before
        if after != before:
            path.write_text(after)
            changed.append(path)
    return changed


def cited(root: Path, block: Block) -> Iterator[str]:
    """Tests and pages that have a sentence of the old text which the new one has no more."""
    new = block.get("en", block["from"])
    parts = [part.strip(" .,;:!?") for text in forms(block["from"]) for part in PLACEHOLDER.split(text)]
    gone = [part for part in parts if len(part) > 11 and part not in new]
    for path in [*(root / "tests").rglob("*.py"), *(root / "docs").rglob("*.md")]:
        text = path.read_text()
        yield from (f"{path.relative_to(root)}: {part}" for part in gone if part in text)


def main() -> int:
    refused = 0
    for block in blocks(Path(sys.argv[1]).read_text()):
        why = reword(ROOT, block)
        refused += why is not None
        for line in [why] if why else cited(ROOT, block):
            sys.stdout.write(f"{line}\n")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", *PACKAGES], check=True, cwd=ROOT)
    sys.stdout.write(f"{refused} refused\n")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
