<?php
declare(strict_types=1);

namespace Eh\Sdk;

/** Sends requests with the curl extension. */
final class Curl
{
    /**
     * @param array<string, string> $headers
     * @return array{status: int, body: string, retryAfter: string}
     * @throws NoAnswer
     */
    public function __invoke(string $method, string $url, array $headers, string $body, float $timeoutSeconds): array
    {
        $retryAfter = '';
        $request = curl_init($url);
        curl_setopt_array($request, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_TIMEOUT_MS => (int) ($timeoutSeconds * 1000),
            CURLOPT_HTTPHEADER => array_map(
                static fn (string $name, string $value): string => "$name: $value",
                array_keys($headers),
                $headers,
            ),
            CURLOPT_HEADERFUNCTION => static function ($_request, string $line) use (&$retryAfter): int {
                if (stripos($line, 'retry-after:') === 0) {
                    $retryAfter = trim(substr($line, strlen('retry-after:')));
                }
                return strlen($line);
            },
        ]);
        if ($body !== '') {
            curl_setopt($request, CURLOPT_POSTFIELDS, $body);
        }
        $text = curl_exec($request);
        if (!is_string($text)) {
            throw new NoAnswer('EH cannot be reached: ' . curl_error($request));
        }
        $status = (int) curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        return ['status' => $status, 'body' => $text, 'retryAfter' => $retryAfter];
    }
}
