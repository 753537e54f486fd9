"""The client. Made from the file with async calls: change it there."""

from __future__ import annotations

import builtins
import time
from collections.abc import Iterator, Callable, Mapping, Sequence
from datetime import datetime
from types import TracebackType
from typing import Any, Generic, Literal, Self, TypeVar

import httpx

from . import _types as t
from ._stream import AnalysisStream
from ._errors import AplombError, error_of
from ._live import LiveStream
from ._wire import (
    Attempt,
    Call,
    FileMedia,
    Result,
    connection_of,
    create_call,
    file_call,
    is_gone,
    moment,
    name_of,
    offset_in,
    path_of,
    piece_call,
    pieces_of,
    result_of,
    transport_error,
    upload_call,
    wait_after,
)

Item = TypeVar("Item")
Moment = str | datetime
TranscriptFormat = Literal["text", "srt", "vtt"]

_TRANSCRIPTS = {"text": "text/plain", "srt": "application/x-subrip", "vtt": "text/vtt"}
_EVENTS = {"accept": "text/event-stream"}
_FIRST_WAIT = 0.25
_LONGEST_WAIT = 5.0
_DAY = 86_400.0


class Aplomb:
    """A client of the Aplomb API. Make one, keep it, and close it; `with` does so."""

    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        timeout: float | None = 60.0,
        max_retries: int = 2,
        version: str | None = None,
        on_attempt: Callable[[Attempt], None] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        """Raises when key or address cannot be right; nothing is sent yet.

        Key and address left out are `APLOMB_KEY` and `APLOMB_URL` of the environment. `timeout` is
        in seconds, per attempt; None waits for ever. `version` is the date of the API to follow,
        left out the one the key is pinned to.
        """
        connection = connection_of(api_key, base_url, timeout, max_retries, version)
        self._connection = connection
        self._on_attempt = on_attempt
        self._http = http_client or httpx.Client(follow_redirects=False)
        self._is_own = http_client is None
        self.text = Text(self)
        self.screen = Screen(self)
        self.audio = Audio(self)
        self.files = Files(self)
        self.jobs = Jobs(self)
        self.history = History(self)
        self.settings = Settings(self)
        self.tokens = Tokens(self)
        self.keys = Keys(self)
        self.usage = Usage(self)
        self.webhooks = Webhooks(self)
        self.receipts = Receipts(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections; a client of yours stays open."""
        if self._is_own:
            self._http.close()

    def send(self, call: Call) -> Result[Any]:
        """The answer to a call, tried again where that is safe and may help."""
        connection = self._connection
        is_uncertain = False
        count = 0
        while True:
            try:
                response = self.attempt(call)
                return result_of(call, response)
            except AplombError as error:
                if is_gone(call, error, is_uncertain):
                    return result_of(call, httpx.Response(204))
                wait = wait_after(call, error, count, connection.max_retries)
                if wait is None:
                    raise
                is_uncertain = is_uncertain or error.status != 429
            count += 1
            time.sleep(wait)

    def attempt(self, call: Call, *, is_stream: bool = False) -> httpx.Response:
        """One attempt at a call; of a stream the body is still to be read."""
        begun = time.monotonic()
        response: httpx.Response | None = None
        try:
            request = self._connection.request(self._http, call)
            response = self._http.send(request, follow_redirects=False, stream=is_stream)
            return response
        except httpx.HTTPError as cause:
            raise transport_error(cause, self._connection.timeout) from cause
        finally:
            if self._on_attempt is not None:
                self._on_attempt(
                    Attempt(
                        call.method,
                        f"/v1/{call.path}",
                        None if response is None else response.status_code,
                        None if response is None else response.headers.get("request-id"),
                        round((time.monotonic() - begun) * 1_000),
                    )
                )


class _Resource:
    def __init__(self, client: Aplomb) -> None:
        self._client = client


class Page(Generic[Item]):
    """A page of a list; `for` goes through its records and those of the pages after it."""

    def __init__(
        self, client: Aplomb, path: str, query: Mapping[str, Any], result: Result[list[Item]]
    ) -> None:
        self._client = client
        self._path = path
        self._query = query
        self.result = result
        self.data = result.data
        self.pagination: Mapping[str, Any] = result.pagination or {}

    def next(self) -> Page[Item] | None:
        """The page after this one; None after the last."""
        cursor = self.pagination.get("next_cursor")
        if cursor is None:
            return None
        query = {**self._query, "offset": None, "cursor": cursor}
        return _page(self._client, self._path, query)

    def __iter__(self) -> Iterator[Item]:
        page: Page[Item] | None = self
        while page is not None:
            for item in page.data:
                yield item
            page = page.next()


def _page(client: Aplomb, path: str, query: Mapping[str, Any]) -> Page[Any]:
    return Page(client, path, query, client.send(Call("GET", path, query)))


class Text(_Resource):
    """Analyses of texts and source code."""

    def analyze(
        self, request: t.AnalyzeTextRequest, *, idempotency_key: str | None = None
    ) -> Result[t.TextAnalysis]:
        """Language, sentiment, keywords and summary; by mode a review, code or a solution."""
        call = create_call("text/analyze", body=request, idempotency_key=idempotency_key)
        return self._client.send(call)

    def stream(
        self, request: t.AnalyzeTextRequest, *, idempotency_key: str | None = None
    ) -> AnalysisStream[t.LocalTextAnalysis, t.TextAnalysis]:
        """The same as it is made: the local analysis, then a model's answer piece by piece."""
        call = create_call(
            "text/analyze", body=request, idempotency_key=idempotency_key, headers=_EVENTS
        )
        return AnalysisStream(self._client, call)

    def submit_batch(
        self,
        texts: Sequence[t.AnalyzeTextsByTextsRequestTexts] | t.AnalyzeTextsByFileIdRequest,
        *,
        idempotency_key: str | None = None,
    ) -> Result[t.Job]:
        """Has up to 1,000 texts, or the lines of a `file_id`, analyzed as one job."""
        body: t.AnalyzeTextsRequest = (
            {"texts": list(texts)} if isinstance(texts, Sequence) else texts
        )
        call = create_call("text/batches", body=body, idempotency_key=idempotency_key)
        return self._client.send(call)


class Screen(_Resource):
    """Analyses of screenshots and videos."""

    def analyze(
        self, request: Mapping[str, Any], *, idempotency_key: str | None = None
    ) -> Result[t.ScreenAnalysis]:
        """Reads a picture (`image_data`), a video (`video_url`) or a `file_id`, and analyzes it."""
        call = upload_call(
            "screen/analyze", "image_data", request, idempotency_key=idempotency_key
        )
        return self._client.send(call)

    def submit(
        self, request: Mapping[str, Any], *, idempotency_key: str | None = None
    ) -> Result[t.Job]:
        """The same as a job, which is answered at once."""
        return self._client.send(
            upload_call(
                "screen/analyze",
                "image_data",
                request,
                idempotency_key=idempotency_key,
                headers={"prefer": "respond-async"},
            )
        )


    def stream(
        self, request: Mapping[str, Any], *, idempotency_key: str | None = None
    ) -> AnalysisStream[t.LocalScreenAnalysis, t.ScreenAnalysis]:
        """The same as it is made: the local analysis, then a model's answer piece by piece."""
        return AnalysisStream(
            self._client,
            upload_call(
                "screen/analyze",
                "image_data",
                request,
                idempotency_key=idempotency_key,
                headers=_EVENTS,
            ),
        )


class Audio(_Resource):
    """Transcripts and analyses of recordings."""

    def process(
        self, request: Mapping[str, Any], *, idempotency_key: str | None = None
    ) -> Result[t.AudioAnalysis]:
        """Transcribes a recording (`audio_data`, `audio_url` or `file_id`) and analyzes it."""
        call = upload_call("audio/process", "audio_data", request, idempotency_key=idempotency_key)
        return self._client.send(call)

    def transcript(
        self,
        request: Mapping[str, Any],
        format: TranscriptFormat,
        *,
        idempotency_key: str | None = None,
    ) -> Result[str]:
        """Transcribes a recording into plain text or subtitles."""
        return self._client.send(
            upload_call(
                "audio/process",
                "audio_data",
                request,
                idempotency_key=idempotency_key,
                headers={"accept": _TRANSCRIPTS[format]},
                is_text=True,
            )
        )

    def submit(
        self, request: Mapping[str, Any], *, idempotency_key: str | None = None
    ) -> Result[t.Job]:
        """Has a recording transcribed as a job: wait for it with `jobs.wait`."""
        return self._client.send(
            upload_call(
                "audio/process",
                "audio_data",
                request,
                idempotency_key=idempotency_key,
                headers={"prefer": "respond-async"},
            )
        )


    def live(self, input: t.LiveInput) -> LiveStream:
        """A stream of sound that is heard while it is spoken. Needs `aplomb[live]`."""
        return LiveStream(self._client._connection, input)


class Files(_Resource):
    """Files that analyses take by their id, as `file_id`."""

    def create(
        self,
        media: FileMedia,
        *,
        name: str | None = None,
        retention_hours: int | None = None,
        idempotency_key: str | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> Result[t.StoredFile]:
        """Sends a file: in pieces where it is large, each again from where the server has it.

        It is deleted after 24 hours, or after `retention_hours`. `on_progress` hears how many bytes
        the server has.
        """
        query = {"name": name or name_of(media), "retention_hours": retention_hours}
        with pieces_of(media) as pieces:
            first, is_last = next(pieces)
            begun = file_call(query, first if is_last else None, idempotency_key)
            result: Result[t.StoredFile] = self._client.send(begun)
            if not is_last:
                result = self._append(result.data, 0, first, False)
            while not is_last:
                if on_progress is not None:
                    on_progress(result.data["bytes"])
                piece, is_last = next(pieces)
                result = self._append(result.data, result.data["bytes"], piece, is_last)
        if on_progress is not None:
            on_progress(result.data["bytes"])
        return result

    def _append(
        self, file: t.StoredFile, offset: int, piece: bytes, is_last: bool
    ) -> Result[t.StoredFile]:
        try:
            call = piece_call(file["id"], offset, piece, is_last)
            return self._client.send(call)
        except AplombError as error:
            # It arrived in part, or its answer was lost.
            there = offset_in(error) - offset
            if not 0 < there <= len(piece):
                raise
            if error.details.get("complete"):
                return self.get(file["id"])
            return self._append(file, offset + there, piece[there:], is_last)

    def list(self) -> Result[builtins.list[t.StoredFile]]:
        """All files of the account, newest first."""
        return self._client.send(Call("GET", "files"))

    def get(self, id: str) -> Result[t.StoredFile]:
        """What is known of a file."""
        return self._client.send(Call("GET", path_of("files", id)))

    def content(self, id: str) -> Result[bytes]:
        """The bytes of a file."""
        headers = {"accept": "application/octet-stream"}
        path = path_of("files", id, "content")
        return self._client.send(Call("GET", path, headers=headers, is_file=True))

    def delete(self, id: str) -> Result[None]:
        """Deletes a file, or gives up sending one."""
        return self._client.send(Call("DELETE", path_of("files", id)))


class Jobs(_Resource):
    """Analyses that are made after their request was answered."""

    def get(self, id: str) -> Result[t.Job]:
        """State of the job."""
        return self._client.send(Call("GET", path_of("jobs", id)))

    def wait(
        self,
        id: str,
        *,
        within: float = _DAY,
        on_progress: Callable[[t.Job], None] | None = None,
    ) -> Result[Any]:
        """Waits until a job has ended, and gives its answer. Raises what it failed with."""
        end = time.monotonic() + within
        wait = _FIRST_WAIT
        while True:
            answer = self.get(id)
            job = answer.data
            if on_progress is not None:
                on_progress(job)
            error = job["error"]
            if error is not None:
                raise error_of(
                    error["message"],
                    code=error["code"],
                    request_id=answer.request_id,
                    retryable=False,
                )
            if job["finished_at"] is not None:
                return self.result(id)
            left = end - time.monotonic()
            if left <= 0:
                raise error_of(
                    f"The job has not ended within {within} s. It goes on: wait for it again, or "
                    "cancel it.",
                    code="CONNECTION_TIMEOUT",
                    request_id=answer.request_id,
                )
            time.sleep(min(wait, left))
            wait = min(wait * 2, _LONGEST_WAIT)

    def result(self, id: str) -> Result[Any]:
        """The answer of a job that succeeded."""
        return self._client.send(Call("GET", path_of("jobs", id, "result")))

    def transcript(self, id: str, format: TranscriptFormat) -> Result[str]:
        """The same as plain text or subtitles."""
        accept = {"accept": _TRANSCRIPTS[format]}
        path = path_of("jobs", id, "result")
        return self._client.send(Call("GET", path, headers=accept, is_text=True))

    def cancel(self, id: str) -> Result[None]:
        """Cancels a job that has not ended; deletes the result of one that has."""
        return self._client.send(Call("DELETE", path_of("jobs", id)))


class History(_Resource):
    """The conversations that analyses were kept in."""

    def list(
        self,
        *,
        search: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        date_from: Moment | None = None,
        date_to: Moment | None = None,
        fields: Sequence[str] | None = None,
    ) -> Page[t.Conversation]:
        """A page of conversations, newest first."""
        query = {
            "search": search,
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "date_from": moment(date_from),
            "date_to": moment(date_to),
            "fields": None if fields is None else ",".join(fields),
        }
        return _page(self._client, "history/conversations", query)

    def export(
        self,
        *,
        search: str | None = None,
        limit: int | None = None,
        date_from: Moment | None = None,
        date_to: Moment | None = None,
    ) -> Iterator[t.ConversationDetail]:
        """Every conversation with its log and analyses; pages are fetched as they are needed."""
        query = {
            "search": search,
            "limit": limit,
            "date_from": moment(date_from),
            "date_to": moment(date_to),
        }
        page = _page(self._client, "history/export", query)
        for conversation in page:
            yield conversation

    def get(
        self, id: str, *, fields: Sequence[str] | None = None
    ) -> Result[t.ConversationDetail]:
        """One conversation: its log and every analysis."""
        query = {"fields": None if fields is None else ",".join(fields)}
        return self._client.send(Call("GET", path_of("history", "conversations", id), query))

    def delete(self, id: str) -> Result[None]:
        """Deletes a conversation for good."""
        return self._client.send(Call("DELETE", path_of("history", "conversations", id)))

    def delete_many(
        self, which: t.DeleteConversationsRequest
    ) -> Result[t.DeletedConversations]:
        """Deletes those named, those of a time, or `all`; with `dry_run` counts them."""
        return self._client.send(Call("POST", "history/deletions", body=which))


class Settings(_Resource):
    """What the help is for."""

    def get_context(self, *, if_none_match: str | None = None) -> Result[t.ContextSettings]:
        """Every setting in force; unchanged since the ETag given, its status is 304."""
        headers = {} if if_none_match is None else {"if-none-match": if_none_match}
        return self._client.send(Call("GET", "settings/context", headers=headers))

    def update_context(
        self, change: t.UpdateContextSettingsRequest, *, if_match: str | None = None
    ) -> Result[t.ContextSettings]:
        """Chooses profile and settings; with `if_match`, only when nobody changed them since."""
        headers = {} if if_match is None else {"if-match": if_match}
        return self._client.send(
            Call("PUT", "settings/context", body=change, headers=headers)
        )


class Tokens(_Resource):
    """Short-lived tokens, made on your server, that a web page is a client with."""

    def create(self, request: t.CreateTokenRequest) -> Result[t.BrowserToken]:
        """Makes a token for pages of the origins named. It is in this answer only."""
        return self._client.send(Call("POST", "tokens", body=request))


class Keys(_Resource):
    """Keys of the account that may do no more than the one of this client."""

    def list(self) -> Result[list[t.Key]]:
        """All keys, newest first."""
        return self._client.send(Call("GET", "keys"))

    def create(self, request: t.CreateKeyRequest) -> Result[t.CreatedKey]:
        """Makes a key. It is in this answer only, so nothing is tried twice."""
        return self._client.send(Call("POST", "keys", body=request, retries=False))

    def roll(self, id: str, request: t.RollKeyRequest | None = None) -> Result[t.CreatedKey]:
        """Replaces a key; the old one lives on for 24 hours, or as long as you say."""
        path = path_of("keys", id, "roll")
        return self._client.send(Call("POST", path, body=request or {}, retries=False))

    def revoke(self, id: str) -> Result[None]:
        """Ends a key at once."""
        return self._client.send(Call("DELETE", path_of("keys", id)))


class Usage(_Resource):
    """What the account called, how fast it was answered, and what is left of the day."""

    def get(self, **query: Any) -> Result[t.Usage]:
        """Usage: from_, to, step, key_id, project_id, endpoint, mode."""
        return self._client.send(Call("GET", "usage", _usage(query)))

    def csv(self, **query: Any) -> Result[str]:
        """The steps as CSV."""
        accept = {"accept": "text/csv"}
        return self._client.send(
            Call("GET", "usage", _usage(query), headers=accept, is_text=True)
        )


def _usage(query: Mapping[str, Any]) -> dict[str, Any]:
    return {name.rstrip("_"): moment(value) for name, value in query.items()}


class Webhooks(_Resource):
    """Addresses that are told when something has happened."""

    def create(self, request: t.CreateWebhookRequest) -> Result[t.CreatedWebhook]:
        """Has events sent to an address. The secret is in this answer only."""
        return self._client.send(Call("POST", "webhooks", body=request, retries=False))

    def list(self) -> Result[list[t.Webhook]]:
        """All webhooks of the account."""
        return self._client.send(Call("GET", "webhooks"))

    def delete(self, id: str) -> Result[None]:
        """Sends nothing to this address any more."""
        return self._client.send(Call("DELETE", path_of("webhooks", id)))

    def rotate_secret(
        self, id: str, request: t.RotateWebhookSecretRequest | None = None
    ) -> Result[t.CreatedWebhook]:
        """Replaces the secret; the one before signs as well for a while."""
        path = path_of("webhooks", id, "rotate-secret")
        return self._client.send(Call("POST", path, body=request or {}, retries=False))

    def test(self, id: str) -> Result[t.WebhookDelivery]:
        """Sends a test message."""
        return self._client.send(Call("POST", path_of("webhooks", id, "test")))

    def deliveries(
        self, id: str, *, limit: int | None = None
    ) -> Result[builtins.list[t.WebhookDelivery]]:
        """What was sent last, and what was answered."""
        path = path_of("webhooks", id, "deliveries")
        return self._client.send(Call("GET", path, {"limit": limit}))

    def replay(self, delivery_id: str) -> Result[t.WebhookDelivery]:
        """Sends a message again; its webhook-id stays."""
        path = path_of("webhook-deliveries", delivery_id, "replay")
        return self._client.send(Call("POST", path))


class Receipts(_Resource):
    """Receipts of sessions."""

    def verify(self, request: t.VerifyReceiptRequest) -> Result[t.ReceiptCheck]:
        """Says whether a receipt is as the app signed it."""
        return self._client.send(Call("POST", "receipts/verify", body=request))
