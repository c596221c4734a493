"""leagues.contests.archives.packing: what is written is read again; what is cut, changed or too much is refused."""

import gzip
import hashlib
import json
import zlib

import pytest

from leagues.contests.archives.backups import archive_of
from leagues.contests.archives.packing import MOST_FILE, MOST_UNPACKED, ONE, SEVERAL, pack, unpack
from leagues.contests.archives.placing import verify
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def archive():
    staged = stage(pairs=4)
    staged.draw()
    staged.play()
    return archive_of(staged.contest)


def refused(packed):
    with pytest.raises(ContestRefusal) as told:
        verify(unpack(packed))
    assert told.value.code is ContestCode.BROKEN_ARCHIVE
    return told.value.about


def written(lines):
    """Lines as somebody with a text editor would seal them."""
    text = "".join(json.dumps(line) + "\n" for line in lines).encode()
    return gzip.compress(text + json.dumps({"sha256": hashlib.sha256(text).hexdigest()}).encode() + b"\n")


def lines_of(archive):
    return [json.loads(line) for line in gzip.decompress(pack(archive)).decode().splitlines()[:-1]]


def test_what_is_packed_is_unpacked_the_same(archive):
    assert unpack(pack(archive)) == archive
    assert pack(archive) == pack(archive)
    assert written(lines_of(archive)) != b""
    assert unpack(written(lines_of(archive))) == archive


def test_an_archive_cut_anywhere_is_refused(archive):
    packed = pack(archive)
    for length in (0, 1, 10, 11, len(packed) // 2, len(packed) - 9, len(packed) - 1):
        assert refused(packed[:length])


def unzipped(packed):
    try:
        return gzip.decompress(packed)
    except (OSError, EOFError, zlib.error):
        return None


def test_an_archive_in_which_one_bit_was_turned_is_refused(archive):
    packed = pack(archive)
    for place in range(10, len(packed), 97):
        wrong = bytearray(packed)
        wrong[place] ^= 4
        if unzipped(bytes(wrong)) != unzipped(packed):  # some bits say nothing
            refused(bytes(wrong))


def test_a_text_cut_between_two_lines_is_refused(archive):
    text = gzip.decompress(pack(archive))
    lines = text.splitlines(keepends=True)
    for kept in (1, 2, 5, len(lines) - 1):
        assert refused(gzip.compress(b"".join(lines[:kept]))) == "sha256"
        assert refused(gzip.compress(b"".join([*lines[:kept], lines[-1]]))) if kept < len(lines) - 1 else True


def test_something_behind_the_end_is_refused(archive):
    assert refused(pack(archive) + b"more") == "cut"


def test_a_file_of_zeros_that_unzips_without_end_is_not_unzipped(monkeypatch):
    bomb = zlib.compressobj(9, wbits=31)
    packed = b"".join(bomb.compress(bytes(1 << 20)) for _ in range(MOST_UNPACKED // (1 << 20) + 2)) + bomb.flush()
    assert len(packed) < MOST_FILE
    assert refused(packed) == "size"


def test_a_file_too_large_is_not_looked_at():
    assert refused(bytes(MOST_FILE + 1)) == "size"


@pytest.mark.parametrize("said", [b"", b"{}", b"[]", b"nonsense\n", b"\xff\xfe\n", b"[" * 100_000])
def test_what_is_no_archive_is_refused(said):
    refused(gzip.compress(said))
    refused(said)


def sealed_without(archive, kind, number=0):
    lines = lines_of(archive)
    [gone, *_rest] = [line for line in lines if kind in line][number:]
    return written([line for line in lines if line is not gone])


@pytest.mark.parametrize(
    ("kind", "number", "about"),
    [("club", 0, "contest"), ("contest", 0, "contest"), ("step", 3, "steps"), ("person", 0, "person")],
)
def test_an_archive_sealed_without_a_part_is_refused(archive, kind, number, about):
    assert refused(sealed_without(archive, kind, number)) == about


def test_an_archive_whose_steps_cannot_be_is_refused(archive):
    lines = lines_of(archive)
    publish = next(line["step"] for line in lines if "step" in line and line["step"]["data"]["kind"] == "publish")
    publish["data"]["round"] = 3
    assert refused(written(lines)) == str(publish["version"])


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "00"},
        {"code": "../../etc"},
        {"name": "x" * 81},
        {"name": "a\0b"},
        {"version": 0},
    ],
)
def test_a_contest_that_no_row_could_hold_is_refused(archive, change):
    lines = lines_of(archive)
    next(line["contest"] for line in lines if "contest" in line).update(change)
    refused(written(lines))


def test_every_field_of_a_step_that_names_people_is_known():
    """A step that named people elsewhere would name others after an import."""
    numbers = {
        (each.__name__, name)
        for each in steps.LOG.kinds
        for name in each.__dataclass_fields__
        if name.startswith(("person", "instead_", "people", "player"))
    }
    assert {name for _step, name in numbers} == {*ONE, SEVERAL}
