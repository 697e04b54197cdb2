<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use Automattic\WooCommerce\Utilities\FeaturesUtil;

/** Hooks the plugin into WordPress and WooCommerce. */
final class Plugin
{
    public const GATEWAY = 'eh';
    /** The webhook address is the site's with ?wc-api=eh_payments. */
    public const WEBHOOK = 'eh_payments';
    public const CHECK = 'eh_payments_check';

    public static function start(): void
    {
        add_action('before_woocommerce_init', [self::class, 'declareFeatures']);
        add_action('init', static function (): void {
            load_plugin_textdomain('eh-payments', false, dirname(plugin_basename(EH_PAYMENTS_FILE)) . '/languages');
        });
        add_filter('woocommerce_payment_gateways', static function (array $gateways): array {
            $gateways[] = Gateway::class;
            return $gateways;
        });
        add_filter('woocommerce_currencies', static function (array $currencies): array {
            $currencies[Settings::COIN] = __('EH coin', 'eh-payments');
            return $currencies;
        });
        add_action('woocommerce_blocks_payment_method_type_registration', static function (PaymentMethodRegistry $registry): void {
            $registry->register(new CheckoutBlock());
        });
        add_action('woocommerce_api_' . self::WEBHOOK, [Webhook::class, 'receive']);
        add_action('woocommerce_before_thankyou', [self::class, 'settleOnReturn']);
        add_action('woocommerce_order_status_cancelled', [self::class, 'closeCancelled']);
        add_action(self::CHECK, [self::class, 'check'], 10, 2);
    }

    /** Orders may be stored in WooCommerce's own tables (HPOS), and the checkout may be the block. */
    public static function declareFeatures(): void
    {
        if (class_exists(FeaturesUtil::class)) {
            FeaturesUtil::declare_compatibility('custom_order_tables', EH_PAYMENTS_FILE, true);
            FeaturesUtil::declare_compatibility('cart_checkout_blocks', EH_PAYMENTS_FILE, true);
        }
    }

    /** The buyer is back: asks EH at once, so that the page shows what is true although no webhook came yet. */
    public static function settleOnReturn(mixed $orderId): void
    {
        self::quietly(static fn (Payments $payments) => $payments->settleLast((int) $orderId));
    }

    /** Nobody may pay an order that the shop has cancelled. */
    public static function closeCancelled(mixed $orderId): void
    {
        self::quietly(static fn (Payments $payments) => $payments->close((int) $orderId));
    }

    /** Finds out about payments whose webhook was lost. */
    public static function check(mixed $orderId, mixed $tried = 0): void
    {
        self::quietly(static fn (Payments $payments) => $payments->check((int) $orderId, (int) $tried));
    }

    /** These are called by WooCommerce for orders of every gateway, and must not stop what it does. */
    private static function quietly(callable $act): void
    {
        try {
            $act(new Payments(Settings::read()));
        } catch (\Eh\Sdk\EhException | Busy $error) {
            Log::error($error);
        }
    }
}
