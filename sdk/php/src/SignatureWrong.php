<?php
declare(strict_types=1);

namespace Eh\Sdk;

/** A webhook or a return that is not genuine. */
final class SignatureWrong extends EhException
{
    /** @param 'missing'|'malformed'|'too_old'|'too_new'|'wrong' $reason */
    public function __construct(public readonly string $reason, string $message)
    {
        parent::__construct($message);
    }
}
