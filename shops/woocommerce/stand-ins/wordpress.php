<?php
/**
 * Stand-ins of the functions of WordPress that the plugin calls, as far as it calls them. They are written after its
 * documentation and are not WordPress: no test with them shows that the plugin works in a real shop.
 */

const ABSPATH = '/';
const DB_NAME = 'shop';
const DAY_IN_SECONDS = 86400;

/** All that is stored, in one file that a request reads when it begins and writes when it changes something. */
final class Store
{
    public static function change(callable $act): mixed
    {
        $file = fopen(getenv('STAND_IN_STORE'), 'c+');
        flock($file, LOCK_EX);
        $all = json_decode(stream_get_contents($file), true) ?: ['options' => [], 'orders' => [], 'scheduled' => [], 'log' => []];
        $result = $act($all);
        rewind($file);
        ftruncate($file, 0);
        fwrite($file, json_encode($all, JSON_THROW_ON_ERROR));
        fclose($file);
        return $result;
    }
}

final class WP_Error
{
    public function __construct(private readonly string $code, private readonly string $message)
    {
    }

    public function get_error_code(): string
    {
        return $this->code;
    }

    public function get_error_message(): string
    {
        return $this->message;
    }
}

/** The database, of which the plugin uses named locks only. */
final class StandInDatabase
{
    public string $prefix = 'wp_';
    private array $held = [];

    public function prepare(string $statement, mixed ...$values): string
    {
        return json_encode([$statement, ...$values]);
    }

    public function get_var(string $prepared): string
    {
        [$statement, $name] = json_decode($prepared, true);
        $path = sys_get_temp_dir() . "/$name";
        if (str_contains($statement, 'RELEASE_LOCK')) {
            fclose($this->held[$name]);
            return '1';
        }
        $this->held[$name] = fopen($path, 'c');
        flock($this->held[$name], LOCK_EX);
        return '1';
    }
}
$GLOBALS['wpdb'] = new StandInDatabase();

$GLOBALS['hooks'] = [];

function add_action(string $name, callable $act, int $priority = 10, int $count = 1): void
{
    $GLOBALS['hooks'][$name][] = $act;
}

function add_filter(string $name, callable $act): void
{
    add_action($name, $act);
}

function do_action(string $name, mixed ...$values): void
{
    foreach ($GLOBALS['hooks'][$name] ?? [] as $act) {
        $act(...$values);
    }
}

function apply_filters(string $name, mixed $value, mixed ...$more): mixed
{
    foreach ($GLOBALS['hooks'][$name] ?? [] as $act) {
        $value = $act($value, ...$more);
    }
    return $value;
}

function get_option(string $name, mixed $default = false): mixed
{
    return Store::change(static fn (array $all): mixed => $all['options'][$name] ?? $default);
}

function update_option(string $name, mixed $value): bool
{
    Store::change(static function (array &$all) use ($name, $value): void {
        $all['options'][$name] = $value;
    });
    return true;
}

function get_transient(string $name): mixed
{
    return get_option("_transient_$name");
}

function set_transient(string $name, mixed $value, int $seconds): bool
{
    return update_option("_transient_$name", $value);
}

/** @return array{headers: array<string, string>, body: string, status: int}|WP_Error */
function wp_remote_request(string $url, array $request): array|WP_Error
{
    $headers = [];
    $handle = curl_init($url);
    curl_setopt_array($handle, [
        CURLOPT_CUSTOMREQUEST => $request['method'],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => array_map(
            static fn (string $name, string $value): string => "$name: $value",
            array_keys($request['headers']),
            $request['headers'],
        ),
        CURLOPT_HEADERFUNCTION => static function ($_handle, string $line) use (&$headers): int {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower(trim($name))] = trim($value);
            return strlen($line);
        },
    ]);
    if (isset($request['body'])) {
        curl_setopt($handle, CURLOPT_POSTFIELDS, $request['body']);
    }
    $body = curl_exec($handle);
    // The answer of a refund is lost on the way, as a test asks for it.
    $isLost = str_ends_with($url, '/refunds') && get_option('stand_in_lose_refund') === true;
    if (!is_string($body) || $isLost) {
        return new WP_Error('http_request_failed', $isLost ? 'the answer was lost' : curl_error($handle));
    }
    return ['headers' => $headers, 'body' => $body, 'status' => curl_getinfo($handle, CURLINFO_RESPONSE_CODE)];
}

function is_wp_error(mixed $value): bool
{
    return $value instanceof WP_Error;
}

function wp_remote_retrieve_response_code(array $answer): int
{
    return $answer['status'];
}

function wp_remote_retrieve_body(array $answer): string
{
    return $answer['body'];
}

function wp_remote_retrieve_header(array $answer, string $name): string
{
    return $answer['headers'][$name] ?? '';
}

function __(string $text, string $domain): string
{
    return $text;
}

function load_plugin_textdomain(string $domain, bool $deprecated, string $folder): bool
{
    return true;
}

function wp_schedule_single_event(int $at, string $hook, array $values): bool
{
    Store::change(static function (array &$all) use ($at, $hook, $values): void {
        $all['scheduled'][] = ['at' => $at, 'hook' => $hook, 'values' => $values];
    });
    return true;
}

function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function home_url(): string
{
    return getenv('STAND_IN_HOME');
}

function get_bloginfo(string $name): string
{
    return 'Tea &amp; Books';
}

function wp_specialchars_decode(string $text, int $flags): string
{
    return htmlspecialchars_decode($text, $flags);
}

function wp_json_encode(mixed $value): string
{
    return json_encode($value, JSON_THROW_ON_ERROR);
}

function wp_unslash(string $text): string
{
    return stripslashes($text);
}

if (!function_exists('mb_substr')) {
    /** WordPress has it too where PHP lacks the extension. */
    function mb_substr(string $text, int $from, int $length): string
    {
        preg_match('/^.{0,' . $length . '}/us', $text, $found);
        return $found[0];
    }
}

function untrailingslashit(string $text): string
{
    return rtrim($text, '/\\');
}

function determine_locale(): string
{
    return 'en_US';
}

function plugin_basename(string $file): string
{
    return 'eh-payments/' . basename($file);
}

function plugins_url(string $path, string $file): string
{
    return home_url() . "/wp-content/plugins/eh-payments/$path";
}

function wp_register_script(string $handle, string $address, array $needs, string $version, bool $isInFooter): bool
{
    return true;
}

function status_header(int $status): void
{
    http_response_code($status);
}

function nocache_headers(): void
{
    header('Cache-Control: no-cache');
}
