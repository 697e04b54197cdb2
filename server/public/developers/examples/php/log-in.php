<?php
define('ISSUER', getenv('EH_URL') . '/open/v1');
define('CLIENT', getenv('EH_CLIENT_ID') ?: 'your client id');
define('CLIENT_SECRET', getenv('EH_CLIENT_SECRET') ?: 'your client secret');
const BACK = 'https://shop.example/eh/back';

function read(string $path, array $options): array
{
    $request = curl_init(ISSUER . $path);
    curl_setopt_array($request, $options + [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FAILONERROR => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $text = curl_exec($request);
    if ($text === false) {
        throw new RuntimeException(curl_error($request));
    }
    return json_decode($text, true, flags: JSON_THROW_ON_ERROR);
}

function base64url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** Where to send the person, and what to remember in their session. */
function begin(): array
{
    $pending = ['state' => base64url(random_bytes(32)), 'verifier' => base64url(random_bytes(32))];
    $query = http_build_query([
        'response_type' => 'code',
        'client_id' => CLIENT,
        'redirect_uri' => BACK,
        'scope' => 'openid profile',
        'state' => $pending['state'],
        'code_challenge' => base64url(hash('sha256', $pending['verifier'], true)),
        'code_challenge_method' => 'S256',
    ]);
    return [ISSUER . "/oauth/authorize?$query", $pending];
}

/** Who came back to BACK, by the code in the address: pass $_GET. */
function come_back(array $query, array $pending): array
{
    if (($query['state'] ?? '') !== $pending['state'] || ($query['iss'] ?? '') !== ISSUER || !isset($query['code'])) {
        throw new RuntimeException($query['error'] ?? 'this answer belongs to another login');
    }
    $tokens = read('/oauth/token', [
        CURLOPT_USERPWD => rawurlencode(CLIENT) . ':' . rawurlencode(CLIENT_SECRET),
        CURLOPT_POSTFIELDS => http_build_query([
            'grant_type' => 'authorization_code',
            'code' => $query['code'],
            'redirect_uri' => BACK,
            'code_verifier' => $pending['verifier'],
        ]),
    ]);
    return read('/oauth/userinfo', [CURLOPT_HTTPHEADER => ["Authorization: Bearer {$tokens['access_token']}"]]);
}

[$url, $pending] = begin();
echo "$url\n";
parse_str(parse_url(trim(fgets(STDIN)), PHP_URL_QUERY), $query);
$person = come_back($query, $pending);
echo "{$person['sub']} {$person['nickname']}\n";
