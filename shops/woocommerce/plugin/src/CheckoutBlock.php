<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;

/** Shows the payment method in the checkout block. */
final class CheckoutBlock extends AbstractPaymentMethodType
{
    private const SCRIPT = 'eh-payments-block';

    protected $name = Plugin::GATEWAY;

    public function initialize(): void
    {
        $settings = get_option('woocommerce_' . Plugin::GATEWAY . '_settings', []);
        $this->settings = is_array($settings) ? $settings : [];
    }

    public function is_active(): bool
    {
        return $this->gateway()?->is_available() ?? false;
    }

    /** @return list<string> */
    public function get_payment_method_script_handles(): array
    {
        wp_register_script(
            self::SCRIPT,
            plugins_url('assets/block.js', EH_PAYMENTS_FILE),
            ['wc-blocks-registry', 'wc-settings', 'wp-element', 'wp-html-entities'],
            '1.0.0',
            true,
        );
        return [self::SCRIPT];
    }

    /** @return array{title: string, description: string, supports: list<string>} */
    public function get_payment_method_data(): array
    {
        return [
            'title' => (string) $this->gateway()?->get_title(),
            'description' => (string) $this->gateway()?->get_description(),
            'supports' => ['products'],
        ];
    }

    private function gateway(): ?\WC_Payment_Gateway
    {
        return WC()->payment_gateways->payment_gateways()[Plugin::GATEWAY] ?? null;
    }
}
