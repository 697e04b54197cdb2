<?php
declare(strict_types=1);

namespace Eh\Sdk;

/**
 * The client for one merchant key. A lost connection and the statuses 429 and 5xx are tried again, as Retry-After says,
 * each try under the same idempotency key.
 */
final class Client extends Calls
{
    private const TIMEOUT_SECONDS = 20.0;
    private const RETRIES = 3;
    private const FIRST_PAUSE_SECONDS = 0.4;
    private const PAUSE_SECONDS_MAX = 8.0;
    /** A longer pause is not waited for: the refusal then says it. */
    private const RETRY_AFTER_SECONDS_MAX = 30;
    private const RETRIED_STATUSES = [429, 500, 502, 503, 504];

    /** @var callable(string, string, array<string, string>, string, float): array{status: int, body: string, retryAfter: string} */
    private $send;

    /**
     * @param string $baseUrl the address of the exchange, such as https://eh.example
     * @param string $bearer instead of $keyId and $secret: a bearer key, or the access token of a grant
     * @param ?callable $send another function that sends, as Curl does
     */
    public function __construct(
        private readonly string $baseUrl,
        private readonly string $keyId = '',
        #[\SensitiveParameter] private readonly string $secret = '',
        #[\SensitiveParameter] private readonly string $bearer = '',
        private readonly int $retries = self::RETRIES,
        private readonly float $timeoutSeconds = self::TIMEOUT_SECONDS,
        private readonly string $language = 'en',
        ?callable $send = null,
    ) {
        if ($baseUrl === '' || ($bearer === '' && ($keyId === '' || $secret === ''))) {
            throw new \InvalidArgumentException('Client needs baseUrl, and keyId and secret or bearer');
        }
        $this->send = $send ?? new Curl();
    }

    /** Shows no secret where a program prints its variables. */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl, 'keyId' => $this->keyId];
    }

    /**
     * Every row of a list, page by page: foreach ($eh->each($eh->listOrders(...), ['status' => 'paid']) as $order).
     *
     * @param callable(array<string, mixed>): array{rows: list<array<string, mixed>>, next_cursor: ?string} $list
     * @param array<string, mixed> $query
     * @return \Generator<int, array<string, mixed>>
     */
    public function each(callable $list, array $query = []): \Generator
    {
        do {
            $page = $list($query);
            foreach ($page['rows'] as $row) {
                yield $row;
            }
            $query['cursor'] = $page['next_cursor'];
        } while ($query['cursor'] !== null);
    }

    /** @param array<string, mixed> $parts */
    protected function call(string $method, string $path, array $parts = []): array
    {
        foreach ($parts['path'] ?? [] as $name => $value) {
            $path = str_replace('{' . $name . '}', rawurlencode($value), $path);
        }
        $query = array_filter($parts['query'] ?? [], static fn ($value): bool => $value !== null);
        if ($query !== []) {
            $path .= '?' . http_build_query(array_map(self::textOf(...), $query));
        }
        $isRead = $method === 'GET';
        $body = $isRead ? '' : self::bodyOf($parts);
        $headers = $isRead ? [] : ['Idempotency-Key' => $parts['idempotencyKey'] ?? bin2hex(random_bytes(16))];
        $retries = ($parts['isRepeatable'] ?? true) ? $this->retries : 0;
        for ($tried = 0; ; $tried++) {
            try {
                return $this->sendOnce($method, $path, $headers, $body);
            } catch (NoAnswer | Refusal $error) {
                $pause = $tried < $retries ? self::pauseAfter($error, $tried) : null;
                if ($pause === null) {
                    throw $error;
                }
                usleep((int) ($pause * 1_000_000));
            }
        }
    }

    /** @param array<string, string> $headers */
    private function sendOnce(string $method, string $path, array $headers, string $body): array
    {
        $authorization = $this->bearer !== ''
            ? ['Authorization' => "Bearer $this->bearer"]
            : Signature::ofRequest($this->keyId, $this->secret, $method, $path, $body);
        $headers += $authorization + ['Accept' => 'application/json', 'Accept-Language' => $this->language];
        if ($body !== '') {
            $headers['Content-Type'] = 'application/json';
        }
        $answer = ($this->send)($method, rtrim($this->baseUrl, '/') . $path, $headers, $body, $this->timeoutSeconds);
        $status = $answer['status'];
        $value = json_decode($answer['body'], true);
        if (!is_array($value)) {
            throw new NoAnswer("EH answered $status with something that is not JSON");
        }
        if ($status >= 200 && $status < 300) {
            return $value;
        }
        if (!is_int($value['code'] ?? null)) {
            throw new NoAnswer("The answer with status $status does not come from EH");
        }
        $retryAfter = $answer['retryAfter'];
        throw new Refusal($status, $value, ctype_digit($retryAfter) ? (int) $retryAfter : null);
    }

    /** @param array<string, mixed> $parts */
    private static function bodyOf(array $parts): string
    {
        $body = array_filter($parts['body'], static fn ($value): bool => $value !== null);
        foreach ($parts['records'] ?? [] as $name) {
            if (isset($body[$name])) {
                $body[$name] = (object) $body[$name];
            }
        }
        return json_encode((object) $body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    /** The seconds before the next try, or null if there should be none. */
    private static function pauseAfter(NoAnswer|Refusal $error, int $tried): ?float
    {
        $jitter = (1 + random_int(0, 1000) / 1000) / 2;
        $pause = min(self::FIRST_PAUSE_SECONDS * 2 ** $tried, self::PAUSE_SECONDS_MAX) * $jitter;
        if ($error instanceof NoAnswer) {
            return $pause;
        }
        if (!in_array($error->status, self::RETRIED_STATUSES, true)) {
            return null;
        }
        if ($error->retryAfter === null) {
            return $pause;
        }
        return $error->retryAfter > self::RETRY_AFTER_SECONDS_MAX ? null : $error->retryAfter + $pause * $jitter;
    }

    private static function textOf(mixed $value): string
    {
        return is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;
    }
}
