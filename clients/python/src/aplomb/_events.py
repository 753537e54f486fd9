"""The events of an analysis that is told while it is made."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Generic, Literal, TypeAlias, TypedDict, TypeVar

import httpx

from ._wire import Result, envelope_error, result_with

Local = TypeVar("Local")
Data = TypeVar("Data")

_BLOCK_END = re.compile(r"\r?\n\r?\n")
_LINE_END = re.compile(r"\r?\n")
_FIELD = re.compile(r"(\w+): ?(.*)", re.DOTALL)


class LocalPart(TypedDict, Generic[Local]):
    """The local analysis is there."""

    type: Literal["analysis"]
    data: Local


class AnswerPart(TypedDict):
    """A further piece of the model's written answer."""

    type: Literal["answer"]
    text: str


class Restart(TypedDict):
    """What came so far is void: it begins anew."""

    type: Literal["restart"]


class Done(TypedDict, Generic[Data]):
    """The whole answer, as `analyze` gives it."""

    type: Literal["done"]
    result: Result[Data]


AnalysisEvent: TypeAlias = LocalPart[Local] | AnswerPart | Restart | Done[Data]


def read_event(response: httpx.Response) -> Callable[[bytes], Iterator[Any]]:
    """A function that takes the bytes of a stream piece by piece, and gives the events in them.

    It raises what the server reports.
    """
    decode = codecs.getincrementaldecoder("utf-8")("replace").decode
    pending = ""

    def read(piece: bytes) -> Iterator[Any]:
        nonlocal pending
        pending += decode(piece)
        # A line break may be \r\n; a piece that ends within one waits for the next.
        *blocks, pending = _BLOCK_END.split(pending)
        for block in blocks:
            event = _event_of(block, response)
            if event is not None:
                yield event

    return read


def _event_of(block: str, response: httpx.Response) -> Any:
    fields = [match.groups() for line in _LINE_END.split(block) if (match := _FIELD.match(line))]
    data = "\n".join(value for name, value in fields if name == "data")
    kind = next((value for name, value in reversed(fields) if name == "event"), "message")
    if not data:
        return None
    body = json.loads(data)
    if kind == "error":
        raise envelope_error(body, {"request_id": response.headers.get("request-id")})
    if kind == "analysis":
        return {"type": kind, "data": body}
    if kind == "answer":
        return {"type": kind, "text": body["text"]}
    if kind == "restart":
        return {"type": kind}
    if kind == "done":
        return {"type": kind, "result": result_with(response, body["data"])}
    return None  # A newer server tells more.
