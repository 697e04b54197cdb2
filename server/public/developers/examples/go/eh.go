package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

var client = &http.Client{Timeout: 20 * time.Second}

type Order struct {
	ID     string `json:"id"`
	Number string `json:"merchant_order_no"`
	Status string `json:"status"`
	Amount string `json:"amount"`
	Coin   string `json:"currency"`
	PayURL string `json:"pay_url"`
}

type Orders struct {
	Rows []Order `json:"rows"`
}

type Refusal struct {
	Status    int
	Code      int    `json:"code"`
	Name      string `json:"name"`
	Message   string `json:"msg"`
	RequestID string `json:"request_id"`
}

func (r *Refusal) Error() string { return r.Name + ": " + r.Message }

// call signs a request, sends it, and reads the answer into what answer points to.
func call(method, path string, body, answer any) error {
	var text []byte
	if body != nil {
		text, _ = json.Marshal(body)
	}
	random := make([]byte, 16)
	rand.Read(random)
	sentAt, nonce := strconv.FormatInt(time.Now().Unix(), 10), hex.EncodeToString(random)
	mac := hmac.New(sha256.New, []byte(os.Getenv("EH_SECRET")))
	mac.Write([]byte(strings.Join([]string{sentAt, nonce, method, path, string(text)}, "\n")))

	request, err := http.NewRequest(method, os.Getenv("EH_URL")+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", nonce)
	request.Header.Set("EH-Key", os.Getenv("EH_KEY"))
	request.Header.Set("EH-Time", sentAt)
	request.Header.Set("EH-Nonce", nonce)
	request.Header.Set("EH-Signature", "v1="+hex.EncodeToString(mac.Sum(nil)))
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		refusal := &Refusal{Status: response.StatusCode}
		if err := json.NewDecoder(response.Body).Decode(refusal); err != nil {
			return err
		}
		return refusal
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
