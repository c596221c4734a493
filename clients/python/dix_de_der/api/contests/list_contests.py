import datetime
from http import HTTPStatus
from typing import Any, cast

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.contests import Contests
from ...models.list_contests_format import (
    ListContestsFormat,
)
from ...models.list_contests_sort import ListContestsSort
from ...models.list_contests_stage import ListContestsStage
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    format_: ListContestsFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    club: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    stage: ListContestsStage | Unset = UNSET,
    sort: ListContestsSort | Unset = "newest",
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params["next"] = next_

    params["limit"] = limit

    params["club"] = club

    json_from_: str | Unset = UNSET
    if not isinstance(from_, Unset):
        json_from_ = from_.isoformat()
    params["from"] = json_from_

    json_until: str | Unset = UNSET
    if not isinstance(until, Unset):
        json_until = until.isoformat()
    params["until"] = json_until

    json_stage: str | Unset = UNSET
    if not isinstance(stage, Unset):
        json_stage = stage

    params["stage"] = json_stage

    json_sort: str | Unset = UNSET
    if not isinstance(sort, Unset):
        json_sort = sort

    params["sort"] = json_sort

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/contests",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Contests | Problem | None:
    if response.status_code == 200:
        response_200 = Contests.from_dict(response.json())

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
) -> Response[Any | Contests | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    format_: ListContestsFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    club: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    stage: ListContestsStage | Unset = UNSET,
    sort: ListContestsSort | Unset = "newest",
) -> Response[Any | Contests | Problem]:
    """Find contests

     Contests that are announced to everybody, of all clubs or of one.

    Args:
        format_ (ListContestsFormat | Unset):  Default: 'json'.
        next_ (str | Unset):
        limit (int | Unset):  Default: 50.
        club (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        stage (ListContestsStage | Unset):
        sort (ListContestsSort | Unset):  Default: 'newest'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Contests | Problem]
    """

    kwargs = _get_kwargs(
        format_=format_,
        next_=next_,
        limit=limit,
        club=club,
        from_=from_,
        until=until,
        stage=stage,
        sort=sort,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    format_: ListContestsFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    club: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    stage: ListContestsStage | Unset = UNSET,
    sort: ListContestsSort | Unset = "newest",
) -> Any | Contests | Problem | None:
    """Find contests

     Contests that are announced to everybody, of all clubs or of one.

    Args:
        format_ (ListContestsFormat | Unset):  Default: 'json'.
        next_ (str | Unset):
        limit (int | Unset):  Default: 50.
        club (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        stage (ListContestsStage | Unset):
        sort (ListContestsSort | Unset):  Default: 'newest'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Contests | Problem
    """

    return sync_detailed(
        client=client,
        format_=format_,
        next_=next_,
        limit=limit,
        club=club,
        from_=from_,
        until=until,
        stage=stage,
        sort=sort,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    format_: ListContestsFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    club: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    stage: ListContestsStage | Unset = UNSET,
    sort: ListContestsSort | Unset = "newest",
) -> Response[Any | Contests | Problem]:
    """Find contests

     Contests that are announced to everybody, of all clubs or of one.

    Args:
        format_ (ListContestsFormat | Unset):  Default: 'json'.
        next_ (str | Unset):
        limit (int | Unset):  Default: 50.
        club (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        stage (ListContestsStage | Unset):
        sort (ListContestsSort | Unset):  Default: 'newest'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Contests | Problem]
    """

    kwargs = _get_kwargs(
        format_=format_,
        next_=next_,
        limit=limit,
        club=club,
        from_=from_,
        until=until,
        stage=stage,
        sort=sort,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    format_: ListContestsFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    club: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    stage: ListContestsStage | Unset = UNSET,
    sort: ListContestsSort | Unset = "newest",
) -> Any | Contests | Problem | None:
    """Find contests

     Contests that are announced to everybody, of all clubs or of one.

    Args:
        format_ (ListContestsFormat | Unset):  Default: 'json'.
        next_ (str | Unset):
        limit (int | Unset):  Default: 50.
        club (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        stage (ListContestsStage | Unset):
        sort (ListContestsSort | Unset):  Default: 'newest'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Contests | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            format_=format_,
            next_=next_,
            limit=limit,
            club=club,
            from_=from_,
            until=until,
            stage=stage,
            sort=sort,
        )
    ).parsed
