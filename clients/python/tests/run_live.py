"""Speaks the samples of a file, a piece for each line that comes, and prints what was told."""

import asyncio
import json
import sys
import threading
from pathlib import Path
from typing import Any

from aplomb import Aplomb, AsyncAplomb

kind, path, piece_bytes = sys.argv[1:]
size = int(piece_bytes)
sound = Path(path).read_bytes()
pieces = [sound[at : at + size] for at in range(0, len(sound), size)]
heard: list[Any] = []


def next_line(sent: int) -> None:
    print(sent, flush=True)
    sys.stdin.readline()


def speak() -> None:
    with Aplomb() as aplomb, aplomb.audio.live({"sample_rate": 16_000, "language": "en"}) as stream:
        listening = threading.Thread(target=lambda: heard.extend(stream))
        listening.start()
        for sent, piece in enumerate(pieces):
            stream.send(piece)
            next_line(sent)
        stream.finish()
        listening.join()


async def speak_async() -> None:
    async with (
        AsyncAplomb() as aplomb,
        aplomb.audio.live({"sample_rate": 16_000, "language": "en"}) as stream,
    ):

        async def listen() -> None:
            async for message in stream:
                heard.append(message)

        listening = asyncio.create_task(listen())
        for sent, piece in enumerate(pieces):
            await stream.send(piece)
            await asyncio.to_thread(next_line, sent)
        await stream.finish()
        await listening


if kind == "async":
    asyncio.run(speak_async())
else:
    speak()
print(json.dumps(heard))
