<?php
declare(strict_types=1);

namespace Eh\Sdk;

/** There was no readable answer, so it is unknown whether anything was done: repeat with the same idempotency key. */
final class NoAnswer extends EhException
{
}
