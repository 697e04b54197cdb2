import base64, hashlib, json, os, secrets
from urllib.parse import parse_qs, quote, urlencode, urlsplit
from urllib.request import Request, urlopen

ISSUER = os.environ["EH_URL"] + "/open/v1"
CLIENT = os.environ.get("EH_CLIENT_ID", "your client id")
CLIENT_SECRET = os.environ.get("EH_CLIENT_SECRET", "your client secret")
BACK = "https://shop.example/eh/back"

def read(request):
    with urlopen(request, timeout=20) as response:
        return json.load(response)

def begin():
    """Where to send the person, and what to remember in their session."""
    pending = {"state": secrets.token_urlsafe(32), "verifier": secrets.token_urlsafe(32)}
    challenge = hashlib.sha256(pending["verifier"].encode()).digest()
    query = {
        "response_type": "code",
        "client_id": CLIENT,
        "redirect_uri": BACK,
        "scope": "openid profile",
        "state": pending["state"],
        "code_challenge": base64.urlsafe_b64encode(challenge).decode().rstrip("="),
        "code_challenge_method": "S256",
    }
    return f"{ISSUER}/oauth/authorize?{urlencode(query)}", pending

def come_back(address, pending):
    """Who came back to BACK, by the code in the address."""
    query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    if query.get("state") != pending["state"] or query.get("iss") != ISSUER or "code" not in query:
        raise PermissionError(query.get("error", "this answer belongs to another login"))
    form = {
        "grant_type": "authorization_code",
        "code": query["code"],
        "redirect_uri": BACK,
        "code_verifier": pending["verifier"],
    }
    basic = base64.b64encode(f"{quote(CLIENT)}:{quote(CLIENT_SECRET)}".encode()).decode()
    tokens = read(Request(f"{ISSUER}/oauth/token", urlencode(form).encode(), {"Authorization": f"Basic {basic}"}))
    bearer = {"Authorization": f"Bearer {tokens['access_token']}"}
    return read(Request(f"{ISSUER}/oauth/userinfo", headers=bearer))

url, pending = begin()
print(url, flush=True)
person = come_back(input(), pending)
print(person["sub"], person["nickname"])
