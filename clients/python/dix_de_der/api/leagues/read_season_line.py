from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.line_explained import LineExplained
from ...models.problem import Problem
from ...types import Response


def _get_kwargs(
    league: str,
    number: int,
    entrant: int,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/leagues/{league}/seasons/{number}/lines/{entrant}".format(
            league=quote(str(league), safe=""),
            number=quote(str(number), safe=""),
            entrant=quote(str(entrant), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | LineExplained | Problem | None:
    if response.status_code == 200:
        response_200 = LineExplained.from_dict(response.json())

        return response_200

    if response.status_code == 304:
        response_304 = cast(Any, None)
        return response_304

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
) -> Response[Any | LineExplained | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    league: str,
    number: int,
    entrant: int,
    *,
    client: AuthenticatedClient,
) -> Response[Any | LineExplained | Problem]:
    """Read what makes up a line of a ranking

     Every day, fixture or partie of one pair or player in the rankings, counted or not, and why.

    Args:
        league (str):
        number (int):
        entrant (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | LineExplained | Problem]
    """

    kwargs = _get_kwargs(
        league=league,
        number=number,
        entrant=entrant,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    league: str,
    number: int,
    entrant: int,
    *,
    client: AuthenticatedClient,
) -> Any | LineExplained | Problem | None:
    """Read what makes up a line of a ranking

     Every day, fixture or partie of one pair or player in the rankings, counted or not, and why.

    Args:
        league (str):
        number (int):
        entrant (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | LineExplained | Problem
    """

    return sync_detailed(
        league=league,
        number=number,
        entrant=entrant,
        client=client,
    ).parsed


async def asyncio_detailed(
    league: str,
    number: int,
    entrant: int,
    *,
    client: AuthenticatedClient,
) -> Response[Any | LineExplained | Problem]:
    """Read what makes up a line of a ranking

     Every day, fixture or partie of one pair or player in the rankings, counted or not, and why.

    Args:
        league (str):
        number (int):
        entrant (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | LineExplained | Problem]
    """

    kwargs = _get_kwargs(
        league=league,
        number=number,
        entrant=entrant,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    league: str,
    number: int,
    entrant: int,
    *,
    client: AuthenticatedClient,
) -> Any | LineExplained | Problem | None:
    """Read what makes up a line of a ranking

     Every day, fixture or partie of one pair or player in the rankings, counted or not, and why.

    Args:
        league (str):
        number (int):
        entrant (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | LineExplained | Problem
    """

    return (
        await asyncio_detailed(
            league=league,
            number=number,
            entrant=entrant,
            client=client,
        )
    ).parsed
