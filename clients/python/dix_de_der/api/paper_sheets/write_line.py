from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.count_to_write import CountToWrite
from ...models.problem import Problem
from ...models.sheet import Sheet
from ...types import Response


def _get_kwargs(
    sheet: str,
    *,
    body: CountToWrite,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/sheets/{sheet}/lines".format(
            sheet=quote(str(sheet), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | Sheet | None:
    if response.status_code == 201:
        response_201 = Sheet.from_dict(response.json())

        return response_201

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
    *,
    client: AuthenticatedClient,
    body: CountToWrite,
) -> Response[Problem | Sheet]:
    """Write a line

    Args:
        sheet (str):
        body (CountToWrite): A counted donne to write.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Sheet]
    """

    kwargs = _get_kwargs(
        sheet=sheet,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    sheet: str,
    *,
    client: AuthenticatedClient,
    body: CountToWrite,
) -> Problem | Sheet | None:
    """Write a line

    Args:
        sheet (str):
        body (CountToWrite): A counted donne to write.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Sheet
    """

    return sync_detailed(
        sheet=sheet,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    sheet: str,
    *,
    client: AuthenticatedClient,
    body: CountToWrite,
) -> Response[Problem | Sheet]:
    """Write a line

    Args:
        sheet (str):
        body (CountToWrite): A counted donne to write.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Sheet]
    """

    kwargs = _get_kwargs(
        sheet=sheet,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    sheet: str,
    *,
    client: AuthenticatedClient,
    body: CountToWrite,
) -> Problem | Sheet | None:
    """Write a line

    Args:
        sheet (str):
        body (CountToWrite): A counted donne to write.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Sheet
    """

    return (
        await asyncio_detailed(
            sheet=sheet,
            client=client,
            body=body,
        )
    ).parsed
