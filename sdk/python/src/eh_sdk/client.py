"""The client for one merchant key."""
import json
import random
import time
import uuid
from http.client import HTTPException
from typing import Any, Callable, Dict, Iterator, Mapping, Optional
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ._calls import Calls
from .errors import NoAnswer, Refusal
from .signatures import sign_request

TIMEOUT_SECONDS = 20.0
RETRIES = 3
FIRST_PAUSE_SECONDS = 0.4
PAUSE_SECONDS_MAX = 8.0
#: A longer pause is not waited for: the refusal then says it.
RETRY_AFTER_SECONDS_MAX = 30
RETRIED_STATUSES = {429, 500, 502, 503, 504}


class _NoRedirect(HTTPRedirectHandler):
    """A signature is for one address: a redirect is an answer, and not followed."""

    def redirect_request(self, *_args: Any, **_named: Any) -> None:
        return None


class EH(Calls):
    """A method for each call of the open API, named as its operationId: `createOrder` is `create_order`.

    Give `key_id` and `secret`, or `bearer`: a bearer key or the access token of a grant. A lost connection and the
    statuses 429 and 5xx are tried again up to `retries` times, as Retry-After says, each try under the same
    idempotency key.
    """

    def __init__(
        self,
        base_url: str,
        *,
        key_id: str = "",
        secret: str = "",
        bearer: str = "",
        timeout_seconds: float = TIMEOUT_SECONDS,
        retries: int = RETRIES,
        language: str = "en",
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        if not base_url:
            raise TypeError("EH needs base_url")
        if not bearer and not (key_id and secret):
            raise TypeError("EH needs key_id and secret, or bearer")
        self._base_url = base_url.rstrip("/")
        self._key_id, self._secret, self._bearer = key_id, secret, bearer
        self._timeout_seconds, self._retries, self._language = timeout_seconds, retries, language
        self._sleep = sleep
        self._opener = build_opener(_NoRedirect)

    def __repr__(self) -> str:
        return f"EH({self._base_url!r})"

    @staticmethod
    def each(list_page: Callable[..., Any], *values: str, **filters: Any) -> Iterator[Any]:
        """Every row of a list, page by page: `for order in EH.each(eh.list_orders, status="paid")`."""
        while True:
            page = list_page(*values, **filters)
            yield from page["rows"]
            if page["next_cursor"] is None:
                return
            filters["cursor"] = page["next_cursor"]

    def _call(
        self,
        method: str,
        path: str,
        *,
        path_values: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        is_repeatable: bool = True,
    ) -> Any:
        for name, value in (path_values or {}).items():
            path = path.replace(f"{{{name}}}", quote(str(value), safe=""))
        asked = {name: _text_of(value) for name, value in (query or {}).items() if value is not None}
        if asked:
            path += "?" + urlencode(asked)
        is_read = method == "GET"
        text = "" if is_read else json.dumps({name: value for name, value in (body or {}).items() if value is not None})
        headers = {} if is_read else {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        retries = self._retries if is_repeatable else 0
        tried = 0
        while True:
            try:
                return self._send(method, path, text, headers)
            except (NoAnswer, Refusal) as error:
                pause = _pause_after(error, tried) if tried < retries else None
                if pause is None:
                    raise
            self._sleep(pause)
            tried += 1

    def _send(self, method: str, path: str, body: str, headers: Dict[str, str]) -> Any:
        authorized = (
            {"Authorization": f"Bearer {self._bearer}"}
            if self._bearer
            else sign_request(self._key_id, self._secret, method, path, body)
        )
        sent = {**headers, **authorized, "Accept": "application/json", "Accept-Language": self._language}
        if body:
            sent["Content-Type"] = "application/json"
        request = Request(self._base_url + path, body.encode() or None, sent, method=method)
        try:
            try:
                with self._opener.open(request, timeout=self._timeout_seconds) as response:
                    return _answer_of(response.status, response.read(), None)
            except HTTPError as error:
                # Its body may break off, too.
                with error:
                    return _answer_of(error.code, error.read(), error.headers.get("Retry-After"))
        except (OSError, HTTPException) as error:
            raise NoAnswer(f"EH cannot be reached at {self._base_url}: {error}") from error


def _answer_of(status: int, content: bytes, retry_after: Optional[str]) -> Any:
    try:
        answer = json.loads(content)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        raise NoAnswer(f"EH answered {status} with something that is not JSON")
    if 200 <= status < 300:
        return answer
    if not isinstance(answer.get("code"), int):
        raise NoAnswer(f"the answer with status {status} does not come from EH")
    raise Refusal(status, answer, int(retry_after) if retry_after and retry_after.isdecimal() else None)


def _pause_after(error: Exception, tried: int) -> Optional[float]:
    """The seconds before the next try, or None if there should be none."""
    jitter = (1 + random.random()) / 2
    pause = min(FIRST_PAUSE_SECONDS * 2**tried, PAUSE_SECONDS_MAX) * jitter
    if not isinstance(error, Refusal):
        return pause
    if error.status not in RETRIED_STATUSES:
        return None
    if error.retry_after is None:
        return pause
    return None if error.retry_after > RETRY_AFTER_SECONDS_MAX else error.retry_after + pause * jitter


def _text_of(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
