"""What a live stream of sound remembers, so that another connection can go on with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import _types as t

#: Bytes sent in one message: whole samples in every encoding.
_PIECE_BYTES = 32_768
#: Older sound than this is silence, or nobody will say any more what it was.
_KEPT_SECONDS = 60


@dataclass(frozen=True)
class _Piece:
    #: Samples per channel before it.
    position: int
    content: bytes


class HeldSound:
    """Sound that may have to be sent again: not confirmed, or without a final caption yet."""

    def __init__(self, input: t.LiveInput) -> None:
        self._channels = input.get("channels", 1)
        self._sample_bytes = 4 if input.get("encoding") == "f32le" else 2
        self._frame_bytes = self._sample_bytes * self._channels
        self._rate = input["sample_rate"]
        self._captioned = [0.0] * self._channels
        self._pieces: list[_Piece] = []
        self._begun = b""
        self._written = 0
        self._confirmed = 0

    @property
    def seconds_under_way(self) -> float:
        """Seconds that were written and not confirmed."""
        return (self._written - self._confirmed) / self._rate

    def add(self, samples: bytes) -> list[bytes]:
        """Keeps samples; answers them in pieces that fit a message. Half a sample waits."""
        given = self._begun + samples
        whole = len(given) - len(given) % self._frame_bytes
        self._begun = given[whole:]
        pieces = [given[at : min(at + _PIECE_BYTES, whole)] for at in range(0, whole, _PIECE_BYTES)]
        for piece in pieces:
            self._pieces.append(_Piece(self._written, piece))
            self._written += len(piece) // self._frame_bytes
        return pieces

    def confirm(self, position: int) -> None:
        """The server took on the samples before `position`."""
        self._confirmed = position
        kept_from = max(self._captioned_samples, position - _KEPT_SECONDS * self._rate)
        needed = min(position, kept_from)
        while self._pieces and self._end_of(self._pieces[0]) <= needed:
            del self._pieces[0]

    def caption(self, channel: int, seconds: float) -> None:
        """A final caption of a channel ends at `seconds`."""
        self._captioned[channel] = max(self._captioned[channel], seconds)

    def unconfirmed(self) -> list[bytes]:
        """What the server has not confirmed."""
        return [piece.content for piece in self._from(self._confirmed)]

    def uncaptioned(self) -> tuple[int, list[bytes]]:
        """Where a new session begins, and its sound: what no final caption covers.

        A channel that is covered further than another is silent until there.
        """
        pieces = self._from(min(self._captioned_samples, self._written))
        position = pieces[0].position if pieces else self._written
        return position, [self._muted(piece) for piece in pieces]

    @property
    def _captioned_samples(self) -> int:
        return int(min(self._captioned) * self._rate)

    def _end_of(self, piece: _Piece) -> int:
        return piece.position + len(piece.content) // self._frame_bytes

    def _from(self, position: int) -> list[_Piece]:
        pieces = []
        for piece in self._pieces:
            if self._end_of(piece) > position:
                before = max(0, position - piece.position)
                content = piece.content[before * self._frame_bytes :]
                pieces.append(_Piece(piece.position + before, content))
        return pieces

    def _muted(self, piece: _Piece) -> bytes:
        content = bytearray(piece.content)
        frames = len(content) // self._frame_bytes
        for channel, seconds in enumerate(self._captioned):
            covered = min(frames, max(0, int(seconds * self._rate) - piece.position))
            for frame in range(covered):
                at = frame * self._frame_bytes + channel * self._sample_bytes
                content[at : at + self._sample_bytes] = bytes(self._sample_bytes)
        return bytes(content)


class StreamNumbers:
    """Numbers and times of one stream over the sessions that heard it, each of which begins at 0."""

    def __init__(self) -> None:
        #: Number of the session's last event.
        self.last_event = 0
        self._ids: dict[int, int] = {}
        #: Captions that have no final yet, by channel.
        self._unfinished: dict[int, int] = {}
        self._last_id = 0
        self._events_before = 0
        self._seconds_before = 0.0

    def begin_session(self, seconds: float) -> None:
        """A new session hears on from `seconds` of the stream."""
        self._events_before += self.last_event
        self.last_event = 0
        self._seconds_before = seconds
        self._ids = {}

    def of_stream(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message of the session as one of the stream."""
        if "event" not in message:
            return message
        self.last_event = message["event"]
        told = {**message, "event": self._events_before + message["event"]}
        for name in ("start", "end"):
            if name in message:
                told[name] = self._seconds_before + message[name]
        if message["type"] == "caption":
            told["id"] = self._id_of(message["id"], message["channel"])
            if message["final"]:
                self._unfinished.pop(message["channel"], None)
            else:
                self._unfinished[message["channel"]] = told["id"]
        return told

    def _id_of(self, id: int, channel: int) -> int:
        """The caption that a lost session left unfinished goes on under its id."""
        if id not in self._ids:
            left = self._unfinished.get(channel)
            if left is None or left in self._ids.values():
                self._last_id += 1
                left = self._last_id
            self._ids[id] = left
        return self._ids[id]

