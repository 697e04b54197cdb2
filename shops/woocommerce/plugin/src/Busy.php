<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

/** Another request is working on the same order. */
final class Busy extends \RuntimeException
{
}
