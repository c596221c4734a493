"""Run as a program: eight people send a picture at once; prints the growth of the peak of memory, in MB.

`python -m tests.people.picture_memory KIND`, with KIND one of `pictures()`. A process of its own, since the peak of a
process never falls.
"""

import io
import sys
import threading
from functools import partial
from pathlib import Path

from PIL import Image

from games.people.pictures import MOST_WAITING, PictureQueue, redraw
from games.rules.errors import Refusal

AT_ONCE = 8


def status_mb(field: str) -> float:
    """A field of /proc/self/status: `VmHWM` (peak) or `VmRSS` (now), in MB."""
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith(field))
    return int(line.split()[1]) / 1000


def written(picture: Image.Image, kind: str, **options: object) -> bytes:
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def pictures() -> dict[str, bytes]:
    """Files near the limits, by name; made in a process that is not measured."""
    size, grey = (3264, 2448), Image.linear_gradient("L")
    return {
        "one-bit-png-over-the-limit": written(Image.new("1", (4800, 4990)), "PNG"),
        "png": written(grey.resize(size).convert("RGBA"), "PNG", compress_level=1),
        "palette-png": written(grey.resize(size).convert("P"), "PNG", compress_level=1),
        "webp": written(grey.resize(size).convert("RGB"), "WEBP", method=0),
        "lossless-webp": written(grey.resize(size).convert("RGB"), "WEBP", lossless=True, quality=40),
        "animated-webp": written(
            grey.resize((1400, 1400)).convert("RGB"),
            "WEBP",
            save_all=True,
            append_images=[Image.new("RGB", (1400, 1400))],
        ),
        "progressive-jpeg": written(grey.resize(size).convert("RGB"), "JPEG", progressive=True),
        "cmyk-progressive-jpeg": written(grey.resize(size).convert("CMYK"), "JPEG", progressive=True),
        "baseline-jpeg": written(grey.resize((9248, 6936)).convert("RGB"), "JPEG", quality=60),
        "long-jpeg": written(grey.resize((60_000, 130)).convert("RGB"), "JPEG"),
    }


def main(path: str) -> None:
    data = Path(path).read_bytes()
    assert AT_ONCE <= MOST_WAITING
    queue, small = PictureQueue(wait_seconds=300), written(Image.new("RGB", (64, 64)), "PNG")
    for kind in ("PNG", "JPEG", "WEBP"):
        redraw(io.BytesIO(written(Image.open(io.BytesIO(small)), kind)))
    answers: list[str] = []

    def send(person: int) -> None:
        try:
            answers.append(queue.run(person, partial(redraw, io.BytesIO(data)))[:4].decode())
        except Refusal as refusal:
            answers.append(str(refusal.code))

    threads = [threading.Thread(target=send, args=(person,)) for person in range(AT_ONCE)]
    resting = status_mb("VmRSS")
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(len(answers), ",".join(sorted(set(answers))), round(status_mb("VmHWM") - resting, 1))


if __name__ == "__main__":
    main(sys.argv[1])
