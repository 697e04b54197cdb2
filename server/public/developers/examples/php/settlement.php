<?php
require 'eh.php';

$today = (new DateTime('now', new DateTimeZone('+08:00')))->format('Y-m-d');
$query = '';
do {
    $page = eh('GET', "/open/v1/settlements/$today$query");
    foreach ($page['rows'] as $row) {
        echo "{$row['merchant_order_no']} {$row['gross']} {$row['refunded']} {$row['net']}\n";
    }
    $query = '?cursor=' . urlencode($page['next_cursor'] ?? '');
} while ($page['next_cursor'] !== null);
