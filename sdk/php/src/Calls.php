<?php
// Generated from the OpenAPI document of the open API by tools/sdk/generate-types.ts. Change the contract instead.

declare(strict_types=1);

namespace Eh\Sdk;

/**
 * A method for each call of the open API. Each throws Refusal or NoAnswer.
 * Amounts are decimal text, instants are Unix seconds.
 *
 * @phpstan-type Merchant array{merchant_no: string, name: string, website: string, logo: string|null, status: 'applied'|'active'|'refused'|'frozen'|'closed', environment: 'live'|'test', currency: string, scopes: list<'orders'|'refunds'|'payouts'|'user_payouts'|'webhooks'|'apps'|'read_orders'|'read_refunds'|'read_payouts'|'read_webhooks'|'read'>}
 * @phpstan-type KeyCall array{id: string, at: int, operation: string, method: string, url: string, status: int, refusal: int|null, duration_milliseconds: int, request_id: string}
 * @phpstan-type Time array{time: int}
 * @phpstan-type Order array{id: string, order_no: string, merchant_order_no: string, environment: 'live'|'test', status: 'open'|'funding'|'paid'|'expired'|'closed', amount: string, currency: string, priced: array{fiat: string, amount: string, rate: string, refunded: string}|null, subject: string, items: list<array{name: string, amount: string, fiat_amount: string|null}>, metadata: array<string, string>, return_url: string|null, link_id: string|null, payer_account: string|null, pay_url: string|null, order_url: string|null, payer: array{name: string, is_verified: bool}|null, fee: string, refunded: string, created_at: int, expires_at: int, paid_at: int|null, ended_at: int|null}
 * @phpstan-type Refund array{id: string, refund_no: string, merchant_refund_no: string, environment: 'live'|'test', order_id: string, merchant_order_no: string, status: 'succeeded', amount: string, currency: string, priced: array{fiat: string, amount: string}|null, fee_back: string, reason: string, created_at: int}
 * @phpstan-type Payout array{id: string, payout_no: string, merchant_payout_no: string, environment: 'live'|'test', recipient: string|null, grant_id: string|null, status: 'under_review'|'succeeded'|'refused', amount: string, currency: string, note: string, reason: array{zh: string, en: string}|null, created_at: int, decided_at: int|null}
 * @phpstan-type Balance array{environment: 'live'|'test', currency: string, available: string, held: string, total: string}
 * @phpstan-type DailyStatement array{day: string, environment: 'live'|'test', currency: string, from: int, until: int, is_final: bool, opening: string, payments: array{count: int, amount: string}, fees: string, refunds: array{count: int, amount: string}, fees_back: string, payouts: array{count: int, amount: string}, closing: string, priced: list<array{fiat: string, payments: string, refunds: string}>}
 * @phpstan-type BalanceTransaction array{kind: 'payment'|'refund'|'payout', id: string, at: int, number: string, merchant_number: string, merchant_order_no: string|null, amount: string, fee: string, net: string, priced: array{fiat: string, amount: string, rate: string}|null}
 * @phpstan-type Settlement array{day: string, environment: 'live'|'test', is_final: bool, rows: list<SettlementRow>, next_cursor: string|null}
 * @phpstan-type SettlementRow array{order_id: string, order_no: string, merchant_order_no: string, gross: string, fee: string, refunded: string, fee_back: string, net: string, currency: string, priced: array{fiat: string, rate: string, gross: string, refunded: string}|null}
 * @phpstan-type PaymentLink array{id: string, merchant_link_no: string, environment: 'live'|'test', status: 'open'|'closed'|'expired'|'sold_out', subject: string, amount: string|null, minimum: string|null, maximum: string|null, currency: string, stock: int|null, sold: int, expires_at: int|null, metadata: array<string, string>, url: string, created_at: int, closed_at: int|null}
 * @phpstan-type Invoice array{id: string, merchant_invoice_no: string, environment: 'live'|'test', status: 'draft'|'sent'|'overdue'|'paid'|'cancelled', customer: array{name: string, mail: string}|null, language: 'zh-CN'|'en', lines: list<array{text: string, quantity: string, unit_price: string, amount: string}>, total: string, currency: string, due_on: string, note: string|null, has_reminders: bool, metadata: array<string, string>, link_id: string|null, url: string|null, order_id: string|null, mails: list<array{kind: 'invoice'|'before'|'after'|'last', outcome: 'sent'|'test'|'declined'|'no_provider'|'failed', at: int}>, created_at: int, sent_at: int|null, paid_at: int|null, cancelled_at: int|null}
 * @phpstan-type Rate array{currency: string, fiat: string, price: string, source: 'trades'|'first_price', traded_at: int|null, as_of: int}
 * @phpstan-type ApplyToken array{apply_auth_token: string, url: string, expires_at: int}
 * @phpstan-type Grant array{id: string, client_id: string, subject: string, scopes: list<'openid'|'profile'|'email'|'identity.status'|'pay'|'receive'>, caps: array{currency: string, payment: string, day: string}|null, status: 'active'|'revoked'|'expired', granted_at: int, expires_at: int, ended_at: int|null, ended_by: 'user'|'app'|'operator'|'code_reused'|'token_reused'|'expired'|null}
 * @phpstan-type OwnGrant array{id: string, client_id: string, subject: string, scopes: list<'openid'|'profile'|'email'|'identity.status'|'pay'|'receive'>, caps: array{currency: string, payment: string, day: string}|null, status: 'active'|'revoked'|'expired', granted_at: int, expires_at: int, ended_at: int|null, ended_by: 'user'|'app'|'operator'|'code_reused'|'token_reused'|'expired'|null, left_today: string|null}
 * @phpstan-type IdentityStatus array{is_verified: bool}
 * @phpstan-type ReceivingAccount array{account: string, nickname: string}
 * @phpstan-type GrantPayment array{order_id: string, order_no: string, amount: string, currency: string, paid_at: int, left_today: string}
 * @phpstan-type Plan array{id: string, grant_id: string, environment: 'live'|'test', status: 'proposed'|'active'|'ended', subject: string, amount: string, currency: string, interval: 'day'|'week'|'month', interval_count: int, starts_on: string, ends_on: string|null, payments: int|null, paid_count: int, next_at: int|null, payment: PlanPayment|null, created_at: int, lapses_at: int, approved_at: int|null, ended_at: int|null, ended_by: 'payer'|'merchant'|'grant'|'failed'|'done'|'lapsed'|null, merchant_plan_no: string, approve_url: string|null}
 * @phpstan-type PlanPayment array{number: int, status: 'announced'|'retrying'|'paid'|'failed'|'cancelled', planned_on: string, announced_at: int, due_at: int, tries: int, next_try_at: int|null, failure: 'balance'|'caps'|'limits'|'payer'|'merchant'|'price'|null, order_id: string|null, paid_at: int|null}
 * @phpstan-type WebhookKeys array{keys: list<array{id: string, public_key: string}>}
 * @phpstan-type WebhookEndpointWithSecret array{id: string, environment: 'live'|'test', url: string, description: string, events: list<'order.paid'|'order.expired'|'order.closed'|'invoice.sent'|'invoice.paid'|'invoice.overdue'|'invoice.cancelled'|'refund.succeeded'|'payout.succeeded'|'payout.refused'|'grant.created'|'grant.revoked'|'plan.approved'|'plan.announced'|'plan.paid'|'plan.failed'|'plan.ended'|'merchant.frozen'|'merchant.active'>, status: 'on'|'paused'|'off', off_reason: 'merchant'|'gone'|null, failures_in_row: int, paused_until: int|null, has_public_signature: bool, secrets: list<array{hint: string, created_at: int, ends_at: int|null}>, created_at: int, secret: string}
 * @phpstan-type WebhookEndpoint array{id: string, environment: 'live'|'test', url: string, description: string, events: list<'order.paid'|'order.expired'|'order.closed'|'invoice.sent'|'invoice.paid'|'invoice.overdue'|'invoice.cancelled'|'refund.succeeded'|'payout.succeeded'|'payout.refused'|'grant.created'|'grant.revoked'|'plan.approved'|'plan.announced'|'plan.paid'|'plan.failed'|'plan.ended'|'merchant.frozen'|'merchant.active'>, status: 'on'|'paused'|'off', off_reason: 'merchant'|'gone'|null, failures_in_row: int, paused_until: int|null, has_public_signature: bool, secrets: list<array{hint: string, created_at: int, ends_at: int|null}>, created_at: int}
 * @phpstan-type WebhookDelivery array{id: string, event_id: string, endpoint_id: string, url: string, type: 'order.paid'|'order.expired'|'order.closed'|'invoice.sent'|'invoice.paid'|'invoice.overdue'|'invoice.cancelled'|'refund.succeeded'|'payout.succeeded'|'payout.refused'|'grant.created'|'grant.revoked'|'plan.approved'|'plan.announced'|'plan.paid'|'plan.failed'|'plan.ended'|'merchant.frozen'|'merchant.active'|'trade.opened'|'trade.accepted'|'trade.paid'|'trade.released'|'trade.cancelled'|'trade.complained'|'trade.message'|'ping', subject_id: string, subject_no: string|null, status: 'waiting'|'delivered'|'failed', tries: int, tries_left: int, next_try_at: int|null, tried_until: int|null, is_resent: bool, last_try: array{started_at: int, duration_milliseconds: int, status: int|null, failure: 'name_not_found'|'address_refused'|'connection_failed'|'connection_timeout'|'tls'|'answer_timeout'|'answer_unfinished'|'answer_too_large'|'answer_malformed'|'redirect'|'status'|'gone'|null}|null, delivered_at: int|null, created_at: int}
 * @phpstan-type WebhookEvent array{id: string, type: 'order.paid'|'order.expired'|'order.closed'|'invoice.sent'|'invoice.paid'|'invoice.overdue'|'invoice.cancelled'|'refund.succeeded'|'payout.succeeded'|'payout.refused'|'grant.created'|'grant.revoked'|'plan.approved'|'plan.announced'|'plan.paid'|'plan.failed'|'plan.ended'|'merchant.frozen'|'merchant.active'|'trade.opened'|'trade.accepted'|'trade.paid'|'trade.released'|'trade.cancelled'|'trade.complained'|'trade.message'|'ping', subject_id: string, subject_no: string|null, data: array<string, mixed>, created_at: int}
 * @phpstan-type WebhookDeliveryWithTries array{id: string, event_id: string, endpoint_id: string, url: string, type: 'order.paid'|'order.expired'|'order.closed'|'invoice.sent'|'invoice.paid'|'invoice.overdue'|'invoice.cancelled'|'refund.succeeded'|'payout.succeeded'|'payout.refused'|'grant.created'|'grant.revoked'|'plan.approved'|'plan.announced'|'plan.paid'|'plan.failed'|'plan.ended'|'merchant.frozen'|'merchant.active'|'trade.opened'|'trade.accepted'|'trade.paid'|'trade.released'|'trade.cancelled'|'trade.complained'|'trade.message'|'ping', subject_id: string, subject_no: string|null, status: 'waiting'|'delivered'|'failed', tries: int, tries_left: int, next_try_at: int|null, tried_until: int|null, is_resent: bool, last_try: array{started_at: int, duration_milliseconds: int, status: int|null, failure: 'name_not_found'|'address_refused'|'connection_failed'|'connection_timeout'|'tls'|'answer_timeout'|'answer_unfinished'|'answer_too_large'|'answer_malformed'|'redirect'|'status'|'gone'|null}|null, delivered_at: int|null, created_at: int, body: string, signed_with: list<string>, attempts: list<array{id: string, number: int, is_manual: bool, started_at: int, duration_milliseconds: int, status: int|null, failure: 'name_not_found'|'address_refused'|'connection_failed'|'connection_timeout'|'tls'|'answer_timeout'|'answer_unfinished'|'answer_too_large'|'answer_malformed'|'redirect'|'status'|'gone'|null, answer_headers: list<array{name: string, value: string}>, answer_body: string|null}>}
 * @phpstan-type Trader array{account: string, nickname: string, key_id: string, key_name: string, scopes: list<'read'|'listings'|'trade'>, ends_at: int, requests_per_minute: int}
 * @phpstan-type SellOffer array{id: string, order_no: string, seller: array{userid: string, nickname: string, avatar: string|null, is_verified: bool, is_online: bool, registered_at: int, reputation: array{trades: int, trades_30_days: int, counted: int, people: int, completion_percent: string|null, good_percent: string|null, average_pay_seconds: int|null, pay_people: int, average_release_seconds: int|null, release_people: int}}, currency: string, fiat: string, price: string, remaining: string, price_kind: 'fixed'|'following', margin_permille: int|null, minimum: string, maximum: string, is_whole_only: bool, channels: list<string>, payment_window_minutes: int, note: string, conditions: array{completion_percent: int, trades: int, registered_days: int, level: int}, accepts_automatically: bool, has_unique_cents: bool, open_hours: array{from: string, until: string, time_zone: string}|null, version: int, obstacle: array{code: int, msg: string}|null}
 * @phpstan-type BuyOffer array{id: string, order_no: string, currency: string, fiat: string, price: string, remaining: string, price_kind: 'fixed'|'following', margin_permille: int|null, minimum: string, maximum: string, channels: list<string>, payment_window_minutes: int, note: string, conditions: array{completion_percent: int, trades: int, registered_days: int, level: int}, open_hours: array{from: string, until: string, time_zone: string}|null, version: int, obstacle: array{code: int, msg: string}|null, buyer: array{userid: string, nickname: string, avatar: string|null, is_verified: bool, is_online: bool, registered_at: int, reputation: array{trades: int, trades_30_days: int, counted: int, people: int, completion_percent: string|null, good_percent: string|null, average_pay_seconds: int|null, pay_people: int, average_release_seconds: int|null, release_people: int}}}
 * @phpstan-type SellListing array{id: string, order_no: string, status: -1|0|1|2, currency: string, fiat: string, price: string, price_kind: 'fixed'|'following', margin_permille: int|null, floor: string|null, total: string, remaining: string, in_trade: string, sold: string, minimum: string, maximum: string, is_whole_only: bool, is_paused: bool, payment_account_ids: list<string>, channels: list<string>, payment_window_minutes: int, note: string, first_message: string, conditions: array{completion_percent: int, trades: int, registered_days: int, level: int}, accepts_automatically: bool, has_unique_cents: bool, open_hours: array{from: string, until: string, time_zone: string}|null, running_trades: int, hidden_because: string|null, rests_until: int|null, reason: string|null, version: int, is_reviewed_again: bool, created_at: int}
 * @phpstan-type BuyListing array{id: string, order_no: string, status: -1|0|1|2, currency: string, fiat: string, price: string, price_kind: 'fixed'|'following', margin_permille: int|null, total: string, remaining: string, in_trade: string, minimum: string, maximum: string, is_paused: bool, payment_account_ids: list<string>, channels: list<string>, payment_window_minutes: int, note: string, first_message: string, conditions: array{completion_percent: int, trades: int, registered_days: int, level: int}, open_hours: array{from: string, until: string, time_zone: string}|null, running_trades: int, hidden_because: string|null, rests_until: int|null, reason: string|null, version: int, is_reviewed_again: bool, created_at: int, ceiling: string|null, bought: string, has_lapsed: bool}
 * @phpstan-type TradeInList array{id: string, transaction_no: string, side: 'buyer'|'seller', status: -1|0|1|2|3|4|5|6|7|8, phase: 'late_paid_hold'|'grace'|null, is_my_turn: bool, currency: string, fiat: string, amount: string, price: string, fiat_amount: string, channel: string, counterparty: array{userid: string, nickname: string, avatar: string|null}, deadline_at: int|null, created_at: int}
 * @phpstan-type Trade array{id: string, transaction_no: string, side: 'buyer'|'seller', status: -1|0|1|2|3|4|5|6|7|8, phase: 'late_paid_hold'|'grace'|null, is_my_turn: bool, currency: string, fiat: string, amount: string, price: string, fiat_amount: string, channel: string, counterparty: array{userid: string, nickname: string, avatar: string|null, is_verified: bool, is_online: bool, registered_at: int, reputation: array{trades: int, trades_30_days: int, counted: int, people: int, completion_percent: string|null, good_percent: string|null, average_pay_seconds: int|null, pay_people: int, average_release_seconds: int|null, release_people: int}}, deadline_at: int|null, created_at: int, order_id: string, opened_by: 'buyer'|'seller', buyer_userid: string, seller_userid: string, money_state: 'escrow'|'released'|'returned'|'split', cancel_reason: 1|2|3|4|5|6|null, is_automatic: bool, fee: string, reference: string, has_unique_cents: bool, payee: array{channel: string, holder: string, number: string, is_masked: bool, bank_symbol: string|null, bank_name: string|null, branch: string|null, qr_url: string|null}|null, payer: array{channel: string, holder: string, number: string, is_masked: bool, bank_symbol: string|null, bank_name: string|null, branch: string|null, qr_url: string|null}, vouchers: list<array{id: string, url: string, media_type: string, bytes: int}>, note: string, first_message: string, deadline_from: int|null, paid_at: int|null, finished_at: int|null, reminders_left: int, remind_from: int|null, complain_from: int|null, cancel_request: array{by: 'buyer'|'seller', until: int}|null, can_stop_clock: bool, clock_minutes: array{clock_stop: int, cancel_request: int}, method_paused: array{reason: array{zh: string, en: string}, since: int}|null, cancellations_left: int, rest_days: int, release_policy: list<array{name: string, is_met: bool}>, events: list<array{event: string, actor: 'buyer'|'seller'|'operator'|'system', from: -1|0|1|2|3|4|5|6|7|8|null, to: -1|0|1|2|3|4|5|6|7|8, why: array{zh: string, en: string}|null, at: int}>}
 * @phpstan-type Voucher array{id: string, url: string, media_type: string, bytes: int}
 * @phpstan-type TradeChat array{trade: array{id: string, transaction_no: string, side: 'buyer'|'seller', status: -1|0|1|2|3|4|5|6|7|8, phase: 'late_paid_hold'|'grace'|null, is_my_turn: bool, currency: string, fiat: string, amount: string, price: string, fiat_amount: string, channel: string, counterparty: array{userid: string, nickname: string, avatar: string|null}, deadline_at: int|null, created_at: int}, messages: list<array{position: int, author: 'buyer'|'seller'|'automatic'|'official'|'system', is_mine: bool, client_id: string|null, text: string, file: array{id: string, url: string, media_type: string, bytes: int}|null, is_erased: bool, event: array{event: string, actor: 'buyer'|'seller'|'operator'|'system', to: -1|0|1|2|3|4|5|6|7|8}|null, warnings: list<'off_platform'|'do_not_press'|'other_account'>, at: int}>, has_more: bool, last_position: int, read_by_me: int, read_by_other: int, unread: int, is_open: bool, closes_at: int|null}
 * @phpstan-type TradeMessage array{position: int, author: 'buyer'|'seller'|'automatic'|'official'|'system', is_mine: bool, client_id: string|null, text: string, file: array{id: string, url: string, media_type: string, bytes: int}|null, is_erased: bool, event: array{event: string, actor: 'buyer'|'seller'|'operator'|'system', to: -1|0|1|2|3|4|5|6|7|8}|null, warnings: list<'off_platform'|'do_not_press'|'other_account'>, at: int}
 * @phpstan-type MerchantStatus array{merchant_no: string, name: string, website: string, status: 'active'|'frozen', environment: 'live'|'test'}
 * @phpstan-type TradeInEvent array{id: string, transaction_no: string, side: 'buyer'|'seller', status: -1|0|1|2|3|4|5|6|7|8, currency: string, fiat: string, amount: string, price: string, fiat_amount: string, deadline_at: int|null, created_at: int}
 */
abstract class Calls
{
    public const OPEN_API_VERSION = '1.0.0';

    /** @param array<string, mixed> $parts */
    abstract protected function call(string $method, string $path, array $parts = []): array;

    /**
     * The merchant that the key belongs to: a first call that shows that the signature is right.
     *
     * @return Merchant
     */
    public function getMerchant(): array
    {
        return $this->call('GET', '/open/v1/merchant');
    }

    /**
     * The calls of this key in the last 30 days, newest first: all changes and refusals, and the first 20 reads of each call in a minute. They are here within two seconds; this call itself is left out.
     *
     * @param array{cursor?: string, limit?: int, since?: int} $query
     * @return array{rows: list<KeyCall>, next_cursor: string|null}
     */
    public function listCalls(array $query = []): array
    {
        return $this->call('GET', '/open/v1/calls', ['query' => $query]);
    }

    /**
     * The time here, to compare the clock of a server with: signed requests are accepted within five minutes of it.
     *
     * @return Time
     */
    public function getTime(): array
    {
        return $this->call('GET', '/open/v1/time');
    }

    /**
     * Creates an order and gives the address of its payment page. With the fiat of `getRate` as its currency it is priced in fiat, at the reference price of this moment. The same number with the same content gives the first order again.
     *
     * @param array{merchant_order_no: string, amount: string, subject: string, currency?: string, items?: list<array{name: string, amount: string}>, return_url?: string, expires_in?: int, payer_account?: string, metadata?: array<string, string>} $body
     * @return Order
     */
    public function createOrder(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/orders', ['body' => $body, 'idempotencyKey' => $idempotencyKey, 'records' => ['metadata']]);
    }

    /**
     * The orders of this environment, newest first, by day, amount, status, payment link and the account they are meant for, or the one with a number of yours.
     *
     * @param array{cursor?: string, limit?: int, status?: 'open'|'funding'|'paid'|'expired'|'closed', merchant_order_no?: string, payer_account?: string, link_id?: string, from?: string, until?: string, amount_min?: string, amount_max?: string} $query
     * @return array{rows: list<Order>, next_cursor: string|null}
     */
    public function listOrders(array $query = []): array
    {
        return $this->call('GET', '/open/v1/orders', ['query' => $query]);
    }

    /**
     * One order.
     *
     * @return Order
     */
    public function getOrder(string $id): array
    {
        return $this->call('GET', '/open/v1/orders/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * Closes an order that is not paid yet, so that nobody can pay it any more. Closing it again changes nothing.
     *
     * @return Order
     */
    public function closeOrder(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/orders/{id}/close', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Pays an order of the test environment without a person: for a first try, and for tests that run without a browser. Some amounts play a refusal or a course of events instead.
     *
     * @return Order
     */
    public function payTestOrder(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/test/orders/{id}/pay', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Refunds a paid order, whole or in part. The payer has it at once. The same number with the same content gives the first refund again.
     *
     * @param array{merchant_refund_no: string, amount: string, currency?: string, reason?: string} $body
     * @return Refund
     */
    public function refundOrder(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/orders/{id}/refunds', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The refunds of this environment, newest first, by day, amount, order and the account that the order is meant for, or the one with a number of yours.
     *
     * @param array{cursor?: string, limit?: int, order_id?: string, merchant_refund_no?: string, payer_account?: string, from?: string, until?: string, amount_min?: string, amount_max?: string} $query
     * @return array{rows: list<Refund>, next_cursor: string|null}
     */
    public function listRefunds(array $query = []): array
    {
        return $this->call('GET', '/open/v1/refunds', ['query' => $query]);
    }

    /**
     * Pays out from the balance to a verified owner or finance member of your team. Large payouts wait for operators. The same number with the same content gives the first payout again.
     *
     * @param array{merchant_payout_no: string, recipient: string, amount: string, note?: string} $body
     * @return Payout
     */
    public function createPayout(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/payouts', ['body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The payouts of this environment, newest first, by day, amount, status and the member of your team.
     *
     * @param array{cursor?: string, limit?: int, status?: 'under_review'|'succeeded'|'refused', recipient?: string, from?: string, until?: string, amount_min?: string, amount_max?: string} $query
     * @return array{rows: list<Payout>, next_cursor: string|null}
     */
    public function listPayouts(array $query = []): array
    {
        return $this->call('GET', '/open/v1/payouts', ['query' => $query]);
    }

    /**
     * One payout.
     *
     * @return Payout
     */
    public function getPayout(string $id): array
    {
        return $this->call('GET', '/open/v1/payouts/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * The balance of this environment.
     *
     * @return Balance
     */
    public function getBalance(): array
    {
        return $this->call('GET', '/open/v1/balance');
    }

    /**
     * A day in UTC+8: opening balance, payments, fees, refunds, payouts and closing balance, which add up to the books.
     *
     * @return DailyStatement
     */
    public function getDailyStatement(string $day): array
    {
        return $this->call('GET', '/open/v1/statements/{day}', ['path' => ['day' => $day]]);
    }

    /**
     * The movements of the balance, the oldest first: payments, refunds and payouts, by day, kind, amount and the account that their orders are meant for. Amounts are searched within 92 days at most, or for one account. The nets of a day lead from the opening to the closing balance of its statement, to the cent.
     *
     * @param array{cursor?: string, limit?: int, day?: string, from?: string, until?: string, kind?: 'payment'|'refund'|'payout', amount_min?: string, amount_max?: string, payer_account?: string} $query
     * @return array{rows: list<BalanceTransaction>, next_cursor: string|null}
     */
    public function listBalanceTransactions(array $query = []): array
    {
        return $this->call('GET', '/open/v1/balance/transactions', ['query' => $query]);
    }

    /**
     * The settlement of a day in UTC+8: for each order that was paid or refunded gross, fee, refunds and net, with both numbers. The nets, less the payouts, are the change of the balance.
     *
     * @param array{cursor?: string, limit?: int} $query
     * @return Settlement
     */
    public function getSettlement(string $day, array $query = []): array
    {
        return $this->call('GET', '/open/v1/settlements/{day}', ['path' => ['day' => $day], 'query' => $query]);
    }

    /**
     * Creates a payment link: an address that makes an order for each person who pays by it. Amount fixed or entered, pieces counted or not. The same number with the same content gives the first link again.
     *
     * @param array{merchant_link_no: string, subject: string, amount?: string, minimum?: string, maximum?: string, currency?: string, stock?: int, expires_at?: int, metadata?: array<string, string>} $body
     * @return PaymentLink
     */
    public function createPaymentLink(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/payment_links', ['body' => $body, 'idempotencyKey' => $idempotencyKey, 'records' => ['metadata']]);
    }

    /**
     * The payment links of this environment, newest first, by the day that they were made and whether they are closed.
     *
     * @param array{cursor?: string, limit?: int, from?: string, until?: string, is_closed?: bool} $query
     * @return array{rows: list<PaymentLink>, next_cursor: string|null}
     */
    public function listPaymentLinks(array $query = []): array
    {
        return $this->call('GET', '/open/v1/payment_links', ['query' => $query]);
    }

    /**
     * One payment link. Its orders are those of `listOrders` with its `link_id`.
     *
     * @return PaymentLink
     */
    public function getPaymentLink(string $id): array
    {
        return $this->call('GET', '/open/v1/payment_links/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * Closes a payment link: from then on nobody pays by it, whatever page they have open. Closing it again changes nothing.
     *
     * @return PaymentLink
     */
    public function closePaymentLink(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/payment_links/{id}/close', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Writes a draft of an invoice, which nobody sees until you send it. The same number with the same content gives the first invoice again.
     *
     * @param array{customer: array{name: string, mail: string}, language: 'zh-CN'|'en', lines: list<array{text: string, quantity: string, unit_price: string}>, due_on: string, merchant_invoice_no?: string, currency?: string, note?: string, has_reminders?: bool, metadata?: array<string, string>} $body
     * @return Invoice
     */
    public function createInvoice(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/invoices', ['body' => $body, 'idempotencyKey' => $idempotencyKey, 'records' => ['customer', 'metadata']]);
    }

    /**
     * The invoices of this environment, newest first, by status, number, and the day that they were written.
     *
     * @param array{cursor?: string, limit?: int, from?: string, until?: string, status?: 'draft'|'sent'|'overdue'|'paid'|'cancelled', merchant_invoice_no?: string} $query
     * @return array{rows: list<Invoice>, next_cursor: string|null}
     */
    public function listInvoices(array $query = []): array
    {
        return $this->call('GET', '/open/v1/invoices', ['query' => $query]);
    }

    /**
     * One invoice, with its mails.
     *
     * @return Invoice
     */
    public function getInvoice(string $id): array
    {
        return $this->call('GET', '/open/v1/invoices/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * Sends a draft by mail and opens its page. In the test environment nobody gets a mail. Sending it again changes nothing.
     *
     * @return Invoice
     */
    public function sendInvoice(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/invoices/{id}/send', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Notes that you were paid in another way: the page takes no payment any more, and reminders end. It moves no coins.
     *
     * @return Invoice
     */
    public function settleInvoice(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/invoices/{id}/settle', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Cancels an invoice that nobody has paid: the page takes no payment any more, and reminders end. Cancelling it again changes nothing.
     *
     * @return Invoice
     */
    public function cancelInvoice(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/invoices/{id}/cancel', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The reference price of a coin, to show beside your prices. It is what people last traded at, not an offer: nobody is bound to it.
     *
     * @return Rate
     */
    public function getRate(): array
    {
        return $this->call('GET', '/open/v1/rate');
    }

    /**
     * Registers a request to a user: send the user to the address in the answer. They come back to the redirect address with a code.
     *
     * @param array{client_id: string, scopes: list<'openid'|'profile'|'email'|'identity.status'|'pay'|'receive'>, redirect_uri: string, state: string, code_challenge: string, nonce?: string, caps?: array{payment: string, day: string}} $body
     * @return ApplyToken
     */
    public function createApplyToken(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/apply-tokens', ['body' => $body, 'idempotencyKey' => $idempotencyKey, 'records' => ['caps']]);
    }

    /**
     * The authorizations that users have given to the apps of this environment, the last one first.
     *
     * @param array{cursor?: string, limit?: int, client_id?: string} $query
     * @return array{rows: list<Grant>, next_cursor: string|null}
     */
    public function listGrants(array $query = []): array
    {
        return $this->call('GET', '/open/v1/grants', ['query' => $query]);
    }

    /**
     * Gives an authorization back: its tokens stop at once.
     *
     * @return Grant
     */
    public function revokeGrant(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/grants/{id}/revoke', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Pays out from the balance to a verified user who granted your app `receive`. Payouts of a day above the sum of the rules wait for operators; when the user withdraws the authorization meanwhile, the payout is refused and the coins are yours again. The same number with the same content gives the first payout again.
     *
     * @param array{merchant_payout_no: string, amount: string, note?: string} $body
     * @return Payout
     */
    public function createGrantPayout(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/grants/{id}/payouts', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The authorization behind the access token, and what may still be paid today.
     *
     * @return OwnGrant
     */
    public function getGrant(): array
    {
        return $this->call('GET', '/open/v1/grant');
    }

    /**
     * Whether the identity of the user is verified, and nothing else about it. The user sees that it was read.
     *
     * @return IdentityStatus
     */
    public function getIdentityStatus(): array
    {
        return $this->call('GET', '/open/v1/grant/identity');
    }

    /**
     * The account number of the user, for payouts. The user sees that it was read.
     *
     * @return ReceivingAccount
     */
    public function getReceivingAccount(): array
    {
        return $this->call('GET', '/open/v1/grant/account');
    }

    /**
     * Pays an open order of the same merchant from the balance of the user, within the caps that they allow.
     *
     * @param array{order_id: string, amount: string} $body
     * @return GrantPayment
     */
    public function createGrantPayment(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/grant/payments', ['body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Proposes a plan to a user who granted your app `pay`: a sum that is taken again and again. Send the user to `approve_url`; nothing is taken before they approve it there. Each payment is announced to them three days ahead, makes an order of its own and keeps within the caps of the authorization. The same number with the same content gives the first plan again.
     *
     * @param array{grant_id: string, merchant_plan_no: string, subject: string, amount: string, interval: 'day'|'week'|'month', starts_on: string, currency?: string, interval_count?: int, ends_on?: string, payments?: int} $body
     * @return Plan
     */
    public function createPlan(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/plans', ['body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The plans of this environment, newest first, by their status, their authorization or your number.
     *
     * @param array{cursor?: string, limit?: int, status?: 'proposed'|'active'|'ended', grant_id?: string, merchant_plan_no?: string} $query
     * @return array{rows: list<Plan>, next_cursor: string|null}
     */
    public function listPlans(array $query = []): array
    {
        return $this->call('GET', '/open/v1/plans', ['query' => $query]);
    }

    /**
     * One plan, with its newest payment.
     *
     * @return Plan
     */
    public function getPlan(string $id): array
    {
        return $this->call('GET', '/open/v1/plans/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * The payments of a plan, the newest first.
     *
     * @param array{cursor?: string, limit?: int} $query
     * @return array{rows: list<PlanPayment>, next_cursor: string|null}
     */
    public function listPlanPayments(string $id, array $query = []): array
    {
        return $this->call('GET', '/open/v1/plans/{id}/payments', ['path' => ['id' => $id], 'query' => $query]);
    }

    /**
     * Stops a plan at once and tells its payer, or takes back one that waits for approval, of which nobody is told. Stopping it again changes nothing.
     *
     * @return Plan
     */
    public function stopPlan(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/plans/{id}/stop', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The clock of a test plan: takes its next step now, as if its time had come. The steps are the announcement of a payment, its try, and the tries after one that failed. Amounts that play outcomes play them here, too.
     *
     * @return Plan
     */
    public function advanceTestPlan(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/plans/{id}/advance', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The public keys that webhooks are signed with (Ed25519), for receivers that hold no secret. Save them; a new one is published before it signs.
     *
     * @return WebhookKeys
     */
    public function listWebhookKeys(): array
    {
        return $this->call('GET', '/open/v1/webhook-keys');
    }

    /**
     * Adds an address that events are sent to. The answer holds the secret that signs them; it is shown this once.
     *
     * @param array{url: string, events: list<'order.paid'|'order.expired'|'order.closed'|'invoice.sent'|'invoice.paid'|'invoice.overdue'|'invoice.cancelled'|'refund.succeeded'|'payout.succeeded'|'payout.refused'|'grant.created'|'grant.revoked'|'plan.approved'|'plan.announced'|'plan.paid'|'plan.failed'|'plan.ended'|'merchant.frozen'|'merchant.active'>, description?: string, has_public_signature?: bool} $body
     * @return WebhookEndpointWithSecret
     */
    public function createWebhookEndpoint(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/webhook-endpoints', ['body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The addresses that events are sent to, newest first.
     *
     * @param array{cursor?: string, limit?: int} $query
     * @return array{rows: list<WebhookEndpoint>, next_cursor: string|null}
     */
    public function listWebhookEndpoints(array $query = []): array
    {
        return $this->call('GET', '/open/v1/webhook-endpoints', ['query' => $query]);
    }

    /**
     * One address that events are sent to.
     *
     * @return WebhookEndpoint
     */
    public function getWebhookEndpoint(string $id): array
    {
        return $this->call('GET', '/open/v1/webhook-endpoints/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * Changes an endpoint. Fields that are left out stay as they are. An endpoint that is switched off gets no events; those it missed can be sent with `recoverWebhookEndpoint`.
     *
     * @param array{url?: string, events?: list<'order.paid'|'order.expired'|'order.closed'|'invoice.sent'|'invoice.paid'|'invoice.overdue'|'invoice.cancelled'|'refund.succeeded'|'payout.succeeded'|'payout.refused'|'grant.created'|'grant.revoked'|'plan.approved'|'plan.announced'|'plan.paid'|'plan.failed'|'plan.ended'|'merchant.frozen'|'merchant.active'>, description?: string, is_on?: bool, has_public_signature?: bool} $body
     * @return WebhookEndpoint
     */
    public function updateWebhookEndpoint(string $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('PATCH', '/open/v1/webhook-endpoints/{id}', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Deletes an endpoint for good. Nothing more is sent to it, also not what is waiting.
     *
     * @return array<string, mixed>
     */
    public function deleteWebhookEndpoint(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('DELETE', '/open/v1/webhook-endpoints/{id}', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Makes a new secret, shown this once. For the given hours the old one signs as well, so that no event is missed while you change over; 0 ends it at once.
     *
     * @param array{old_secret_hours?: int} $body
     * @return WebhookEndpointWithSecret
     */
    public function rotateWebhookSecret(string $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/webhook-endpoints/{id}/rotate-secret', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Sends an event of the type `ping` to this endpoint. Its result stands in the delivery.
     *
     * @return WebhookDelivery
     */
    public function pingWebhookEndpoint(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/webhook-endpoints/{id}/ping', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Sends again every subscribed event since an instant that this endpoint has not received: those given up, and those it missed while it was off or before it was made.
     *
     * @param array{since: int} $body
     * @return array{events: int}
     */
    public function recoverWebhookEndpoint(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/webhook-endpoints/{id}/recover', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The events, newest first, also those that no endpoint was sent. Events are stored for 30 days.
     *
     * @param array{cursor?: string, limit?: int, type?: 'order.paid'|'order.expired'|'order.closed'|'invoice.sent'|'invoice.paid'|'invoice.overdue'|'invoice.cancelled'|'refund.succeeded'|'payout.succeeded'|'payout.refused'|'grant.created'|'grant.revoked'|'plan.approved'|'plan.announced'|'plan.paid'|'plan.failed'|'plan.ended'|'merchant.frozen'|'merchant.active'|'trade.opened'|'trade.accepted'|'trade.paid'|'trade.released'|'trade.cancelled'|'trade.complained'|'trade.message'|'ping', subject_id?: string, since?: int} $query
     * @return array{rows: list<WebhookEvent>, next_cursor: string|null}
     */
    public function listWebhookEvents(array $query = []): array
    {
        return $this->call('GET', '/open/v1/webhook-events', ['query' => $query]);
    }

    /**
     * One event.
     *
     * @return WebhookEvent
     */
    public function getWebhookEvent(string $id): array
    {
        return $this->call('GET', '/open/v1/webhook-events/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * Sends an event to an endpoint again, or for the first time. It has the same `webhook-id`, and does not wait for other events.
     *
     * @param array{endpoint_id: string} $body
     * @return WebhookDelivery
     */
    public function redeliverWebhookEvent(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/webhook-events/{id}/redeliver', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Events on their way to endpoints, newest first.
     *
     * @param array{cursor?: string, limit?: int, endpoint_id?: string, event_id?: string, result?: 'not_delivered'|'resent'} $query
     * @return array{rows: list<WebhookDelivery>, next_cursor: string|null}
     */
    public function listWebhookDeliveries(array $query = []): array
    {
        return $this->call('GET', '/open/v1/webhook-deliveries', ['query' => $query]);
    }

    /**
     * One delivery: what is sent, and each try with what your server answered.
     *
     * @return WebhookDeliveryWithTries
     */
    public function getWebhookDelivery(string $id): array
    {
        return $this->call('GET', '/open/v1/webhook-deliveries/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * The owner of the trader key, and the rights and the end of the key: a first call that shows that the signature is right.
     *
     * @return Trader
     */
    public function getTrader(): array
    {
        return $this->call('GET', '/open/v1/trader');
    }

    /**
     * The market: what other people sell, cheapest first, with the reference price.
     *
     * @param array{cursor?: string, limit?: int, amount?: string, channel?: string, is_takeable_only?: bool, sort?: 'price'|'completion'|'speed'|'rating'} $query
     * @return array{rows: list<SellOffer>, next_cursor: string|null, reference_price: string|null}
     */
    public function listSellOffers(array $query = []): array
    {
        return $this->call('GET', '/open/v1/trader/market/sell-offers', ['query' => $query]);
    }

    /**
     * The market: what other people want to buy, the highest price first, with the reference price.
     *
     * @param array{cursor?: string, limit?: int, amount?: string, channel?: string, is_takeable_only?: bool} $query
     * @return array{rows: list<BuyOffer>, next_cursor: string|null, reference_price: string|null}
     */
    public function listBuyOffers(array $query = []): array
    {
        return $this->call('GET', '/open/v1/trader/market/buy-offers', ['query' => $query]);
    }

    /**
     * The own sell listings, newest first.
     *
     * @param array{cursor?: string, limit?: int, index?: int} $query
     * @return array{rows: list<SellListing>, next_cursor: string|null}
     */
    public function listSellListings(array $query = []): array
    {
        return $this->call('GET', '/open/v1/trader/sell-listings', ['query' => $query]);
    }

    /**
     * Posts a sell listing and locks its coins, as in the app: it is on sale at once or waits for a review. The price must not be more than 5% below the reference price.
     *
     * @param array{total: string, price: string, minimum: string, maximum: string, payment_account_ids: list<string>, payment_window_minutes: 15|30|60, following?: array{margin_permille: int, floor: string}|null, note?: string, first_message?: string, conditions?: array{completion_percent?: int, trades?: int, registered_days?: int, level?: int}, accepts_automatically?: bool, has_unique_cents?: bool, open_hours?: array{from: string, until: string, time_zone: string}|null, is_whole_only?: bool} $body
     * @return SellListing
     */
    public function postSellListing(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/sell-listings', ['body' => $body, 'idempotencyKey' => $idempotencyKey, 'records' => ['conditions']]);
    }

    /**
     * One own sell listing.
     *
     * @return SellListing
     */
    public function getSellListing(string $id): array
    {
        return $this->call('GET', '/open/v1/trader/sell-listings/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * Changes all terms of an own sell listing. Give the version that you read; running trades keep their terms. The price must not be more than 5% below the reference price.
     *
     * @param array{version: int, price: string, minimum: string, maximum: string, payment_account_ids: list<string>, payment_window_minutes: 15|30|60, following?: array{margin_permille: int, floor: string}|null, note?: string, first_message?: string, conditions?: array{completion_percent?: int, trades?: int, registered_days?: int, level?: int}, accepts_automatically?: bool, has_unique_cents?: bool, open_hours?: array{from: string, until: string, time_zone: string}|null} $body
     * @return SellListing
     */
    public function editSellListing(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('PATCH', '/open/v1/trader/sell-listings/{id}', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey, 'records' => ['conditions']]);
    }

    /**
     * Takes an own sell listing off the market for a while, or puts it back.
     *
     * @param array{is_paused: bool} $body
     * @return SellListing
     */
    public function pauseSellListing(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/sell-listings/{id}/pause', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Withdraws an own sell listing: what is not taken unlocks, running trades go on.
     *
     * @return SellListing
     */
    public function withdrawSellListing(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/sell-listings/{id}/withdraw', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The own buy listings, newest first.
     *
     * @param array{cursor?: string, limit?: int, index?: int} $query
     * @return array{rows: list<BuyListing>, next_cursor: string|null}
     */
    public function listBuyListings(array $query = []): array
    {
        return $this->call('GET', '/open/v1/trader/buy-listings', ['query' => $query]);
    }

    /**
     * Posts a buy listing, as in the app. The price must not be more than 5% above the reference price.
     *
     * @param array{total: string, price: string, minimum: string, maximum: string, payment_account_ids: list<string>, payment_window_minutes: 15|30|60, note?: string, first_message?: string, conditions?: array{completion_percent?: int, trades?: int, registered_days?: int, level?: int}, open_hours?: array{from: string, until: string, time_zone: string}|null, following?: array{margin_permille: int, ceiling: string}|null} $body
     * @return BuyListing
     */
    public function postBuyListing(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/buy-listings', ['body' => $body, 'idempotencyKey' => $idempotencyKey, 'records' => ['conditions']]);
    }

    /**
     * One own buy listing.
     *
     * @return BuyListing
     */
    public function getBuyListing(string $id): array
    {
        return $this->call('GET', '/open/v1/trader/buy-listings/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * Changes all terms of an own buy listing. Give the version that you read; running trades keep their terms. The price must not be more than 5% above the reference price.
     *
     * @param array{version: int, price: string, minimum: string, maximum: string, payment_account_ids: list<string>, payment_window_minutes: 15|30|60, note?: string, first_message?: string, conditions?: array{completion_percent?: int, trades?: int, registered_days?: int, level?: int}, open_hours?: array{from: string, until: string, time_zone: string}|null, following?: array{margin_permille: int, ceiling: string}|null} $body
     * @return BuyListing
     */
    public function editBuyListing(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('PATCH', '/open/v1/trader/buy-listings/{id}', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey, 'records' => ['conditions']]);
    }

    /**
     * Takes an own buy listing off the market for a while, or puts it back.
     *
     * @param array{is_paused: bool} $body
     * @return BuyListing
     */
    public function pauseBuyListing(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/buy-listings/{id}/pause', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Withdraws an own buy listing. Running trades go on.
     *
     * @return BuyListing
     */
    public function withdrawBuyListing(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/buy-listings/{id}/withdraw', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The own trades, newest first, of one side or both.
     *
     * @param array{cursor?: string, limit?: int, side?: 'buyer'|'seller', index?: int} $query
     * @return array{rows: list<TradeInList>, next_cursor: string|null}
     */
    public function listTrades(array $query = []): array
    {
        return $this->call('GET', '/open/v1/trader/trades', ['query' => $query]);
    }

    /**
     * One trade as its seller sees it.
     *
     * @return Trade
     */
    public function getSale(string $id): array
    {
        return $this->call('GET', '/open/v1/trader/sales/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * One trade as its buyer sees it.
     *
     * @return Trade
     */
    public function getPurchase(string $id): array
    {
        return $this->call('GET', '/open/v1/trader/purchases/{id}', ['path' => ['id' => $id]]);
    }

    /**
     * The seller accepts a trade: from now on the buyer pays. Releasing the coins stays with the person, in the app.
     *
     * @return Trade
     */
    public function acceptSale(string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/sales/{id}/accept', ['path' => ['id' => $id], 'body' => [], 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The buyer says that they have paid, with the vouchers that `uploadVoucher` stored.
     *
     * @param array{vouchers: list<string>} $body
     * @return Trade
     */
    public function markPurchasePaid(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/purchases/{id}/paid', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * Stores the picture or PDF of a payment, up to 2 MB, for `markPurchasePaid`. Pictures are drawn anew without their metadata.
     *
     * @param array{picture: string} $body
     * @return Voucher
     */
    public function uploadVoucher(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/vouchers', ['body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }

    /**
     * The chat of an own trade: its newest messages, those before a position, or those after one.
     *
     * @param array{before?: int, after?: int} $query
     * @return TradeChat
     */
    public function listTradeMessages(string $id, array $query = []): array
    {
        return $this->call('GET', '/open/v1/trader/trades/{id}/messages', ['path' => ['id' => $id], 'query' => $query]);
    }

    /**
     * Writes a text into the chat of an own trade.
     *
     * @param array{client_id: string, text: string, seen_position?: int} $body
     * @return TradeMessage
     */
    public function sendTradeMessage(string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/open/v1/trader/trades/{id}/messages', ['path' => ['id' => $id], 'body' => $body, 'idempotencyKey' => $idempotencyKey]);
    }
}
