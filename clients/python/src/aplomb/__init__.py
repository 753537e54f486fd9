"""The Python client of the Aplomb API."""

from ._async_client import AsyncAplomb, AsyncPage
from ._async_stream import AsyncAnalysisStream
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
from ._events import AnalysisEvent
from ._live import AsyncLiveStream, LiveStream
from ._stream import AnalysisStream
from ._types import LiveCaption, LiveInput, LiveMessage
from ._webhooks import verify_webhook
from ._wire import Attempt, Media, RateWindow, Result

__all__ = [
    "APIConnectionError",
    "AnalysisEvent",
    "AnalysisStream",
    "Aplomb",
    "AplombError",
    "AsyncAnalysisStream",
    "AsyncAplomb",
    "AsyncLiveStream",
    "AsyncPage",
    "Attempt",
    "AuthenticationError",
    "InvalidRequestError",
    "LiveCaption",
    "LiveInput",
    "LiveMessage",
    "LiveStream",
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
