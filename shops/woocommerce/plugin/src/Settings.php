<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

/** What the shop's owner has entered. */
final class Settings
{
    /** The currency of a shop that prices in coins. */
    public const COIN = 'EH';
    public const MINUTES_MIN = 5;
    public const MINUTES_MAX = 1440;
    private const MINUTES = 60;
    private const FIAT = 'CNY';

    /** @param array<string, mixed> $values */
    private function __construct(private readonly array $values, private readonly ?string $environment = null)
    {
    }

    public static function read(): self
    {
        $values = get_option('woocommerce_' . Plugin::GATEWAY . '_settings', []);
        return new self(is_array($values) ? $values : []);
    }

    /**
     * The same with the key of one environment, whichever is chosen: a payment stays in the one it was begun in.
     *
     * @param 'live'|'test' $environment
     */
    public function in(string $environment): self
    {
        return new self($this->values, $environment);
    }

    public function baseUrl(): string
    {
        return untrailingslashit($this->text('base_url'));
    }

    /** @return 'live'|'test' */
    public function environment(): string
    {
        return ($this->environment ?? $this->text('environment')) === 'live' ? 'live' : 'test';
    }

    public function keyId(): string
    {
        return $this->text($this->environment() . '_key_id');
    }

    public function secret(): string
    {
        return $this->text($this->environment() . '_secret');
    }

    /** @return list<string> those of both environments, each of them twice while one is being replaced */
    public function webhookSecrets(): array
    {
        $entered = $this->text('test_webhook_secret') . ' ' . $this->text('live_webhook_secret');
        $found = preg_split('/[\s,]+/', $entered, -1, PREG_SPLIT_NO_EMPTY);
        return $found === false ? [] : $found;
    }

    public function prefix(): string
    {
        $prefix = preg_replace('/[^\w.:-]/', '', $this->text('prefix'));
        return $prefix === '' || $prefix === null ? 'WC-' : substr($prefix, 0, 20);
    }

    /** How long an order can be paid. */
    public function seconds(): int
    {
        $minutes = (int) $this->text('minutes');
        return 60 * max(self::MINUTES_MIN, min(self::MINUTES_MAX, $minutes === 0 ? self::MINUTES : $minutes));
    }

    /** The currency in which EH prices orders, as it was told when the settings were saved. */
    public function fiat(): string
    {
        $fiat = get_option('eh_payments_fiat', self::FIAT);
        return is_string($fiat) && $fiat !== '' ? $fiat : self::FIAT;
    }

    public function isComplete(): bool
    {
        return $this->baseUrl() !== '' && $this->keyId() !== '' && $this->secret() !== '';
    }

    private function text(string $name): string
    {
        $value = $this->values[$name] ?? '';
        return is_string($value) ? trim($value) : '';
    }
}
