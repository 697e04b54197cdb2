import base64, hashlib, hmac, time

def is_genuine(body: bytes, headers, secret: str) -> bool:
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f'{headers["webhook-id"]}.{sent_at}.'.encode() + body
    wanted = "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    return any(hmac.compare_digest(given, wanted) for given in headers["webhook-signature"].split())

# Flask: is_genuine(request.get_data(), request.headers, os.environ["EH_WEBHOOK_SECRET"])
