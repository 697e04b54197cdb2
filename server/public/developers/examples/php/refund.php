<?php
require 'eh.php';

[$order] = eh('GET', '/open/v1/orders?status=paid')['rows'];
$refund = eh('POST', "/open/v1/orders/{$order['id']}/refunds", [
    'merchant_refund_no' => "R-{$order['merchant_order_no']}-1",
    'amount' => '2.60',
    'reason' => 'One croissant was sold out',
]);
echo "{$refund['status']} {$refund['amount']}\n";
