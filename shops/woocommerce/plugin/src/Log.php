<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

use Eh\Sdk\Refusal;

/** WooCommerce's log (Status, Logs), under eh-payments. Neither secrets nor signatures nor bodies are written to it. */
final class Log
{
    public static function info(string $message): void
    {
        wc_get_logger()->info($message, ['source' => 'eh-payments']);
    }

    public static function error(\Throwable $error): void
    {
        $detail = $error instanceof Refusal
            ? "{$error->name} ({$error->getCode()}), request {$error->requestId}: "
            : '';
        wc_get_logger()->error($detail . $error->getMessage(), ['source' => 'eh-payments']);
    }
}
