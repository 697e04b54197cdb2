package main

import (
	"fmt"
	"net/url"
	"time"
)

type Settlement struct {
	Rows []struct {
		Number               string `json:"merchant_order_no"`
		Gross, Refunded, Net string
	} `json:"rows"`
	Next *string `json:"next_cursor"`
}

func main() {
	today := time.Now().In(time.FixedZone("UTC+8", 8*60*60)).Format("2006-01-02")
	for query := ""; ; {
		var page Settlement
		must(call("GET", "/open/v1/settlements/"+today+query, nil, &page))
		for _, row := range page.Rows {
			fmt.Println(row.Number, row.Gross, row.Refunded, row.Net)
		}
		if page.Next == nil {
			return
		}
		query = "?cursor=" + url.QueryEscape(*page.Next)
	}
}
