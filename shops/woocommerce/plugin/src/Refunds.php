<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

use Eh\Sdk\Client;
use Eh\Sdk\Refusal;
use Eh\Sdk\RefusalName;

/**
 * Refunds of the shop. Each has a number that grows with what was refunded, and is written down before EH is asked: a
 * refund whose answer was lost is looked up under its number, never made again under another one.
 */
final class Refunds
{
    private const DONE = '_eh_refunds';
    private const BEGUN = '_eh_refund_begun';
    private const OF_REFUND = '_eh_refund_no';
    private const REASON_MAX = 140;

    public function __construct(private readonly Settings $settings)
    {
    }

    /** @throws Busy|\Eh\Sdk\EhException if nothing was refunded, or it is not known */
    public function refund(int $orderId, string $amount, string $reason): void
    {
        Lock::ofOrder($orderId, function () use ($orderId, $amount, $reason): void {
            $order = wc_get_order($orderId);
            $attempt = $order instanceof \WC_Order ? Attempts::find($order, $order->get_transaction_id()) : null;
            if ($attempt === null) {
                throw new Busy(__('This order was not paid with EH.', 'eh-payments'));
            }
            $record = $this->recordOf($order, $amount);
            $client = Exchange::client($this->settings->in($attempt['environment']));
            $made = $this->lookUp($client, $order, $amount) ?? $this->make($client, $order, $attempt, $amount, $reason);
            $this->keep($order, $record, $made, $amount);
        });
    }

    /** A refund that was made in the portal of EH is told to the shop, which has not recorded it. */
    public function note(int $orderId, string $ehOrderId): void
    {
        Lock::ofOrder($orderId, function () use ($orderId, $ehOrderId): void {
            $order = wc_get_order($orderId);
            $attempt = $order instanceof \WC_Order ? Attempts::find($order, $ehOrderId) : null;
            if ($attempt === null) {
                return;
            }
            $begun = $order->get_meta(self::BEGUN);
            $known = [...$this->done($order), ...(is_array($begun) ? [$begun['no']] : [])];
            $client = Exchange::client($this->settings->in($attempt['environment']));
            foreach ($client->each($client->listRefunds(...), ['order_id' => $ehOrderId]) as $refund) {
                if (in_array($refund['merchant_refund_no'], $known, true)) {
                    continue;
                }
                $order->update_meta_data(self::DONE, [...$this->done($order), $refund['merchant_refund_no']]);
                $order->save();
                $order->add_order_note(sprintf(
                    /* translators: 1: number of the refund, 2: amount, 3: currency */
                    __('Refund %1$s of %2$s %3$s was made at EH outside of this shop. Record it here as a manual refund.', 'eh-payments'),
                    $refund['refund_no'],
                    $refund['priced']['amount'] ?? $refund['amount'],
                    $refund['priced']['fiat'] ?? $refund['currency'],
                ));
            }
        });
    }

    /** The shop's own record of this refund, which WooCommerce makes before it asks the gateway; null if it made none. */
    private function recordOf(\WC_Order $order, string $amount): ?\WC_Order_Refund
    {
        $newest = null;
        foreach ($order->get_refunds() as $refund) {
            if ($newest === null || $refund->get_id() > $newest->get_id()) {
                $newest = $refund;
            }
        }
        if ($newest === null || !Amount::isSame(Amount::of($newest->get_amount()), $amount)) {
            return null;
        }
        if ($newest->get_meta(self::OF_REFUND) !== '') {
            throw new Busy(__('This refund was already made at EH.', 'eh-payments'));
        }
        return $newest;
    }

    /**
     * The refund before this one, if its answer was lost: it was made, and this request is its repeat; or it was not.
     *
     * @return ?array<string, mixed>
     */
    private function lookUp(Client $client, \WC_Order $order, string $amount): ?array
    {
        $begun = $order->get_meta(self::BEGUN);
        if (!is_array($begun)) {
            return null;
        }
        foreach ($client->each($client->listRefunds(...), ['order_id' => $order->get_transaction_id()]) as $refund) {
            if ($refund['merchant_refund_no'] !== $begun['no']) {
                continue;
            }
            $made = (string) ($refund['priced']['amount'] ?? $refund['amount']);
            if (Amount::isSame($made, $amount)) {
                return $refund;
            }
            $this->forget($order, $begun['no']);
            throw new Busy(sprintf(
                /* translators: %s: amount */
                __('An earlier refund of %s did reach the buyer. Record it as a manual refund first, then refund the rest.', 'eh-payments'),
                $made,
            ));
        }
        return null;
    }

    /**
     * @param array{no: string, currency: string, ...} $attempt
     * @return array<string, mixed>
     */
    private function make(Client $client, \WC_Order $order, array $attempt, string $amount, string $reason): array
    {
        // One that was begun and did not arrive keeps its number, or both could arrive.
        $begun = $order->get_meta(self::BEGUN);
        $number = is_array($begun) ? $begun['no'] : $attempt['no'] . '-R' . (count($this->done($order)) + 1);
        $order->update_meta_data(self::BEGUN, ['no' => $number]);
        $order->save();
        $body = ['merchant_refund_no' => $number, 'amount' => $amount, 'reason' => mb_substr($reason, 0, self::REASON_MAX)];
        if ($attempt['currency'] !== Settings::COIN) {
            $body['currency'] = $attempt['currency'];
        }
        try {
            return $client->refundOrder($order->get_transaction_id(), $body, 'wc-' . md5(wp_json_encode([home_url(), $body])));
        } catch (Refusal $refusal) {
            $isDefinite = $refusal->status < 500 && $refusal->status !== 429;
            if ($isDefinite && $refusal->name !== RefusalName::RefundNumberTaken) {
                // Refused for sure: nothing was refunded under this number.
                $order->delete_meta_data(self::BEGUN);
                $order->save();
            }
            throw $refusal;
        }
    }

    /**
     * @param array<string, mixed> $made
     */
    private function keep(\WC_Order $order, ?\WC_Order_Refund $record, array $made, string $amount): void
    {
        if ($record !== null) {
            $record->update_meta_data(self::OF_REFUND, $made['merchant_refund_no']);
            $record->save();
        }
        $this->forget($order, $made['merchant_refund_no']);
        $order->add_order_note(sprintf(
            /* translators: 1: number of the refund, 2: amount, 3: currency */
            __('EH refund %1$s: %2$s %3$s reached the buyer.', 'eh-payments'),
            $made['refund_no'],
            $amount,
            $order->get_currency(),
        ));
    }

    /** Its number is used up, and the next refund has the next one. */
    private function forget(\WC_Order $order, string $number): void
    {
        $order->update_meta_data(self::DONE, [...$this->done($order), $number]);
        $order->delete_meta_data(self::BEGUN);
        $order->save();
    }

    /** @return list<string> */
    private function done(\WC_Order $order): array
    {
        $found = $order->get_meta(self::DONE);
        return is_array($found) ? array_values($found) : [];
    }
}
