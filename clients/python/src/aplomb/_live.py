"""Live captions over a WebSocket, which the package websockets carries."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from types import TracebackType
from typing import Any, Self, TypeVar, cast

from . import _types as t
from ._errors import AplombError, InvalidRequestError, error_of
from ._live_sound import HeldSound, StreamNumbers
from ._wire import Connection

Answer = TypeVar("Answer")
#: Samples in the encoding of the stream: bytes, an array, anything with a buffer.
Samples = bytes | bytearray | memoryview

#: The server stops: its sessions are gone, another one begins anew.
_RESTARTING = 1012
_LOST = 1006
#: The connection broke, or one of its ends or a proxy went away.
_BROKEN = {1001, 1005, _LOST, _RESTARTING, 1013, 1014}
#: What passes while a stream moves from one server to another.
_PASSING = {"SERVICE_UNAVAILABLE", "RATE_LIMIT_EXCEEDED", "INTERNAL_SERVER_ERROR"}
#: Close codes of refusals are this plus the status.
_CLOSE_BASE = 4_000
_FIRST_WAIT = 0.25
#: Longest wait between two tries, in the power of two.
_MOST_DOUBLINGS = 4
_CLOSE_SECONDS = 1.0


class AsyncLiveStream:
    """A stream of sound being heard: give it samples, go through its captions.

    `async with` connects and closes. A broken connection is taken up again where it was; where its
    server is gone another one hears on from the last final caption.
    """

    def __init__(self, connection: Connection, input: t.LiveInput) -> None:
        try:
            import websockets  # noqa: F401
        except ImportError as cause:
            raise InvalidRequestError(
                "Live captions need the package websockets. Install aplomb[live].",
                code="BAD_REQUEST",
            ) from cause
        self._connection = connection
        self._input = input
        self._sound = HeldSound(input)
        self._numbers = StreamNumbers()
        self._messages: deque[t.LiveMessage] = deque()
        #: What is to be sent over the connection there is, in order.
        self._out: asyncio.Queue[str | bytes] = asyncio.Queue()
        self._session: str | None = None
        self._is_ready = False
        self._was_ready = False
        #: Samples before the session's first.
        self._session_began = 0
        self._window_seconds = 1.0
        self._resume_seconds = 0.0
        self._tries = 0
        self._is_finishing = False
        self._has_ended = False
        self._failure: AplombError | None = None
        self._changed = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.aclose()

    async def send(self, samples: Samples) -> None:
        """Sends samples; returns when more may come. Raises what the stream failed with."""
        pieces = self._sound.add(bytes(samples))
        if self._is_ready:
            self._transmit(pieces)
        while not self._has_ended and self._sound.seconds_under_way > self._window_seconds:
            await self._changed.wait()
        if self._failure is not None:
            raise self._failure

    async def finish(self) -> None:
        """Has what was sent heard out; returns when the last caption is here."""
        self._is_finishing = True
        if self._is_ready:
            self._say({"type": "finish"})
        while not self._has_ended:
            await self._changed.wait()
        if self._failure is not None:
            raise self._failure

    async def aclose(self) -> None:
        """Ends the stream at once."""
        is_closing = self._has_ended
        self._end(self._failure)
        if self._running is None:
            return
        if is_closing:
            await asyncio.wait([self._running], timeout=_CLOSE_SECONDS)
        self._running.cancel()
        await asyncio.wait([self._running])

    async def __aiter__(self) -> AsyncIterator[t.LiveMessage]:
        while (message := await self.next()) is not None:
            yield message

    async def next(self) -> t.LiveMessage | None:
        """What is told next; None when the stream has ended. Raises what it failed with."""
        while True:
            if self._messages:
                return self._messages.popleft()
            if self._failure is not None:
                raise self._failure
            if self._has_ended:
                return None
            await self._changed.wait()

    async def _run(self) -> None:
        try:
            await self._keep()
        except Exception as cause:
            failure = error_of(
                "The stream broke off: what came is not what live captions say. Check base_url, "
                "and any proxy on the way.",
                code="NETWORK_ERROR",
                retryable=False,
            )
            failure.__cause__ = cause
            self._end(failure)

    async def _keep(self) -> None:
        """Keeps a connection until the stream has ended, over those that break."""
        broken_at = 0.0
        while not self._has_ended:
            code = await self._connect()
            self._is_ready = False
            if self._has_ended:
                return
            now = time.monotonic()
            if self._tries == 0:
                broken_at = now
            if code == _RESTARTING:
                self._session = None
            wait = _FIRST_WAIT * 2.0 ** min(self._tries, _MOST_DOUBLINGS)
            is_over = now + wait - broken_at > self._resume_seconds
            may_return = self._was_ready and (code in _BROKEN or code >= _CLOSE_BASE)
            if self._failure is not None or not may_return or is_over:
                self._end(self._failure or _broke_off(code))
                return
            self._tries += 1
            await asyncio.sleep(wait)

    async def _connect(self) -> int:
        """One connection from its beginning to its end; answers the code it was closed with."""
        import websockets
        from websockets.exceptions import ConnectionClosed, InvalidHandshake
        from websockets.typing import Subprotocol

        # Some versions tell type checkers nothing of it.
        connect: Any = getattr(websockets, "connect")
        connection = self._connection
        key = Subprotocol(f"aplomb.key.{connection.api_key}")
        address = f"ws{connection.base.removeprefix('http')}/v1/audio/live"
        self._out = asyncio.Queue()
        try:
            async with connect(
                address,
                subprotocols=[Subprotocol("aplomb.live.v1"), key],
                open_timeout=connection.timeout,
                close_timeout=_CLOSE_SECONDS,
                max_size=None,
                compression=None,
            ) as socket:
                self._open()
                writing = asyncio.create_task(_write(socket, self._out))
                try:
                    while not self._has_ended:
                        self._hear(json.loads(await socket.recv()))
                finally:
                    writing.cancel()
        except ConnectionClosed as closed:
            return _LOST if closed.rcvd is None else closed.rcvd.code
        except (OSError, InvalidHandshake, asyncio.TimeoutError):
            return _LOST
        return _LOST

    def _open(self) -> None:
        if self._session is None:
            self._say({"type": "start", **self._input})
        else:
            last = self._numbers.last_event
            self._say({"type": "resume", "session": self._session, "last_event": last})

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "ready":
            self._resume(message)
        elif kind == "received":
            self._confirm(message["position"])
        elif kind == "finished":
            self._end(None)
        elif kind == "error":
            self._refused(message)
        else:
            told = self._numbers.of_stream(message)
            self._messages.append(cast(t.LiveMessage, told))
            if kind == "caption" and told["final"]:
                self._sound.caption(told["channel"], told["end"])
                self._say({"type": "ack", "event": message["event"]})
        self._tell()

    def _resume(self, ready: dict[str, Any]) -> None:
        self._session = ready["session"]
        self._window_seconds = ready["window_seconds"]
        self._resume_seconds = ready["resume_seconds"]
        self._tries = 0
        self._is_ready = self._was_ready = True
        if ready["resumed"]:
            self._confirm(ready["position"])
            self._transmit(self._sound.unconfirmed())
        else:
            # The session of another server, or of one that started anew, hears what has no caption.
            position, pieces = self._sound.uncaptioned()
            self._session_began = position
            self._confirm(0)
            self._numbers.begin_session(position / self._input["sample_rate"])
            self._transmit(pieces)
        if self._is_finishing:
            self._say({"type": "finish"})

    def _refused(self, error: dict[str, Any]) -> None:
        code = error["code"]
        if self._was_ready and code == "RESOURCE_NOT_FOUND" and self._session is not None:
            self._session = None
            return
        if self._was_ready and not self._is_ready and code in _PASSING:
            return
        details = dict(error["details"])
        self._failure = error_of(
            error["message"],
            code=code,
            request_id=details.pop("request_id", None),
            docs_url=details.pop("docs", None),
            retry_after=details.pop("retry_after", None),
            field_errors=details.pop("field_errors", []),
            details=details,
        )

    def _confirm(self, position: int) -> None:
        self._sound.confirm(self._session_began + position)

    def _transmit(self, pieces: Sequence[bytes]) -> None:
        for piece in pieces:
            self._out.put_nowait(piece)

    def _say(self, message: dict[str, Any]) -> None:
        self._out.put_nowait(json.dumps(message))

    def _end(self, failure: AplombError | None) -> None:
        self._failure = failure
        self._has_ended = True
        self._tell()

    def _tell(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


async def _write(socket: Any, out: asyncio.Queue[str | bytes]) -> None:
    from websockets.exceptions import ConnectionClosed

    try:
        while True:
            await socket.send(await out.get())
    except ConnectionClosed:
        pass  # Who reads hears of it, with the reason.


def _broke_off(code: int) -> AplombError:
    status = f" with status {code - _CLOSE_BASE}" if code >= _CLOSE_BASE else ""
    return error_of(
        f"The stream broke off{status} and cannot be taken up again. Begin a new one.",
        code="NETWORK_ERROR",
        retryable=True,
    )


class LiveStream:
    """A stream of sound being heard: give it samples, go through its captions.

    `with` connects and closes. What is sent and what comes goes on in a thread of its own, so a
    connection is kept, and taken up again, while you do something else. Calls may come from several
    threads: one sends, another goes through the captions.
    """

    def __init__(self, connection: Connection, input: t.LiveInput) -> None:
        self._stream = AsyncLiveStream(connection, input)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._wait(self._stream.__aenter__())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def send(self, samples: Samples) -> None:
        """Sends samples; returns when more may come. Raises what the stream failed with."""
        self._wait(self._stream.send(samples))

    def finish(self) -> None:
        """Has what was sent heard out; returns when the last caption is here."""
        self._wait(self._stream.finish())

    def close(self) -> None:
        """Ends the stream at once."""
        self._wait(self._stream.aclose())

    def __iter__(self) -> Iterator[t.LiveMessage]:
        while (message := self.next()) is not None:
            yield message

    def next(self) -> t.LiveMessage | None:
        """What is told next; None when the stream has ended. Raises what it failed with."""
        return self._wait(self._stream.next())

    def _wait(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()
