from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.sheet import Sheet
from ...types import UNSET, Response, Unset


def _get_kwargs(
    sheet: str,
    line: int,
    *,
    version: int,
    ref: str | Unset = "",
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["version"] = version

    params["ref"] = ref

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/api/v1/sheets/{sheet}/lines/{line}".format(
            sheet=quote(str(sheet), safe=""),
            line=quote(str(line), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | Sheet | None:
    if response.status_code == 200:
        response_200 = Sheet.from_dict(response.json())

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

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

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
    version: int,
    ref: str | Unset = "",
) -> Response[Problem | Sheet]:
    """Strike a line

     The line no longer counts; it stays on the sheet, with who struck it out and when.

    Args:
        sheet (str):
        line (int):
        version (int):
        ref (str | Unset):  Default: ''.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Sheet]
    """

    kwargs = _get_kwargs(
        sheet=sheet,
        line=line,
        version=version,
        ref=ref,
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
    version: int,
    ref: str | Unset = "",
) -> Problem | Sheet | None:
    """Strike a line

     The line no longer counts; it stays on the sheet, with who struck it out and when.

    Args:
        sheet (str):
        line (int):
        version (int):
        ref (str | Unset):  Default: ''.

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
        version=version,
        ref=ref,
    ).parsed


async def asyncio_detailed(
    sheet: str,
    line: int,
    *,
    client: AuthenticatedClient,
    version: int,
    ref: str | Unset = "",
) -> Response[Problem | Sheet]:
    """Strike a line

     The line no longer counts; it stays on the sheet, with who struck it out and when.

    Args:
        sheet (str):
        line (int):
        version (int):
        ref (str | Unset):  Default: ''.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Sheet]
    """

    kwargs = _get_kwargs(
        sheet=sheet,
        line=line,
        version=version,
        ref=ref,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    sheet: str,
    line: int,
    *,
    client: AuthenticatedClient,
    version: int,
    ref: str | Unset = "",
) -> Problem | Sheet | None:
    """Strike a line

     The line no longer counts; it stays on the sheet, with who struck it out and when.

    Args:
        sheet (str):
        line (int):
        version (int):
        ref (str | Unset):  Default: ''.

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
            version=version,
            ref=ref,
        )
    ).parsed
