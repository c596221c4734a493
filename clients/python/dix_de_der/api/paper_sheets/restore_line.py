from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.sheet import Sheet
from ...models.written import Written
from ...types import Response


def _get_kwargs(
    sheet: str,
    line: int,
    *,
    body: Written,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/sheets/{sheet}/lines/{line}/restore".format(
            sheet=quote(str(sheet), safe=""),
            line=quote(str(line), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | Sheet | None:
    if response.status_code == 200:
        response_200 = Sheet.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

    if response.status_code == 413:
        response_413 = Problem.from_dict(response.json())

        return response_413

    if response.status_code == 415:
        response_415 = Problem.from_dict(response.json())

        return response_415

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
) -> Response[Problem | Sheet]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    sheet: str,
    line: int,
    *,
    client: AuthenticatedClient,
    body: Written,
) -> Response[Problem | Sheet]:
    """Make a struck line count again

    Args:
        sheet (str):
        line (int):
        body (Written): Fields of every write: the version it is based on, and its `ref`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Sheet]
    """

    kwargs = _get_kwargs(
        sheet=sheet,
        line=line,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    sheet: str,
    line: int,
    *,
    client: AuthenticatedClient,
    body: Written,
) -> Problem | Sheet | None:
    """Make a struck line count again

    Args:
        sheet (str):
        line (int):
        body (Written): Fields of every write: the version it is based on, and its `ref`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Sheet
    """

    return sync_detailed(
        sheet=sheet,
        line=line,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    sheet: str,
    line: int,
    *,
    client: AuthenticatedClient,
    body: Written,
) -> Response[Problem | Sheet]:
    """Make a struck line count again

    Args:
        sheet (str):
        line (int):
        body (Written): Fields of every write: the version it is based on, and its `ref`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Sheet]
    """

    kwargs = _get_kwargs(
        sheet=sheet,
        line=line,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    sheet: str,
    line: int,
    *,
    client: AuthenticatedClient,
    body: Written,
) -> Problem | Sheet | None:
    """Make a struck line count again

    Args:
        sheet (str):
        line (int):
        body (Written): Fields of every write: the version it is based on, and its `ref`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Sheet
    """

    return (
        await asyncio_detailed(
            sheet=sheet,
            line=line,
            client=client,
            body=body,
        )
    ).parsed
