<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

use Eh\Sdk\Client;
use Eh\Sdk\NoAnswer;

/** The open API of EH, called through WordPress, with its proxy and certificates. */
final class Exchange
{
    /** A buyer waits for the answer, so it is asked for twice at most. */
    private const RETRIES = 1;
    private const TIMEOUT_SECONDS = 15.0;

    public static function client(Settings $settings): Client
    {
        if (!$settings->isComplete()) {
            throw new NoAnswer('EH Payments is not set up');
        }
        return new Client(
            $settings->baseUrl(),
            keyId: $settings->keyId(),
            secret: $settings->secret(),
            retries: self::RETRIES,
            timeoutSeconds: self::TIMEOUT_SECONDS,
            language: str_starts_with(determine_locale(), 'zh') ? 'zh-CN' : 'en',
            send: self::send(...),
        );
    }

    /**
     * @param array<string, string> $headers
     * @return array{status: int, body: string, retryAfter: string}
     */
    private static function send(string $method, string $url, array $headers, string $body, float $timeoutSeconds): array
    {
        $request = ['method' => $method, 'headers' => $headers, 'timeout' => $timeoutSeconds, 'redirection' => 0];
        if ($body !== '') {
            $request['body'] = $body;
        }
        $answer = wp_remote_request($url, $request);
        if (is_wp_error($answer)) {
            throw new NoAnswer('EH cannot be reached: ' . $answer->get_error_message());
        }
        return [
            'status' => (int) wp_remote_retrieve_response_code($answer),
            'body' => wp_remote_retrieve_body($answer),
            'retryAfter' => (string) wp_remote_retrieve_header($answer, 'retry-after'),
        ];
    }
}
