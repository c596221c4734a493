"""The guides of docs/fr and docs/en and their pages under /aide/."""

import re
from functools import cache

import pytest
from babel.messages.pofile import read_po
from django.test import Client
from django.urls import reverse
from PIL import Image

from belote_site.guides import FILES, ROOT, read
from tests.site.test_documentation import LINK

PICTURES = ROOT / "static" / "img" / "guides"
GUIDES = [(slug, language) for slug in FILES for language in ("fr", "en")]
HEAVIEST = 60_000
HEAVIEST_ALL = 1_500_000
# In the guides bold is kept for what a page says: « Tirer le tour 1 » is « Tirer le tour %(number)s » in the catalogue.
ON_SCREEN = re.compile(r"\*\*(.+?)\*\*")
ADDRESS = re.compile(r'(?:href|src)="([^"]+)"')


def text_of(slug: str, language: str) -> str:
    return (ROOT / FILES[slug][language]).read_text()


def shown(client: Client, slug: str, language: str) -> str:
    answer = client.get(reverse("site:guide", args=[slug]), {"lang": language})
    assert answer.status_code == 200
    return answer.text.split("<main", 1)[1].split("</main>")[0]


@cache
def words_on_screen(language: str) -> re.Pattern[str]:
    """Every text of the site in this language; a place in it stands for a number."""
    catalogues = [ROOT / "locale" / language, ROOT / "accounts" / "words" / "fr"]
    texts: set[str] = set()
    for catalogue in catalogues:
        with (catalogue / "LC_MESSAGES" / "django.po").open("rb") as source:
            for message in read_po(source):
                plural = message.string if isinstance(message.string, tuple) else (message.string,)
                texts |= {*plural} if language in catalogue.parts else {str(message.id)}
    patterns = [re.sub(r"%\\\((?:number|n)\\\)s", r"\\d+", re.escape(text)) for text in texts if text]
    return re.compile("|".join(patterns))


@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "language"), GUIDES)
def test_every_guide_is_shown_in_its_language(client: Client, slug: str, language: str) -> None:
    page = shown(client, slug, language)
    title = text_of(slug, language).splitlines()[0].removeprefix("# ")
    assert f"<h1>{title}</h1>" in page
    assert page.count("<h1") == 1
    assert "**" not in page
    assert "](" not in page


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_of_help_leads_to_every_guide(client: Client, language: str) -> None:
    page = client.get(reverse("site:guides"), {"lang": language}).text
    for slug in FILES:
        assert f'<a href="{reverse("site:guide", args=[slug])}">{read(slug, language).title}</a>' in page


@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "language"), GUIDES)
def test_every_link_and_picture_of_a_guide_leads_somewhere(client: Client, slug: str, language: str) -> None:
    addresses = set(ADDRESS.findall(shown(client, slug, language)))
    for address in addresses:
        if address.startswith("/static/"):
            assert (ROOT / address.lstrip("/")).exists(), address
        else:
            assert client.get(address).status_code == 200, address
    assert len(addresses) > 1


@pytest.mark.parametrize(("slug", "language"), GUIDES)
def test_pictures_say_what_they_show_and_how_large_they_are(slug: str, language: str) -> None:
    for picture in re.findall(r"<img[^>]*>", read(slug, language).body):
        assert re.search(r'alt="[^"]{10,}"', picture), picture
        assert re.search(r'width="\d+" height="\d+"', picture), picture
        assert f"/img/guides/{language}/" in picture


@pytest.mark.parametrize(("slug", "language"), GUIDES)
def test_words_in_bold_are_those_of_the_pages(slug: str, language: str) -> None:
    known = words_on_screen(language)
    assert [words for words in ON_SCREEN.findall(text_of(slug, language)) if not known.fullmatch(words)] == []


@pytest.mark.parametrize("slug", FILES)
def test_a_guide_says_the_same_in_both_languages(slug: str) -> None:
    """As many titles, steps, rows and pictures."""
    for mark in (r"^## ", r"^\d+\. ", r"^\|", r"^!\["):
        french, english = (len(re.findall(mark, text_of(slug, language), re.MULTILINE)) for language in ("fr", "en"))
        assert french == english, mark


def test_every_guide_has_an_address_and_every_picture_is_used_and_light() -> None:
    files = {ROOT / file for files in FILES.values() for file in files.values()}
    assert files == {*(ROOT / "docs" / "fr").glob("*.md"), *(ROOT / "docs" / "en").glob("*.md")}
    used = {(file.parent / link).resolve() for file in files for link in LINK.findall(file.read_text())}
    pictures = set(PICTURES.rglob("*.webp"))
    assert pictures == {path for path in used if path.suffix == ".webp"}
    weights = {path: path.stat().st_size for path in pictures}
    assert {path: weight for path, weight in weights.items() if weight > HEAVIEST} == {}
    assert sum(weights.values()) <= HEAVIEST_ALL
    for path in pictures:
        with Image.open(path) as picture:
            assert picture.format == "WEBP"


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["nowhere", "organising", "..%2F..%2FREADME"])
def test_nothing_else_is_shown(client: Client, slug: str) -> None:
    assert client.get(f"/aide/{slug}/").status_code == 404


def left_out(path: str) -> bool:
    """Whether .dockerignore leaves a file out of the image: a pattern matches the file or a folder of it, and no later
    one that begins with « ! » brings it back. « * » and « ? » stand within a name, « ** » for any folders.
    """
    out = False
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        pattern = line.strip().removeprefix("!").strip("/")
        if not pattern or pattern.startswith("#"):
            continue
        parts = re.split(r"(\*\*/|\*\*|\*|\?)", pattern)
        stands = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
        if re.fullmatch("".join(stands.get(part) or re.escape(part) for part in parts) + "(?:/.*)?", path):
            out = not line.strip().startswith("!")
    return out


def test_the_files_are_part_of_what_is_served() -> None:
    """The Docker image holds every guide and every picture in one."""
    served = [file for files in FILES.values() for file in files.values()]
    served += [path.relative_to(ROOT).as_posix() for path in PICTURES.rglob("*.webp")]
    assert len(served) > 2 * len(FILES)
    assert [path for path in served if left_out(path)] == []
    assert left_out("docs/images/table.jpg")
    assert left_out("tests/site/test_guides.py")
    assert left_out("locale/fr/LC_MESSAGES/django.mo")
    assert not left_out("testing.py")
