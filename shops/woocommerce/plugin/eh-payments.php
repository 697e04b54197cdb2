<?php
/**
 * Plugin Name: EH Payments for WooCommerce
 * Description: Take payments in EH coins, priced in your currency. Refunds, webhooks and a test mode are included.
 * Version: 1.0.0
 * Requires at least: 6.4
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 8.2
 * Text Domain: eh-payments
 * Domain Path: /languages
 */

defined('ABSPATH') || exit;

const EH_PAYMENTS_FILE = __FILE__;

require __DIR__ . '/sdk/autoload.php';

spl_autoload_register(static function (string $class): void {
    $prefix = 'Eh\\WooCommerce\\';
    if (strncmp($class, $prefix, strlen($prefix)) !== 0) {
        return;
    }
    $file = __DIR__ . '/src/' . substr($class, strlen($prefix)) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

Eh\WooCommerce\Plugin::start();
