"""Analyses as they are made, with async calls. `_stream.py` is made from this file: change it here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import TYPE_CHECKING, Generic, cast

import httpx

from ._errors import AplombError
from ._events import AnalysisEvent, Data, Done, Local, read_event
from ._wire import Call, Result, broken, result_of, transport_error, wait_after

if TYPE_CHECKING:
    from ._async_client import AsyncAplomb


class AsyncAnalysisStream(Generic[Local, Data]):
    """An analysis as it is made: `async for` sends the request; left early, it cancels it.

    When the connection is lost it begins anew under the same idempotency key, so nothing is made or
    counted twice; `restart` says that what came so far is void.
    """

    def __init__(self, client: AsyncAplomb, call: Call) -> None:
        self._client = client
        self._call = call

    async def __aiter__(self) -> AsyncGenerator[AnalysisEvent[Local, Data], None]:
        max_retries = self._client._connection.max_retries
        count = 0
        has_spoken = False
        while True:
            try:
                async with aclosing(self._events()) as events:
                    async for event in events:
                        yield event
                        has_spoken = True
                        if event["type"] == "done":
                            return
                raise broken(
                    "The stream ended before the answer was whole. Try again with the same "
                    "idempotency key.",
                    retryable=True,
                )
            except AplombError as error:
                wait = wait_after(self._call, error, count, max_retries)
                if wait is None:
                    raise
            if has_spoken:
                yield {"type": "restart"}
            has_spoken = False
            count += 1
            await asyncio.sleep(wait)

    async def final(self) -> Result[Data]:
        """Reads to the end and gives the whole answer."""
        last: AnalysisEvent[Local, Data] = {"type": "restart"}
        async for event in self:
            last = event
        return cast(Done[Data], last)["result"]

    async def _events(self) -> AsyncGenerator[AnalysisEvent[Local, Data], None]:
        response = await self._client.attempt(self._call, is_stream=True)
        try:
            if "event-stream" not in response.headers.get("content-type", ""):
                await response.aread()
                yield {"type": "done", "result": result_of(self._call, response)}
                return
            read = read_event(response)
            async for piece in response.aiter_bytes():
                for event in read(piece):
                    yield event
        except (ValueError, KeyError, TypeError) as cause:
            raise broken("The stream is not what the API sends.", retryable=True) from cause
        except httpx.HTTPError as cause:
            raise transport_error(cause, self._client._connection.timeout) from cause
        finally:
            await response.aclose()
