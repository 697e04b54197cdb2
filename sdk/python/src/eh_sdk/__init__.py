"""Take payments with EH: orders, refunds, payouts and webhooks."""
from ._types import OPEN_API_VERSION, REFUSALS
from .client import EH
from .errors import EHError, NoAnswer, Refusal, SignatureError
from .signatures import sign_request, verify_return, verify_webhook

__version__ = "1.0.0"
__all__ = [
    "EH",
    "EHError",
    "NoAnswer",
    "OPEN_API_VERSION",
    "REFUSALS",
    "Refusal",
    "SignatureError",
    "sign_request",
    "verify_return",
    "verify_webhook",
]
