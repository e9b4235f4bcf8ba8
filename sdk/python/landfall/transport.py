"""One call: tried again while that may help, always under the same Idempotency-Key, so that it is
counted and recorded once."""

from __future__ import annotations

import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, Mapping, Optional, Union

from .errors import ApiError, ConnectionFailed, api_error

_RETRIED = {429, 502, 503, 504}
_FIRST_WAIT = 0.5
_LONGEST_WAIT = 8.0
# A window of a minute is waited for, no longer.
_RETRY_AFTER_MOST = 65.0


class Transport:
    def __init__(
        self,
        api_key: str,
        base_url: str,
        timeout: float,
        retries: int,
        sleep: Callable[[float], Any],
    ) -> None:
        if not api_key:
            raise ValueError("api_key is missing: state a key of your organisation")
        self._key = api_key
        self._base = base_url.rstrip("/")
        self._timeout = timeout
        self._retries = retries
        self.sleep = sleep

    def text(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotent: bool = False,
        idempotency_key: Optional[str] = None,
    ) -> str:
        headers: Dict[str, str] = {
            "Authorization": f"Bearer {self._key}",
            "Accept": "application/json",
        }
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body, ensure_ascii=False, allow_nan=False).encode("utf-8")
        if idempotent or idempotency_key:
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        request = urllib.request.Request(
            self._base + path + _query(query), data=data, headers=headers, method=method
        )
        attempt = 0
        while True:
            outcome = self._attempt(request)
            if isinstance(outcome, str):
                return outcome
            pause = _pause(outcome, attempt)
            if pause is None or attempt >= self._retries:
                raise outcome
            self.sleep(pause)
            attempt += 1

    def json(self, method: str, path: str, **options: Any) -> Any:
        return json.loads(self.text(method, path, **options))

    def _attempt(
        self, request: urllib.request.Request
    ) -> Union[str, ApiError, ConnectionFailed]:
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                return response.read().decode("utf-8")
        except urllib.error.HTTPError as error:
            with error:
                headers = {name.lower(): value for name, value in error.headers.items()}
                return api_error(error.code, error.read().decode("utf-8", "replace"), headers)
        except (OSError, http.client.HTTPException) as error:
            failed = ConnectionFailed(f"no answer: {getattr(error, 'reason', None) or error}")
            failed.__cause__ = error
            return failed


def default_sleep(seconds: float) -> None:
    time.sleep(seconds)


def _pause(error: Union[ApiError, ConnectionFailed], attempt: int) -> Optional[float]:
    """Seconds until the next attempt; None when none would help."""
    guess = min(_FIRST_WAIT * 2**attempt, _LONGEST_WAIT) * (0.5 + random.random() / 2)
    if isinstance(error, ConnectionFailed):
        return guess
    if error.status not in _RETRIED:
        return None
    if error.retry_after is None:
        return guess
    return None if error.retry_after > _RETRY_AFTER_MOST else error.retry_after


def _query(query: Optional[Mapping[str, Any]]) -> str:
    stated = {name: value for name, value in (query or {}).items() if value is not None}
    return f"?{urllib.parse.urlencode(stated)}" if stated else ""


def part(text: str) -> str:
    """A part of a path."""
    return urllib.parse.quote(text, safe="")
