<?php
// php -S 127.0.0.1:3000 webhook.php
function is_genuine(string $body, string $id, string $time, string $sent, string $secret): bool
{
    if (!ctype_digit($time) || abs(time() - (int) $time) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    foreach (explode(' ', $sent) as $given) {
        if (hash_equals($wanted, $given)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
[$id, $time, $sent] = array_map(
    fn (string $name) => $_SERVER["HTTP_WEBHOOK_$name"] ?? '',
    ['ID', 'TIMESTAMP', 'SIGNATURE'],
);
if (!is_genuine($body, $id, $time, $sent, getenv('EH_WEBHOOK_SECRET'))) {
    http_response_code(400);
    exit;
}
$event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
if ($event['type'] === 'order.paid') { // and $id is not in your database yet
    error_log("ship {$event['data']['merchant_order_no']}");
}
http_response_code(204);
