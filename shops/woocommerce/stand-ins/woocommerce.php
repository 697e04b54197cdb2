<?php
/**
 * Stand-ins of the classes and functions of WooCommerce that the plugin uses, as far as it uses them, written after
 * WooCommerce's documentation. An order that a request has read is read
 * from its cache again, as in a real shop, until clean_post_cache forgets it.
 */

class WC_Order
{
    public const PAID = ['processing', 'completed'];
    private array $data;

    public function __construct(private readonly int $id)
    {
        $this->data = Store::change(static fn (array $all): array => $all['orders'][$id]);
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_order_number(): string
    {
        return (string) $this->id;
    }

    public function get_total(): string
    {
        return $this->data['total'];
    }

    public function get_currency(): string
    {
        return $this->data['currency'];
    }

    public function get_transaction_id(): string
    {
        return $this->data['transaction_id'];
    }

    public function set_transaction_id(string $id): void
    {
        $this->data['transaction_id'] = $id;
    }

    public function has_status(string $status): bool
    {
        return $this->data['status'] === $status;
    }

    public function is_paid(): bool
    {
        return in_array($this->data['status'], self::PAID, true);
    }

    public function needs_payment(): bool
    {
        return in_array($this->data['status'], ['pending', 'failed'], true) && (float) $this->data['total'] > 0;
    }

    public function get_meta(string $name): mixed
    {
        return $this->data['meta'][$name] ?? '';
    }

    public function update_meta_data(string $name, mixed $value): void
    {
        $this->data['meta'][$name] = $value;
    }

    public function delete_meta_data(string $name): void
    {
        unset($this->data['meta'][$name]);
    }

    public function add_order_note(string $text): void
    {
        $this->data['notes'][] = $text;
        Store::change(function (array &$all) use ($text): void {
            $all['orders'][$this->id]['notes'][] = $text;
        });
    }

    public function save(): int
    {
        Store::change(function (array &$all): void {
            foreach (['status', 'transaction_id', 'meta'] as $name) {
                $all['orders'][$this->id][$name] = $this->data[$name];
            }
        });
        clean_post_cache($this->id);
        return $this->id;
    }

    public function update_status(string $status, string $note = ''): bool
    {
        $this->data['status'] = $status;
        $this->save();
        if ($note !== '') {
            $this->add_order_note($note);
        }
        do_action("woocommerce_order_status_$status", $this->id, $this);
        return true;
    }

    /** Counts how often it took effect: an e-mail and the stock follow from it. */
    public function payment_complete(string $transactionId): bool
    {
        if (!in_array($this->data['status'], ['on-hold', 'pending', 'failed', 'cancelled'], true)) {
            return false;
        }
        $this->data['transaction_id'] = $transactionId;
        Store::change(function (array &$all): void {
            $all['orders'][$this->id]['completions'] += 1;
        });
        return $this->update_status('processing');
    }

    public function get_checkout_order_received_url(): string
    {
        return home_url() . "/checkout/order-received/$this->id/?key=wc_order_$this->id";
    }

    /** @return list<WC_Order_Refund> */
    public function get_refunds(): array
    {
        return array_map(
            fn (int $refundId): WC_Order_Refund => new WC_Order_Refund($this->id, $refundId),
            array_keys(array_reverse($this->data['refunds'], true)),
        );
    }
}

class WC_Order_Refund
{
    private array $data;

    public function __construct(private readonly int $orderId, private readonly int $id)
    {
        $this->data = Store::change(static fn (array $all): array => $all['orders'][$orderId]['refunds'][$id]);
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_amount(): string
    {
        return $this->data['amount'];
    }

    public function get_meta(string $name): mixed
    {
        return $this->data['meta'][$name] ?? '';
    }

    public function update_meta_data(string $name, mixed $value): void
    {
        $this->data['meta'][$name] = $value;
    }

    public function set_refunded_payment(bool $isRefunded): void
    {
        $this->data['refunded_payment'] = $isRefunded;
    }

    public function save(): int
    {
        Store::change(function (array &$all): void {
            $all['orders'][$this->orderId]['refunds'][$this->id] = $this->data;
        });
        return $this->id;
    }

    public function delete(): void
    {
        Store::change(function (array &$all): void {
            unset($all['orders'][$this->orderId]['refunds'][$this->id]);
        });
    }
}

abstract class WC_Payment_Gateway
{
    public string $id = '';
    public bool $has_fields = false;
    public string $method_title = '';
    public string $method_description = '';
    public string $title = '';
    public string $description = '';
    public array $supports = [];
    public array $form_fields = [];
    public array $settings = [];
    public array $errors = [];

    abstract public function init_form_fields(): void;

    public function init_settings(): void
    {
        $this->settings = get_option("woocommerce_{$this->id}_settings", []);
        foreach ($this->form_fields as $name => $field) {
            $this->settings[$name] ??= $field['default'] ?? '';
        }
    }

    public function get_option(string $name): mixed
    {
        return $this->settings[$name] ?? '';
    }

    public function get_field_key(string $name): string
    {
        return "woocommerce_{$this->id}_$name";
    }

    public function get_title(): string
    {
        return apply_filters('woocommerce_gateway_title', $this->title, $this->id);
    }

    public function get_description(): string
    {
        return $this->description;
    }

    public function is_available(): bool
    {
        return $this->get_option('enabled') === 'yes';
    }

    public function process_admin_options(): bool
    {
        foreach ($this->form_fields as $name => $field) {
            $value = $_POST[$this->get_field_key($name)] ?? null;
            $validate = "validate_{$field['type']}_field";
            $this->settings[$name] = method_exists($this, $validate) ? $this->$validate($name, $value) : (string) $value;
        }
        return update_option("woocommerce_{$this->id}_settings", $this->settings);
    }

    public function add_error(string $text): void
    {
        $this->errors[] = $text;
    }

    public function display_errors(): void
    {
    }
}

final class StandInShop
{
    public readonly object $payment_gateways;

    public function __construct()
    {
        $this->payment_gateways = new class {
            /** @return array<string, WC_Payment_Gateway> */
            public function payment_gateways(): array
            {
                $gateways = [];
                foreach (apply_filters('woocommerce_payment_gateways', []) as $class) {
                    $gateway = new $class();
                    $gateways[$gateway->id] = $gateway;
                }
                return $gateways;
            }
        };
    }

    public function api_request_url(string $name): string
    {
        return home_url() . "/?wc-api=$name";
    }
}

function WC(): StandInShop
{
    static $shop = new StandInShop();
    return $shop;
}

function wc_get_order(mixed $id): WC_Order|false
{
    $id = (int) $id;
    $exists = Store::change(static fn (array $all): bool => isset($all['orders'][$id]));
    if (!$exists) {
        return false;
    }
    $GLOBALS['orders_read'][$id] ??= new WC_Order($id);
    return clone $GLOBALS['orders_read'][$id];
}

function clean_post_cache(int $id): void
{
    unset($GLOBALS['orders_read'][$id]);
}

function wc_format_decimal(mixed $value, int $decimals): string
{
    return number_format((float) $value, $decimals, '.', '');
}

function get_woocommerce_currency(): string
{
    return get_option('woocommerce_currency', 'CNY');
}

function wc_add_notice(string $text, string $kind): void
{
    $GLOBALS['notices'][] = [$kind, $text];
}

function wc_get_logger(): object
{
    return new class {
        public function info(string $text, array $context): void
        {
            Store::change(static function (array &$all) use ($text, $context): void {
                $all['log'][] = "{$context['source']}: $text";
            });
        }

        public function error(string $text, array $context): void
        {
            $this->info($text, $context);
        }
    };
}

/** As WooCommerce does it: a record first, then the gateway, and the record is deleted if that fails. */
function wc_create_refund(array $asked): true|WP_Error
{
    $orderId = $asked['order_id'];
    $refundId = Store::change(static function (array &$all) use ($orderId, $asked): int {
        $id = $all['next_refund'] = ($all['next_refund'] ?? 900) + 1;
        $all['orders'][$orderId]['refunds'][$id] = ['amount' => $asked['amount'], 'meta' => [], 'refunded_payment' => false];
        return $id;
    });
    $refund = new WC_Order_Refund($orderId, $refundId);
    $gateway = WC()->payment_gateways->payment_gateways()['eh'];
    $result = $gateway->process_refund($orderId, $asked['amount'], $asked['reason']);
    if (is_wp_error($result)) {
        $refund->delete();
        return $result;
    }
    $refund = new WC_Order_Refund($orderId, $refundId);
    $refund->set_refunded_payment(true);
    $refund->save();
    return true;
}
