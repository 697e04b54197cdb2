import eh

try:
    eh.call("GET", "/open/v1/orders/00000000-0000-4000-8000-000000000000")
except eh.Refusal as refusal:
    answer = refusal.answer
    print(refusal.status, answer["code"], answer["name"], answer["request_id"])
except OSError:
    print("no answer: try again later, with the same number")
