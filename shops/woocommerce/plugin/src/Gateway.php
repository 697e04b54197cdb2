<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

use Eh\Sdk\EhException;
use Eh\Sdk\Refusal;

/** The payment method of the shop. */
final class Gateway extends \WC_Payment_Gateway
{
    public function __construct()
    {
        $this->id = Plugin::GATEWAY;
        $this->has_fields = false;
        $this->method_title = __('EH', 'eh-payments');
        $this->method_description = __('The buyer pays in EH coins on the payment page of EH and comes back. Refunds go back to the buyer at once.', 'eh-payments');
        $this->supports = ['products', 'refunds'];
        $this->init_form_fields();
        $this->init_settings();
        $this->title = (string) $this->get_option('title');
        if (Settings::read()->environment() === 'test') {
            /* translators: %s: name of the payment method */
            $this->title = sprintf(__('%s (test: no money moves)', 'eh-payments'), $this->title);
        }
        $this->description = (string) $this->get_option('description');
        add_action('woocommerce_update_options_payment_gateways_' . $this->id, [$this, 'process_admin_options']);
    }

    public function init_form_fields(): void
    {
        $address = WC()->api_request_url(Plugin::WEBHOOK);
        $this->form_fields = [
            'enabled' => ['title' => __('On', 'eh-payments'), 'type' => 'checkbox', 'label' => __('Take payments with EH', 'eh-payments'), 'default' => 'no'],
            'title' => ['title' => __('Name', 'eh-payments'), 'type' => 'text', 'default' => __('EH', 'eh-payments')],
            'description' => ['title' => __('Description', 'eh-payments'), 'type' => 'textarea', 'default' => __('You are sent to EH to pay, and come back.', 'eh-payments')],
            'base_url' => ['title' => __('Address of EH', 'eh-payments'), 'type' => 'text', 'placeholder' => 'https://', 'default' => ''],
            'environment' => [
                'title' => __('Environment', 'eh-payments'),
                'type' => 'select',
                'default' => 'test',
                'options' => ['test' => __('Test: no money moves', 'eh-payments'), 'live' => __('Live', 'eh-payments')],
            ],
            'test_key_id' => ['title' => __('Test key', 'eh-payments'), 'type' => 'text', 'placeholder' => 'eh_test_', 'default' => ''],
            'test_secret' => ['title' => __('Secret of the test key', 'eh-payments'), 'type' => 'eh_secret', 'default' => ''],
            'test_webhook_secret' => [
                'title' => __('Webhook secret (test)', 'eh-payments'),
                'type' => 'eh_secret',
                'default' => '',
                /* translators: %s: address */
                'description' => sprintf(__('Add this address in the portal of EH under Webhooks: %s', 'eh-payments'), $address),
            ],
            'live_key_id' => ['title' => __('Live key', 'eh-payments'), 'type' => 'text', 'placeholder' => 'eh_live_', 'default' => ''],
            'live_secret' => ['title' => __('Secret of the live key', 'eh-payments'), 'type' => 'eh_secret', 'default' => ''],
            'live_webhook_secret' => ['title' => __('Webhook secret (live)', 'eh-payments'), 'type' => 'eh_secret', 'default' => ''],
            'minutes' => ['title' => __('Minutes to pay', 'eh-payments'), 'type' => 'number', 'default' => '60', 'custom_attributes' => ['min' => Settings::MINUTES_MIN, 'max' => Settings::MINUTES_MAX]],
            'prefix' => ['title' => __('Prefix of order numbers', 'eh-payments'), 'type' => 'text', 'default' => 'WC-', 'description' => __('Shops that share a merchant of EH need different ones.', 'eh-payments')],
        ];
    }

    /** EH prices orders in one currency; a shop may also price in coins. */
    public function is_available(): bool
    {
        $settings = Settings::read();
        $currency = get_woocommerce_currency();
        return parent::is_available()
            && $settings->isComplete()
            && ($currency === $settings->fiat() || $currency === Settings::COIN);
    }

    /** @return array{result: 'success'|'failure', redirect?: string} */
    public function process_payment($order_id): array
    {
        try {
            return ['result' => 'success', 'redirect' => (new Payments(Settings::read()))->begin((int) $order_id)];
        } catch (EhException | Busy $error) {
            Log::error($error);
            wc_add_notice(__('EH cannot take this payment at the moment. Nothing was paid. Try again, or choose another way to pay.', 'eh-payments'), 'error');
            return ['result' => 'failure'];
        }
    }

    /** @return bool|\WP_Error */
    public function process_refund($order_id, $amount = null, $reason = '')
    {
        if ($amount === null || (float) $amount <= 0) {
            return new \WP_Error('eh_refund', __('Enter the amount to refund.', 'eh-payments'));
        }
        try {
            (new Refunds(Settings::read()))->refund((int) $order_id, Amount::of($amount), (string) $reason);
            return true;
        } catch (Refusal | Busy $error) {
            Log::error($error);
            return new \WP_Error('eh_refund', $error->getMessage());
        } catch (EhException $error) {
            Log::error($error);
            return new \WP_Error('eh_refund', __('EH did not answer, so it is not known whether the buyer has the refund. Refund the same amount again: it is not paid twice.', 'eh-payments'));
        }
    }

    /** Saves the settings, and asks EH whether the key is right. */
    public function process_admin_options(): bool
    {
        $saved = parent::process_admin_options();
        $settings = Settings::read();
        if (!$settings->isComplete()) {
            return $saved;
        }
        try {
            $client = Exchange::client($settings);
            $merchant = $client->getMerchant();
            if ($merchant['environment'] !== $settings->environment()) {
                $this->add_error(__('This key is of the other environment.', 'eh-payments'));
            }
            if ($merchant['status'] !== 'active') {
                $this->add_error(__('This merchant takes no payments at the moment.', 'eh-payments'));
            }
            update_option('eh_payments_fiat', $client->getRate()['fiat']);
        } catch (EhException $error) {
            /* translators: %s: the reason */
            $this->add_error(sprintf(__('EH does not accept this key: %s', 'eh-payments'), $error->getMessage()));
        }
        $this->display_errors();
        return $saved;
    }

    /** A field for a secret. What is stored never leaves the server again; an empty field leaves it as it is. */
    public function generate_eh_secret_html($key, $data): string
    {
        $name = $this->get_field_key($key);
        $hint = $this->get_option($key) === '' ? '' : __('Stored. Leave it empty to keep it.', 'eh-payments');
        return sprintf(
            '<tr valign="top"><th scope="row" class="titledesc"><label for="%1$s">%2$s</label></th><td class="forminp"><input class="input-text regular-input" type="password" autocomplete="off" name="%1$s" id="%1$s" value="" placeholder="%3$s"><p class="description">%4$s</p></td></tr>',
            esc_attr($name),
            esc_html($data['title']),
            esc_attr($hint),
            esc_html($data['description'] ?? ''),
        );
    }

    public function validate_eh_secret_field($key, $value): string
    {
        $entered = is_string($value) ? trim(wp_unslash($value)) : '';
        return $entered === '' ? (string) $this->get_option($key) : $entered;
    }
}
