<?php
/** A shop of stand-ins with the plugin in it, for `php -S`: what its pages do for a person, a test asks for by name. */

require __DIR__ . '/wordpress.php';
require __DIR__ . '/woocommerce.php';
require __DIR__ . '/blocks.php';
require getenv('STAND_IN_PLUGIN') . '/eh-payments.php';

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use Automattic\WooCommerce\Utilities\FeaturesUtil;

do_action('before_woocommerce_init');
do_action('init');

if (isset($_GET['wc-api'])) {
    do_action('woocommerce_api_' . $_GET['wc-api']);
    exit;
}

$asked = json_decode(file_get_contents('php://input'), true) ?: [];
$id = (int) ($asked['order'] ?? 0);
$gateway = static fn () => WC()->payment_gateways->payment_gateways()['eh'];

$result = match (strtok($_SERVER['REQUEST_URI'], '?')) {
    '/settings' => (static function () use ($asked, $gateway): array {
        $_POST = $asked;
        $gateway = $gateway();
        $gateway->process_admin_options();
        $page = $gateway->generate_eh_secret_html('test_secret', $gateway->form_fields['test_secret']);
        return ['errors' => $gateway->errors, 'field' => $page];
    })(),
    '/options' => array_walk($asked, static fn (mixed $value, string $name) => update_option($name, $value)),
    '/orders' => Store::change(static function (array &$all) use ($asked): int {
        $new = $all['next_order'] = ($all['next_order'] ?? 100) + 1;
        $all['orders'][$new] = $asked + [
            'currency' => 'CNY', 'status' => 'pending', 'transaction_id' => '', 'meta' => [], 'notes' => [],
            'refunds' => [], 'completions' => 0,
        ];
        return $new;
    }),
    '/change' => Store::change(static function (array &$all) use ($id, $asked): bool {
        $all['orders'][$id] = $asked['to'] + $all['orders'][$id];
        return true;
    }),
    '/pay' => $gateway()->process_payment($id) + ['notices' => $GLOBALS['notices'] ?? []],
    '/back' => do_action('woocommerce_before_thankyou', $id),
    '/cancel' => (new WC_Order($id))->update_status('cancelled'),
    '/clock' => Store::change(static function (array &$all): array {
        [$due, $all['scheduled']] = [$all['scheduled'], []];
        return $due;
    }),
    '/refund' => (static function () use ($id, $asked): array {
        $result = wc_create_refund(['order_id' => $id, 'amount' => $asked['amount'], 'reason' => $asked['reason'] ?? '']);
        return ['error' => is_wp_error($result) ? $result->get_error_message() : null];
    })(),
    '/refund-again' => (static function () use ($id, $asked, $gateway): array {
        $result = $gateway()->process_refund($id, $asked['amount'], '');
        return ['error' => is_wp_error($result) ? $result->get_error_message() : null];
    })(),
    '/about' => (static function () use ($gateway): array {
        $registry = new PaymentMethodRegistry();
        do_action('woocommerce_blocks_payment_method_type_registration', $registry);
        [$block] = $registry->registered;
        return [
            'isAvailable' => $gateway()->is_available(),
            'features' => FeaturesUtil::$declared,
            'block' => [$block->get_name(), $block->is_active(), $block->get_payment_method_data(), $block->get_payment_method_script_handles()],
            'currencies' => apply_filters('woocommerce_currencies', []),
        ];
    })(),
    '/log' => Store::change(static fn (array $all): array => $all['log']),
    '/order' => Store::change(static fn (array $all): array => $all['orders'][$id]),
};
if (is_array($result) && strtok($_SERVER['REQUEST_URI'], '?') === '/clock') {
    foreach ($result as $event) {
        do_action($event['hook'], ...$event['values']);
    }
}
header('Content-Type: application/json');
echo json_encode($result);
