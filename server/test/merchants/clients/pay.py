import json
import os

from eh_sdk import EH, NoAnswer, Refusal

eh = EH(os.environ["EH_URL"], key_id=os.environ["EH_KEY"], secret=os.environ["EH_SECRET"])
shop = EH(os.environ["EH_BROKEN_URL"], key_id="k", secret="s", sleep=lambda _seconds: None)
content = {"merchant_order_no": "PY-1", "amount": "9.70", "subject": "咖啡", "metadata": {"cart": "8841"}}
order = eh.create_order(**content, items=[{"name": "Flat white", "amount": "9.70"}])
again = eh.create_order(**content, items=[{"name": "Flat white", "amount": "9.70"}], idempotency_key="another-key-1")
paid = eh.pay_test_order(order["id"])
refund = eh.refund_order(order["id"], merchant_refund_no="PY-R-1", amount="2.60")
repeated = eh.refund_order(order["id"], merchant_refund_no="PY-R-1", amount="2.60")
try:
    eh.refund_order(order["id"], merchant_refund_no="PY-R-2", amount="7.11")
    refusal = {}
except Refusal as error:
    refusal = {"name": error.name, "code": error.code, "status": error.status, "left": error.data["left"]}
numbers = [row["merchant_order_no"] for row in EH.each(eh.list_orders, status="paid", limit=1)]
retried = shop.create_order(**content)
try:
    shop.create_order(**content)
    lost = "answered"
except NoAnswer:
    lost = "no answer"
print(json.dumps({
    "isSame": again["id"] == order["id"],
    "metadata": order["metadata"],
    "paid": [paid["status"], paid["amount"], paid["currency"]],
    "isSameRefund": refund["id"] == repeated["id"],
    "refusal": refusal,
    "hasFound": "PY-1" in numbers,
    "retried": retried["id"],
    "lost": lost,
    "shown": repr(eh),
}))
