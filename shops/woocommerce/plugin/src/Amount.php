<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

/** Amounts are text with two decimals, and are compared as hundredths, never as floats. */
final class Amount
{
    /** A total of WooCommerce as EH writes it. */
    public static function of(mixed $total): string
    {
        return wc_format_decimal($total, 2);
    }

    public static function isSame(string $first, string $second): bool
    {
        $one = self::hundredths($first);
        return $one !== null && $one === self::hundredths($second);
    }

    private static function hundredths(string $amount): ?string
    {
        if (preg_match('/^([0-9]{1,12})(?:\.([0-9]{1,2}))?$/D', $amount, $found) !== 1) {
            return null;
        }
        $digits = ltrim($found[1] . str_pad($found[2] ?? '', 2, '0'), '0');
        return $digits === '' ? '0' : $digits;
    }
}
