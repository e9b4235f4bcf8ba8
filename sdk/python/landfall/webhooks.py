"""Verifies deliveries by Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Iterable, Mapping, Optional, Union

from .errors import LandfallError

_TOLERANCE = 300


class WebhookVerificationError(LandfallError):
    """The delivery is forged, changed or old."""


def verify_webhook(
    secret: Union[str, Iterable[str]],
    headers: Mapping[str, str],
    body: Union[bytes, str],
    *,
    tolerance: float = _TOLERANCE,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """The event of a delivery.

    ``secret`` is the secret, or both during a rotation; ``headers`` and ``body`` are as they were
    received, byte for byte; a delivery may be ``tolerance`` seconds old or early. ``now`` is in
    place of the time, in seconds since 1970.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    event, timestamp, signatures = (
        lower.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")
    )
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookVerificationError("it has no timestamp")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("it is too old, or from the future")
    raw = body.encode("utf-8") if isinstance(body, str) else bytes(body)
    signed = f"{event}.{timestamp}.".encode("utf-8") + raw
    for one in [secret] if isinstance(secret, str) else secret:
        digest = hmac.new(_key(one), signed, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(digest)
        for signature in signatures.split(" "):
            if hmac.compare_digest(signature.encode("utf-8", "replace"), expected):
                return json.loads(raw)
    raise WebhookVerificationError("it has no signature by this secret")


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(re.sub(r"^whsec_", "", secret), validate=True)
    except binascii.Error:
        key = b""
    if not key:
        raise ValueError("the secret is `whsec_` and base64")
    return key
