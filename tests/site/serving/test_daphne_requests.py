"""The bounds of a request: a slow client is waited for, a too large body is refused."""

import asyncio

import pytest

from belote_site.serving.bounds import MOST_BYTES, too_large
from belote_site.serving.daphne_server import BoundedRequest
from games.history.taking_in import MOST_BYTES as COLLECTED


def full_request() -> BoundedRequest:
    """One whose client takes nothing in; what Daphne would give it besides is not looked at here."""
    request = BoundedRequest.__new__(BoundedRequest)
    request.pauseProducing()
    return request


async def waiting_for(request):
    waiting = asyncio.create_task(request.taken())
    for _turn in range(3):
        await asyncio.sleep(0)
    return waiting


async def test_an_answer_waits_until_what_was_written_is_taken():
    request = full_request()
    waiting = await waiting_for(request)
    assert not waiting.done()
    request.resumeProducing()
    await asyncio.wait_for(waiting, 30)


async def test_an_answer_does_not_wait_for_a_client_that_reads():
    request = full_request()
    request.resumeProducing()
    await asyncio.wait_for(request.taken(), 30)


async def test_an_answer_that_is_given_up_leaves_the_others_waiting():
    request = full_request()
    given_up, other = await waiting_for(request), await waiting_for(request)
    given_up.cancel()
    await asyncio.sleep(0)
    assert not other.done()
    request.stopProducing()
    await asyncio.wait_for(other, 30)


@pytest.mark.parametrize(("languages", "language"), [("en-GB,en;q=0.8", "en"), ("fr", "fr"), ("", "fr"), ("xx", "fr")])
def test_a_refusal_is_a_whole_answer_in_the_language_of_who_sent(languages, language):
    head, page = too_large(languages).split(b"\r\n\r\n", 1)
    assert head.startswith(b"HTTP/1.1 413 ")
    assert f"Content-Length: {len(page)}\r\n".encode() in head + b"\r\n"
    assert f'<html lang="{language}"'.encode() in page


def test_whatever_a_collection_takes_comes_through():
    assert COLLECTED < MOST_BYTES
