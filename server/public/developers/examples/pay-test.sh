id=$(echo "$order" | sed 's/.*"id":"\([^"]*\)".*/\1/')
eh POST "/open/v1/test/orders/$id/pay" '{}'
