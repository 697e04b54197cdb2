package main

import (
	"bufio"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

const back = "https://shop.example/eh/back"

var issuer = os.Getenv("EH_URL") + "/open/v1"

// Pending is what to remember in the session of the person.
type Pending struct{ State, Verifier string }

func random() string {
	bytes := make([]byte, 32)
	rand.Read(bytes)
	return base64.RawURLEncoding.EncodeToString(bytes)
}

// begin says where to send the person.
func begin() (string, Pending) {
	pending := Pending{State: random(), Verifier: random()}
	challenge := sha256.Sum256([]byte(pending.Verifier))
	query := url.Values{
		"response_type":         {"code"},
		"client_id":             {os.Getenv("EH_CLIENT_ID")},
		"redirect_uri":          {back},
		"scope":                 {"openid profile"},
		"state":                 {pending.State},
		"code_challenge":        {base64.RawURLEncoding.EncodeToString(challenge[:])},
		"code_challenge_method": {"S256"},
	}
	return issuer + "/oauth/authorize?" + query.Encode(), pending
}

func read(request *http.Request, answer any) error {
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("EH answered %s", response.Status)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

type Person struct{ Sub, Nickname string }

// comeBack says who came back, by the code in the query of the address.
func comeBack(query url.Values, pending Pending) (person Person, err error) {
	if query.Get("state") != pending.State || query.Get("iss") != issuer || !query.Has("code") {
		return person, fmt.Errorf("refused, or of another login: %s", query.Get("error"))
	}
	form := url.Values{
		"grant_type":    {"authorization_code"},
		"code":          {query.Get("code")},
		"redirect_uri":  {back},
		"code_verifier": {pending.Verifier},
	}
	request, _ := http.NewRequest("POST", issuer+"/oauth/token", strings.NewReader(form.Encode()))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.SetBasicAuth(url.QueryEscape(os.Getenv("EH_CLIENT_ID")), url.QueryEscape(os.Getenv("EH_CLIENT_SECRET")))
	var tokens struct {
		Access string `json:"access_token"`
	}
	if err := read(request, &tokens); err != nil {
		return person, err
	}
	request, _ = http.NewRequest("GET", issuer+"/oauth/userinfo", nil)
	request.Header.Set("Authorization", "Bearer "+tokens.Access)
	return person, read(request, &person)
}

func main() {
	address, pending := begin()
	fmt.Println(address)
	line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
	came, err := url.Parse(strings.TrimSpace(line))
	must(err)
	person, err := comeBack(came.Query(), pending)
	must(err)
	fmt.Println(person.Sub, person.Nickname)
}
