<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

/**
 * Lets one request at a time work on an order: a webhook and the buyer's return come at the same moment. The database
 * ends the lock with the connection, so that a request that dies leaves none behind.
 */
final class Lock
{
    private const WAIT_SECONDS = 10;

    /**
     * @template Result
     * @param callable(): Result $act
     * @return Result
     */
    public static function ofOrder(int $orderId, callable $act): mixed
    {
        global $wpdb;
        // A name has 64 characters at most, and shops of one database server have the same order numbers.
        $name = 'eh_' . md5(DB_NAME . '|' . $wpdb->prefix . '|' . $orderId);
        $got = $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, %d)', $name, self::WAIT_SECONDS));
        if ((string) $got !== '1') {
            throw new Busy("order $orderId is being worked on");
        }
        try {
            self::forgetCached($orderId);
            return $act();
        } finally {
            $wpdb->get_var($wpdb->prepare('SELECT RELEASE_LOCK(%s)', $name));
        }
    }

    /** The order was read before the wait: what another request wrote meanwhile must be seen, in either storage. */
    private static function forgetCached(int $orderId): void
    {
        clean_post_cache($orderId);
        if (method_exists(\WC_Order::class, 'generate_meta_cache_key')) {
            wp_cache_delete(\WC_Order::generate_meta_cache_key($orderId, 'orders'), 'orders');
        }
        $cache = 'Automattic\\WooCommerce\\Caches\\OrderCache';
        if (function_exists('wc_get_container') && class_exists($cache)) {
            wc_get_container()->get($cache)->remove($orderId);
        }
    }
}
