package main

import "fmt"

func main() {
	var paid Orders
	must(call("GET", "/open/v1/orders?status=paid", nil, &paid))
	order := paid.Rows[0]
	var refund struct{ Status, Amount string }
	must(call("POST", "/open/v1/orders/"+order.ID+"/refunds", map[string]any{
		"merchant_refund_no": "R-" + order.Number + "-1",
		"amount":             "2.60",
		"reason":             "One croissant was sold out",
	}, &refund))
	fmt.Println(refund.Status, refund.Amount)
}
