"""What calls fail with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class AplombError(Exception):
    """Every failure of a call. The message says what happened, why, and what to do next."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int | None = None,
        request_id: str | None = None,
        field_errors: Sequence[Mapping[str, str]] = (),
        retry_after: float | None = None,
        docs_url: str | None = None,
        retryable: bool = False,
        details: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        #: Code of the API's error catalogue.
        self.code = code
        #: HTTP status; None when no answer came.
        self.status = status
        #: Id to quote to support; None when no answer came.
        self.request_id = request_id
        #: The fields at fault, each with how to mend it.
        self.field_errors = field_errors
        #: Seconds the server asks to wait before trying again.
        self.retry_after = retry_after
        #: Page that explains the code.
        self.docs_url = docs_url
        #: Whether the same call may succeed later, unchanged.
        self.retryable = retryable
        #: What else the API says of the failure.
        self.details: Mapping[str, Any] = details if details is not None else {}


class AuthenticationError(AplombError):
    """The key is absent or not accepted."""


class PermissionDeniedError(AplombError):
    """The key may not do this, or not from here."""


class InvalidRequestError(AplombError):
    """The request cannot be read, lacks something or breaks a rule; see `field_errors`."""


class NotFoundError(AplombError):
    """There is no such record or endpoint."""


class RateLimitError(AplombError):
    """Too many requests, or the day's analyses are used up; see `retry_after`."""


class ServerError(AplombError):
    """The server met a fault, is not available or took too long."""


class APIConnectionError(AplombError):
    """No answer of the API arrived: raised by the client."""


class WebhookVerificationError(Exception):
    """The message was not signed with this secret, or not now."""


_FAMILIES: dict[str, type[AplombError]] = {
    "INVALID_API_KEY": AuthenticationError,
    "MISSING_API_KEY": AuthenticationError,
    "ACCESS_DENIED": PermissionDeniedError,
    "IP_NOT_ALLOWED": PermissionDeniedError,
    "BAD_REQUEST": InvalidRequestError,
    "MISSING_PARAMETER": InvalidRequestError,
    "INVALID_PARAMETER_VALUE": InvalidRequestError,
    "VALIDATION_ERROR": InvalidRequestError,
    "FILE_TOO_LARGE": InvalidRequestError,
    "UNSUPPORTED_FILE_TYPE": InvalidRequestError,
    "RESOURCE_NOT_FOUND": NotFoundError,
    "ENDPOINT_NOT_FOUND": NotFoundError,
    "RATE_LIMIT_EXCEEDED": RateLimitError,
    "QUOTA_EXCEEDED": RateLimitError,
    "INTERNAL_SERVER_ERROR": ServerError,
    "SERVICE_UNAVAILABLE": ServerError,
    "GATEWAY_TIMEOUT": ServerError,
    "NETWORK_ERROR": APIConnectionError,
    "CONNECTION_TIMEOUT": APIConnectionError,
}
_USUAL = {
    401: "INVALID_API_KEY",
    403: "ACCESS_DENIED",
    404: "ENDPOINT_NOT_FOUND",
    405: "ENDPOINT_NOT_FOUND",
    413: "FILE_TOO_LARGE",
    415: "UNSUPPORTED_FILE_TYPE",
    429: "RATE_LIMIT_EXCEEDED",
    503: "SERVICE_UNAVAILABLE",
    504: "GATEWAY_TIMEOUT",
}


def code_of_status(status: int) -> str:
    """The code that a status means when the answer is not the API's own."""
    return _USUAL.get(status, "INTERNAL_SERVER_ERROR" if status >= 500 else "BAD_REQUEST")


def error_of(message: str, *, code: str, retryable: bool | None = None, **facts: Any) -> AplombError:
    """The error of the family that `code` belongs to; a newer code is told by its status."""
    known = code if code in _FAMILIES else code_of_status(facts.get("status") or 500)
    family = _FAMILIES[known]
    may_help = issubclass(family, (RateLimitError, ServerError, APIConnectionError))
    return family(message, code=code, retryable=may_help if retryable is None else retryable, **facts)
