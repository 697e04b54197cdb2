<?php
declare(strict_types=1);

namespace Eh\Sdk;

/** The family of exceptions that this package throws. */
abstract class EhException extends \RuntimeException
{
}
