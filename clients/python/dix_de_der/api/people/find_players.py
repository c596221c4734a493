from http import HTTPStatus
from typing import Any, cast

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.find_players_format import FindPlayersFormat
from ...models.players import Players
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    format_: FindPlayersFormat | Unset = "json",
    name: str,
    limit: int | Unset = 20,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params["name"] = name

    params["limit"] = limit

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/players",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Players | Problem | None:
    if response.status_code == 200:
        response_200 = Players.from_dict(response.json())

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
) -> Response[Any | Players | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    format_: FindPlayersFormat | Unset = "json",
    name: str,
    limit: int | Unset = 20,
) -> Response[Any | Players | Problem]:
    """Find people by name

    Args:
        format_ (FindPlayersFormat | Unset):  Default: 'json'.
        name (str):
        limit (int | Unset):  Default: 20.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Players | Problem]
    """

    kwargs = _get_kwargs(
        format_=format_,
        name=name,
        limit=limit,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    format_: FindPlayersFormat | Unset = "json",
    name: str,
    limit: int | Unset = 20,
) -> Any | Players | Problem | None:
    """Find people by name

    Args:
        format_ (FindPlayersFormat | Unset):  Default: 'json'.
        name (str):
        limit (int | Unset):  Default: 20.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Players | Problem
    """

    return sync_detailed(
        client=client,
        format_=format_,
        name=name,
        limit=limit,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    format_: FindPlayersFormat | Unset = "json",
    name: str,
    limit: int | Unset = 20,
) -> Response[Any | Players | Problem]:
    """Find people by name

    Args:
        format_ (FindPlayersFormat | Unset):  Default: 'json'.
        name (str):
        limit (int | Unset):  Default: 20.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Players | Problem]
    """

    kwargs = _get_kwargs(
        format_=format_,
        name=name,
        limit=limit,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    format_: FindPlayersFormat | Unset = "json",
    name: str,
    limit: int | Unset = 20,
) -> Any | Players | Problem | None:
    """Find people by name

    Args:
        format_ (FindPlayersFormat | Unset):  Default: 'json'.
        name (str):
        limit (int | Unset):  Default: 20.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Players | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            format_=format_,
            name=name,
            limit=limit,
        )
    ).parsed
