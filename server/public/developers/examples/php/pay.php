<?php
require 'eh.php';

[$order] = eh('GET', '/open/v1/orders?status=open')['rows'];
$paid = eh('POST', "/open/v1/test/orders/{$order['id']}/pay", []);
echo "{$paid['status']} {$paid['amount']} {$paid['currency']}\n";
