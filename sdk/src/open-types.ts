// Generated from the OpenAPI document of the open API by tools/sdk/generate-types.ts. Change the contract instead.

/** The version of the open API that these types are of. */
export const OPEN_API_VERSION = '1.0.0';

export interface Merchant {
  readonly merchant_no: string;
  readonly name: string;
  readonly website: string;
  readonly logo: string | null;
  readonly status: 'applied' | 'active' | 'refused' | 'frozen' | 'closed';
  readonly environment: 'live' | 'test';
  readonly currency: string;
  readonly scopes: readonly ('orders' | 'refunds' | 'payouts' | 'user_payouts' | 'webhooks' | 'apps' | 'read_orders' | 'read_refunds' | 'read_payouts' | 'read_webhooks' | 'read')[];
}

export interface KeyCall {
  readonly id: string;
  readonly at: number;
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly refusal: number | null;
  readonly duration_milliseconds: number;
  readonly request_id: string;
}

export interface Time {
  readonly time: number;
}

export interface Order {
  readonly id: string;
  readonly order_no: string;
  readonly merchant_order_no: string;
  readonly environment: 'live' | 'test';
  readonly status: 'open' | 'funding' | 'paid' | 'expired' | 'closed';
  readonly amount: string;
  readonly currency: string;
  readonly priced: {
    readonly fiat: string;
    readonly amount: string;
    readonly rate: string;
    readonly refunded: string;
  } | null;
  readonly subject: string;
  readonly items: readonly {
    readonly name: string;
    readonly amount: string;
    readonly fiat_amount: string | null;
  }[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly return_url: string | null;
  readonly link_id: string | null;
  readonly payer_account: string | null;
  readonly pay_url: string | null;
  readonly order_url: string | null;
  readonly payer: {
    readonly name: string;
    readonly is_verified: boolean;
  } | null;
  readonly fee: string;
  readonly refunded: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly paid_at: number | null;
  readonly ended_at: number | null;
}

export interface Refund {
  readonly id: string;
  readonly refund_no: string;
  readonly merchant_refund_no: string;
  readonly environment: 'live' | 'test';
  readonly order_id: string;
  readonly merchant_order_no: string;
  readonly status: 'succeeded';
  readonly amount: string;
  readonly currency: string;
  readonly priced: {
    readonly fiat: string;
    readonly amount: string;
  } | null;
  readonly fee_back: string;
  readonly reason: string;
  readonly created_at: number;
}

export interface Payout {
  readonly id: string;
  readonly payout_no: string;
  readonly merchant_payout_no: string;
  readonly environment: 'live' | 'test';
  readonly recipient: string | null;
  readonly grant_id: string | null;
  readonly status: 'under_review' | 'succeeded' | 'refused';
  readonly amount: string;
  readonly currency: string;
  readonly note: string;
  readonly reason: {
    readonly zh: string;
    readonly en: string;
  } | null;
  readonly created_at: number;
  readonly decided_at: number | null;
}

export interface Balance {
  readonly environment: 'live' | 'test';
  readonly currency: string;
  readonly available: string;
  readonly held: string;
  readonly total: string;
}

export interface DailyStatement {
  readonly day: string;
  readonly environment: 'live' | 'test';
  readonly currency: string;
  readonly from: number;
  readonly until: number;
  readonly is_final: boolean;
  readonly opening: string;
  readonly payments: {
    readonly count: number;
    readonly amount: string;
  };
  readonly fees: string;
  readonly refunds: {
    readonly count: number;
    readonly amount: string;
  };
  readonly fees_back: string;
  readonly payouts: {
    readonly count: number;
    readonly amount: string;
  };
  readonly closing: string;
  readonly priced: readonly {
    readonly fiat: string;
    readonly payments: string;
    readonly refunds: string;
  }[];
}

export interface BalanceTransaction {
  readonly kind: 'payment' | 'refund' | 'payout';
  readonly id: string;
  readonly at: number;
  readonly number: string;
  readonly merchant_number: string;
  readonly merchant_order_no: string | null;
  readonly amount: string;
  readonly fee: string;
  readonly net: string;
  readonly priced: {
    readonly fiat: string;
    readonly amount: string;
    readonly rate: string;
  } | null;
}

export interface Settlement {
  readonly day: string;
  readonly environment: 'live' | 'test';
  readonly is_final: boolean;
  readonly rows: readonly SettlementRow[];
  readonly next_cursor: string | null;
}

export interface SettlementRow {
  readonly order_id: string;
  readonly order_no: string;
  readonly merchant_order_no: string;
  readonly gross: string;
  readonly fee: string;
  readonly refunded: string;
  readonly fee_back: string;
  readonly net: string;
  readonly currency: string;
  readonly priced: {
    readonly fiat: string;
    readonly rate: string;
    readonly gross: string;
    readonly refunded: string;
  } | null;
}

export interface PaymentLink {
  readonly id: string;
  readonly merchant_link_no: string;
  readonly environment: 'live' | 'test';
  readonly status: 'open' | 'closed' | 'expired' | 'sold_out';
  readonly subject: string;
  readonly amount: string | null;
  readonly minimum: string | null;
  readonly maximum: string | null;
  readonly currency: string;
  readonly stock: number | null;
  readonly sold: number;
  readonly expires_at: number | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly url: string;
  readonly created_at: number;
  readonly closed_at: number | null;
}

export interface Invoice {
  readonly id: string;
  readonly merchant_invoice_no: string;
  readonly environment: 'live' | 'test';
  readonly status: 'draft' | 'sent' | 'overdue' | 'paid' | 'cancelled';
  readonly customer: {
    readonly name: string;
    readonly mail: string;
  } | null;
  readonly language: 'zh-CN' | 'en';
  readonly lines: readonly {
    readonly text: string;
    readonly quantity: string;
    readonly unit_price: string;
    readonly amount: string;
  }[];
  readonly total: string;
  readonly currency: string;
  readonly due_on: string;
  readonly note: string | null;
  readonly has_reminders: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly link_id: string | null;
  readonly url: string | null;
  readonly order_id: string | null;
  readonly mails: readonly {
    readonly kind: 'invoice' | 'before' | 'after' | 'last';
    readonly outcome: 'sent' | 'test' | 'declined' | 'no_provider' | 'failed';
    readonly at: number;
  }[];
  readonly created_at: number;
  readonly sent_at: number | null;
  readonly paid_at: number | null;
  readonly cancelled_at: number | null;
}

export interface Rate {
  readonly currency: string;
  readonly fiat: string;
  readonly price: string;
  readonly source: 'trades' | 'first_price';
  readonly traded_at: number | null;
  readonly as_of: number;
}

export interface ApplyToken {
  readonly apply_auth_token: string;
  readonly url: string;
  readonly expires_at: number;
}

export interface Grant {
  readonly id: string;
  readonly client_id: string;
  readonly subject: string;
  readonly scopes: readonly ('openid' | 'profile' | 'email' | 'identity.status' | 'pay' | 'receive')[];
  readonly caps: {
    readonly currency: string;
    readonly payment: string;
    readonly day: string;
  } | null;
  readonly status: 'active' | 'revoked' | 'expired';
  readonly granted_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly ended_by: 'user' | 'app' | 'operator' | 'code_reused' | 'token_reused' | 'expired' | null;
}

export interface OwnGrant {
  readonly id: string;
  readonly client_id: string;
  readonly subject: string;
  readonly scopes: readonly ('openid' | 'profile' | 'email' | 'identity.status' | 'pay' | 'receive')[];
  readonly caps: {
    readonly currency: string;
    readonly payment: string;
    readonly day: string;
  } | null;
  readonly status: 'active' | 'revoked' | 'expired';
  readonly granted_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly ended_by: 'user' | 'app' | 'operator' | 'code_reused' | 'token_reused' | 'expired' | null;
  readonly left_today: string | null;
}

export interface IdentityStatus {
  readonly is_verified: boolean;
}

export interface ReceivingAccount {
  readonly account: string;
  readonly nickname: string;
}

export interface GrantPayment {
  readonly order_id: string;
  readonly order_no: string;
  readonly amount: string;
  readonly currency: string;
  readonly paid_at: number;
  readonly left_today: string;
}

export interface Plan {
  readonly id: string;
  readonly grant_id: string;
  readonly environment: 'live' | 'test';
  readonly status: 'proposed' | 'active' | 'ended';
  readonly subject: string;
  readonly amount: string;
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month';
  readonly interval_count: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly payments: number | null;
  readonly paid_count: number;
  readonly next_at: number | null;
  readonly payment: PlanPayment | null;
  readonly created_at: number;
  readonly lapses_at: number;
  readonly approved_at: number | null;
  readonly ended_at: number | null;
  readonly ended_by: 'payer' | 'merchant' | 'grant' | 'failed' | 'done' | 'lapsed' | null;
  readonly merchant_plan_no: string;
  readonly approve_url: string | null;
}

export interface PlanPayment {
  readonly number: number;
  readonly status: 'announced' | 'retrying' | 'paid' | 'failed' | 'cancelled';
  readonly planned_on: string;
  readonly announced_at: number;
  readonly due_at: number;
  readonly tries: number;
  readonly next_try_at: number | null;
  readonly failure: 'balance' | 'caps' | 'limits' | 'payer' | 'merchant' | 'price' | null;
  readonly order_id: string | null;
  readonly paid_at: number | null;
}

export interface WebhookKeys {
  readonly keys: readonly {
    readonly id: string;
    readonly public_key: string;
  }[];
}

export interface WebhookEndpointWithSecret {
  readonly id: string;
  readonly environment: 'live' | 'test';
  readonly url: string;
  readonly description: string;
  readonly events: readonly ('order.paid' | 'order.expired' | 'order.closed' | 'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.refused' | 'grant.created' | 'grant.revoked' | 'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended' | 'merchant.frozen' | 'merchant.active')[];
  readonly status: 'on' | 'paused' | 'off';
  readonly off_reason: 'merchant' | 'gone' | null;
  readonly failures_in_row: number;
  readonly paused_until: number | null;
  readonly has_public_signature: boolean;
  readonly secrets: readonly {
    readonly hint: string;
    readonly created_at: number;
    readonly ends_at: number | null;
  }[];
  readonly created_at: number;
  readonly secret: string;
}

export interface WebhookEndpoint {
  readonly id: string;
  readonly environment: 'live' | 'test';
  readonly url: string;
  readonly description: string;
  readonly events: readonly ('order.paid' | 'order.expired' | 'order.closed' | 'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.refused' | 'grant.created' | 'grant.revoked' | 'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended' | 'merchant.frozen' | 'merchant.active')[];
  readonly status: 'on' | 'paused' | 'off';
  readonly off_reason: 'merchant' | 'gone' | null;
  readonly failures_in_row: number;
  readonly paused_until: number | null;
  readonly has_public_signature: boolean;
  readonly secrets: readonly {
    readonly hint: string;
    readonly created_at: number;
    readonly ends_at: number | null;
  }[];
  readonly created_at: number;
}

export interface WebhookDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly endpoint_id: string;
  readonly url: string;
  readonly type: 'order.paid' | 'order.expired' | 'order.closed' | 'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.refused' | 'grant.created' | 'grant.revoked' | 'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended' | 'merchant.frozen' | 'merchant.active' | 'trade.opened' | 'trade.accepted' | 'trade.paid' | 'trade.released' | 'trade.cancelled' | 'trade.complained' | 'trade.message' | 'ping';
  readonly subject_id: string;
  readonly subject_no: string | null;
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly tries: number;
  readonly tries_left: number;
  readonly next_try_at: number | null;
  readonly tried_until: number | null;
  readonly is_resent: boolean;
  readonly last_try: {
    readonly started_at: number;
    readonly duration_milliseconds: number;
    readonly status: number | null;
    readonly failure: 'name_not_found' | 'address_refused' | 'connection_failed' | 'connection_timeout' | 'tls' | 'answer_timeout' | 'answer_unfinished' | 'answer_too_large' | 'answer_malformed' | 'redirect' | 'status' | 'gone' | null;
  } | null;
  readonly delivered_at: number | null;
  readonly created_at: number;
}

export interface WebhookEvent {
  readonly id: string;
  readonly type: 'order.paid' | 'order.expired' | 'order.closed' | 'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.refused' | 'grant.created' | 'grant.revoked' | 'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended' | 'merchant.frozen' | 'merchant.active' | 'trade.opened' | 'trade.accepted' | 'trade.paid' | 'trade.released' | 'trade.cancelled' | 'trade.complained' | 'trade.message' | 'ping';
  readonly subject_id: string;
  readonly subject_no: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: number;
}

export interface WebhookDeliveryWithTries {
  readonly id: string;
  readonly event_id: string;
  readonly endpoint_id: string;
  readonly url: string;
  readonly type: 'order.paid' | 'order.expired' | 'order.closed' | 'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.refused' | 'grant.created' | 'grant.revoked' | 'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended' | 'merchant.frozen' | 'merchant.active' | 'trade.opened' | 'trade.accepted' | 'trade.paid' | 'trade.released' | 'trade.cancelled' | 'trade.complained' | 'trade.message' | 'ping';
  readonly subject_id: string;
  readonly subject_no: string | null;
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly tries: number;
  readonly tries_left: number;
  readonly next_try_at: number | null;
  readonly tried_until: number | null;
  readonly is_resent: boolean;
  readonly last_try: {
    readonly started_at: number;
    readonly duration_milliseconds: number;
    readonly status: number | null;
    readonly failure: 'name_not_found' | 'address_refused' | 'connection_failed' | 'connection_timeout' | 'tls' | 'answer_timeout' | 'answer_unfinished' | 'answer_too_large' | 'answer_malformed' | 'redirect' | 'status' | 'gone' | null;
  } | null;
  readonly delivered_at: number | null;
  readonly created_at: number;
  readonly body: string;
  readonly signed_with: readonly string[];
  readonly attempts: readonly {
    readonly id: string;
    readonly number: number;
    readonly is_manual: boolean;
    readonly started_at: number;
    readonly duration_milliseconds: number;
    readonly status: number | null;
    readonly failure: 'name_not_found' | 'address_refused' | 'connection_failed' | 'connection_timeout' | 'tls' | 'answer_timeout' | 'answer_unfinished' | 'answer_too_large' | 'answer_malformed' | 'redirect' | 'status' | 'gone' | null;
    readonly answer_headers: readonly {
      readonly name: string;
      readonly value: string;
    }[];
    readonly answer_body: string | null;
  }[];
}

export interface Trader {
  readonly account: string;
  readonly nickname: string;
  readonly key_id: string;
  readonly key_name: string;
  readonly scopes: readonly ('read' | 'listings' | 'trade')[];
  readonly ends_at: number;
  readonly requests_per_minute: number;
}

export interface SellOffer {
  readonly id: string;
  readonly order_no: string;
  readonly seller: {
    readonly userid: string;
    readonly nickname: string;
    readonly avatar: string | null;
    readonly is_verified: boolean;
    readonly is_online: boolean;
    readonly registered_at: number;
    readonly reputation: {
      readonly trades: number;
      readonly trades_30_days: number;
      readonly counted: number;
      readonly people: number;
      readonly completion_percent: string | null;
      readonly good_percent: string | null;
      readonly average_pay_seconds: number | null;
      readonly pay_people: number;
      readonly average_release_seconds: number | null;
      readonly release_people: number;
    };
  };
  readonly currency: string;
  readonly fiat: string;
  readonly price: string;
  readonly remaining: string;
  readonly price_kind: 'fixed' | 'following';
  readonly margin_permille: number | null;
  readonly minimum: string;
  readonly maximum: string;
  readonly is_whole_only: boolean;
  readonly channels: readonly string[];
  readonly payment_window_minutes: number;
  readonly note: string;
  readonly conditions: {
    readonly completion_percent: number;
    readonly trades: number;
    readonly registered_days: number;
    readonly level: number;
  };
  readonly accepts_automatically: boolean;
  readonly has_unique_cents: boolean;
  readonly open_hours: {
    readonly from: string;
    readonly until: string;
    readonly time_zone: string;
  } | null;
  readonly version: number;
  readonly obstacle: {
    readonly code: number;
    readonly msg: string;
  } | null;
}

export interface BuyOffer {
  readonly id: string;
  readonly order_no: string;
  readonly currency: string;
  readonly fiat: string;
  readonly price: string;
  readonly remaining: string;
  readonly price_kind: 'fixed' | 'following';
  readonly margin_permille: number | null;
  readonly minimum: string;
  readonly maximum: string;
  readonly channels: readonly string[];
  readonly payment_window_minutes: number;
  readonly note: string;
  readonly conditions: {
    readonly completion_percent: number;
    readonly trades: number;
    readonly registered_days: number;
    readonly level: number;
  };
  readonly open_hours: {
    readonly from: string;
    readonly until: string;
    readonly time_zone: string;
  } | null;
  readonly version: number;
  readonly obstacle: {
    readonly code: number;
    readonly msg: string;
  } | null;
  readonly buyer: {
    readonly userid: string;
    readonly nickname: string;
    readonly avatar: string | null;
    readonly is_verified: boolean;
    readonly is_online: boolean;
    readonly registered_at: number;
    readonly reputation: {
      readonly trades: number;
      readonly trades_30_days: number;
      readonly counted: number;
      readonly people: number;
      readonly completion_percent: string | null;
      readonly good_percent: string | null;
      readonly average_pay_seconds: number | null;
      readonly pay_people: number;
      readonly average_release_seconds: number | null;
      readonly release_people: number;
    };
  };
}

export interface SellListing {
  readonly id: string;
  readonly order_no: string;
  readonly status: -1 | 0 | 1 | 2;
  readonly currency: string;
  readonly fiat: string;
  readonly price: string;
  readonly price_kind: 'fixed' | 'following';
  readonly margin_permille: number | null;
  readonly floor: string | null;
  readonly total: string;
  readonly remaining: string;
  readonly in_trade: string;
  readonly sold: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly is_whole_only: boolean;
  readonly is_paused: boolean;
  readonly payment_account_ids: readonly string[];
  readonly channels: readonly string[];
  readonly payment_window_minutes: number;
  readonly note: string;
  readonly first_message: string;
  readonly conditions: {
    readonly completion_percent: number;
    readonly trades: number;
    readonly registered_days: number;
    readonly level: number;
  };
  readonly accepts_automatically: boolean;
  readonly has_unique_cents: boolean;
  readonly open_hours: {
    readonly from: string;
    readonly until: string;
    readonly time_zone: string;
  } | null;
  readonly running_trades: number;
  readonly hidden_because: string | null;
  readonly rests_until: number | null;
  readonly reason: string | null;
  readonly version: number;
  readonly is_reviewed_again: boolean;
  readonly created_at: number;
}

export interface BuyListing {
  readonly id: string;
  readonly order_no: string;
  readonly status: -1 | 0 | 1 | 2;
  readonly currency: string;
  readonly fiat: string;
  readonly price: string;
  readonly price_kind: 'fixed' | 'following';
  readonly margin_permille: number | null;
  readonly total: string;
  readonly remaining: string;
  readonly in_trade: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly is_paused: boolean;
  readonly payment_account_ids: readonly string[];
  readonly channels: readonly string[];
  readonly payment_window_minutes: number;
  readonly note: string;
  readonly first_message: string;
  readonly conditions: {
    readonly completion_percent: number;
    readonly trades: number;
    readonly registered_days: number;
    readonly level: number;
  };
  readonly open_hours: {
    readonly from: string;
    readonly until: string;
    readonly time_zone: string;
  } | null;
  readonly running_trades: number;
  readonly hidden_because: string | null;
  readonly rests_until: number | null;
  readonly reason: string | null;
  readonly version: number;
  readonly is_reviewed_again: boolean;
  readonly created_at: number;
  readonly ceiling: string | null;
  readonly bought: string;
  readonly has_lapsed: boolean;
}

export interface TradeInList {
  readonly id: string;
  readonly transaction_no: string;
  readonly side: 'buyer' | 'seller';
  readonly status: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly phase: 'late_paid_hold' | 'grace' | null;
  readonly is_my_turn: boolean;
  readonly currency: string;
  readonly fiat: string;
  readonly amount: string;
  readonly price: string;
  readonly fiat_amount: string;
  readonly channel: string;
  readonly counterparty: {
    readonly userid: string;
    readonly nickname: string;
    readonly avatar: string | null;
  };
  readonly deadline_at: number | null;
  readonly created_at: number;
}

export interface Trade {
  readonly id: string;
  readonly transaction_no: string;
  readonly side: 'buyer' | 'seller';
  readonly status: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly phase: 'late_paid_hold' | 'grace' | null;
  readonly is_my_turn: boolean;
  readonly currency: string;
  readonly fiat: string;
  readonly amount: string;
  readonly price: string;
  readonly fiat_amount: string;
  readonly channel: string;
  readonly counterparty: {
    readonly userid: string;
    readonly nickname: string;
    readonly avatar: string | null;
    readonly is_verified: boolean;
    readonly is_online: boolean;
    readonly registered_at: number;
    readonly reputation: {
      readonly trades: number;
      readonly trades_30_days: number;
      readonly counted: number;
      readonly people: number;
      readonly completion_percent: string | null;
      readonly good_percent: string | null;
      readonly average_pay_seconds: number | null;
      readonly pay_people: number;
      readonly average_release_seconds: number | null;
      readonly release_people: number;
    };
  };
  readonly deadline_at: number | null;
  readonly created_at: number;
  readonly order_id: string;
  readonly opened_by: 'buyer' | 'seller';
  readonly buyer_userid: string;
  readonly seller_userid: string;
  readonly money_state: 'escrow' | 'released' | 'returned' | 'split';
  readonly cancel_reason: 1 | 2 | 3 | 4 | 5 | 6 | null;
  readonly is_automatic: boolean;
  readonly fee: string;
  readonly reference: string;
  readonly has_unique_cents: boolean;
  readonly payee: {
    readonly channel: string;
    readonly holder: string;
    readonly number: string;
    readonly is_masked: boolean;
    readonly bank_symbol: string | null;
    readonly bank_name: string | null;
    readonly branch: string | null;
    readonly qr_url: string | null;
  } | null;
  readonly payer: {
    readonly channel: string;
    readonly holder: string;
    readonly number: string;
    readonly is_masked: boolean;
    readonly bank_symbol: string | null;
    readonly bank_name: string | null;
    readonly branch: string | null;
    readonly qr_url: string | null;
  };
  readonly vouchers: readonly {
    readonly id: string;
    readonly url: string;
    readonly media_type: string;
    readonly bytes: number;
  }[];
  readonly note: string;
  readonly first_message: string;
  readonly deadline_from: number | null;
  readonly paid_at: number | null;
  readonly finished_at: number | null;
  readonly reminders_left: number;
  readonly remind_from: number | null;
  readonly complain_from: number | null;
  readonly cancel_request: {
    readonly by: 'buyer' | 'seller';
    readonly until: number;
  } | null;
  readonly can_stop_clock: boolean;
  readonly clock_minutes: {
    readonly clock_stop: number;
    readonly cancel_request: number;
  };
  readonly method_paused: {
    readonly reason: {
      readonly zh: string;
      readonly en: string;
    };
    readonly since: number;
  } | null;
  readonly cancellations_left: number;
  readonly rest_days: number;
  readonly release_policy: readonly {
    readonly name: string;
    readonly is_met: boolean;
  }[];
  readonly events: readonly {
    readonly event: string;
    readonly actor: 'buyer' | 'seller' | 'operator' | 'system';
    readonly from: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | null;
    readonly to: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
    readonly why: {
      readonly zh: string;
      readonly en: string;
    } | null;
    readonly at: number;
  }[];
}

export interface Voucher {
  readonly id: string;
  readonly url: string;
  readonly media_type: string;
  readonly bytes: number;
}

export interface TradeChat {
  readonly trade: {
    readonly id: string;
    readonly transaction_no: string;
    readonly side: 'buyer' | 'seller';
    readonly status: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
    readonly phase: 'late_paid_hold' | 'grace' | null;
    readonly is_my_turn: boolean;
    readonly currency: string;
    readonly fiat: string;
    readonly amount: string;
    readonly price: string;
    readonly fiat_amount: string;
    readonly channel: string;
    readonly counterparty: {
      readonly userid: string;
      readonly nickname: string;
      readonly avatar: string | null;
    };
    readonly deadline_at: number | null;
    readonly created_at: number;
  };
  readonly messages: readonly {
    readonly position: number;
    readonly author: 'buyer' | 'seller' | 'automatic' | 'official' | 'system';
    readonly is_mine: boolean;
    readonly client_id: string | null;
    readonly text: string;
    readonly file: {
      readonly id: string;
      readonly url: string;
      readonly media_type: string;
      readonly bytes: number;
    } | null;
    readonly is_erased: boolean;
    readonly event: {
      readonly event: string;
      readonly actor: 'buyer' | 'seller' | 'operator' | 'system';
      readonly to: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
    } | null;
    readonly warnings: readonly ('off_platform' | 'do_not_press' | 'other_account')[];
    readonly at: number;
  }[];
  readonly has_more: boolean;
  readonly last_position: number;
  readonly read_by_me: number;
  readonly read_by_other: number;
  readonly unread: number;
  readonly is_open: boolean;
  readonly closes_at: number | null;
}

export interface TradeMessage {
  readonly position: number;
  readonly author: 'buyer' | 'seller' | 'automatic' | 'official' | 'system';
  readonly is_mine: boolean;
  readonly client_id: string | null;
  readonly text: string;
  readonly file: {
    readonly id: string;
    readonly url: string;
    readonly media_type: string;
    readonly bytes: number;
  } | null;
  readonly is_erased: boolean;
  readonly event: {
    readonly event: string;
    readonly actor: 'buyer' | 'seller' | 'operator' | 'system';
    readonly to: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  } | null;
  readonly warnings: readonly ('off_platform' | 'do_not_press' | 'other_account')[];
  readonly at: number;
}

export interface MerchantStatus {
  readonly merchant_no: string;
  readonly name: string;
  readonly website: string;
  readonly status: 'active' | 'frozen';
  readonly environment: 'live' | 'test';
}

export interface TradeInEvent {
  readonly id: string;
  readonly transaction_no: string;
  readonly side: 'buyer' | 'seller';
  readonly status: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly currency: string;
  readonly fiat: string;
  readonly amount: string;
  readonly price: string;
  readonly fiat_amount: string;
  readonly deadline_at: number | null;
  readonly created_at: number;
}

/** Every call of the open API, by its operationId. */
export interface OpenCalls {
  /** The merchant that the key belongs to: a first call that shows that the signature is right. */
  getMerchant: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Merchant;
  };
  /** The calls of this key in the last 30 days, newest first: all changes and refusals, and the first 20 reads of each call in a minute. They are here within two seconds; this call itself is left out. */
  listCalls: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly since?: number | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly KeyCall[];
      readonly next_cursor: string | null;
    };
  };
  /** The time here, to compare the clock of a server with: signed requests are accepted within five minutes of it. */
  getTime: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Time;
  };
  /** Creates an order and gives the address of its payment page. With the fiat of `getRate` as its currency it is priced in fiat, at the reference price of this moment. The same number with the same content gives the first order again. */
  createOrder: {
    path: undefined;
    query: undefined;
    body: {
      readonly merchant_order_no: string;
      readonly amount: string;
      readonly currency?: string | undefined;
      readonly subject: string;
      readonly items?: readonly {
        readonly name: string;
        readonly amount: string;
      }[] | undefined;
      readonly return_url?: string | undefined;
      readonly expires_in?: number | undefined;
      readonly payer_account?: string | undefined;
      readonly metadata?: Readonly<Record<string, string>> | undefined;
    };
    answer: Order;
  };
  /** The orders of this environment, newest first, by day, amount, status, payment link and the account they are meant for, or the one with a number of yours. */
  listOrders: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly status?: 'open' | 'funding' | 'paid' | 'expired' | 'closed' | undefined; readonly merchant_order_no?: string | undefined; readonly payer_account?: string | undefined; readonly link_id?: string | undefined; readonly from?: string | undefined; readonly until?: string | undefined; readonly amount_min?: string | undefined; readonly amount_max?: string | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly Order[];
      readonly next_cursor: string | null;
    };
  };
  /** One order. */
  getOrder: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Order;
  };
  /** Closes an order that is not paid yet, so that nobody can pay it any more. Closing it again changes nothing. */
  closeOrder: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Order;
  };
  /** Pays an order of the test environment without a person: for a first try, and for tests that run without a browser. Some amounts play a refusal or a course of events instead. */
  payTestOrder: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Order;
  };
  /** Refunds a paid order, whole or in part. The payer has it at once. The same number with the same content gives the first refund again. */
  refundOrder: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly merchant_refund_no: string;
      readonly amount: string;
      readonly currency?: string | undefined;
      readonly reason?: string | undefined;
    };
    answer: Refund;
  };
  /** The refunds of this environment, newest first, by day, amount, order and the account that the order is meant for, or the one with a number of yours. */
  listRefunds: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly order_id?: string | undefined; readonly merchant_refund_no?: string | undefined; readonly payer_account?: string | undefined; readonly from?: string | undefined; readonly until?: string | undefined; readonly amount_min?: string | undefined; readonly amount_max?: string | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly Refund[];
      readonly next_cursor: string | null;
    };
  };
  /** Pays out from the balance to a verified owner or finance member of your team. Large payouts wait for operators. The same number with the same content gives the first payout again. */
  createPayout: {
    path: undefined;
    query: undefined;
    body: {
      readonly merchant_payout_no: string;
      readonly recipient: string;
      readonly amount: string;
      readonly note?: string | undefined;
    };
    answer: Payout;
  };
  /** The payouts of this environment, newest first, by day, amount, status and the member of your team. */
  listPayouts: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly status?: 'under_review' | 'succeeded' | 'refused' | undefined; readonly recipient?: string | undefined; readonly from?: string | undefined; readonly until?: string | undefined; readonly amount_min?: string | undefined; readonly amount_max?: string | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly Payout[];
      readonly next_cursor: string | null;
    };
  };
  /** One payout. */
  getPayout: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Payout;
  };
  /** The balance of this environment. */
  getBalance: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Balance;
  };
  /** A day in UTC+8: opening balance, payments, fees, refunds, payouts and closing balance, which add up to the books. */
  getDailyStatement: {
    path: { readonly day: string };
    query: undefined;
    body: undefined;
    answer: DailyStatement;
  };
  /** The movements of the balance, the oldest first: payments, refunds and payouts, by day, kind, amount and the account that their orders are meant for. Amounts are searched within 92 days at most, or for one account. The nets of a day lead from the opening to the closing balance of its statement, to the cent. */
  listBalanceTransactions: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly day?: string | undefined; readonly from?: string | undefined; readonly until?: string | undefined; readonly kind?: 'payment' | 'refund' | 'payout' | undefined; readonly amount_min?: string | undefined; readonly amount_max?: string | undefined; readonly payer_account?: string | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly BalanceTransaction[];
      readonly next_cursor: string | null;
    };
  };
  /** The settlement of a day in UTC+8: for each order that was paid or refunded gross, fee, refunds and net, with both numbers. The nets, less the payouts, are the change of the balance. */
  getSettlement: {
    path: { readonly day: string };
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
    body: undefined;
    answer: Settlement;
  };
  /** Creates a payment link: an address that makes an order for each person who pays by it. Amount fixed or entered, pieces counted or not. The same number with the same content gives the first link again. */
  createPaymentLink: {
    path: undefined;
    query: undefined;
    body: {
      readonly merchant_link_no: string;
      readonly subject: string;
      readonly amount?: string | undefined;
      readonly minimum?: string | undefined;
      readonly maximum?: string | undefined;
      readonly currency?: string | undefined;
      readonly stock?: number | undefined;
      readonly expires_at?: number | undefined;
      readonly metadata?: Readonly<Record<string, string>> | undefined;
    };
    answer: PaymentLink;
  };
  /** The payment links of this environment, newest first, by the day that they were made and whether they are closed. */
  listPaymentLinks: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly from?: string | undefined; readonly until?: string | undefined; readonly is_closed?: boolean | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly PaymentLink[];
      readonly next_cursor: string | null;
    };
  };
  /** One payment link. Its orders are those of `listOrders` with its `link_id`. */
  getPaymentLink: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: PaymentLink;
  };
  /** Closes a payment link: from then on nobody pays by it, whatever page they have open. Closing it again changes nothing. */
  closePaymentLink: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: PaymentLink;
  };
  /** Writes a draft of an invoice, which nobody sees until you send it. The same number with the same content gives the first invoice again. */
  createInvoice: {
    path: undefined;
    query: undefined;
    body: {
      readonly merchant_invoice_no?: string | undefined;
      readonly customer: {
        readonly name: string;
        readonly mail: string;
      };
      readonly language: 'zh-CN' | 'en';
      readonly lines: readonly {
        readonly text: string;
        readonly quantity: string;
        readonly unit_price: string;
      }[];
      readonly currency?: string | undefined;
      readonly due_on: string;
      readonly note?: string | undefined;
      readonly has_reminders?: boolean | undefined;
      readonly metadata?: Readonly<Record<string, string>> | undefined;
    };
    answer: Invoice;
  };
  /** The invoices of this environment, newest first, by status, number, and the day that they were written. */
  listInvoices: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly from?: string | undefined; readonly until?: string | undefined; readonly status?: 'draft' | 'sent' | 'overdue' | 'paid' | 'cancelled' | undefined; readonly merchant_invoice_no?: string | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly Invoice[];
      readonly next_cursor: string | null;
    };
  };
  /** One invoice, with its mails. */
  getInvoice: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Invoice;
  };
  /** Sends a draft by mail and opens its page. In the test environment nobody gets a mail. Sending it again changes nothing. */
  sendInvoice: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Invoice;
  };
  /** Notes that you were paid in another way: the page takes no payment any more, and reminders end. It moves no coins. */
  settleInvoice: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Invoice;
  };
  /** Cancels an invoice that nobody has paid: the page takes no payment any more, and reminders end. Cancelling it again changes nothing. */
  cancelInvoice: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Invoice;
  };
  /** The reference price of a coin, to show beside your prices. It is what people last traded at, not an offer: nobody is bound to it. */
  getRate: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Rate;
  };
  /** Registers a request to a user: send the user to the address in the answer. They come back to the redirect address with a code. */
  createApplyToken: {
    path: undefined;
    query: undefined;
    body: {
      readonly client_id: string;
      readonly scopes: readonly ('openid' | 'profile' | 'email' | 'identity.status' | 'pay' | 'receive')[];
      readonly redirect_uri: string;
      readonly state: string;
      readonly code_challenge: string;
      readonly nonce?: string | undefined;
      readonly caps?: {
        readonly payment: string;
        readonly day: string;
      } | undefined;
    };
    answer: ApplyToken;
  };
  /** The authorizations that users have given to the apps of this environment, the last one first. */
  listGrants: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly client_id?: string | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly Grant[];
      readonly next_cursor: string | null;
    };
  };
  /** Gives an authorization back: its tokens stop at once. */
  revokeGrant: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Grant;
  };
  /** Pays out from the balance to a verified user who granted your app `receive`. Payouts of a day above the sum of the rules wait for operators; when the user withdraws the authorization meanwhile, the payout is refused and the coins are yours again. The same number with the same content gives the first payout again. */
  createGrantPayout: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly merchant_payout_no: string;
      readonly amount: string;
      readonly note?: string | undefined;
    };
    answer: Payout;
  };
  /** The authorization behind the access token, and what may still be paid today. */
  getGrant: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: OwnGrant;
  };
  /** Whether the identity of the user is verified, and nothing else about it. The user sees that it was read. */
  getIdentityStatus: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: IdentityStatus;
  };
  /** The account number of the user, for payouts. The user sees that it was read. */
  getReceivingAccount: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: ReceivingAccount;
  };
  /** Pays an open order of the same merchant from the balance of the user, within the caps that they allow. */
  createGrantPayment: {
    path: undefined;
    query: undefined;
    body: {
      readonly order_id: string;
      readonly amount: string;
    };
    answer: GrantPayment;
  };
  /** Proposes a plan to a user who granted your app `pay`: a sum that is taken again and again. Send the user to `approve_url`; nothing is taken before they approve it there. Each payment is announced to them three days ahead, makes an order of its own and keeps within the caps of the authorization. The same number with the same content gives the first plan again. */
  createPlan: {
    path: undefined;
    query: undefined;
    body: {
      readonly grant_id: string;
      readonly merchant_plan_no: string;
      readonly subject: string;
      readonly amount: string;
      readonly currency?: string | undefined;
      readonly interval: 'day' | 'week' | 'month';
      readonly interval_count?: number | undefined;
      readonly starts_on: string;
      readonly ends_on?: string | undefined;
      readonly payments?: number | undefined;
    };
    answer: Plan;
  };
  /** The plans of this environment, newest first, by their status, their authorization or your number. */
  listPlans: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly status?: 'proposed' | 'active' | 'ended' | undefined; readonly grant_id?: string | undefined; readonly merchant_plan_no?: string | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly Plan[];
      readonly next_cursor: string | null;
    };
  };
  /** One plan, with its newest payment. */
  getPlan: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Plan;
  };
  /** The payments of a plan, the newest first. */
  listPlanPayments: {
    path: { readonly id: string };
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly PlanPayment[];
      readonly next_cursor: string | null;
    };
  };
  /** Stops a plan at once and tells its payer, or takes back one that waits for approval, of which nobody is told. Stopping it again changes nothing. */
  stopPlan: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Plan;
  };
  /** The clock of a test plan: takes its next step now, as if its time had come. The steps are the announcement of a payment, its try, and the tries after one that failed. Amounts that play outcomes play them here, too. */
  advanceTestPlan: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Plan;
  };
  /** The public keys that webhooks are signed with (Ed25519), for receivers that hold no secret. Save them; a new one is published before it signs. */
  listWebhookKeys: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: WebhookKeys;
  };
  /** Adds an address that events are sent to. The answer holds the secret that signs them; it is shown this once. */
  createWebhookEndpoint: {
    path: undefined;
    query: undefined;
    body: {
      readonly url: string;
      readonly events: readonly ('order.paid' | 'order.expired' | 'order.closed' | 'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.refused' | 'grant.created' | 'grant.revoked' | 'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended' | 'merchant.frozen' | 'merchant.active')[];
      readonly description?: string | undefined;
      readonly has_public_signature?: boolean | undefined;
    };
    answer: WebhookEndpointWithSecret;
  };
  /** The addresses that events are sent to, newest first. */
  listWebhookEndpoints: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly WebhookEndpoint[];
      readonly next_cursor: string | null;
    };
  };
  /** One address that events are sent to. */
  getWebhookEndpoint: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: WebhookEndpoint;
  };
  /** Changes an endpoint. Fields that are left out stay as they are. An endpoint that is switched off gets no events; those it missed can be sent with `recoverWebhookEndpoint`. */
  updateWebhookEndpoint: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly url?: string | undefined;
      readonly events?: readonly ('order.paid' | 'order.expired' | 'order.closed' | 'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.refused' | 'grant.created' | 'grant.revoked' | 'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended' | 'merchant.frozen' | 'merchant.active')[] | undefined;
      readonly description?: string | undefined;
      readonly is_on?: boolean | undefined;
      readonly has_public_signature?: boolean | undefined;
    };
    answer: WebhookEndpoint;
  };
  /** Deletes an endpoint for good. Nothing more is sent to it, also not what is waiting. */
  deleteWebhookEndpoint: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Readonly<Record<string, never>>;
  };
  /** Makes a new secret, shown this once. For the given hours the old one signs as well, so that no event is missed while you change over; 0 ends it at once. */
  rotateWebhookSecret: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly old_secret_hours?: number | undefined;
    };
    answer: WebhookEndpointWithSecret;
  };
  /** Sends an event of the type `ping` to this endpoint. Its result stands in the delivery. */
  pingWebhookEndpoint: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: WebhookDelivery;
  };
  /** Sends again every subscribed event since an instant that this endpoint has not received: those given up, and those it missed while it was off or before it was made. */
  recoverWebhookEndpoint: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly since: number;
    };
    answer: {
      readonly events: number;
    };
  };
  /** The events, newest first, also those that no endpoint was sent. Events are stored for 30 days. */
  listWebhookEvents: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly type?: 'order.paid' | 'order.expired' | 'order.closed' | 'invoice.sent' | 'invoice.paid' | 'invoice.overdue' | 'invoice.cancelled' | 'refund.succeeded' | 'payout.succeeded' | 'payout.refused' | 'grant.created' | 'grant.revoked' | 'plan.approved' | 'plan.announced' | 'plan.paid' | 'plan.failed' | 'plan.ended' | 'merchant.frozen' | 'merchant.active' | 'trade.opened' | 'trade.accepted' | 'trade.paid' | 'trade.released' | 'trade.cancelled' | 'trade.complained' | 'trade.message' | 'ping' | undefined; readonly subject_id?: string | undefined; readonly since?: number | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly WebhookEvent[];
      readonly next_cursor: string | null;
    };
  };
  /** One event. */
  getWebhookEvent: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: WebhookEvent;
  };
  /** Sends an event to an endpoint again, or for the first time. It has the same `webhook-id`, and does not wait for other events. */
  redeliverWebhookEvent: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly endpoint_id: string;
    };
    answer: WebhookDelivery;
  };
  /** Events on their way to endpoints, newest first. */
  listWebhookDeliveries: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly endpoint_id?: string | undefined; readonly event_id?: string | undefined; readonly result?: 'not_delivered' | 'resent' | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly WebhookDelivery[];
      readonly next_cursor: string | null;
    };
  };
  /** One delivery: what is sent, and each try with what your server answered. */
  getWebhookDelivery: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: WebhookDeliveryWithTries;
  };
  /** The owner of the trader key, and the rights and the end of the key: a first call that shows that the signature is right. */
  getTrader: {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Trader;
  };
  /** The market: what other people sell, cheapest first, with the reference price. */
  listSellOffers: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly amount?: string | undefined; readonly channel?: string | undefined; readonly is_takeable_only?: boolean | undefined; readonly sort?: 'price' | 'completion' | 'speed' | 'rating' | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly SellOffer[];
      readonly next_cursor: string | null;
      readonly reference_price: string | null;
    };
  };
  /** The market: what other people want to buy, the highest price first, with the reference price. */
  listBuyOffers: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly amount?: string | undefined; readonly channel?: string | undefined; readonly is_takeable_only?: boolean | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly BuyOffer[];
      readonly next_cursor: string | null;
      readonly reference_price: string | null;
    };
  };
  /** The own sell listings, newest first. */
  listSellListings: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly index?: number | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly SellListing[];
      readonly next_cursor: string | null;
    };
  };
  /** Posts a sell listing and locks its coins, as in the app: it is on sale at once or waits for a review. The price must not be more than 5% below the reference price. */
  postSellListing: {
    path: undefined;
    query: undefined;
    body: {
      readonly total: string;
      readonly price: string;
      readonly following?: {
        readonly margin_permille: number;
        readonly floor: string;
      } | null | undefined;
      readonly minimum: string;
      readonly maximum: string;
      readonly payment_account_ids: readonly string[];
      readonly payment_window_minutes: 15 | 30 | 60;
      readonly note?: string | undefined;
      readonly first_message?: string | undefined;
      readonly conditions?: {
        readonly completion_percent?: number | undefined;
        readonly trades?: number | undefined;
        readonly registered_days?: number | undefined;
        readonly level?: number | undefined;
      } | undefined;
      readonly accepts_automatically?: boolean | undefined;
      readonly has_unique_cents?: boolean | undefined;
      readonly open_hours?: {
        readonly from: string;
        readonly until: string;
        readonly time_zone: string;
      } | null | undefined;
      readonly is_whole_only?: boolean | undefined;
    };
    answer: SellListing;
  };
  /** One own sell listing. */
  getSellListing: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: SellListing;
  };
  /** Changes all terms of an own sell listing. Give the version that you read; running trades keep their terms. The price must not be more than 5% below the reference price. */
  editSellListing: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly version: number;
      readonly price: string;
      readonly following?: {
        readonly margin_permille: number;
        readonly floor: string;
      } | null | undefined;
      readonly minimum: string;
      readonly maximum: string;
      readonly payment_account_ids: readonly string[];
      readonly payment_window_minutes: 15 | 30 | 60;
      readonly note?: string | undefined;
      readonly first_message?: string | undefined;
      readonly conditions?: {
        readonly completion_percent?: number | undefined;
        readonly trades?: number | undefined;
        readonly registered_days?: number | undefined;
        readonly level?: number | undefined;
      } | undefined;
      readonly accepts_automatically?: boolean | undefined;
      readonly has_unique_cents?: boolean | undefined;
      readonly open_hours?: {
        readonly from: string;
        readonly until: string;
        readonly time_zone: string;
      } | null | undefined;
    };
    answer: SellListing;
  };
  /** Takes an own sell listing off the market for a while, or puts it back. */
  pauseSellListing: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly is_paused: boolean;
    };
    answer: SellListing;
  };
  /** Withdraws an own sell listing: what is not taken unlocks, running trades go on. */
  withdrawSellListing: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: SellListing;
  };
  /** The own buy listings, newest first. */
  listBuyListings: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly index?: number | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly BuyListing[];
      readonly next_cursor: string | null;
    };
  };
  /** Posts a buy listing, as in the app. The price must not be more than 5% above the reference price. */
  postBuyListing: {
    path: undefined;
    query: undefined;
    body: {
      readonly total: string;
      readonly price: string;
      readonly minimum: string;
      readonly maximum: string;
      readonly payment_account_ids: readonly string[];
      readonly payment_window_minutes: 15 | 30 | 60;
      readonly note?: string | undefined;
      readonly first_message?: string | undefined;
      readonly conditions?: {
        readonly completion_percent?: number | undefined;
        readonly trades?: number | undefined;
        readonly registered_days?: number | undefined;
        readonly level?: number | undefined;
      } | undefined;
      readonly open_hours?: {
        readonly from: string;
        readonly until: string;
        readonly time_zone: string;
      } | null | undefined;
      readonly following?: {
        readonly margin_permille: number;
        readonly ceiling: string;
      } | null | undefined;
    };
    answer: BuyListing;
  };
  /** One own buy listing. */
  getBuyListing: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: BuyListing;
  };
  /** Changes all terms of an own buy listing. Give the version that you read; running trades keep their terms. The price must not be more than 5% above the reference price. */
  editBuyListing: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly version: number;
      readonly price: string;
      readonly minimum: string;
      readonly maximum: string;
      readonly payment_account_ids: readonly string[];
      readonly payment_window_minutes: 15 | 30 | 60;
      readonly note?: string | undefined;
      readonly first_message?: string | undefined;
      readonly conditions?: {
        readonly completion_percent?: number | undefined;
        readonly trades?: number | undefined;
        readonly registered_days?: number | undefined;
        readonly level?: number | undefined;
      } | undefined;
      readonly open_hours?: {
        readonly from: string;
        readonly until: string;
        readonly time_zone: string;
      } | null | undefined;
      readonly following?: {
        readonly margin_permille: number;
        readonly ceiling: string;
      } | null | undefined;
    };
    answer: BuyListing;
  };
  /** Takes an own buy listing off the market for a while, or puts it back. */
  pauseBuyListing: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly is_paused: boolean;
    };
    answer: BuyListing;
  };
  /** Withdraws an own buy listing. Running trades go on. */
  withdrawBuyListing: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: BuyListing;
  };
  /** The own trades, newest first, of one side or both. */
  listTrades: {
    path: undefined;
    query: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly side?: 'buyer' | 'seller' | undefined; readonly index?: number | undefined };
    body: undefined;
    answer: {
      readonly rows: readonly TradeInList[];
      readonly next_cursor: string | null;
    };
  };
  /** One trade as its seller sees it. */
  getSale: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Trade;
  };
  /** One trade as its buyer sees it. */
  getPurchase: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Trade;
  };
  /** The seller accepts a trade: from now on the buyer pays. Releasing the coins stays with the person, in the app. */
  acceptSale: {
    path: { readonly id: string };
    query: undefined;
    body: undefined;
    answer: Trade;
  };
  /** The buyer says that they have paid, with the vouchers that `uploadVoucher` stored. */
  markPurchasePaid: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly vouchers: readonly string[];
    };
    answer: Trade;
  };
  /** Stores the picture or PDF of a payment, up to 2 MB, for `markPurchasePaid`. Pictures are drawn anew without their metadata. */
  uploadVoucher: {
    path: undefined;
    query: undefined;
    body: {
      readonly picture: string;
    };
    answer: Voucher;
  };
  /** The chat of an own trade: its newest messages, those before a position, or those after one. */
  listTradeMessages: {
    path: { readonly id: string };
    query: { readonly before?: number | undefined; readonly after?: number | undefined };
    body: undefined;
    answer: TradeChat;
  };
  /** Writes a text into the chat of an own trade. */
  sendTradeMessage: {
    path: { readonly id: string };
    query: undefined;
    body: {
      readonly client_id: string;
      readonly text: string;
      readonly seen_position?: number | undefined;
    };
    answer: TradeMessage;
  };
}

/** The method and path of each call, and whether a repeat with the same idempotency key does nothing twice. */
export const openRoutes = {
  getMerchant: { method: 'GET', path: '/open/v1/merchant', isRepeatable: true },
  listCalls: { method: 'GET', path: '/open/v1/calls', isRepeatable: true },
  getTime: { method: 'GET', path: '/open/v1/time', isRepeatable: true },
  createOrder: { method: 'POST', path: '/open/v1/orders', isRepeatable: true },
  listOrders: { method: 'GET', path: '/open/v1/orders', isRepeatable: true },
  getOrder: { method: 'GET', path: '/open/v1/orders/{id}', isRepeatable: true },
  closeOrder: { method: 'POST', path: '/open/v1/orders/{id}/close', isRepeatable: true },
  payTestOrder: { method: 'POST', path: '/open/v1/test/orders/{id}/pay', isRepeatable: true },
  refundOrder: { method: 'POST', path: '/open/v1/orders/{id}/refunds', isRepeatable: true },
  listRefunds: { method: 'GET', path: '/open/v1/refunds', isRepeatable: true },
  createPayout: { method: 'POST', path: '/open/v1/payouts', isRepeatable: true },
  listPayouts: { method: 'GET', path: '/open/v1/payouts', isRepeatable: true },
  getPayout: { method: 'GET', path: '/open/v1/payouts/{id}', isRepeatable: true },
  getBalance: { method: 'GET', path: '/open/v1/balance', isRepeatable: true },
  getDailyStatement: { method: 'GET', path: '/open/v1/statements/{day}', isRepeatable: true },
  listBalanceTransactions: { method: 'GET', path: '/open/v1/balance/transactions', isRepeatable: true },
  getSettlement: { method: 'GET', path: '/open/v1/settlements/{day}', isRepeatable: true },
  createPaymentLink: { method: 'POST', path: '/open/v1/payment_links', isRepeatable: true },
  listPaymentLinks: { method: 'GET', path: '/open/v1/payment_links', isRepeatable: true },
  getPaymentLink: { method: 'GET', path: '/open/v1/payment_links/{id}', isRepeatable: true },
  closePaymentLink: { method: 'POST', path: '/open/v1/payment_links/{id}/close', isRepeatable: true },
  createInvoice: { method: 'POST', path: '/open/v1/invoices', isRepeatable: true },
  listInvoices: { method: 'GET', path: '/open/v1/invoices', isRepeatable: true },
  getInvoice: { method: 'GET', path: '/open/v1/invoices/{id}', isRepeatable: true },
  sendInvoice: { method: 'POST', path: '/open/v1/invoices/{id}/send', isRepeatable: true },
  settleInvoice: { method: 'POST', path: '/open/v1/invoices/{id}/settle', isRepeatable: true },
  cancelInvoice: { method: 'POST', path: '/open/v1/invoices/{id}/cancel', isRepeatable: true },
  getRate: { method: 'GET', path: '/open/v1/rate', isRepeatable: true },
  createApplyToken: { method: 'POST', path: '/open/v1/apply-tokens', isRepeatable: true },
  listGrants: { method: 'GET', path: '/open/v1/grants', isRepeatable: true },
  revokeGrant: { method: 'POST', path: '/open/v1/grants/{id}/revoke', isRepeatable: true },
  createGrantPayout: { method: 'POST', path: '/open/v1/grants/{id}/payouts', isRepeatable: true },
  getGrant: { method: 'GET', path: '/open/v1/grant', isRepeatable: true },
  getIdentityStatus: { method: 'GET', path: '/open/v1/grant/identity', isRepeatable: true },
  getReceivingAccount: { method: 'GET', path: '/open/v1/grant/account', isRepeatable: true },
  createGrantPayment: { method: 'POST', path: '/open/v1/grant/payments', isRepeatable: true },
  createPlan: { method: 'POST', path: '/open/v1/plans', isRepeatable: true },
  listPlans: { method: 'GET', path: '/open/v1/plans', isRepeatable: true },
  getPlan: { method: 'GET', path: '/open/v1/plans/{id}', isRepeatable: true },
  listPlanPayments: { method: 'GET', path: '/open/v1/plans/{id}/payments', isRepeatable: true },
  stopPlan: { method: 'POST', path: '/open/v1/plans/{id}/stop', isRepeatable: true },
  advanceTestPlan: { method: 'POST', path: '/open/v1/plans/{id}/advance', isRepeatable: true },
  listWebhookKeys: { method: 'GET', path: '/open/v1/webhook-keys', isRepeatable: true },
  createWebhookEndpoint: { method: 'POST', path: '/open/v1/webhook-endpoints', isRepeatable: true },
  listWebhookEndpoints: { method: 'GET', path: '/open/v1/webhook-endpoints', isRepeatable: true },
  getWebhookEndpoint: { method: 'GET', path: '/open/v1/webhook-endpoints/{id}', isRepeatable: true },
  updateWebhookEndpoint: { method: 'PATCH', path: '/open/v1/webhook-endpoints/{id}', isRepeatable: true },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/open/v1/webhook-endpoints/{id}', isRepeatable: true },
  rotateWebhookSecret: { method: 'POST', path: '/open/v1/webhook-endpoints/{id}/rotate-secret', isRepeatable: true },
  pingWebhookEndpoint: { method: 'POST', path: '/open/v1/webhook-endpoints/{id}/ping', isRepeatable: true },
  recoverWebhookEndpoint: { method: 'POST', path: '/open/v1/webhook-endpoints/{id}/recover', isRepeatable: true },
  listWebhookEvents: { method: 'GET', path: '/open/v1/webhook-events', isRepeatable: true },
  getWebhookEvent: { method: 'GET', path: '/open/v1/webhook-events/{id}', isRepeatable: true },
  redeliverWebhookEvent: { method: 'POST', path: '/open/v1/webhook-events/{id}/redeliver', isRepeatable: true },
  listWebhookDeliveries: { method: 'GET', path: '/open/v1/webhook-deliveries', isRepeatable: true },
  getWebhookDelivery: { method: 'GET', path: '/open/v1/webhook-deliveries/{id}', isRepeatable: true },
  getTrader: { method: 'GET', path: '/open/v1/trader', isRepeatable: true },
  listSellOffers: { method: 'GET', path: '/open/v1/trader/market/sell-offers', isRepeatable: true },
  listBuyOffers: { method: 'GET', path: '/open/v1/trader/market/buy-offers', isRepeatable: true },
  listSellListings: { method: 'GET', path: '/open/v1/trader/sell-listings', isRepeatable: true },
  postSellListing: { method: 'POST', path: '/open/v1/trader/sell-listings', isRepeatable: true },
  getSellListing: { method: 'GET', path: '/open/v1/trader/sell-listings/{id}', isRepeatable: true },
  editSellListing: { method: 'PATCH', path: '/open/v1/trader/sell-listings/{id}', isRepeatable: true },
  pauseSellListing: { method: 'POST', path: '/open/v1/trader/sell-listings/{id}/pause', isRepeatable: true },
  withdrawSellListing: { method: 'POST', path: '/open/v1/trader/sell-listings/{id}/withdraw', isRepeatable: true },
  listBuyListings: { method: 'GET', path: '/open/v1/trader/buy-listings', isRepeatable: true },
  postBuyListing: { method: 'POST', path: '/open/v1/trader/buy-listings', isRepeatable: true },
  getBuyListing: { method: 'GET', path: '/open/v1/trader/buy-listings/{id}', isRepeatable: true },
  editBuyListing: { method: 'PATCH', path: '/open/v1/trader/buy-listings/{id}', isRepeatable: true },
  pauseBuyListing: { method: 'POST', path: '/open/v1/trader/buy-listings/{id}/pause', isRepeatable: true },
  withdrawBuyListing: { method: 'POST', path: '/open/v1/trader/buy-listings/{id}/withdraw', isRepeatable: true },
  listTrades: { method: 'GET', path: '/open/v1/trader/trades', isRepeatable: true },
  getSale: { method: 'GET', path: '/open/v1/trader/sales/{id}', isRepeatable: true },
  getPurchase: { method: 'GET', path: '/open/v1/trader/purchases/{id}', isRepeatable: true },
  acceptSale: { method: 'POST', path: '/open/v1/trader/sales/{id}/accept', isRepeatable: true },
  markPurchasePaid: { method: 'POST', path: '/open/v1/trader/purchases/{id}/paid', isRepeatable: true },
  uploadVoucher: { method: 'POST', path: '/open/v1/trader/vouchers', isRepeatable: true },
  listTradeMessages: { method: 'GET', path: '/open/v1/trader/trades/{id}/messages', isRepeatable: true },
  sendTradeMessage: { method: 'POST', path: '/open/v1/trader/trades/{id}/messages', isRepeatable: true },
} as const;

/** Every refusal that a call may give. */
export type RefusalName =
  | 'AboveDayMaximum'
  | 'AboveOrderMaximum'
  | 'AccountClosing'
  | 'AccountFrozen'
  | 'ActionReused'
  | 'AddressNotAllowed'
  | 'AmountNeedsDays'
  | 'AppNotFound'
  | 'AppStopped'
  | 'BadLimits'
  | 'BodyTooLarge'
  | 'BoughtCoinsRest'
  | 'Broken'
  | 'Busy'
  | 'BuyingPaused'
  | 'CapOutOfRange'
  | 'CashierAmountChanged'
  | 'CashierOrderClosed'
  | 'CashierOrderExpired'
  | 'CashierOrderNotFound'
  | 'CashierOrderPaid'
  | 'CashierPaymentNotFound'
  | 'ChatClosed'
  | 'ChatFileNotYours'
  | 'ChatFull'
  | 'ChatTooFast'
  | 'CoinsRest'
  | 'DayAmongDays'
  | 'DayCapReached'
  | 'DayNotBegun'
  | 'DeadlinePassed'
  | 'EditedMeanwhile'
  | 'EditedTooOften'
  | 'FileKindNotAllowed'
  | 'FileNeedsCase'
  | 'FileNotFound'
  | 'FileRangeNotThere'
  | 'FileTooCostly'
  | 'FileTooLarge'
  | 'FileUnreadable'
  | 'FinishBuyingFirst'
  | 'FinishSellingFirst'
  | 'FundRestricted'
  | 'GrantEnded'
  | 'GrantNotFound'
  | 'GrantOrderNotFound'
  | 'GrantRecipientRefused'
  | 'HeicNotReadable'
  | 'IdentityDiffers'
  | 'InsufficientFunds'
  | 'InvalidRequest'
  | 'InvoiceBeingPaid'
  | 'InvoiceDayWrong'
  | 'InvoiceLineTooSmall'
  | 'InvoiceMailsStopped'
  | 'InvoiceNumberTaken'
  | 'InvoiceOver'
  | 'InvoiceTooLarge'
  | 'InvoiceUnknown'
  | 'ItemsDiffer'
  | 'KeyExpired'
  | 'KeyIsBearer'
  | 'KeyReused'
  | 'KeyUnknown'
  | 'LinkBoundsWrong'
  | 'LinkNumberTaken'
  | 'LinkTimeOver'
  | 'LinkUnknown'
  | 'ListingInReview'
  | 'ListingTooSlow'
  | 'MerchantBalanceShort'
  | 'MerchantDayFull'
  | 'MerchantNotPaying'
  | 'MerchantStopped'
  | 'MessageReused'
  | 'MethodPaused'
  | 'MissingChanged'
  | 'NeedsEmail'
  | 'NeedsIdempotencyKey'
  | 'NeedsIdentity'
  | 'NeedsMerchantKey'
  | 'NeedsMobile'
  | 'NeedsPaymentAccount'
  | 'NeedsPaymentCode'
  | 'NeedsSecurityPassword'
  | 'NeedsTraderKey'
  | 'NeedsVoucher'
  | 'NoPermission'
  | 'NoReferencePrice'
  | 'NotAcceptedYet'
  | 'NotFound'
  | 'NotLoggedIn'
  | 'NotPaidYet'
  | 'NotPricedInFiat'
  | 'NotYourStep'
  | 'NothingLeftToEdit'
  | 'NothingMissing'
  | 'OnlyLiveOrders'
  | 'OnlyTestOrders'
  | 'OnlyTestPlans'
  | 'OrderClosed'
  | 'OrderNotFound'
  | 'OrderNotPaid'
  | 'OrderNumberTaken'
  | 'OrderOver'
  | 'OrderTooLarge'
  | 'OrderUnknown'
  | 'OutcomeUnknown'
  | 'OwnShop'
  | 'PaceExceeded'
  | 'PaidBySomebodyElse'
  | 'PartOutOfPlace'
  | 'PayerDayMaximum'
  | 'PayerUnknown'
  | 'PaymentAboveCap'
  | 'PaymentAccountTooNew'
  | 'PaymentLinkClosed'
  | 'PaymentLinkSoldOut'
  | 'PayoutNumberTaken'
  | 'PayoutRecipientRefused'
  | 'PayoutUnknown'
  | 'PdfActive'
  | 'PdfLocked'
  | 'PictureShapeUnfit'
  | 'PictureTooManyPoints'
  | 'PlanDaysWrong'
  | 'PlanEndsTooSoon'
  | 'PlanNotFound'
  | 'PlanNotRunning'
  | 'PlanNumberTaken'
  | 'PlanTooOften'
  | 'PlansDayFull'
  | 'PostingNeedsCode'
  | 'PriceOutOfRange'
  | 'PriceTooFar'
  | 'PriceTooSmall'
  | 'ReceiverStopped'
  | 'RedirectNotRegistered'
  | 'RefundNumberTaken'
  | 'RefundTooLarge'
  | 'RequestReplayed'
  | 'ReturnAddressForeign'
  | 'RouteBanned'
  | 'ScopeNotAllowed'
  | 'ScopeNotForApp'
  | 'ScopeNotGranted'
  | 'SecretNotRepeated'
  | 'SecurityPasswordChanged'
  | 'SecurityPasswordLocked'
  | 'ShortOfBalance'
  | 'SignatureMissing'
  | 'SignatureWrong'
  | 'StorageFull'
  | 'StorageNearlyFull'
  | 'TestOrderForTeam'
  | 'TimeOutsideWindow'
  | 'TooFewCoins'
  | 'TooManyInvoices'
  | 'TooManyPlans'
  | 'TooManyRequests'
  | 'TooManyToAddress'
  | 'TooManyWebhookEndpoints'
  | 'TradeMovedOn'
  | 'TradeNotFound'
  | 'TraderPaused'
  | 'TrivialSecurityPassword'
  | 'Unavailable'
  | 'UploadNotFound'
  | 'UploadQuotaUsed'
  | 'VideoTooLong'
  | 'VoucherNotYours'
  | 'WaitsForCoins'
  | 'WebhookDeliveryNotFound'
  | 'WebhookEndpointNotFound'
  | 'WebhookEndpointOff'
  | 'WebhookEventNotFound'
  | 'WebhookPingsUsedUp'
  | 'WebhookRecoveriesUsedUp'
  | 'WebhookResendsUsedUp'
  | 'WebhookSecretsRotating'
  | 'WebhookUrlNeedsHttps'
  | 'WebhookUrlNotAllowed'
  | 'WebhookUrlNotPublic'
  | 'WrongCurrency'
  | 'WrongPassword'
  | 'WrongPayer'
  | 'WrongSecurityPassword';
