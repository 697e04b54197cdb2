<?php
final class Refusal extends Exception
{
    public function __construct(public readonly int $status, public readonly array $answer)
    {
        parent::__construct($answer['msg']);
    }
}

/** Signs a request, sends it, and returns the answer. */
function eh(string $method, string $path, ?array $body = null): array
{
    $text = $body === null ? '' : json_encode((object) $body, JSON_THROW_ON_ERROR);
    $time = (string) time();
    $nonce = bin2hex(random_bytes(16));
    $signed = implode("\n", [$time, $nonce, $method, $path, $text]);
    $request = curl_init(getenv('EH_URL') . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
        CURLOPT_HTTPHEADER => [
            'Content-Type: application/json',
            "Idempotency-Key: $nonce",
            'EH-Key: ' . getenv('EH_KEY'),
            "EH-Time: $time",
            "EH-Nonce: $nonce",
            'EH-Signature: v1=' . hash_hmac('sha256', $signed, getenv('EH_SECRET')),
        ],
    ]);
    if ($body !== null) {
        curl_setopt($request, CURLOPT_POSTFIELDS, $text);
    }
    $text = curl_exec($request);
    if ($text === false) {
        throw new RuntimeException(curl_error($request));
    }
    $answer = json_decode($text, true, flags: JSON_THROW_ON_ERROR);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status >= 400) {
        throw new Refusal($status, $answer);
    }
    return $answer;
}
