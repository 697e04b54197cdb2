package main

import (
	"errors"
	"fmt"
)

func main() {
	var order Order
	var refusal *Refusal
	err := call("GET", "/open/v1/orders/00000000-0000-4000-8000-000000000000", nil, &order)
	switch {
	case errors.As(err, &refusal):
		fmt.Println(refusal.Status, refusal.Code, refusal.Name, refusal.RequestID)
	case err != nil:
		fmt.Println("no answer: try again later, with the same number")
	}
}
