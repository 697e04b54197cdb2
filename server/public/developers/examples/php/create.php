<?php
require 'eh.php';

$order = eh('POST', '/open/v1/orders', [
    'merchant_order_no' => 'PHP-' . hrtime(true),
    'amount' => '9.70',
    'subject' => 'Two coffees',
]);
echo "send the customer to {$order['pay_url']}\n";
