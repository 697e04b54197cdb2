package main

import (
	"fmt"
	"time"
)

func main() {
	var order Order
	must(call("POST", "/open/v1/orders", map[string]any{
		"merchant_order_no": fmt.Sprint("GO-", time.Now().UnixNano()),
		"amount":            "9.70",
		"subject":           "Two coffees",
	}, &order))
	fmt.Println("send the customer to", order.PayURL)
}
