import json
import sys

from eh_sdk import SignatureError, verify_return, verify_webhook

results = []
for case in json.load(sys.stdin):
    try:
        if case["kind"] == "webhook":
            event = verify_webhook(case["body"], case["headers"], case["secrets"], now=case["now"])
            results.append(event["id"])
        else:
            results.append(verify_return(case["url"], case["secret"], now=case["now"])["merchant_order_no"])
    except SignatureError as error:
        results.append(error.reason)
print(json.dumps(results))
