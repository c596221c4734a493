import datetime
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.read_set_format import ReadSetFormat
from ...models.set_of_donnes import SetOfDonnes
from ...types import UNSET, Response, Unset


def _get_kwargs(
    day: datetime.date,
    preset: str,
    *,
    format_: ReadSetFormat | Unset = "json",
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
        "url": "/api/v1/sets/{day}/{preset}".format(
            day=quote(str(day), safe=""),
            preset=quote(str(preset), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Problem | SetOfDonnes | None:
    if response.status_code == 200:
        response_200 = SetOfDonnes.from_dict(response.json())

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
) -> Response[Any | Problem | SetOfDonnes]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    day: datetime.date,
    preset: str,
    *,
    client: AuthenticatedClient,
    format_: ReadSetFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> Response[Any | Problem | SetOfDonnes]:
    """Read a set and its ranking

     By its day and its rules: /sets/2026-11-29/classique.

    Args:
        day (datetime.date):
        preset (str):
        format_ (ReadSetFormat | Unset):  Default: 'json'.
        next_ (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | SetOfDonnes]
    """

    kwargs = _get_kwargs(
        day=day,
        preset=preset,
        format_=format_,
        next_=next_,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    day: datetime.date,
    preset: str,
    *,
    client: AuthenticatedClient,
    format_: ReadSetFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> Any | Problem | SetOfDonnes | None:
    """Read a set and its ranking

     By its day and its rules: /sets/2026-11-29/classique.

    Args:
        day (datetime.date):
        preset (str):
        format_ (ReadSetFormat | Unset):  Default: 'json'.
        next_ (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | SetOfDonnes
    """

    return sync_detailed(
        day=day,
        preset=preset,
        client=client,
        format_=format_,
        next_=next_,
    ).parsed


async def asyncio_detailed(
    day: datetime.date,
    preset: str,
    *,
    client: AuthenticatedClient,
    format_: ReadSetFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> Response[Any | Problem | SetOfDonnes]:
    """Read a set and its ranking

     By its day and its rules: /sets/2026-11-29/classique.

    Args:
        day (datetime.date):
        preset (str):
        format_ (ReadSetFormat | Unset):  Default: 'json'.
        next_ (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | SetOfDonnes]
    """

    kwargs = _get_kwargs(
        day=day,
        preset=preset,
        format_=format_,
        next_=next_,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    day: datetime.date,
    preset: str,
    *,
    client: AuthenticatedClient,
    format_: ReadSetFormat | Unset = "json",
    next_: str | Unset = UNSET,
) -> Any | Problem | SetOfDonnes | None:
    """Read a set and its ranking

     By its day and its rules: /sets/2026-11-29/classique.

    Args:
        day (datetime.date):
        preset (str):
        format_ (ReadSetFormat | Unset):  Default: 'json'.
        next_ (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | SetOfDonnes
    """

    return (
        await asyncio_detailed(
            day=day,
            preset=preset,
            client=client,
            format_=format_,
            next_=next_,
        )
    ).parsed
