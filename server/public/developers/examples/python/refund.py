import eh

order = eh.call("GET", "/open/v1/orders?status=paid")["rows"][0]
refund = eh.call("POST", f"/open/v1/orders/{order['id']}/refunds", {
    "merchant_refund_no": f"R-{order['merchant_order_no']}-1",
    "amount": "2.60",
    "reason": "One croissant was sold out",
})
print(refund["status"], refund["amount"])
