from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    contest: str,
    *,
    after: int | Unset = UNSET,
    once: bool | Unset = False,
    ticket: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["after"] = after

    params["once"] = once

    params["ticket"] = ticket

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/streams/contests/{contest}".format(
            contest=quote(str(contest), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | str | None:
    if response.status_code == 200:
        response_200 = response.text
        return response_200

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

    if response.status_code == 429:
        response_429 = Problem.from_dict(response.json())

        return response_429

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Problem | str]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    contest: str,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    once: bool | Unset = False,
    ticket: str | Unset = UNSET,
) -> Response[Problem | str]:
    """Follow a contest

     Entries, draws, results and rankings as they are shown to everybody, taken back or corrected. The
    events are those of /api/docs/webhooks.md; the first one tells the contest as it is.

    Args:
        contest (str):
        after (int | Unset):
        once (bool | Unset):  Default: False.
        ticket (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | str]
    """

    kwargs = _get_kwargs(
        contest=contest,
        after=after,
        once=once,
        ticket=ticket,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    contest: str,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    once: bool | Unset = False,
    ticket: str | Unset = UNSET,
) -> Problem | str | None:
    """Follow a contest

     Entries, draws, results and rankings as they are shown to everybody, taken back or corrected. The
    events are those of /api/docs/webhooks.md; the first one tells the contest as it is.

    Args:
        contest (str):
        after (int | Unset):
        once (bool | Unset):  Default: False.
        ticket (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | str
    """

    return sync_detailed(
        contest=contest,
        client=client,
        after=after,
        once=once,
        ticket=ticket,
    ).parsed


async def asyncio_detailed(
    contest: str,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    once: bool | Unset = False,
    ticket: str | Unset = UNSET,
) -> Response[Problem | str]:
    """Follow a contest

     Entries, draws, results and rankings as they are shown to everybody, taken back or corrected. The
    events are those of /api/docs/webhooks.md; the first one tells the contest as it is.

    Args:
        contest (str):
        after (int | Unset):
        once (bool | Unset):  Default: False.
        ticket (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | str]
    """

    kwargs = _get_kwargs(
        contest=contest,
        after=after,
        once=once,
        ticket=ticket,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    contest: str,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    once: bool | Unset = False,
    ticket: str | Unset = UNSET,
) -> Problem | str | None:
    """Follow a contest

     Entries, draws, results and rankings as they are shown to everybody, taken back or corrected. The
    events are those of /api/docs/webhooks.md; the first one tells the contest as it is.

    Args:
        contest (str):
        after (int | Unset):
        once (bool | Unset):  Default: False.
        ticket (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | str
    """

    return (
        await asyncio_detailed(
            contest=contest,
            client=client,
            after=after,
            once=once,
            ticket=ticket,
        )
    ).parsed
