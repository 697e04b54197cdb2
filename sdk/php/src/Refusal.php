<?php
declare(strict_types=1);

namespace Eh\Sdk;

/** The server's answer why nothing was done; RefusalName::OutcomeUnknown alone says that it may have been. */
final class Refusal extends EhException
{
    /** Its name, such as RefusalName::OrderUnknown; a newer server may give names that this version does not know. */
    public readonly string $name;
    /** @var array<string, mixed> The facts in the message, such as ['left' => '2.60']. */
    public readonly array $data;
    /** Quote it when you ask for help. */
    public readonly string $requestId;

    /**
     * getCode() is its number, whose meaning never changes, such as 45107.
     *
     * @param array<string, mixed> $answer
     * @param ?int $retryAfter the seconds after which the server asks to be called again
     */
    public function __construct(public readonly int $status, array $answer, public readonly ?int $retryAfter)
    {
        parent::__construct((string) ($answer['msg'] ?? ''), (int) $answer['code']);
        $this->name = (string) ($answer['name'] ?? '');
        $this->data = is_array($answer['data'] ?? null) ? $answer['data'] : [];
        $this->requestId = (string) ($answer['request_id'] ?? '');
    }
}
