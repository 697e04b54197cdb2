<?php
declare(strict_types=1);

namespace Eh\Sdk;

/** Signs requests, and verifies webhooks and returns. */
final class Signature
{
    public const WEBHOOK_TOLERANCE_SECONDS = 300;
    public const RETURN_TOLERANCE_SECONDS = 86400;
    private const SECRET_PREFIX = 'whsec_';

    /**
     * The four headers that say who sends a request and prove that it was not changed. The path includes the query.
     *
     * @return array<string, string>
     */
    public static function ofRequest(
        string $keyId,
        #[\SensitiveParameter] string $secret,
        string $method,
        string $path,
        string $body,
    ): array {
        $time = (string) time();
        $nonce = bin2hex(random_bytes(16));
        $signed = implode("\n", [$time, $nonce, $method, $path, $body]);
        return [
            'EH-Key' => $keyId,
            'EH-Time' => $time,
            'EH-Nonce' => $nonce,
            'EH-Signature' => 'v1=' . hash_hmac('sha256', $signed, $secret),
        ];
    }

    /**
     * Verifies a webhook and returns its event, with its id. Give the body exactly as it arrived
     * (file_get_contents('php://input')); during a rotation give both secrets. Each event can come twice: remember its
     * id.
     *
     * @param array<string, string> $headers by name in any case
     * @param list<string> $secrets
     * @return array{id: string, type: string, timestamp: string, data: array<string, mixed>}
     * @throws SignatureWrong
     */
    public static function verifyWebhook(
        string $body,
        array $headers,
        #[\SensitiveParameter] array $secrets,
        ?int $now = null,
    ): array {
        $known = array_filter($secrets, static fn (string $secret): bool => $secret !== '');
        if ($known === []) {
            throw new \InvalidArgumentException('verifyWebhook needs the secret of the webhook address, which begins with whsec_');
        }
        $headers = array_change_key_case($headers, CASE_LOWER);
        [$id, $time, $sent] = array_map(
            static fn (string $name): string => $headers["webhook-$name"] ?? '',
            ['id', 'timestamp', 'signature'],
        );
        if ($id === '' || $time === '' || $sent === '') {
            throw new SignatureWrong('missing', 'webhook-id, webhook-timestamp or webhook-signature is missing');
        }
        self::requireTime($time, $now ?? time());
        $isRight = false;
        foreach ($known as $secret) {
            $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", self::keyOf($secret), true));
            foreach (explode(' ', $sent) as $given) {
                $isRight = hash_equals($wanted, $given) || $isRight;
            }
        }
        if (!$isRight) {
            throw new SignatureWrong('wrong', 'no signature of the webhook matches a secret');
        }
        $event = json_decode($body, true);
        if (!is_array($event) || array_is_list($event)) {
            throw new SignatureWrong('malformed', 'the body of the webhook is not a JSON object');
        }
        return ['id' => $id] + $event;
    }

    /**
     * Verifies the parameters with which a buyer came back ($_GET), by the secret or bearer key that made the order.
     * Compare merchant_order with the order of this buyer, and ship when the webhook comes.
     *
     * @param array<string, mixed> $query
     * @return array{order: string, merchant_order: string, status: string, time: int}
     * @throws SignatureWrong
     */
    public static function verifyReturn(array $query, #[\SensitiveParameter] string $secret, ?int $now = null): array
    {
        $given = [];
        foreach (['order', 'merchant_order', 'status', 'time', 'signature'] as $name) {
            if (!is_string($query[$name] ?? null)) {
                throw new SignatureWrong('missing', "$name is missing in the return");
            }
            $given[$name] = $query[$name];
        }
        $signature = $given['signature'];
        unset($given['signature']);
        $key = str_starts_with($secret, 'ehb_') ? hash('sha256', $secret) : $secret;
        if (!hash_equals(hash_hmac('sha256', implode('.', $given), $key), $signature)) {
            throw new SignatureWrong('wrong', 'the signature of the return does not match');
        }
        $age = ($now ?? time()) - (int) $given['time'];
        if ($age > self::RETURN_TOLERANCE_SECONDS) {
            throw new SignatureWrong('too_old', "the return was signed $age s ago");
        }
        return ['time' => (int) $given['time']] + $given;
    }

    private static function requireTime(string $time, int $now): void
    {
        if (preg_match('/^[0-9]{1,12}$/D', $time) !== 1) {
            throw new SignatureWrong('malformed', 'webhook-timestamp is not Unix seconds');
        }
        $age = $now - (int) $time;
        if ($age > self::WEBHOOK_TOLERANCE_SECONDS) {
            throw new SignatureWrong('too_old', "the webhook is $age s old");
        }
        if ($age < -self::WEBHOOK_TOLERANCE_SECONDS) {
            throw new SignatureWrong('too_new', 'the webhook is ' . -$age . ' s in the future');
        }
    }

    private static function keyOf(#[\SensitiveParameter] string $secret): string
    {
        $text = str_starts_with($secret, self::SECRET_PREFIX) ? substr($secret, strlen(self::SECRET_PREFIX)) : $secret;
        $key = base64_decode($text, true);
        if ($key === false || $key === '') {
            throw new SignatureWrong('malformed', 'a secret begins with whsec_ and goes on in base64');
        }
        return $key;
    }
}
