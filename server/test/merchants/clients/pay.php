<?php
use Eh\Sdk\Client;
use Eh\Sdk\NoAnswer;
use Eh\Sdk\Refusal;
use Eh\Sdk\RefusalName;

require getenv('EH_SDK') . '/autoload.php';

$eh = new Client(getenv('EH_URL'), keyId: getenv('EH_KEY'), secret: getenv('EH_SECRET'));
$shop = new Client(getenv('EH_BROKEN_URL'), keyId: 'k', secret: 's');
$content = ['merchant_order_no' => 'PHP-1', 'amount' => '9.70', 'subject' => '咖啡', 'metadata' => ['cart' => '8841']];
$order = $eh->createOrder($content + ['items' => [['name' => 'Flat white', 'amount' => '9.70']]]);
$again = $eh->createOrder($content + ['items' => [['name' => 'Flat white', 'amount' => '9.70']]], 'another-key-2');
$eh->createOrder(['merchant_order_no' => 'PHP-2', 'amount' => '1.00', 'subject' => 'Tea', 'metadata' => []]);
$paid = $eh->payTestOrder($order['id']);
$refund = $eh->refundOrder($order['id'], ['merchant_refund_no' => 'PHP-R-1', 'amount' => '2.60']);
$repeated = $eh->refundOrder($order['id'], ['merchant_refund_no' => 'PHP-R-1', 'amount' => '2.60']);
$refusal = [];
try {
    $eh->refundOrder($order['id'], ['merchant_refund_no' => 'PHP-R-2', 'amount' => '7.11']);
} catch (Refusal $error) {
    $refusal = ['name' => $error->name, 'code' => $error->getCode(), 'status' => $error->status, 'left' => $error->data['left']];
    assert(RefusalName::CODES[RefusalName::RefundTooLarge] === $error->getCode());
}
$numbers = [];
foreach ($eh->each($eh->listOrders(...), ['status' => 'paid', 'limit' => 1]) as $row) {
    $numbers[] = $row['merchant_order_no'];
}
$retried = $shop->createOrder($content);
try {
    $shop->createOrder($content);
    $lost = 'answered';
} catch (NoAnswer) {
    $lost = 'no answer';
}
echo json_encode([
    'isSame' => $again['id'] === $order['id'],
    'metadata' => $order['metadata'],
    'paid' => [$paid['status'], $paid['amount'], $paid['currency']],
    'isSameRefund' => $refund['id'] === $repeated['id'],
    'refusal' => $refusal,
    'hasFound' => in_array('PHP-1', $numbers, true),
    'retried' => $retried['id'],
    'lost' => $lost,
    'shown' => print_r($eh, true),
]);
