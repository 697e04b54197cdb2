package main

import "fmt"

func main() {
	var open Orders
	must(call("GET", "/open/v1/orders?status=open", nil, &open))
	var paid Order
	must(call("POST", "/open/v1/test/orders/"+open.Rows[0].ID+"/pay", map[string]any{}, &paid))
	fmt.Println(paid.Status, paid.Amount, paid.Coin)
}
