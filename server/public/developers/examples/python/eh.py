import hashlib, hmac, json, os, secrets, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL, KEY, SECRET = os.environ["EH_URL"], os.environ["EH_KEY"], os.environ["EH_SECRET"]

class Refusal(Exception):
    def __init__(self, status, answer):
        super().__init__(answer["msg"])
        self.status, self.answer = status, answer

def call(method, path, body=None):
    """Signs a request, sends it, and returns the answer."""
    text = "" if body is None else json.dumps(body)
    sent_at, nonce = str(int(time.time())), secrets.token_hex(16)
    signed = "\n".join([sent_at, nonce, method, path, text])
    signature = hmac.new(SECRET.encode(), signed.encode(), hashlib.sha256).hexdigest()
    headers = {
        "Content-Type": "application/json",
        "Idempotency-Key": nonce,
        "EH-Key": KEY,
        "EH-Time": sent_at,
        "EH-Nonce": nonce,
        "EH-Signature": f"v1={signature}",
    }
    request = Request(URL + path, text.encode() or None, headers, method=method)
    try:
        with urlopen(request, timeout=20) as response:
            return json.load(response)
    except HTTPError as error:
        raise Refusal(error.code, json.load(error)) from None
