"""Analyses as they are made. Made from the file with async calls: change it there."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing
from typing import TYPE_CHECKING, Generic, cast

import httpx

from ._errors import AplombError
from ._events import AnalysisEvent, Data, Done, Local, read_event
from ._wire import Call, Result, broken, result_of, transport_error, wait_after

if TYPE_CHECKING:
    from ._client import Aplomb


class AnalysisStream(Generic[Local, Data]):
    """An analysis as it is made: `for` sends the request; left early, it cancels it.

    When the connection is lost it begins anew under the same idempotency key, so nothing is made or
    counted twice; `restart` says that what came so far is void.
    """

    def __init__(self, client: Aplomb, call: Call) -> None:
        self._client = client
        self._call = call

    def __iter__(self) -> Generator[AnalysisEvent[Local, Data], None, None]:
        max_retries = self._client._connection.max_retries
        count = 0
        has_spoken = False
        while True:
            try:
                with closing(self._events()) as events:
                    for event in events:
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
            time.sleep(wait)

    def final(self) -> Result[Data]:
        """Reads to the end and gives the whole answer."""
        last: AnalysisEvent[Local, Data] = {"type": "restart"}
        for event in self:
            last = event
        return cast(Done[Data], last)["result"]

    def _events(self) -> Generator[AnalysisEvent[Local, Data], None, None]:
        response = self._client.attempt(self._call, is_stream=True)
        try:
            if "event-stream" not in response.headers.get("content-type", ""):
                response.read()
                yield {"type": "done", "result": result_of(self._call, response)}
                return
            read = read_event(response)
            for piece in response.iter_bytes():
                for event in read(piece):
                    yield event
        except (ValueError, KeyError, TypeError) as cause:
            raise broken("The stream is not what the API sends.", retryable=True) from cause
        except httpx.HTTPError as cause:
            raise transport_error(cause, self._client._connection.timeout) from cause
        finally:
            response.close()
