import eh

order = eh.call("GET", "/open/v1/orders?status=open")["rows"][0]
paid = eh.call("POST", f"/open/v1/test/orders/{order['id']}/pay", {})
print(paid["status"], paid["amount"], paid["currency"])
