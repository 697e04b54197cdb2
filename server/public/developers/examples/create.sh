order=$(eh POST /open/v1/orders '{
  "merchant_order_no": "A-'$(date +%s)'",
  "amount": "9.70",
  "subject": "Two coffees"
}')
echo "$order"
