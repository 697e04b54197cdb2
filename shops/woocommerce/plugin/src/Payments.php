<?php
declare(strict_types=1);

namespace Eh\WooCommerce;

use Eh\Sdk\Client;
use Eh\Sdk\EhException;
use Eh\Sdk\Refusal;
use Eh\Sdk\RefusalName;

/**
 * The payments of the shop's orders. An order is paid only after EH itself has said so in an answer to a question of
 * this shop; webhooks and returns are reasons to ask.
 */
final class Payments
{
    private const NUMBERS_MAX = 5;
    private const CHECK_SECONDS = 600;
    /** A day and some hours: an order can be paid for a day at most. */
    private const CHECKS_MAX = 170;
    private const SUBJECT_MAX = 120;
    private const METADATA_MAX = 200;

    public function __construct(private readonly Settings $settings)
    {
    }

    /** The address to send the buyer to: the payment page, or the shop's own if the order is paid. */
    public function begin(int $orderId): string
    {
        return Lock::ofOrder($orderId, function () use ($orderId): string {
            $order = $this->orderOf($orderId);
            if (!$order->needs_payment()) {
                return $order->get_checkout_order_received_url();
            }
            return $this->running($order) ?? $this->beginAnew(Exchange::client($this->settings), $order);
        });
    }

    /** Asks EH about one order of its own, and does here what follows from it. */
    public function settle(int $orderId, string $ehOrderId): void
    {
        Lock::ofOrder($orderId, function () use ($orderId, $ehOrderId): void {
            $order = $this->orderOf($orderId);
            $attempt = Attempts::find($order, $ehOrderId);
            if ($attempt === null) {
                Log::info("order $orderId has no EH order $ehOrderId");
                return;
            }
            $this->apply($order, $attempt, $this->clientOf($attempt)->getOrder($attempt['id']));
        });
    }

    /** Asks about the newest attempt of an order that is not paid. */
    public function settleLast(int $orderId): void
    {
        $order = wc_get_order($orderId);
        $last = $order instanceof \WC_Order ? Attempts::last($order) : null;
        if ($last !== null && !$order->is_paid()) {
            $this->settle($orderId, $last['id']);
        }
    }

    /** Closes what could still be paid for an order that the shop has cancelled. */
    public function close(int $orderId): void
    {
        $order = wc_get_order($orderId);
        if (!$order instanceof \WC_Order || Attempts::last($order) === null) {
            return;
        }
        Lock::ofOrder($orderId, function () use ($orderId): void {
            $order = $this->orderOf($orderId);
            $last = Attempts::last($order);
            if ($last !== null && $order->get_transaction_id() === '') {
                $this->closeAttempt($order, $last);
            }
        });
    }

    /** A check by the clock, in case no webhook came; it is repeated until the order is over. */
    public function check(int $orderId, int $tried): void
    {
        try {
            $this->settleLast($orderId);
        } finally {
            $order = wc_get_order($orderId);
            if ($order instanceof \WC_Order && $order->has_status('pending') && $tried < self::CHECKS_MAX) {
                $this->checkLater($orderId, $tried + 1);
            }
        }
    }

    /** The payment page of the newest attempt, while it can be paid for what the order costs now. */
    private function running(\WC_Order $order): ?string
    {
        $last = Attempts::last($order);
        if ($last === null) {
            return null;
        }
        if ($last['environment'] !== $this->settings->environment()) {
            return $this->leave($order, $last);
        }
        $found = $this->clientOf($last)->getOrder($last['id']);
        if ($found['status'] === 'paid') {
            $this->apply($order, $last, $found);
            return $order->get_checkout_order_received_url();
        }
        if ($found['status'] === 'funding') {
            return $found['pay_url'] ?? $found['order_url'];
        }
        if ($found['status'] !== 'open') {
            return null;
        }
        if ($this->isRight($order, $last, $found) && $found['pay_url'] !== null) {
            return $found['pay_url'];
        }
        return $this->leave($order, $last);
    }

    /**
     * Closes an attempt so that another one can be made: null, or the shop's own page if it was paid a moment ago. One of
     * the test environment pays for nothing in a live shop, so it may stay open there if its key is gone.
     *
     * @param array{id: string, no: string, amount: string, currency: string, coin: string, environment: string} $attempt
     */
    private function leave(\WC_Order $order, array $attempt): ?string
    {
        try {
            $this->closeAttempt($order, $attempt);
        } catch (EhException $error) {
            if (!$this->isPlay($attempt)) {
                throw $error;
            }
            Log::error($error);
        }
        return $order->needs_payment() ? null : $order->get_checkout_order_received_url();
    }

    /**
     * Whether an attempt was begun in the test environment, and the shop takes real payments now.
     *
     * @param array{environment: string, ...} $attempt
     */
    private function isPlay(array $attempt): bool
    {
        return $attempt['environment'] === 'test' && $this->settings->environment() === 'live';
    }

    private function beginAnew(Client $client, \WC_Order $order): string
    {
        $next = count(Attempts::of($order)) + 1;
        for ($number = $next; $number < $next + self::NUMBERS_MAX; $number++) {
            $body = $this->bodyOf($order, $number);
            try {
                // The same number with the same content is the same order, so a repeat of a lost request makes no second one.
                $key = 'wc-' . md5(wp_json_encode([home_url(), $body]));
                $made = $client->createOrder($body, $key);
            } catch (Refusal $refusal) {
                if ($refusal->name !== RefusalName::OrderNumberTaken) {
                    throw $refusal;
                }
                $address = $this->forgotten($client, $order, $body['merchant_order_no']);
                if ($address !== null) {
                    return $address;
                }
                continue;
            }
            Attempts::add($order, $made, $body['amount']);
            $order->add_order_note(sprintf(
                /* translators: 1: number of the payment at EH, 2: amount, 3: currency */
                __('EH payment %1$s of %2$s %3$s was begun.', 'eh-payments'),
                $made['order_no'],
                $body['amount'],
                $order->get_currency(),
            ));
            $this->checkLater($order->get_id(), 0);
            return $made['pay_url'] ?? $made['order_url'];
        }
        throw new Busy("order {$order->get_id()} found no free number");
    }

    /** @return array<string, mixed> */
    private function bodyOf(\WC_Order $order, int $number): array
    {
        /* translators: 1: number of the order, 2: name of the shop */
        $subject = sprintf(__('Order %1$s at %2$s', 'eh-payments'), $order->get_order_number(), get_bloginfo('name'));
        $body = [
            'merchant_order_no' => "{$this->settings->prefix()}{$order->get_id()}-$number",
            'amount' => Amount::of($order->get_total()),
            'subject' => mb_substr(wp_specialchars_decode($subject, ENT_QUOTES), 0, self::SUBJECT_MAX),
            'return_url' => $order->get_checkout_order_received_url(),
            'expires_in' => $this->settings->seconds(),
            'metadata' => $this->metadataOf($order),
        ];
        return $order->get_currency() === Settings::COIN ? $body : $body + ['currency' => $order->get_currency()];
    }

    /**
     * An order that was made, but whose answer never came: it is taken up if it is right, else closed, so that only one
     * can be paid. One with this number of another shop is left alone.
     */
    private function forgotten(Client $client, \WC_Order $order, string $number): ?string
    {
        foreach ($client->listOrders(['merchant_order_no' => $number])['rows'] as $found) {
            if ($found['metadata'] === $this->metadataOf($order)) {
                Attempts::add($order, $found, $found['priced']['amount'] ?? $found['amount']);
                return $this->running($order);
            }
        }
        return null;
    }

    /** @return array<string, string> */
    private function metadataOf(\WC_Order $order): array
    {
        return ['shop' => mb_substr(home_url(), 0, self::METADATA_MAX), 'wc_order' => (string) $order->get_id()];
    }

    /** @param array{id: string, no: string, amount: string, currency: string, coin: string, environment: string} $attempt */
    private function closeAttempt(\WC_Order $order, array $attempt): void
    {
        $client = $this->clientOf($attempt);
        try {
            $client->closeOrder($attempt['id']);
        } catch (Refusal $refusal) {
            if ($refusal->name !== RefusalName::OrderOver) {
                throw $refusal;
            }
            // It was paid, or ended, in the meantime.
            $this->apply($order, $attempt, $client->getOrder($attempt['id']));
        }
    }

    /**
     * @param array{id: string, no: string, amount: string, currency: string, coin: string, environment: string} $attempt
     * @param array<string, mixed> $found the order as EH says it is
     */
    private function apply(\WC_Order $order, array $attempt, array $found): void
    {
        if ($found['status'] === 'paid') {
            $this->applyPaid($order, $attempt, $found);
            return;
        }
        $isOver = $found['status'] === 'expired' || $found['status'] === 'closed';
        if ($isOver && $order->has_status('pending') && Attempts::last($order) === $attempt) {
            $order->update_status('failed', __('Nobody paid at EH in time. The buyer can pay again.', 'eh-payments'));
        }
    }

    /**
     * @param array{id: string, no: string, amount: string, currency: string, coin: string, environment: string} $attempt
     * @param array<string, mixed> $found
     */
    private function applyPaid(\WC_Order $order, array $attempt, array $found): void
    {
        if ($order->get_transaction_id() === $found['id']) {
            return;
        }
        if ($this->isPlay($attempt)) {
            $this->noteOnce($order, 'play', $found, __('EH payment %1$s: %2$s %3$s of the test environment were paid, but this shop takes real payments now. No money was received, and the order still waits for its payment.', 'eh-payments'));
            return;
        }
        if ($order->get_transaction_id() !== '' || $order->is_paid()) {
            $this->noteOnce($order, 'twice', $found, __('EH payment %1$s was paid as well, although the order was already paid. Refund it in the portal of EH.', 'eh-payments'));
            return;
        }
        if (!$this->isRight($order, $attempt, $found)) {
            // Saved with the status, at once: a payment must not be known and its order go on waiting.
            $order->set_transaction_id($found['id']);
            $order->update_status('on-hold');
            $this->noteOnce($order, 'other', $found, __('EH payment %1$s paid %2$s %3$s, which is not what this order costs now. Decide whether to ship or to refund it.', 'eh-payments'));
            return;
        }
        $order->payment_complete($found['id']);
        $text = $found['environment'] === 'test'
            ? __('EH payment %1$s: %2$s %3$s of the test environment were paid. No money was received.', 'eh-payments')
            : __('EH payment %1$s: %2$s %3$s were paid.', 'eh-payments');
        $this->noteOnce($order, 'paid', $found, $text);
    }

    /**
     * Whether what was ordered at EH is what the order costs now: number, environment, amount and currency.
     *
     * @param array{id: string, no: string, amount: string, currency: string, coin: string, environment: string} $attempt
     * @param array<string, mixed> $found
     */
    private function isRight(\WC_Order $order, array $attempt, array $found): bool
    {
        $isInCoins = $attempt['currency'] === Settings::COIN;
        $priced = $found['priced'];
        return $found['merchant_order_no'] === $attempt['no']
            && $found['environment'] === $attempt['environment']
            && $found['currency'] === $attempt['coin']
            && ($isInCoins ? $priced === null : $priced !== null && $priced['fiat'] === $attempt['currency'])
            && Amount::isSame((string) ($isInCoins ? $found['amount'] : $priced['amount']), $attempt['amount'])
            && Amount::isSame($attempt['amount'], Amount::of($order->get_total()))
            && $order->get_currency() === $attempt['currency'];
    }

    /** @param array<string, mixed> $found */
    private function noteOnce(\WC_Order $order, string $kind, array $found, string $text): void
    {
        $noted = "_eh_noted_{$kind}_{$found['id']}";
        if ($order->get_meta($noted) !== '') {
            return;
        }
        $order->update_meta_data($noted, '1');
        $order->save();
        $order->add_order_note(sprintf($text, $found['order_no'], $found['amount'], $found['currency']));
    }

    private function checkLater(int $orderId, int $tried): void
    {
        $at = time() + self::CHECK_SECONDS;
        if (function_exists('as_schedule_single_action')) {
            as_schedule_single_action($at, Plugin::CHECK, [$orderId, $tried], 'eh-payments');
            return;
        }
        wp_schedule_single_event($at, Plugin::CHECK, [$orderId, $tried]);
    }

    /**
     * The key of the environment in which an attempt was made; a key of the other one does not know its orders.
     *
     * @param array{environment: string, ...} $attempt
     */
    private function clientOf(array $attempt): Client
    {
        return Exchange::client($this->settings->in($attempt['environment']));
    }

    private function orderOf(int $orderId): \WC_Order
    {
        $order = wc_get_order($orderId);
        if (!$order instanceof \WC_Order) {
            throw new Busy("there is no order $orderId");
        }
        return $order;
    }
}
