"""Frames of WebSockets (RFC 6455, 5.2), for the two kinds that nearly all are: a whole short text, in and out."""

TEXT = 0x81
"""The first byte of a whole text message."""
FINAL = 0x80
MASKED = 0x80


def short_text(data: bytes) -> str | None:
    """Return the text of a client's frame, if these bytes are one whole text message and no more (RFC 6455, 5.2)."""
    size = len(data)
    if size < 6 or data[0] != TEXT:
        return None
    if data[1] == size - 6 + MASKED < MASKED + 126:
        start = 6
    elif size >= 8 and data[1] == MASKED + 126 and int.from_bytes(data[2:4]) == size - 8:
        start = 8
    else:
        return None
    length = size - start
    mask = int.from_bytes((data[start - 4 : start] * (length // 4 + 1))[:length])
    try:
        return (int.from_bytes(data[start:]) ^ mask).to_bytes(length).decode()
    except UnicodeDecodeError:
        return None


def ends_messages(data: bytes) -> bool:
    """Return whether these bytes are whole frames, each of which ends its message."""
    at = 0
    while at + 2 <= len(data):
        if not data[at] & FINAL:
            return False
        length, masked = data[at + 1] & 0x7F, data[at + 1] & MASKED
        at += 2
        if length >= 126:
            more = 2 if length == 126 else 8
            length = int.from_bytes(data[at : at + more])
            at += more
        at += length + (4 if masked else 0)
    return at == len(data)


_last: tuple[str, bytes] = ("", b"\x81\x00")


def frame_of(text: str) -> bytes:
    """Return a whole text message as a frame (RFC 6455, 5.2).

    The last frame is kept, so that one `text` object for many sockets is encoded once.
    """
    global _last
    last = _last
    if text is last[0]:
        return last[1]
    payload = text.encode()
    length = len(payload)
    if length < 126:
        head = bytes((TEXT, length))
    elif length < 65536:
        head = bytes((TEXT, 126)) + length.to_bytes(2)
    else:
        head = bytes((TEXT, 127)) + length.to_bytes(8)
    _last = (text, head + payload)
    return _last[1]
