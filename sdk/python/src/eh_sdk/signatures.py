"""Signs requests, and verifies webhooks and returns."""
import base64
import binascii
import hashlib
import hmac
import json
import re
import secrets
import time
from typing import Any, Dict, Mapping, Optional, Sequence, Union
from urllib.parse import parse_qs, urlsplit

from .errors import SignatureError

WEBHOOK_TOLERANCE_SECONDS = 300
RETURN_TOLERANCE_SECONDS = 86_400


def sign_request(
    key_id: str,
    secret: str,
    method: str,
    path: str,
    body: str,
    *,
    sent_at: Optional[int] = None,
    nonce: Optional[str] = None,
) -> Dict[str, str]:
    """The four headers that say who sends a request and prove that it was not changed. `path` includes the query."""
    at = str(int(time.time()) if sent_at is None else sent_at)
    nonce = nonce or secrets.token_urlsafe(18)
    signed = "\n".join([at, nonce, method, path, body])
    signature = hmac.new(secret.encode(), signed.encode(), hashlib.sha256).hexdigest()
    return {"EH-Key": key_id, "EH-Time": at, "EH-Nonce": nonce, "EH-Signature": f"v1={signature}"}


def verify_webhook(
    body: Union[str, bytes],
    headers: Mapping[str, str],
    webhook_secrets: Union[str, Sequence[str]],
    *,
    tolerance_seconds: int = WEBHOOK_TOLERANCE_SECONDS,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """Verifies a webhook and returns its event, with its `id`.

    Give the body exactly as it arrived. During a rotation give both secrets. Each event can come twice: remember its
    id. Raises `SignatureError`.
    """
    if not isinstance(body, (str, bytes)):
        raise TypeError("verify_webhook needs the body as it arrived, a str or bytes, not what a framework made of it")
    given = [webhook_secrets] if isinstance(webhook_secrets, str) else list(webhook_secrets)
    known = [secret for secret in given if secret]
    if not known:
        raise TypeError("verify_webhook needs the secret of the webhook address, which begins with whsec_")
    found = {name.lower(): value for name, value in headers.items()}
    event_id, at, sent = (found.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not (event_id and at and sent):
        raise SignatureError("missing", "webhook-id, webhook-timestamp or webhook-signature is missing")
    _require_time(at, tolerance_seconds, time.time() if now is None else now)
    raw = body.encode() if isinstance(body, str) else body
    signed = f"{event_id}.{at}.".encode() + raw
    signatures = sent.encode("ascii", "replace").split(b" ")
    is_right = False
    for secret in known:
        wanted = b"v1," + base64.b64encode(hmac.new(_key_of(secret), signed, hashlib.sha256).digest())
        for signature in signatures:
            is_right = hmac.compare_digest(signature, wanted) or is_right
    if not is_right:
        raise SignatureError("wrong", "no signature of the webhook matches a secret")
    try:
        event = json.loads(raw)
    except ValueError:
        event = None
    if not isinstance(event, dict):
        raise SignatureError("malformed", "the body of the webhook is not a JSON object")
    return {**event, "id": event_id}


def verify_return(
    url: str,
    secret: str,
    *,
    tolerance_seconds: int = RETURN_TOLERANCE_SECONDS,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """Verifies the address at which a buyer came back, with the secret (or bearer key) that made the order.

    Returns `order_id`, `merchant_order_no`, `status` and `time`. Compare the number with the order of this buyer, and
    ship when the webhook comes. Raises `SignatureError`.
    """
    values = parse_qs(urlsplit(url).query, keep_blank_values=True)
    given = {name: _only(values, name) for name in ("order", "merchant_order", "status", "time", "signature")}
    key = hashlib.sha256(secret.encode()).hexdigest() if secret.startswith("ehb_") else secret
    signed = ".".join(given[name] for name in ("order", "merchant_order", "status", "time"))
    wanted = hmac.new(key.encode(), signed.encode(), hashlib.sha256).hexdigest()
    if not hmac.compare_digest(given["signature"].encode(), wanted.encode()):
        raise SignatureError("wrong", "the signature of the return does not match")
    age = (time.time() if now is None else now) - int(given["time"])
    if age > tolerance_seconds:
        raise SignatureError("too_old", f"the return was signed {int(age)} s ago")
    return {
        "order_id": given["order"],
        "merchant_order_no": given["merchant_order"],
        "status": given["status"],
        "time": int(given["time"]),
    }


def _require_time(at: str, tolerance_seconds: int, now: float) -> None:
    if not re.fullmatch(r"[0-9]{1,12}", at):
        raise SignatureError("malformed", "webhook-timestamp is not Unix seconds")
    age = now - int(at)
    if age > tolerance_seconds:
        raise SignatureError("too_old", f"the webhook is {int(age)} s old")
    if age < -tolerance_seconds:
        raise SignatureError("too_new", f"the webhook is {int(-age)} s in the future")


def _key_of(secret: str) -> bytes:
    text = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    try:
        key = base64.b64decode(text, validate=True)
    except binascii.Error:
        key = b""
    if not key:
        raise SignatureError("malformed", "a secret begins with whsec_ and goes on in base64")
    return key


def _only(values: Mapping[str, Sequence[str]], name: str) -> str:
    """A parameter that comes twice could be read in two ways, so it is refused."""
    found = values.get(name, [])
    if not found:
        raise SignatureError("missing", f"{name} is missing in the return")
    if len(found) > 1:
        raise SignatureError("malformed", f"{name} comes twice in the return")
    return found[0]
