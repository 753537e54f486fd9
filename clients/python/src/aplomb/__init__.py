"""The Python client of the Aplomb API."""

from ._async_client import AsyncAplomb, AsyncPage
from ._client import Aplomb, Page
from ._errors import (
    APIConnectionError,
    AplombError,
    AuthenticationError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    WebhookVerificationError,
)
from ._webhooks import verify_webhook
from ._wire import Attempt, Media, RateWindow, Result

__all__ = [
    "APIConnectionError",
    "Aplomb",
    "AplombError",
    "AsyncAplomb",
    "AsyncPage",
    "Attempt",
    "AuthenticationError",
    "InvalidRequestError",
    "Media",
    "NotFoundError",
    "Page",
    "PermissionDeniedError",
    "RateLimitError",
    "RateWindow",
    "Result",
    "ServerError",
    "WebhookVerificationError",
    "verify_webhook",
]
