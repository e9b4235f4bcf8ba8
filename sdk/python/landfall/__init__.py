"""Client of Landfall: landed cost, classification and origin comparison."""

from . import models
from .client import Landfall
from .errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    ConnectionFailed,
    InvalidRequestError,
    LandfallError,
    NotFoundError,
    QuotaError,
    RateLimitError,
    UnprocessableError,
)
from .webhooks import WebhookVerificationError, verify_webhook

__version__ = "0.1.0"

__all__ = [
    "ApiError",
    "AuthenticationError",
    "ConflictError",
    "ConnectionFailed",
    "InvalidRequestError",
    "Landfall",
    "LandfallError",
    "NotFoundError",
    "QuotaError",
    "RateLimitError",
    "UnprocessableError",
    "WebhookVerificationError",
    "models",
    "verify_webhook",
]
