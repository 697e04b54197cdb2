<?php
use Eh\Sdk\Signature;
use Eh\Sdk\SignatureWrong;

require getenv('EH_SDK') . '/autoload.php';

$results = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $case) {
    try {
        if ($case['kind'] === 'webhook') {
            $event = Signature::verifyWebhook($case['body'], $case['headers'], (array) $case['secrets'], $case['now']);
            $results[] = $event['id'];
        } else {
            parse_str((string) parse_url($case['url'], PHP_URL_QUERY), $query);
            $results[] = Signature::verifyReturn($query, $case['secret'], $case['now'])['merchant_order'];
        }
    } catch (SignatureWrong $error) {
        $results[] = $error->reason;
    }
}
echo json_encode($results);
