"""An uploaded picture is encoded again or refused by a code: bombs, scripts, damaged files, camera files."""

import io
import random
import struct
import zlib

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from PIL import Image, ImageOps

from games.models import Profile, Sanction
from games.people.forms import PublicProfileForm
from games.people.pictures import MOST_BYTES, redraw
from games.people.queries import profile_of
from games.rules.errors import Refusal
from tests.factories import UserFactory
from tests.people.conftest import as_

SECRET = b"48.8566 N 2.3522 E"


def picture(kind: str = "JPEG", size: tuple[int, int] = (640, 400), **options: object) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", size, "#a4242b").save(written, kind, **options)
    return written.getvalue()


def png_of(width: int, height: int) -> bytes:
    """A PNG that declares a size and holds almost no data."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(bytes(1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def refused(data: bytes) -> str:
    with pytest.raises(Refusal) as refusal:
        redraw(io.BytesIO(data))
    return str(refusal.value.code)


def drawn_or_refused(data: bytes) -> str:
    """The first bytes of the stored picture, or the first word of the refusal's code."""
    try:
        return redraw(io.BytesIO(data))[:4].decode()
    except Refusal as refusal:
        return str(refusal.code).partition("-")[0]


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("size", [(640, 400), (1, 1), (30, 900), (256, 256)])
def test_a_picture_becomes_a_square_webp(kind: str, size: tuple[int, int]) -> None:
    kept = redraw(io.BytesIO(picture(kind, size)))
    drawn = Image.open(io.BytesIO(kept))
    assert (drawn.format, drawn.size) == ("WEBP", (256, 256))
    red, green, blue = drawn.convert("RGB").getpixel((128, 128))
    assert red > 120 > green + blue - 40


def test_it_stands_upright_and_nothing_of_the_camera_is_kept() -> None:
    turned = Image.new("RGB", (400, 200), "white")
    turned.paste("black", (0, 0, 200, 200))
    exif = Image.Exif()
    exif[0x0112], exif[0x010E] = 6, SECRET.decode()
    written = io.BytesIO()
    turned.save(written, "JPEG", exif=exif, comment=SECRET)
    assert SECRET in written.getvalue()
    kept = redraw(io.BytesIO(written.getvalue()))
    drawn = Image.open(io.BytesIO(kept))
    assert SECRET not in kept
    assert not drawn.getexif()
    assert drawn.info.get("icc_profile") is None
    # The dark left half of the stored pixels is the upper half of the upright picture.
    assert drawn.convert("L").getpixel((128, 40)) < 60
    assert drawn.convert("L").getpixel((128, 216)) > 200


def test_what_can_be_seen_through_lies_on_white() -> None:
    written = io.BytesIO()
    Image.new("RGBA", (50, 50), (0, 0, 0, 0)).save(written, "PNG")
    drawn = Image.open(io.BytesIO(redraw(io.BytesIO(written.getvalue())))).convert("L")
    assert drawn.getpixel((100, 100)) > 250


def test_a_file_that_is_too_heavy_is_refused_before_it_is_looked_at() -> None:
    assert refused(picture() + bytes(MOST_BYTES)) == "picture-too-heavy"


@pytest.mark.parametrize("size", [(3000, 3000), (60_000, 60_000), (2**31 - 1, 1), (30_000, 900)])
def test_a_bomb_of_pixels_is_refused_before_one_is_read(size: tuple[int, int]) -> None:
    assert refused(png_of(*size)) == "picture-too-large"


def jpeg_in_three_scans(size: tuple[int, int]) -> bytes:
    """A baseline JPEG whose first scan says that it holds one component of the three."""
    data = bytearray(picture("JPEG", size))
    scan = data.index(b"\xff\xda")
    return bytes(data[: scan + 2] + b"\x00\x08\x01\x01\x00\x00\x3f\x00" + data[scan + 14 :])


def test_a_telephone_photo_of_64_megapixels_is_taken() -> None:
    assert redraw(io.BytesIO(picture("JPEG", (9248, 6936), quality=30)))[:4] == b"RIFF"


@pytest.mark.parametrize(
    "data",
    [
        picture("JPEG", (3000, 3000), progressive=True),
        jpeg_in_three_scans((3000, 3000)),
        picture("JPEG", (60_000, 300)),
        picture("WEBP", (3000, 3000)),
        picture("WEBP", (1500, 1500), save_all=True, append_images=[Image.new("RGB", (1500, 1500))]),
    ],
    ids=["progressive", "three scans", "too long to be scaled", "webp", "animated webp"],
)
def test_what_must_be_decoded_whole_may_have_fewer_pixels(data: bytes) -> None:
    assert refused(data) == "picture-too-large"


def test_a_jpeg_of_thousands_of_scans_is_refused_before_it_is_decoded() -> None:
    data = picture("JPEG", (64, 64), progressive=True)
    assert refused(data[:-2] + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" * 200 + data[-2:]) == "picture-unreadable"


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "I;16"])
@pytest.mark.parametrize("size", [(700, 700), (40, 30)])
def test_every_kind_of_png_is_drawn(mode: str, size: tuple[int, int]) -> None:
    if mode == "I;16":
        grey = Image.new(mode, size, 200 * 256)
    else:
        grey = Image.new("L", size, 200).point(lambda value: 255 if mode == "1" else value).convert(mode)
    written = io.BytesIO()
    grey.save(written, "PNG")
    drawn = Image.open(io.BytesIO(redraw(io.BytesIO(written.getvalue())))).convert("L")
    assert abs(drawn.getpixel((128, 128)) - (255 if mode == "1" else 200)) < 8


def test_of_a_large_picture_it_is_the_middle_that_is_kept() -> None:
    large = Image.new("RGB", (2000, 1000), "white")
    large.paste("black", (900, 400, 1100, 600))
    written = io.BytesIO()
    large.save(written, "PNG")
    drawn = Image.open(io.BytesIO(redraw(io.BytesIO(written.getvalue())))).convert("L")
    assert [drawn.getpixel(at) for at in ((128, 128), (20, 128), (128, 20))] == pytest.approx([0, 255, 255], abs=12)


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "WEBP", "PNG"])
def test_every_orientation_is_turned_as_pillow_turns_it(kind: str, orientation: int) -> None:
    marked = Image.new("RGB", (256, 256), "white")
    marked.paste("black", (0, 0, 128, 64))
    exif = Image.Exif()
    exif[0x0112] = orientation
    written = io.BytesIO()
    marked.save(written, kind, exif=exif)
    drawn = Image.open(io.BytesIO(redraw(io.BytesIO(written.getvalue())))).convert("L")
    wanted = ImageOps.exif_transpose(Image.open(io.BytesIO(written.getvalue()))).convert("L")
    corners = [(30, 30), (226, 30), (30, 226), (226, 226)]
    assert [drawn.getpixel(at) for at in corners] == pytest.approx([wanted.getpixel(at) for at in corners], abs=30)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a" + bytes(100),
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"<?php system('id');",
        b"%!PS-Adobe-3.0 EPSF-3.0\n",
        picture("GIF"),
        picture("TIFF"),
        picture("BMP"),
        picture("JPEG")[:300],
        png_of(0, 0),
        png_of(300, 300),
    ],
    ids=["nothing", "gif head", "svg", "php", "eps", "gif", "tiff", "bmp", "half a jpeg", "no size", "damaged"],
)
def test_what_is_no_picture_of_ours_is_refused(data: bytes) -> None:
    assert refused(data) == "picture-unreadable"


def test_a_damaged_file_is_drawn_or_refused_never_a_fault() -> None:
    dice = random.Random(7)
    whole = [picture(kind, (64, 48)) for kind in ("JPEG", "PNG", "WEBP")]
    for _time in range(300):
        data = bytearray(dice.choice(whole))
        for _byte in range(dice.randrange(1, 8)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        assert drawn_or_refused(bytes(data[: dice.randrange(1, len(data) + 1)])) in ("RIFF", "picture")


@pytest.mark.django_db
class TestPage:
    def send(self, player, data: bytes, **fields: object):
        sent = SimpleUploadedFile("../../etc/me.php", data, content_type="text/html")
        return as_(player).post(reverse("people:edit"), {"picture": sent, "shown": "on", **fields})

    def test_a_picture_sent_is_shown_in_place_of_the_avatar(self, zoe, max_) -> None:
        assert self.send(zoe, picture()).status_code == 302
        address = reverse("people:picture", args=[zoe.pk])
        assert address in as_(max_).get(reverse("people:profile", args=[zoe.pk])).content.decode()
        answer = as_(max_).get(address)
        assert (answer["Content-Type"], answer.content[:4]) == ("image/webp", b"RIFF")

    def test_two_first_saves_at_once_are_both_kept(self, zoe) -> None:
        forms = [PublicProfileForm(profile_of(zoe), {"about": words, "shown": "on"}, {}) for words in ("one", "two")]
        assert all(form.is_valid() for form in forms)
        for form in forms:
            form.keep()
        assert Profile.objects.get(player=zoe).about == "two"

    def test_it_is_taken_away_again(self, zoe) -> None:
        self.send(zoe, picture())
        as_(zoe).post(reverse("people:edit"), {"drawn": "on"})
        assert as_(zoe).get(reverse("people:picture", args=[zoe.pk])).status_code == 404
        assert reverse("people:avatar", args=[zoe.pk]) in as_(zoe).get(reverse("people:edit")).content.decode()

    @pytest.mark.parametrize(("data", "told"), [(b"<svg/>", "cannot be read"), (png_of(6000, 6000), "too many pixels")])
    def test_a_refusal_is_told_and_nothing_is_kept(self, zoe, data, told) -> None:
        answer = self.send(zoe, data, about="kept out too")
        assert told in answer.content.decode()
        assert not Profile.objects.exists()

    def test_who_may_not_write_shows_no_new_picture_either(self, zoe) -> None:
        Sanction.objects.create(player=zoe, kind="mute", why="insults", by=UserFactory())
        assert self.send(zoe, picture()).status_code == 403
        assert not Profile.objects.exists()
        assert as_(zoe).post(reverse("people:edit"), {"languages": ["fr"]}).status_code == 302
