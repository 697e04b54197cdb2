<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

/**
 * The EH orders that were made for an order of the shop, the newest last. At most one of them can be paid: the one
 * before is closed before the next is made.
 */
final class Attempts
{
    private const META = '_eh_orders';

    /** @return list<array{id: string, no: string, amount: string, currency: string, coin: string, environment: string}> */
    public static function of(\WC_Order $order): array
    {
        $found = $order->get_meta(self::META);
        return is_array($found) ? array_values($found) : [];
    }

    /** @param array<string, mixed> $made an order of EH */
    public static function add(\WC_Order $order, array $made, string $amount): void
    {
        $attempts = self::of($order);
        if (self::find($order, $made['id']) !== null) {
            return;
        }
        $attempts[] = [
            'id' => $made['id'],
            'no' => $made['merchant_order_no'],
            'amount' => $amount,
            'currency' => $order->get_currency(),
            'coin' => $made['currency'],
            'environment' => $made['environment'],
        ];
        $order->update_meta_data(self::META, $attempts);
        $order->save();
    }

    /** @return ?array{id: string, no: string, amount: string, currency: string, coin: string, environment: string} */
    public static function find(\WC_Order $order, string $id): ?array
    {
        foreach (self::of($order) as $attempt) {
            if (hash_equals($attempt['id'], $id)) {
                return $attempt;
            }
        }
        return null;
    }

    /** @return ?array{id: string, no: string, amount: string, currency: string, coin: string, environment: string} */
    public static function last(\WC_Order $order): ?array
    {
        $attempts = self::of($order);
        return $attempts === [] ? null : $attempts[count($attempts) - 1];
    }
}
