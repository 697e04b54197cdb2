import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

def is_genuine(body: bytes, headers, secret: str) -> bool:
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    wanted = b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256))
    sent = headers.get("webhook-signature", "").encode().split()
    return any(hmac.compare_digest(given, wanted) for given in sent)

handled = set()  # in your database

class Webhook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_genuine(body, self.headers, os.environ["EH_WEBHOOK_SECRET"])
        if genuine and self.headers["webhook-id"] not in handled:
            handled.add(self.headers["webhook-id"])
            event = json.loads(body)
            if event["type"] == "order.paid":
                print("ship", event["data"]["merchant_order_no"], flush=True)
        self.send_response(204 if genuine else 400)
        self.end_headers()

HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Webhook).serve_forever()
