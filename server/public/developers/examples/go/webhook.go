package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

func isGenuine(body []byte, header http.Header, secret string) bool {
	sentAt, err := strconv.ParseInt(header.Get("webhook-timestamp"), 10, 64)
	age := time.Now().Unix() - sentAt
	if err != nil || age > 300 || age < -300 {
		return false
	}
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%d.%s", header.Get("webhook-id"), sentAt, body)
	wanted := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, given := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(given), []byte(wanted)) {
			return true
		}
	}
	return false
}

var handled sync.Map // in your database

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	http.HandleFunc("/", func(answer http.ResponseWriter, request *http.Request) {
		var event struct {
			Type string
			Data Order
		}
		body, err := io.ReadAll(request.Body)
		if err != nil || !isGenuine(body, request.Header, os.Getenv("EH_WEBHOOK_SECRET")) || json.Unmarshal(body, &event) != nil {
			answer.WriteHeader(http.StatusBadRequest)
			return
		}
		if _, again := handled.LoadOrStore(request.Header.Get("webhook-id"), true); !again && event.Type == "order.paid" {
			fmt.Println("ship", event.Data.Number)
		}
		answer.WriteHeader(http.StatusNoContent)
	})
	must(http.ListenAndServe("127.0.0.1:"+port, nil))
}
