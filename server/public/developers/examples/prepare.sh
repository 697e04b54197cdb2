export EH_URL='https://eh.example'
export EH_KEY='eh_test_…'
export EH_SECRET='…'

# Signs a request and sends it: eh METHOD PATH [BODY]
eh() {
  local time nonce signature
  time=$(date +%s)
  nonce=$(openssl rand -hex 16)
  signature=$(printf '%s\n%s\n%s\n%s\n%s' "$time" "$nonce" "$1" "$2" "${3:-}" |
    openssl dgst -sha256 -hmac "$EH_SECRET" -r | cut -d' ' -f1)
  curl -sS -X "$1" "$EH_URL$2" ${3:+--data-binary "$3"} \
    -H 'content-type: application/json' -H "Idempotency-Key: $nonce" \
    -H "EH-Key: $EH_KEY" -H "EH-Time: $time" -H "EH-Nonce: $nonce" \
    -H "EH-Signature: v1=$signature"
}
