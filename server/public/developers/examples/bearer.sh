curl -sS https://eh.example/open/v1/orders -H 'Authorization: Bearer ehb_test_…' \
  -H "Idempotency-Key: first-$(date +%s)" -H 'Content-Type: application/json' \
  -d '{"merchant_order_no": "B-'$(date +%s)'", "amount": "9.70", "subject": "Two coffees"}'
