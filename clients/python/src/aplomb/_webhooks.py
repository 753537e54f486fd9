"""Messages of webhooks, verified."""

from __future__ import annotations

import hmac
import json
import time
from base64 import b64decode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from ._errors import WebhookVerificationError


def verify_webhook(
    body: str | bytes, headers: Mapping[str, str], secret: str, *, tolerance_seconds: float = 300
) -> dict[str, Any]:
    """The message, once it is sure that it was signed with `secret` a moment ago.

    `body` is what came, before JSON is read. Raises WebhookVerificationError when it was not.
    """
    given = {name.lower(): value for name, value in headers.items()}
    sent = body.encode() if isinstance(body, str) else body
    message_id, timestamp = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    try:
        is_now = abs(time.time() - float(timestamp)) <= tolerance_seconds
    except ValueError:
        is_now = False
    if not message_id or not is_now:
        raise WebhookVerificationError("The message was not signed within the time allowed.")
    key = b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{message_id}.{timestamp}.".encode() + sent, sha256).digest()
    for signature in given.get("webhook-signature", "").split(" "):
        version, _, value = signature.partition(",")
        try:
            signed = b64decode(value, validate=True)
        except ValueError:
            continue
        if version == "v1" and hmac.compare_digest(signed, digest):
            message: dict[str, Any] = json.loads(sent)
            return message
    raise WebhookVerificationError("The message was not signed with this secret.")
