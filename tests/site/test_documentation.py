"""The documentation leads somewhere: its links, headings, commands and files exist."""

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
FOLDERS = "accounts|belote_site|deploy|docs|games|leagues|locale|static|templates|tests"
NAMED_FILE = re.compile(rf"`((?:{FOLDERS})/[\w./-]+?)/?(?:::\w+)?`")
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """The headings of a page, as GitHub names them in addresses."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("text_file", PAGES, ids=named)
def test_every_link_leads_to_a_file_and_a_heading(text_file: Path) -> None:
    for link in LINK.findall(text_file.read_text()):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (text_file.parent / path).resolve() if path else text_file
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("text_file", PAGES, ids=named)
def test_every_file_that_is_named_by_its_whole_path_exists(text_file: Path) -> None:
    missing = {path for path in NAMED_FILE.findall(text_file.read_text()) if not (ROOT / path).exists()}
    assert not {path for path in missing if not (ROOT / f"{path}.py").exists()}


@pytest.mark.parametrize("text_file", PAGES, ids=named)
def test_every_command_exists(text_file: Path) -> None:
    text = text_file.read_text()
    assert set(re.findall(r"`make ([a-z][\w-]*)", text)) <= TARGETS
    assert set(re.findall(r"`(?:\.venv/bin/python )?manage\.py ([a-z_]+)", text)) <= set(get_commands())


def test_the_index_leads_to_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text()
    listed = {link.partition("#")[0] for link in LINK.findall(index)}
    assert {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"} <= listed
