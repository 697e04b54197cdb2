import time
import eh

order = eh.call("POST", "/open/v1/orders", {
    "merchant_order_no": f"PY-{time.time_ns()}",
    "amount": "9.70",
    "subject": "Two coffees",
})
print("send the customer to", order["pay_url"])
