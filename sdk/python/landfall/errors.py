"""What a call may end with in place of an answer."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional, Type

from .models import Issue


class LandfallError(Exception):
    """Whatever this package raises, but for mistakes in its arguments."""


class ConnectionFailed(LandfallError):
    """No answer came: the network failed, or the time ran out."""


class ApiError(LandfallError):
    """The service refused the call."""

    def __init__(self, status: int, body: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        self.status = status
        #: Kind of error: ``invalid body``, ``quota_exceeded`` …
        self.error: str = str(body.get("error", "unknown"))
        #: Finer kind: ``RATE_NOT_FOUND`` …; None where there is none.
        self.code: Optional[str] = body.get("code")
        #: Each field at fault; empty where the fault is another.
        self.issues: List[Issue] = list(body.get("issues") or [])
        #: The id by which the operator finds the call.
        self.request_id: Optional[str] = headers.get("x-request-id")
        #: Seconds to wait before the next attempt; None where none is stated.
        self.retry_after: Optional[float] = _seconds(headers.get("retry-after"))
        message = str(body.get("message") or body.get("detail") or self.error)
        places = [f"{'.'.join(one['path'])}: {one['message']}" for one in self.issues]
        super().__init__("\n  ".join([message, *places]))


class InvalidRequestError(ApiError):
    """400: a field or parameter is wrong; ``issues`` says which."""


class AuthenticationError(ApiError):
    """401: the key is missing, unknown or revoked."""


class QuotaError(ApiError):
    """402: the plan has no access, or no quota left."""


class NotFoundError(ApiError):
    """404: there is nothing of this name."""


class ConflictError(ApiError):
    """409: another body under the same Idempotency-Key, or a job in another state."""


class UnprocessableError(ApiError):
    """422: the request is understood, and has no answer: no code, no such destination."""


class RateLimitError(ApiError):
    """429: too many calls in a minute, after all attempts."""


_BY_STATUS: Dict[int, Type[ApiError]] = {
    400: InvalidRequestError,
    401: AuthenticationError,
    402: QuotaError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableError,
    429: RateLimitError,
}


def api_error(status: int, text: str, headers: Mapping[str, str]) -> ApiError:
    try:
        body = json.loads(text)
    except ValueError:
        # A proxy between may answer what is no JSON.
        body = {"message": text[:200]}
    return _BY_STATUS.get(status, ApiError)(status, body if isinstance(body, dict) else {}, headers)


def _seconds(text: Optional[str]) -> Optional[float]:
    try:
        seconds = float(text) if text is not None else None
    except ValueError:
        return None
    return seconds if seconds is not None and seconds >= 0 else None
