"""Reads a stream for each line that comes, as it says, and prints what came and what was raised."""

import asyncio
import json
import sys
from typing import Any

from aplomb import Aplomb, AplombError, AsyncAplomb


def short(event: Any) -> str:
    return str(event["text"] if event["type"] == "answer" else event["type"])


def answer_of(error: AplombError) -> dict[str, Any]:
    return {
        "name": type(error).__name__,
        "code": error.code,
        "status": error.status,
        "requestId": error.request_id,
        "docsUrl": error.docs_url,
    }


def read(options: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {"seen": [], "error": None}
    with Aplomb(**options) as aplomb:
        try:
            for event in aplomb.text.stream({"text": "Composure."}):
                told["seen"].append(short(event))
                if event["type"] == "done":
                    told["done"] = event["result"].data
        except AplombError as error:
            told["error"] = answer_of(error)
    return told


async def read_async(options: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {"seen": [], "error": None}
    async with AsyncAplomb(**options) as aplomb:
        try:
            async for event in aplomb.text.stream({"text": "Composure."}):
                told["seen"].append(short(event))
                if event["type"] == "done":
                    told["done"] = event["result"].data
        except AplombError as error:
            told["error"] = answer_of(error)
    return told


for line in sys.stdin:
    options = json.loads(line)
    told = asyncio.run(read_async(options)) if sys.argv[1] == "async" else read(options)
    print(json.dumps(told), flush=True)
