"""What is sent and what came back, alike for both clients."""

from __future__ import annotations

import json
import os
import random
import re
import secrets
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar
from urllib.parse import quote, urlsplit

import httpx

from ._errors import AplombError, AuthenticationError, InvalidRequestError, code_of_status, error_of

Data = TypeVar("Data")
#: A file: its path, its bytes, a file opened in binary mode, or base64 (a data: URL too).
Media = PathLike[str] | bytes | bytearray | BinaryIO | str
#: The same without base64: what is sent as it is.
FileMedia = PathLike[str] | bytes | bytearray | BinaryIO

_FIRST_SECONDS = 0.5
_LONGEST_SECONDS = 8.0
_LONGEST_RETRY_AFTER = 60.0
_OPTIONS_CHARACTERS = 4_096
#: Files up to here are sent at once, larger ones in pieces of as much.
_PIECE_BYTES = 8_388_608


@dataclass(frozen=True)
class RateWindow:
    """Where the key is in one of its limits."""

    limit: int | None
    remaining: int
    reset_seconds: int


@dataclass(frozen=True)
class Result(Generic[Data]):
    """An answer and what its headers tell."""

    data: Data
    status: int
    #: Id of the request, to quote to support.
    request_id: str | None
    #: Requests this minute, and analyses this day; None where no limit is set or told.
    minute: RateWindow | None
    day: RateWindow | None
    #: For how many analyses of the day this one counted; None where nothing was counted.
    cost: int | None
    etag: str | None
    #: Whether this is the answer first given to the same idempotency key.
    replayed: bool
    #: `test` when a test key asked.
    mode: str
    headers: httpx.Headers = field(repr=False)
    #: Where a page is in its list; None for what is no list.
    pagination: dict[str, Any] | None = None


@dataclass(frozen=True)
class Attempt:
    """What a log may know of an attempt: neither key nor content."""

    method: str
    path: str
    #: None when no answer came.
    status: int | None
    request_id: str | None
    milliseconds: int


@dataclass(frozen=True)
class Call:
    """A call before it is sent."""

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Any = None
    content: bytes | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    is_text: bool = False
    is_file: bool = False
    #: Tried again only where that makes nothing twice.
    retries: bool = True


@dataclass(frozen=True)
class Connection:
    """Where and how calls go out."""

    base: str
    api_key: str = field(repr=False)
    timeout: float | None
    max_retries: int
    #: Date of the API to follow; None: the one the key is pinned to.
    version: str | None = None

    def request(self, client: Any, call: Call) -> httpx.Request:
        """The request of a call, the same for every attempt."""
        headers = {"accept": "application/json", **call.headers}
        headers["authorization"] = f"Bearer {self.api_key}"
        if self.version is not None:
            headers["aplomb-version"] = self.version
        content = call.content
        if content is not None:
            headers.setdefault("content-type", "application/octet-stream")
        elif call.body is not None:
            headers["content-type"] = "application/json"
            content = json.dumps(call.body).encode()
        params = {name: _sent(value) for name, value in call.query.items() if value is not None}
        request: httpx.Request = client.build_request(
            call.method,
            f"{self.base}/v1/{call.path}",
            params=params,
            headers=headers,
            content=content,
            timeout=self.timeout,
        )
        return request


def connection_of(
    api_key: str | None,
    base_url: str | None,
    timeout: float | None,
    max_retries: int,
    version: str | None,
) -> Connection:
    """Checks the options; what is left out comes from the environment."""
    key = api_key if api_key is not None else os.environ.get("APLOMB_KEY")
    base = base_url if base_url is not None else os.environ.get("APLOMB_URL")
    if not key:
        raise AuthenticationError(
            "No API key was given. Pass one as api_key, or set APLOMB_KEY.", code="MISSING_API_KEY"
        )
    if not re.fullmatch(r"[\x21-\x7e]+", key):
        raise AuthenticationError(
            "The API key holds a space, a line break or a character no key has. Copy it again.",
            code="INVALID_API_KEY",
        )
    url = urlsplit(base or "")
    if url.scheme not in ("http", "https") or not url.hostname:
        raise InvalidRequestError(
            "base_url is not accepted. Pass an address such as https://aplomb.example, or set "
            "APLOMB_URL.",
            code="INVALID_PARAMETER_VALUE",
        )
    is_here = re.fullmatch(r"localhost|.*\.localhost|127(\.\d+){3}|::1", url.hostname)
    if url.scheme == "http" and not is_here:
        raise AuthenticationError(
            "base_url is plain HTTP, which others can read. Use https, so that the key stays yours.",
            code="INVALID_API_KEY",
        )
    path = re.sub(r"/v1$", "", url.path.rstrip("/"))
    return Connection(f"{url.scheme}://{url.netloc}{path}", key, timeout, max_retries, version)


def create_call(
    path: str,
    *,
    body: Any = None,
    content: bytes | None = None,
    query: Mapping[str, Any] | None = None,
    idempotency_key: str | None = None,
    headers: Mapping[str, str] | None = None,
    is_text: bool = False,
) -> Call:
    """A call that makes something, named by an idempotency key so that it can be sent again."""
    named = {**(headers or {}), "idempotency-key": idempotency_key or secrets.token_hex(16)}
    return Call("POST", path, query or {}, body, content, named, is_text)


def upload_call(path: str, name: str, request: Mapping[str, Any], **more: Any) -> Call:
    """A call with a file: as it is where the other fields fit into the address, else as base64."""
    media: Media | None = request.get(name)
    rest = {key: value for key, value in request.items() if key != name}
    if media is None:
        return create_call(path, body=rest, **more)
    options = json.dumps(rest)
    if isinstance(media, str):
        return create_call(path, body={**rest, name: media}, **more)
    content = _bytes_of(media)
    if len(quote(options)) > _OPTIONS_CHARACTERS:
        return create_call(path, body={**rest, name: b64encode(content).decode()}, **more)
    query = {"options": options} if rest else {}
    return create_call(path, content=content, query=query, **more)


def file_call(
    query: Mapping[str, Any], content: bytes | None, idempotency_key: str | None
) -> Call:
    """A call that sends a file, or begins one where there are no bytes yet."""
    headers = {"upload-complete": "?0"} if content is None else {}
    return create_call(
        "files", content=content, query=query, idempotency_key=idempotency_key, headers=headers
    )


def piece_call(id: str, offset: int, piece: bytes, is_last: bool) -> Call:
    """A call that sends the piece of a file that begins at `offset`."""
    headers = {
        "content-type": "application/partial-upload",
        "upload-offset": str(offset),
        "upload-complete": "?1" if is_last else "?0",
    }
    return Call("PATCH", path_of("files", id), content=piece, headers=headers)


def offset_in(error: AplombError) -> int:
    """Where the server says that a file ends; before its start for other errors."""
    return int(error.details.get("offset", -1)) if error.status == 409 else -1


def name_of(media: FileMedia) -> str | None:
    """The name of a file, where it has one."""
    name = media if isinstance(media, PathLike) else getattr(media, "name", None)
    return Path(name).name if isinstance(name, (str, PathLike)) else None


@contextmanager
def pieces_of(media: FileMedia) -> Iterator[Iterator[tuple[bytes, bool]]]:
    """A file in pieces, of which two are in memory, each with whether it is the last."""
    with ExitStack() as opened:
        if isinstance(media, (bytes, bytearray)):
            file: BinaryIO = BytesIO(media)
        elif isinstance(media, PathLike):
            file = opened.enter_context(Path(media).open("rb"))
        else:
            file = media
        yield _pieces(file)


def _pieces(file: BinaryIO) -> Iterator[tuple[bytes, bool]]:
    piece = file.read(_PIECE_BYTES)
    if not isinstance(piece, bytes):
        raise _no_bytes()
    while True:
        after = file.read(_PIECE_BYTES)
        yield piece, not after
        if not after:
            return
        piece = after


def path_of(*parts: str) -> str:
    """A path whose parts may hold anything."""
    return "/".join(quote(part, safe="") for part in parts)


def result_of(call: Call, response: httpx.Response) -> Result[Any]:
    """Reads a success. Raises what it is when it is none of the API's."""
    if 300 <= response.status_code < 400 and response.status_code != 304:
        where = response.headers.get("location", "another address")
        raise broken(f"The server redirects to {where}. Set base_url to where the API answers.")
    if response.status_code >= 400:
        raise _failure_of(response)
    pagination = None
    data: Any = None
    if call.is_text:
        data = response.text
    elif call.is_file:
        data = response.content
    elif response.content:
        try:
            body = response.json()
            data, pagination = body["data"], body.get("pagination")
        except (ValueError, KeyError, TypeError) as cause:
            kind = response.headers.get("content-type", "no type")
            message = f"The answer cannot be read as JSON: status {response.status_code}, {kind}. "
            raise broken(message + "Check base_url, and any proxy on the way.") from cause
    return result_with(response, data, pagination)


def result_with(
    response: httpx.Response, data: Any, pagination: dict[str, Any] | None = None
) -> Result[Any]:
    """Data with what the headers tell."""
    cost = response.headers.get("aplomb-cost")
    return Result(
        data=data,
        status=response.status_code,
        request_id=response.headers.get("request-id"),
        minute=_window(response.headers, "minute"),
        day=_window(response.headers, "day"),
        cost=None if cost is None else int(cost),
        etag=response.headers.get("etag"),
        replayed=response.headers.get("idempotent-replayed") == "true",
        mode="test" if response.headers.get("aplomb-mode") == "test" else "live",
        headers=response.headers,
        pagination=pagination,
    )


def transport_error(cause: httpx.HTTPError, timeout: float | None) -> AplombError:
    """What a failure of the connection means."""
    if isinstance(cause, httpx.TimeoutException):
        return error_of(
            f"No answer arrived within {timeout} s. Try again, or raise the timeout.",
            code="CONNECTION_TIMEOUT",
        )
    return error_of(
        "The connection could not be made, or it broke. Check the address, the connection, proxy "
        "and firewall.",
        code="NETWORK_ERROR",
    )


def wait_after(call: Call, error: AplombError, count: int, max_retries: int) -> float | None:
    """Seconds to wait before the next attempt; None when there is to be none."""
    if not (call.retries and error.retryable and count < max_retries):
        return None
    # A conditional change that was made, its answer lost, would fail its own condition.
    if "if-match" in call.headers and error.status not in (429, 503):
        return None
    if error.retry_after is None:
        return random.random() * min(_LONGEST_SECONDS, _FIRST_SECONDS * 2.0**count)
    if error.retry_after > _LONGEST_RETRY_AFTER:
        return None
    return error.retry_after + random.random() * _FIRST_SECONDS


def is_gone(call: Call, error: AplombError, is_uncertain: bool) -> bool:
    """Whether a deletion finds nothing because an attempt whose answer was lost deleted it."""
    return is_uncertain and call.method == "DELETE" and error.status == 404


def moment(value: str | datetime | None) -> str | None:
    """A date or time as the API writes it."""
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
    return value


def _sent(value: Any) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _bytes_of(media: PathLike[str] | bytes | bytearray | BinaryIO) -> bytes:
    if isinstance(media, (bytes, bytearray)):
        return bytes(media)
    content = media.read() if hasattr(media, "read") else Path(media).read_bytes()
    if not isinstance(content, bytes):
        raise _no_bytes()
    return content


def _no_bytes() -> InvalidRequestError:
    return InvalidRequestError(
        "The file was opened as text. Open it in binary mode, or pass its path.",
        code="INVALID_PARAMETER_VALUE",
    )


def broken(message: str, *, retryable: bool = False) -> AplombError:
    """An error for an answer that is not one of the API's."""
    return error_of(message, code="NETWORK_ERROR", retryable=retryable)


def _failure_of(response: httpx.Response) -> AplombError:
    status = response.status_code
    facts: dict[str, Any] = {
        "status": status,
        "request_id": response.headers.get("request-id"),
        "retry_after": _seconds(response.headers.get("retry-after")),
    }
    try:
        body = response.json()
        code, message, details = body["code"], body["message"], dict(body.get("details") or {})
    except (ValueError, KeyError, TypeError):
        kind = response.headers.get("content-type", "no type")
        return error_of(
            f"The answer is not one of the API: status {status}, {kind}. Check base_url, and any "
            "proxy on the way.",
            code=code_of_status(status),
            **facts,
        )
    return envelope_error({"code": code, "message": message, "details": details}, facts)


def envelope_error(body: Mapping[str, Any], told: Mapping[str, Any]) -> AplombError:
    """The error of an answer, or of the last event of a stream, with what the headers tell."""
    facts = dict(told)
    details = dict(body.get("details") or {})
    may_retry: bool | None = None
    if facts.get("status") == 409 and facts.get("retry_after") is not None:
        may_retry = True
    if details.get("retryable") is False:
        may_retry = False
    facts["field_errors"] = details.pop("field_errors", [])
    facts["docs_url"] = details.pop("docs", None)
    facts["request_id"] = details.pop("request_id", facts.get("request_id"))
    return error_of(
        body["message"], code=body["code"], retryable=may_retry, details=details, **facts
    )


def _window(headers: httpx.Headers, name: str) -> RateWindow | None:
    found = re.search(rf'"{name}";r=(\d+);t=(\d+)', headers.get("ratelimit", ""))
    if found is None:
        return None
    limit = re.search(rf'"{name}";q=(\d+)', headers.get("ratelimit-policy", ""))
    return RateWindow(
        None if limit is None else int(limit[1]), int(found[1]), int(found[2])
    )


def _seconds(value: str | None) -> float | None:
    if not value:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass  # It may also name a time.
    try:
        return max(0.0, (parsedate_to_datetime(value) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None  # A header nobody can read asks for nothing.
