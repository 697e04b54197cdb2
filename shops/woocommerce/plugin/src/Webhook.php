<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

use Eh\Sdk\EhException;
use Eh\Sdk\Signature;
use Eh\Sdk\SignatureWrong;

/** Receives the webhooks of EH. A genuine one is a reason to ask EH; its content is not believed for itself. */
final class Webhook
{
    private const SEEN = 'eh_webhook_';

    public static function receive(): void
    {
        $settings = Settings::read();
        $secrets = $settings->webhookSecrets();
        if ($secrets === []) {
            Log::info('a webhook came, but no webhook secret is set');
            self::answer(503);
        }
        try {
            $event = Signature::verifyWebhook((string) file_get_contents('php://input'), self::headers(), $secrets);
        } catch (SignatureWrong $error) {
            Log::info("a webhook was refused: {$error->reason}");
            self::answer(400);
        }
        // An event that was handled comes again when the answer to it was lost.
        $seen = self::SEEN . md5($event['id']);
        if (get_transient($seen) === false) {
            try {
                self::handle($settings, $event);
            } catch (EhException | Busy $error) {
                Log::error($error);
                // EH sends it again.
                self::answer(503);
            }
            set_transient($seen, '1', DAY_IN_SECONDS);
        }
        self::answer(204);
    }

    /** @param array{id: string, type: string, data: array<string, mixed>, ...} $event */
    private static function handle(Settings $settings, array $event): void
    {
        $data = $event['data'];
        if (in_array($event['type'], ['order.paid', 'order.expired', 'order.closed'], true)) {
            $orderId = (int) ($data['metadata']['wc_order'] ?? 0);
            if ($orderId > 0 && wc_get_order($orderId) instanceof \WC_Order) {
                (new Payments($settings))->settle($orderId, (string) $data['id']);
            }
            return;
        }
        $number = (string) ($data['merchant_order_no'] ?? '');
        // The prefix may end in a digit.
        $prefix = $settings->prefix();
        $isOwn = str_starts_with($number, $prefix);
        $rest = substr($number, strlen($prefix));
        if ($event['type'] === 'refund.succeeded' && $isOwn && preg_match('/^(\d+)-\d+$/D', $rest, $found) === 1) {
            $order = wc_get_order((int) $found[1]);
            if ($order instanceof \WC_Order) {
                (new Refunds($settings))->note($order->get_id(), (string) $data['order_id']);
            }
        }
    }

    /** @return array<string, string> */
    private static function headers(): array
    {
        $headers = [];
        foreach (['id', 'timestamp', 'signature'] as $name) {
            $value = $_SERVER['HTTP_WEBHOOK_' . strtoupper($name)] ?? '';
            $headers["webhook-$name"] = is_string($value) ? $value : '';
        }
        return $headers;
    }

    private static function answer(int $status): never
    {
        status_header($status);
        nocache_headers();
        exit;
    }
}
