from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.contest_draw import ContestDraw
from ...models.problem import Problem
from ...models.read_contest_draw_format import (
    ReadContestDrawFormat,
)
from ...types import UNSET, Response, Unset


def _get_kwargs(
    contest: str,
    round_number: int,
    *,
    format_: ReadContestDrawFormat | Unset = "json",
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/contests/{contest}/draws/{round_number}".format(
            contest=quote(str(contest), safe=""),
            round_number=quote(str(round_number), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | ContestDraw | Problem | None:
    if response.status_code == 200:
        response_200 = ContestDraw.from_dict(response.json())

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
) -> Response[Any | ContestDraw | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    contest: str,
    round_number: int,
    *,
    client: AuthenticatedClient,
    format_: ReadContestDrawFormat | Unset = "json",
) -> Response[Any | ContestDraw | Problem]:
    """Read the draw of a round

     Who plays at which table; 404 while the draw is not shown to everybody.

    Args:
        contest (str):
        round_number (int):
        format_ (ReadContestDrawFormat | Unset):  Default: 'json'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | ContestDraw | Problem]
    """

    kwargs = _get_kwargs(
        contest=contest,
        round_number=round_number,
        format_=format_,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    contest: str,
    round_number: int,
    *,
    client: AuthenticatedClient,
    format_: ReadContestDrawFormat | Unset = "json",
) -> Any | ContestDraw | Problem | None:
    """Read the draw of a round

     Who plays at which table; 404 while the draw is not shown to everybody.

    Args:
        contest (str):
        round_number (int):
        format_ (ReadContestDrawFormat | Unset):  Default: 'json'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | ContestDraw | Problem
    """

    return sync_detailed(
        contest=contest,
        round_number=round_number,
        client=client,
        format_=format_,
    ).parsed


async def asyncio_detailed(
    contest: str,
    round_number: int,
    *,
    client: AuthenticatedClient,
    format_: ReadContestDrawFormat | Unset = "json",
) -> Response[Any | ContestDraw | Problem]:
    """Read the draw of a round

     Who plays at which table; 404 while the draw is not shown to everybody.

    Args:
        contest (str):
        round_number (int):
        format_ (ReadContestDrawFormat | Unset):  Default: 'json'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | ContestDraw | Problem]
    """

    kwargs = _get_kwargs(
        contest=contest,
        round_number=round_number,
        format_=format_,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    contest: str,
    round_number: int,
    *,
    client: AuthenticatedClient,
    format_: ReadContestDrawFormat | Unset = "json",
) -> Any | ContestDraw | Problem | None:
    """Read the draw of a round

     Who plays at which table; 404 while the draw is not shown to everybody.

    Args:
        contest (str):
        round_number (int):
        format_ (ReadContestDrawFormat | Unset):  Default: 'json'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | ContestDraw | Problem
    """

    return (
        await asyncio_detailed(
            contest=contest,
            round_number=round_number,
            client=client,
            format_=format_,
        )
    ).parsed
