<?php
require 'eh.php';

try {
    eh('GET', '/open/v1/orders/00000000-0000-4000-8000-000000000000');
} catch (Refusal $refusal) {
    $answer = $refusal->answer;
    echo "{$refusal->status} {$answer['code']} {$answer['name']} {$answer['request_id']}\n";
} catch (RuntimeException) {
    echo "no answer: try again later, with the same number\n";
}
