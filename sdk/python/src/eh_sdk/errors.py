"""The errors that this package raises."""
from typing import Any, Dict, Optional


class EHError(Exception):
    """The family of them."""


class Refusal(EHError):
    """The server's answer why nothing was done; `OutcomeUnknown` alone says that it may have been."""

    def __init__(self, status: int, answer: Dict[str, Any], retry_after: Optional[int]) -> None:
        super().__init__(str(answer.get("msg", "")))
        #: The HTTP status.
        self.status = status
        #: Its number, whose meaning never changes, such as 45107.
        self.code = int(answer["code"])
        #: Its name, such as "OrderUnknown"; `eh_sdk.REFUSALS` has all that this version knows.
        self.name = str(answer.get("name", ""))
        #: The facts in the message, such as {"left": "2.60"}.
        self.data: Dict[str, Any] = answer.get("data") or {}
        #: Quote it when you ask for help.
        self.request_id = str(answer.get("request_id", ""))
        #: The seconds after which the server asks to be called again, or None.
        self.retry_after = retry_after


class NoAnswer(EHError):
    """There was no readable answer, so it is unknown whether anything was done: repeat with the same idempotency key."""


class SignatureError(EHError):
    """A webhook or a return that is not genuine: "missing", "malformed", "too_old", "too_new" or "wrong"."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
