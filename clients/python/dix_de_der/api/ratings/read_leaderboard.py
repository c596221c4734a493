from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.leaderboard import Leaderboard
from ...models.problem import Problem
from ...models.read_leaderboard_format import (
    ReadLeaderboardFormat,
)
from ...models.read_leaderboard_game import (
    ReadLeaderboardGame,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    game: ReadLeaderboardGame,
    *,
    format_: ReadLeaderboardFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params["next"] = next_

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/ratings/{game}".format(
            game=quote(str(game), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Leaderboard | Problem | None:
    if response.status_code == 200:
        response_200 = Leaderboard.from_dict(response.json())

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
) -> Response[Any | Leaderboard | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    game: ReadLeaderboardGame,
    *,
    client: AuthenticatedClient,
    format_: ReadLeaderboardFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> Response[Any | Leaderboard | Problem]:
    """Read a leaderboard

     Fifty people per page. Closed accounts, and people hidden from you, are left out.

    Args:
        game (ReadLeaderboardGame):
        format_ (ReadLeaderboardFormat | Unset):  Default: 'json'.
        next_ (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Leaderboard | Problem]
    """

    kwargs = _get_kwargs(
        game=game,
        format_=format_,
        next_=next_,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    game: ReadLeaderboardGame,
    *,
    client: AuthenticatedClient,
    format_: ReadLeaderboardFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> Any | Leaderboard | Problem | None:
    """Read a leaderboard

     Fifty people per page. Closed accounts, and people hidden from you, are left out.

    Args:
        game (ReadLeaderboardGame):
        format_ (ReadLeaderboardFormat | Unset):  Default: 'json'.
        next_ (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Leaderboard | Problem
    """

    return sync_detailed(
        game=game,
        client=client,
        format_=format_,
        next_=next_,
    ).parsed


async def asyncio_detailed(
    game: ReadLeaderboardGame,
    *,
    client: AuthenticatedClient,
    format_: ReadLeaderboardFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> Response[Any | Leaderboard | Problem]:
    """Read a leaderboard

     Fifty people per page. Closed accounts, and people hidden from you, are left out.

    Args:
        game (ReadLeaderboardGame):
        format_ (ReadLeaderboardFormat | Unset):  Default: 'json'.
        next_ (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Leaderboard | Problem]
    """

    kwargs = _get_kwargs(
        game=game,
        format_=format_,
        next_=next_,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    game: ReadLeaderboardGame,
    *,
    client: AuthenticatedClient,
    format_: ReadLeaderboardFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> Any | Leaderboard | Problem | None:
    """Read a leaderboard

     Fifty people per page. Closed accounts, and people hidden from you, are left out.

    Args:
        game (ReadLeaderboardGame):
        format_ (ReadLeaderboardFormat | Unset):  Default: 'json'.
        next_ (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Leaderboard | Problem
    """

    return (
        await asyncio_detailed(
            game=game,
            client=client,
            format_=format_,
            next_=next_,
        )
    ).parsed
