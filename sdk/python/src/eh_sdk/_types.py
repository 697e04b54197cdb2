# Generated from the OpenAPI document of the open API by tools/sdk/generate-types.ts. Change the contract instead.
"""The objects of the open API. Amounts are decimal text, instants are Unix seconds."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

OPEN_API_VERSION = "1.0.0"


class Merchant(TypedDict):
    merchant_no: str
    name: str
    website: str
    logo: Optional[str]
    status: Literal["applied", "active", "refused", "frozen", "closed"]
    environment: Literal["live", "test"]
    currency: str
    scopes: List[Literal["orders", "refunds", "payouts", "user_payouts", "webhooks", "apps", "read_orders", "read_refunds", "read_payouts", "read_webhooks", "read"]]


class KeyCall(TypedDict):
    id: str
    at: int
    operation: str
    method: str
    url: str
    status: int
    refusal: Optional[int]
    duration_milliseconds: int
    request_id: str


class Time(TypedDict):
    time: int


class Order(TypedDict):
    id: str
    order_no: str
    merchant_order_no: str
    environment: Literal["live", "test"]
    status: Literal["open", "funding", "paid", "expired", "closed"]
    amount: str
    currency: str
    priced: Optional[OrderPriced]
    subject: str
    items: List[OrderItems]
    metadata: Dict[str, str]
    return_url: Optional[str]
    link_id: Optional[str]
    payer_account: Optional[str]
    pay_url: Optional[str]
    order_url: Optional[str]
    payer: Optional[OrderPayer]
    fee: str
    refunded: str
    created_at: int
    expires_at: int
    paid_at: Optional[int]
    ended_at: Optional[int]


class OrderPriced(TypedDict):
    fiat: str
    amount: str
    rate: str
    refunded: str


class OrderItems(TypedDict):
    name: str
    amount: str
    fiat_amount: Optional[str]


class OrderPayer(TypedDict):
    name: str
    is_verified: bool


class Refund(TypedDict):
    id: str
    refund_no: str
    merchant_refund_no: str
    environment: Literal["live", "test"]
    order_id: str
    merchant_order_no: str
    status: Literal["succeeded"]
    amount: str
    currency: str
    priced: Optional[RefundPriced]
    fee_back: str
    reason: str
    created_at: int


class RefundPriced(TypedDict):
    fiat: str
    amount: str


class Payout(TypedDict):
    id: str
    payout_no: str
    merchant_payout_no: str
    environment: Literal["live", "test"]
    recipient: Optional[str]
    grant_id: Optional[str]
    status: Literal["under_review", "succeeded", "refused"]
    amount: str
    currency: str
    note: str
    reason: Optional[PayoutReason]
    created_at: int
    decided_at: Optional[int]


class PayoutReason(TypedDict):
    zh: str
    en: str


class Balance(TypedDict):
    environment: Literal["live", "test"]
    currency: str
    available: str
    held: str
    total: str


DailyStatement = TypedDict("DailyStatement", {
    "day": "str",
    "environment": "Literal[\"live\", \"test\"]",
    "currency": "str",
    "from": "int",
    "until": "int",
    "is_final": "bool",
    "opening": "str",
    "payments": "DailyStatementPayments",
    "fees": "str",
    "refunds": "DailyStatementRefunds",
    "fees_back": "str",
    "payouts": "DailyStatementPayouts",
    "closing": "str",
    "priced": "List[DailyStatementPriced]",
})


class DailyStatementPayments(TypedDict):
    count: int
    amount: str


class DailyStatementRefunds(TypedDict):
    count: int
    amount: str


class DailyStatementPayouts(TypedDict):
    count: int
    amount: str


class DailyStatementPriced(TypedDict):
    fiat: str
    payments: str
    refunds: str


class BalanceTransaction(TypedDict):
    kind: Literal["payment", "refund", "payout"]
    id: str
    at: int
    number: str
    merchant_number: str
    merchant_order_no: Optional[str]
    amount: str
    fee: str
    net: str
    priced: Optional[BalanceTransactionPriced]


class BalanceTransactionPriced(TypedDict):
    fiat: str
    amount: str
    rate: str


class Settlement(TypedDict):
    day: str
    environment: Literal["live", "test"]
    is_final: bool
    rows: List[SettlementRow]
    next_cursor: Optional[str]


class SettlementRow(TypedDict):
    order_id: str
    order_no: str
    merchant_order_no: str
    gross: str
    fee: str
    refunded: str
    fee_back: str
    net: str
    currency: str
    priced: Optional[SettlementRowPriced]


class SettlementRowPriced(TypedDict):
    fiat: str
    rate: str
    gross: str
    refunded: str


class PaymentLink(TypedDict):
    id: str
    merchant_link_no: str
    environment: Literal["live", "test"]
    status: Literal["open", "closed", "expired", "sold_out"]
    subject: str
    amount: Optional[str]
    minimum: Optional[str]
    maximum: Optional[str]
    currency: str
    stock: Optional[int]
    sold: int
    expires_at: Optional[int]
    metadata: Dict[str, str]
    url: str
    created_at: int
    closed_at: Optional[int]


class Invoice(TypedDict):
    id: str
    merchant_invoice_no: str
    environment: Literal["live", "test"]
    status: Literal["draft", "sent", "overdue", "paid", "cancelled"]
    customer: Optional[InvoiceCustomer]
    language: Literal["zh-CN", "en"]
    lines: List[InvoiceLines]
    total: str
    currency: str
    due_on: str
    note: Optional[str]
    has_reminders: bool
    metadata: Dict[str, str]
    link_id: Optional[str]
    url: Optional[str]
    order_id: Optional[str]
    mails: List[InvoiceMails]
    created_at: int
    sent_at: Optional[int]
    paid_at: Optional[int]
    cancelled_at: Optional[int]


class InvoiceCustomer(TypedDict):
    name: str
    mail: str


class InvoiceLines(TypedDict):
    text: str
    quantity: str
    unit_price: str
    amount: str


class InvoiceMails(TypedDict):
    kind: Literal["invoice", "before", "after", "last"]
    outcome: Literal["sent", "test", "declined", "no_provider", "failed"]
    at: int


class Rate(TypedDict):
    currency: str
    fiat: str
    price: str
    source: Literal["trades", "first_price"]
    traded_at: Optional[int]
    as_of: int


class ApplyToken(TypedDict):
    apply_auth_token: str
    url: str
    expires_at: int


class Grant(TypedDict):
    id: str
    client_id: str
    subject: str
    scopes: List[Literal["openid", "profile", "email", "identity.status", "pay", "receive"]]
    caps: Optional[GrantCaps]
    status: Literal["active", "revoked", "expired"]
    granted_at: int
    expires_at: int
    ended_at: Optional[int]
    ended_by: Optional[Literal["user", "app", "operator", "code_reused", "token_reused", "expired"]]


class GrantCaps(TypedDict):
    currency: str
    payment: str
    day: str


class OwnGrant(TypedDict):
    id: str
    client_id: str
    subject: str
    scopes: List[Literal["openid", "profile", "email", "identity.status", "pay", "receive"]]
    caps: Optional[OwnGrantCaps]
    status: Literal["active", "revoked", "expired"]
    granted_at: int
    expires_at: int
    ended_at: Optional[int]
    ended_by: Optional[Literal["user", "app", "operator", "code_reused", "token_reused", "expired"]]
    left_today: Optional[str]


class OwnGrantCaps(TypedDict):
    currency: str
    payment: str
    day: str


class IdentityStatus(TypedDict):
    is_verified: bool


class ReceivingAccount(TypedDict):
    account: str
    nickname: str


class GrantPayment(TypedDict):
    order_id: str
    order_no: str
    amount: str
    currency: str
    paid_at: int
    left_today: str


class Plan(TypedDict):
    id: str
    grant_id: str
    environment: Literal["live", "test"]
    status: Literal["proposed", "active", "ended"]
    subject: str
    amount: str
    currency: str
    interval: Literal["day", "week", "month"]
    interval_count: int
    starts_on: str
    ends_on: Optional[str]
    payments: Optional[int]
    paid_count: int
    next_at: Optional[int]
    payment: Optional[PlanPayment]
    created_at: int
    lapses_at: int
    approved_at: Optional[int]
    ended_at: Optional[int]
    ended_by: Optional[Literal["payer", "merchant", "grant", "failed", "done", "lapsed"]]
    merchant_plan_no: str
    approve_url: Optional[str]


class PlanPayment(TypedDict):
    number: int
    status: Literal["announced", "retrying", "paid", "failed", "cancelled"]
    planned_on: str
    announced_at: int
    due_at: int
    tries: int
    next_try_at: Optional[int]
    failure: Optional[Literal["balance", "caps", "limits", "payer", "merchant", "price"]]
    order_id: Optional[str]
    paid_at: Optional[int]


class WebhookKeys(TypedDict):
    keys: List[WebhookKeysKeys]


class WebhookKeysKeys(TypedDict):
    id: str
    public_key: str


class WebhookEndpointWithSecret(TypedDict):
    id: str
    environment: Literal["live", "test"]
    url: str
    description: str
    events: List[Literal["order.paid", "order.expired", "order.closed", "invoice.sent", "invoice.paid", "invoice.overdue", "invoice.cancelled", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "plan.approved", "plan.announced", "plan.paid", "plan.failed", "plan.ended", "merchant.frozen", "merchant.active"]]
    status: Literal["on", "paused", "off"]
    off_reason: Optional[Literal["merchant", "gone"]]
    failures_in_row: int
    paused_until: Optional[int]
    has_public_signature: bool
    secrets: List[WebhookEndpointWithSecretSecrets]
    created_at: int
    secret: str


class WebhookEndpointWithSecretSecrets(TypedDict):
    hint: str
    created_at: int
    ends_at: Optional[int]


class WebhookEndpoint(TypedDict):
    id: str
    environment: Literal["live", "test"]
    url: str
    description: str
    events: List[Literal["order.paid", "order.expired", "order.closed", "invoice.sent", "invoice.paid", "invoice.overdue", "invoice.cancelled", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "plan.approved", "plan.announced", "plan.paid", "plan.failed", "plan.ended", "merchant.frozen", "merchant.active"]]
    status: Literal["on", "paused", "off"]
    off_reason: Optional[Literal["merchant", "gone"]]
    failures_in_row: int
    paused_until: Optional[int]
    has_public_signature: bool
    secrets: List[WebhookEndpointSecrets]
    created_at: int


class WebhookEndpointSecrets(TypedDict):
    hint: str
    created_at: int
    ends_at: Optional[int]


class WebhookDelivery(TypedDict):
    id: str
    event_id: str
    endpoint_id: str
    url: str
    type: Literal["order.paid", "order.expired", "order.closed", "invoice.sent", "invoice.paid", "invoice.overdue", "invoice.cancelled", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "plan.approved", "plan.announced", "plan.paid", "plan.failed", "plan.ended", "merchant.frozen", "merchant.active", "trade.opened", "trade.accepted", "trade.paid", "trade.released", "trade.cancelled", "trade.complained", "trade.message", "ping"]
    subject_id: str
    subject_no: Optional[str]
    status: Literal["waiting", "delivered", "failed"]
    tries: int
    tries_left: int
    next_try_at: Optional[int]
    tried_until: Optional[int]
    is_resent: bool
    last_try: Optional[WebhookDeliveryLastTry]
    delivered_at: Optional[int]
    created_at: int


class WebhookDeliveryLastTry(TypedDict):
    started_at: int
    duration_milliseconds: int
    status: Optional[int]
    failure: Optional[Literal["name_not_found", "address_refused", "connection_failed", "connection_timeout", "tls", "answer_timeout", "answer_unfinished", "answer_too_large", "answer_malformed", "redirect", "status", "gone"]]


class WebhookEvent(TypedDict):
    id: str
    type: Literal["order.paid", "order.expired", "order.closed", "invoice.sent", "invoice.paid", "invoice.overdue", "invoice.cancelled", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "plan.approved", "plan.announced", "plan.paid", "plan.failed", "plan.ended", "merchant.frozen", "merchant.active", "trade.opened", "trade.accepted", "trade.paid", "trade.released", "trade.cancelled", "trade.complained", "trade.message", "ping"]
    subject_id: str
    subject_no: Optional[str]
    data: Dict[str, Any]
    created_at: int


class WebhookDeliveryWithTries(TypedDict):
    id: str
    event_id: str
    endpoint_id: str
    url: str
    type: Literal["order.paid", "order.expired", "order.closed", "invoice.sent", "invoice.paid", "invoice.overdue", "invoice.cancelled", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "plan.approved", "plan.announced", "plan.paid", "plan.failed", "plan.ended", "merchant.frozen", "merchant.active", "trade.opened", "trade.accepted", "trade.paid", "trade.released", "trade.cancelled", "trade.complained", "trade.message", "ping"]
    subject_id: str
    subject_no: Optional[str]
    status: Literal["waiting", "delivered", "failed"]
    tries: int
    tries_left: int
    next_try_at: Optional[int]
    tried_until: Optional[int]
    is_resent: bool
    last_try: Optional[WebhookDeliveryWithTriesLastTry]
    delivered_at: Optional[int]
    created_at: int
    body: str
    signed_with: List[str]
    attempts: List[WebhookDeliveryWithTriesAttempts]


class WebhookDeliveryWithTriesLastTry(TypedDict):
    started_at: int
    duration_milliseconds: int
    status: Optional[int]
    failure: Optional[Literal["name_not_found", "address_refused", "connection_failed", "connection_timeout", "tls", "answer_timeout", "answer_unfinished", "answer_too_large", "answer_malformed", "redirect", "status", "gone"]]


class WebhookDeliveryWithTriesAttempts(TypedDict):
    id: str
    number: int
    is_manual: bool
    started_at: int
    duration_milliseconds: int
    status: Optional[int]
    failure: Optional[Literal["name_not_found", "address_refused", "connection_failed", "connection_timeout", "tls", "answer_timeout", "answer_unfinished", "answer_too_large", "answer_malformed", "redirect", "status", "gone"]]
    answer_headers: List[WebhookDeliveryWithTriesAttemptsAnswerHeaders]
    answer_body: Optional[str]


class WebhookDeliveryWithTriesAttemptsAnswerHeaders(TypedDict):
    name: str
    value: str


class Trader(TypedDict):
    account: str
    nickname: str
    key_id: str
    key_name: str
    scopes: List[Literal["read", "listings", "trade"]]
    ends_at: int
    requests_per_minute: int


class SellOffer(TypedDict):
    id: str
    order_no: str
    seller: SellOfferSeller
    currency: str
    fiat: str
    price: str
    remaining: str
    price_kind: Literal["fixed", "following"]
    margin_permille: Optional[int]
    minimum: str
    maximum: str
    is_whole_only: bool
    channels: List[str]
    payment_window_minutes: int
    note: str
    conditions: SellOfferConditions
    accepts_automatically: bool
    has_unique_cents: bool
    open_hours: Optional[SellOfferOpenHours]
    version: int
    obstacle: Optional[SellOfferObstacle]


class SellOfferSeller(TypedDict):
    userid: str
    nickname: str
    avatar: Optional[str]
    is_verified: bool
    is_online: bool
    registered_at: int
    reputation: SellOfferSellerReputation


class SellOfferSellerReputation(TypedDict):
    trades: int
    trades_30_days: int
    counted: int
    people: int
    completion_percent: Optional[str]
    good_percent: Optional[str]
    average_pay_seconds: Optional[int]
    pay_people: int
    average_release_seconds: Optional[int]
    release_people: int


class SellOfferConditions(TypedDict):
    completion_percent: int
    trades: int
    registered_days: int
    level: int


SellOfferOpenHours = TypedDict("SellOfferOpenHours", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})


class SellOfferObstacle(TypedDict):
    code: int
    msg: str


class BuyOffer(TypedDict):
    id: str
    order_no: str
    currency: str
    fiat: str
    price: str
    remaining: str
    price_kind: Literal["fixed", "following"]
    margin_permille: Optional[int]
    minimum: str
    maximum: str
    channels: List[str]
    payment_window_minutes: int
    note: str
    conditions: BuyOfferConditions
    open_hours: Optional[BuyOfferOpenHours]
    version: int
    obstacle: Optional[BuyOfferObstacle]
    buyer: BuyOfferBuyer


class BuyOfferConditions(TypedDict):
    completion_percent: int
    trades: int
    registered_days: int
    level: int


BuyOfferOpenHours = TypedDict("BuyOfferOpenHours", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})


class BuyOfferObstacle(TypedDict):
    code: int
    msg: str


class BuyOfferBuyer(TypedDict):
    userid: str
    nickname: str
    avatar: Optional[str]
    is_verified: bool
    is_online: bool
    registered_at: int
    reputation: BuyOfferBuyerReputation


class BuyOfferBuyerReputation(TypedDict):
    trades: int
    trades_30_days: int
    counted: int
    people: int
    completion_percent: Optional[str]
    good_percent: Optional[str]
    average_pay_seconds: Optional[int]
    pay_people: int
    average_release_seconds: Optional[int]
    release_people: int


class SellListing(TypedDict):
    id: str
    order_no: str
    status: Union[Literal[-1], Literal[0], Literal[1], Literal[2]]
    currency: str
    fiat: str
    price: str
    price_kind: Literal["fixed", "following"]
    margin_permille: Optional[int]
    floor: Optional[str]
    total: str
    remaining: str
    in_trade: str
    sold: str
    minimum: str
    maximum: str
    is_whole_only: bool
    is_paused: bool
    payment_account_ids: List[str]
    channels: List[str]
    payment_window_minutes: int
    note: str
    first_message: str
    conditions: SellListingConditions
    accepts_automatically: bool
    has_unique_cents: bool
    open_hours: Optional[SellListingOpenHours]
    running_trades: int
    hidden_because: Optional[str]
    rests_until: Optional[int]
    reason: Optional[str]
    version: int
    is_reviewed_again: bool
    created_at: int


class SellListingConditions(TypedDict):
    completion_percent: int
    trades: int
    registered_days: int
    level: int


SellListingOpenHours = TypedDict("SellListingOpenHours", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})


class BuyListing(TypedDict):
    id: str
    order_no: str
    status: Union[Literal[-1], Literal[0], Literal[1], Literal[2]]
    currency: str
    fiat: str
    price: str
    price_kind: Literal["fixed", "following"]
    margin_permille: Optional[int]
    total: str
    remaining: str
    in_trade: str
    minimum: str
    maximum: str
    is_paused: bool
    payment_account_ids: List[str]
    channels: List[str]
    payment_window_minutes: int
    note: str
    first_message: str
    conditions: BuyListingConditions
    open_hours: Optional[BuyListingOpenHours]
    running_trades: int
    hidden_because: Optional[str]
    rests_until: Optional[int]
    reason: Optional[str]
    version: int
    is_reviewed_again: bool
    created_at: int
    ceiling: Optional[str]
    bought: str
    has_lapsed: bool


class BuyListingConditions(TypedDict):
    completion_percent: int
    trades: int
    registered_days: int
    level: int


BuyListingOpenHours = TypedDict("BuyListingOpenHours", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})


class TradeInList(TypedDict):
    id: str
    transaction_no: str
    side: Literal["buyer", "seller"]
    status: Union[Literal[-1], Literal[0], Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6], Literal[7], Literal[8]]
    phase: Optional[Literal["late_paid_hold", "grace"]]
    is_my_turn: bool
    currency: str
    fiat: str
    amount: str
    price: str
    fiat_amount: str
    channel: str
    counterparty: TradeInListCounterparty
    deadline_at: Optional[int]
    created_at: int


class TradeInListCounterparty(TypedDict):
    userid: str
    nickname: str
    avatar: Optional[str]


class Trade(TypedDict):
    id: str
    transaction_no: str
    side: Literal["buyer", "seller"]
    status: Union[Literal[-1], Literal[0], Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6], Literal[7], Literal[8]]
    phase: Optional[Literal["late_paid_hold", "grace"]]
    is_my_turn: bool
    currency: str
    fiat: str
    amount: str
    price: str
    fiat_amount: str
    channel: str
    counterparty: TradeCounterparty
    deadline_at: Optional[int]
    created_at: int
    order_id: str
    opened_by: Literal["buyer", "seller"]
    buyer_userid: str
    seller_userid: str
    money_state: Literal["escrow", "released", "returned", "split"]
    cancel_reason: Optional[Union[Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6]]]
    is_automatic: bool
    fee: str
    reference: str
    has_unique_cents: bool
    payee: Optional[TradePayee]
    payer: TradePayer
    vouchers: List[TradeVouchers]
    note: str
    first_message: str
    deadline_from: Optional[int]
    paid_at: Optional[int]
    finished_at: Optional[int]
    reminders_left: int
    remind_from: Optional[int]
    complain_from: Optional[int]
    cancel_request: Optional[TradeCancelRequest]
    can_stop_clock: bool
    clock_minutes: TradeClockMinutes
    method_paused: Optional[TradeMethodPaused]
    cancellations_left: int
    rest_days: int
    release_policy: List[TradeReleasePolicy]
    events: List[TradeEvents]


class TradeCounterparty(TypedDict):
    userid: str
    nickname: str
    avatar: Optional[str]
    is_verified: bool
    is_online: bool
    registered_at: int
    reputation: TradeCounterpartyReputation


class TradeCounterpartyReputation(TypedDict):
    trades: int
    trades_30_days: int
    counted: int
    people: int
    completion_percent: Optional[str]
    good_percent: Optional[str]
    average_pay_seconds: Optional[int]
    pay_people: int
    average_release_seconds: Optional[int]
    release_people: int


class TradePayee(TypedDict):
    channel: str
    holder: str
    number: str
    is_masked: bool
    bank_symbol: Optional[str]
    bank_name: Optional[str]
    branch: Optional[str]
    qr_url: Optional[str]


class TradePayer(TypedDict):
    channel: str
    holder: str
    number: str
    is_masked: bool
    bank_symbol: Optional[str]
    bank_name: Optional[str]
    branch: Optional[str]
    qr_url: Optional[str]


class TradeVouchers(TypedDict):
    id: str
    url: str
    media_type: str
    bytes: int


class TradeCancelRequest(TypedDict):
    by: Literal["buyer", "seller"]
    until: int


class TradeClockMinutes(TypedDict):
    clock_stop: int
    cancel_request: int


class TradeMethodPaused(TypedDict):
    reason: TradeMethodPausedReason
    since: int


class TradeMethodPausedReason(TypedDict):
    zh: str
    en: str


class TradeReleasePolicy(TypedDict):
    name: str
    is_met: bool


TradeEvents = TypedDict("TradeEvents", {
    "event": "str",
    "actor": "Literal[\"buyer\", \"seller\", \"operator\", \"system\"]",
    "from": "Optional[Union[Literal[-1], Literal[0], Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6], Literal[7], Literal[8]]]",
    "to": "Union[Literal[-1], Literal[0], Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6], Literal[7], Literal[8]]",
    "why": "Optional[TradeEventsWhy]",
    "at": "int",
})


class TradeEventsWhy(TypedDict):
    zh: str
    en: str


class Voucher(TypedDict):
    id: str
    url: str
    media_type: str
    bytes: int


class TradeChat(TypedDict):
    trade: TradeChatTrade
    messages: List[TradeChatMessages]
    has_more: bool
    last_position: int
    read_by_me: int
    read_by_other: int
    unread: int
    is_open: bool
    closes_at: Optional[int]


class TradeChatTrade(TypedDict):
    id: str
    transaction_no: str
    side: Literal["buyer", "seller"]
    status: Union[Literal[-1], Literal[0], Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6], Literal[7], Literal[8]]
    phase: Optional[Literal["late_paid_hold", "grace"]]
    is_my_turn: bool
    currency: str
    fiat: str
    amount: str
    price: str
    fiat_amount: str
    channel: str
    counterparty: TradeChatTradeCounterparty
    deadline_at: Optional[int]
    created_at: int


class TradeChatTradeCounterparty(TypedDict):
    userid: str
    nickname: str
    avatar: Optional[str]


class TradeChatMessages(TypedDict):
    position: int
    author: Literal["buyer", "seller", "automatic", "official", "system"]
    is_mine: bool
    client_id: Optional[str]
    text: str
    file: Optional[TradeChatMessagesFile]
    is_erased: bool
    event: Optional[TradeChatMessagesEvent]
    warnings: List[Literal["off_platform", "do_not_press", "other_account"]]
    at: int


class TradeChatMessagesFile(TypedDict):
    id: str
    url: str
    media_type: str
    bytes: int


class TradeChatMessagesEvent(TypedDict):
    event: str
    actor: Literal["buyer", "seller", "operator", "system"]
    to: Union[Literal[-1], Literal[0], Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6], Literal[7], Literal[8]]


class TradeMessage(TypedDict):
    position: int
    author: Literal["buyer", "seller", "automatic", "official", "system"]
    is_mine: bool
    client_id: Optional[str]
    text: str
    file: Optional[TradeMessageFile]
    is_erased: bool
    event: Optional[TradeMessageEvent]
    warnings: List[Literal["off_platform", "do_not_press", "other_account"]]
    at: int


class TradeMessageFile(TypedDict):
    id: str
    url: str
    media_type: str
    bytes: int


class TradeMessageEvent(TypedDict):
    event: str
    actor: Literal["buyer", "seller", "operator", "system"]
    to: Union[Literal[-1], Literal[0], Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6], Literal[7], Literal[8]]


class MerchantStatus(TypedDict):
    merchant_no: str
    name: str
    website: str
    status: Literal["active", "frozen"]
    environment: Literal["live", "test"]


class TradeInEvent(TypedDict):
    id: str
    transaction_no: str
    side: Literal["buyer", "seller"]
    status: Union[Literal[-1], Literal[0], Literal[1], Literal[2], Literal[3], Literal[4], Literal[5], Literal[6], Literal[7], Literal[8]]
    currency: str
    fiat: str
    amount: str
    price: str
    fiat_amount: str
    deadline_at: Optional[int]
    created_at: int


class ListCallsAnswer(TypedDict):
    rows: List[KeyCall]
    next_cursor: Optional[str]


class CreateOrderItems(TypedDict):
    name: str
    amount: str


class ListOrdersAnswer(TypedDict):
    rows: List[Order]
    next_cursor: Optional[str]


class ListRefundsAnswer(TypedDict):
    rows: List[Refund]
    next_cursor: Optional[str]


class ListPayoutsAnswer(TypedDict):
    rows: List[Payout]
    next_cursor: Optional[str]


class ListBalanceTransactionsAnswer(TypedDict):
    rows: List[BalanceTransaction]
    next_cursor: Optional[str]


class ListPaymentLinksAnswer(TypedDict):
    rows: List[PaymentLink]
    next_cursor: Optional[str]


class CreateInvoiceCustomer(TypedDict):
    name: str
    mail: str


class CreateInvoiceLines(TypedDict):
    text: str
    quantity: str
    unit_price: str


class ListInvoicesAnswer(TypedDict):
    rows: List[Invoice]
    next_cursor: Optional[str]


class CreateApplyTokenCaps(TypedDict):
    payment: str
    day: str


class ListGrantsAnswer(TypedDict):
    rows: List[Grant]
    next_cursor: Optional[str]


class ListPlansAnswer(TypedDict):
    rows: List[Plan]
    next_cursor: Optional[str]


class ListPlanPaymentsAnswer(TypedDict):
    rows: List[PlanPayment]
    next_cursor: Optional[str]


class ListWebhookEndpointsAnswer(TypedDict):
    rows: List[WebhookEndpoint]
    next_cursor: Optional[str]


class RecoverWebhookEndpointAnswer(TypedDict):
    events: int


class ListWebhookEventsAnswer(TypedDict):
    rows: List[WebhookEvent]
    next_cursor: Optional[str]


class ListWebhookDeliveriesAnswer(TypedDict):
    rows: List[WebhookDelivery]
    next_cursor: Optional[str]


class ListSellOffersAnswer(TypedDict):
    rows: List[SellOffer]
    next_cursor: Optional[str]
    reference_price: Optional[str]


class ListBuyOffersAnswer(TypedDict):
    rows: List[BuyOffer]
    next_cursor: Optional[str]
    reference_price: Optional[str]


class ListSellListingsAnswer(TypedDict):
    rows: List[SellListing]
    next_cursor: Optional[str]


class PostSellListingFollowing(TypedDict):
    margin_permille: int
    floor: str


class PostSellListingConditions(TypedDict):
    completion_percent: NotRequired[int]
    trades: NotRequired[int]
    registered_days: NotRequired[int]
    level: NotRequired[int]


PostSellListingOpenHours = TypedDict("PostSellListingOpenHours", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})


class EditSellListingFollowing(TypedDict):
    margin_permille: int
    floor: str


class EditSellListingConditions(TypedDict):
    completion_percent: NotRequired[int]
    trades: NotRequired[int]
    registered_days: NotRequired[int]
    level: NotRequired[int]


EditSellListingOpenHours = TypedDict("EditSellListingOpenHours", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})


class ListBuyListingsAnswer(TypedDict):
    rows: List[BuyListing]
    next_cursor: Optional[str]


class PostBuyListingConditions(TypedDict):
    completion_percent: NotRequired[int]
    trades: NotRequired[int]
    registered_days: NotRequired[int]
    level: NotRequired[int]


PostBuyListingOpenHours = TypedDict("PostBuyListingOpenHours", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})


class PostBuyListingFollowing(TypedDict):
    margin_permille: int
    ceiling: str


class EditBuyListingConditions(TypedDict):
    completion_percent: NotRequired[int]
    trades: NotRequired[int]
    registered_days: NotRequired[int]
    level: NotRequired[int]


EditBuyListingOpenHours = TypedDict("EditBuyListingOpenHours", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})


class EditBuyListingFollowing(TypedDict):
    margin_permille: int
    ceiling: str


class ListTradesAnswer(TypedDict):
    rows: List[TradeInList]
    next_cursor: Optional[str]

# Every refusal that a call may give, and its number.
REFUSALS = {
    "AboveDayMaximum": 45011,
    "AboveOrderMaximum": 45010,
    "AccountClosing": 19402,
    "AccountFrozen": 10001,
    "ActionReused": 40901,
    "AddressNotAllowed": 44016,
    "AmountNeedsDays": 45128,
    "AppNotFound": 47015,
    "AppStopped": 47004,
    "BadLimits": 21009,
    "BodyTooLarge": 41301,
    "BoughtCoinsRest": 45017,
    "Broken": 50001,
    "Busy": 50303,
    "BuyingPaused": 21014,
    "CapOutOfRange": 47014,
    "CashierAmountChanged": 45006,
    "CashierOrderClosed": 45005,
    "CashierOrderExpired": 45002,
    "CashierOrderNotFound": 45001,
    "CashierOrderPaid": 45003,
    "CashierPaymentNotFound": 45019,
    "ChatClosed": 29001,
    "ChatFileNotYours": 29004,
    "ChatFull": 29003,
    "ChatTooFast": 29002,
    "CoinsRest": 38001,
    "DayAmongDays": 45127,
    "DayCapReached": 47018,
    "DayNotBegun": 45118,
    "DeadlinePassed": 22010,
    "EditedMeanwhile": 21019,
    "EditedTooOften": 21022,
    "FileKindNotAllowed": 16002,
    "FileNeedsCase": 16090,
    "FileNotFound": 16004,
    "FileRangeNotThere": 16011,
    "FileTooCostly": 16013,
    "FileTooLarge": 16001,
    "FileUnreadable": 16003,
    "FinishBuyingFirst": 20001,
    "FinishSellingFirst": 20002,
    "FundRestricted": 10002,
    "GrantEnded": 47010,
    "GrantNotFound": 47009,
    "GrantOrderNotFound": 47019,
    "GrantRecipientRefused": 47025,
    "HeicNotReadable": 16008,
    "IdentityDiffers": 11006,
    "InsufficientFunds": 26001,
    "InvalidRequest": 40001,
    "InvoiceBeingPaid": 45322,
    "InvoiceDayWrong": 45318,
    "InvoiceLineTooSmall": 45319,
    "InvoiceMailsStopped": 45325,
    "InvoiceNumberTaken": 45316,
    "InvoiceOver": 45321,
    "InvoiceTooLarge": 45320,
    "InvoiceUnknown": 45317,
    "ItemsDiffer": 45102,
    "KeyExpired": 44021,
    "KeyIsBearer": 44022,
    "KeyReused": 26002,
    "KeyUnknown": 44011,
    "LinkBoundsWrong": 45314,
    "LinkNumberTaken": 45311,
    "LinkTimeOver": 45313,
    "LinkUnknown": 45312,
    "ListingInReview": 21020,
    "ListingTooSlow": 45016,
    "MerchantBalanceShort": 45112,
    "MerchantDayFull": 45122,
    "MerchantNotPaying": 45117,
    "MerchantStopped": 45008,
    "MessageReused": 29005,
    "MethodPaused": 21016,
    "MissingChanged": 45015,
    "NeedsEmail": 10006,
    "NeedsIdempotencyKey": 44018,
    "NeedsIdentity": 10004,
    "NeedsMerchantKey": 44023,
    "NeedsMobile": 10005,
    "NeedsPaymentAccount": 21010,
    "NeedsPaymentCode": 45020,
    "NeedsSecurityPassword": 10003,
    "NeedsTraderKey": 44024,
    "NeedsVoucher": 22004,
    "NoPermission": 1000,
    "NoReferencePrice": 45124,
    "NotAcceptedYet": 22020,
    "NotFound": 40401,
    "NotLoggedIn": 40101,
    "NotPaidYet": 22021,
    "NotPricedInFiat": 45126,
    "NotYourStep": 22003,
    "NothingLeftToEdit": 21021,
    "NothingMissing": 45014,
    "OnlyLiveOrders": 45018,
    "OnlyTestOrders": 45116,
    "OnlyTestPlans": 49308,
    "OrderClosed": 21002,
    "OrderNotFound": 21001,
    "OrderNotPaid": 45109,
    "OrderNumberTaken": 45101,
    "OrderOver": 45108,
    "OrderTooLarge": 45104,
    "OrderUnknown": 45107,
    "OutcomeUnknown": 50302,
    "OwnShop": 45007,
    "PaceExceeded": 44019,
    "PaidBySomebodyElse": 45004,
    "PartOutOfPlace": 16010,
    "PayerDayMaximum": 45021,
    "PayerUnknown": 45106,
    "PaymentAboveCap": 47017,
    "PaymentAccountTooNew": 15013,
    "PaymentLinkClosed": 45302,
    "PaymentLinkSoldOut": 45304,
    "PayoutNumberTaken": 45113,
    "PayoutRecipientRefused": 45114,
    "PayoutUnknown": 45115,
    "PdfActive": 16016,
    "PdfLocked": 16017,
    "PictureShapeUnfit": 16012,
    "PictureTooManyPoints": 16006,
    "PlanDaysWrong": 49303,
    "PlanEndsTooSoon": 49310,
    "PlanNotFound": 49301,
    "PlanNotRunning": 49307,
    "PlanNumberTaken": 49302,
    "PlanTooOften": 49304,
    "PlansDayFull": 49311,
    "PostingNeedsCode": 49206,
    "PriceOutOfRange": 21011,
    "PriceTooFar": 49205,
    "PriceTooSmall": 45125,
    "ReceiverStopped": 45123,
    "RedirectNotRegistered": 47012,
    "RefundNumberTaken": 45111,
    "RefundTooLarge": 45110,
    "RequestReplayed": 44015,
    "ReturnAddressForeign": 45103,
    "RouteBanned": 10007,
    "ScopeNotAllowed": 44017,
    "ScopeNotForApp": 47013,
    "ScopeNotGranted": 47016,
    "SecretNotRepeated": 40902,
    "SecurityPasswordChanged": 11005,
    "SecurityPasswordLocked": 11002,
    "ShortOfBalance": 45012,
    "SignatureMissing": 44012,
    "SignatureWrong": 44013,
    "StorageFull": 16005,
    "StorageNearlyFull": 16015,
    "TestOrderForTeam": 45022,
    "TimeOutsideWindow": 44014,
    "TooFewCoins": 21024,
    "TooManyInvoices": 45323,
    "TooManyPlans": 49305,
    "TooManyRequests": 42901,
    "TooManyToAddress": 45324,
    "TooManyWebhookEndpoints": 46004,
    "TradeMovedOn": 22002,
    "TradeNotFound": 22001,
    "TraderPaused": 49204,
    "TrivialSecurityPassword": 11003,
    "Unavailable": 50301,
    "UploadNotFound": 16009,
    "UploadQuotaUsed": 16014,
    "VideoTooLong": 16007,
    "VoucherNotYours": 22005,
    "WaitsForCoins": 45013,
    "WebhookDeliveryNotFound": 46003,
    "WebhookEndpointNotFound": 46001,
    "WebhookEndpointOff": 46008,
    "WebhookEventNotFound": 46002,
    "WebhookPingsUsedUp": 46010,
    "WebhookRecoveriesUsedUp": 46012,
    "WebhookResendsUsedUp": 46011,
    "WebhookSecretsRotating": 46009,
    "WebhookUrlNeedsHttps": 46005,
    "WebhookUrlNotAllowed": 46007,
    "WebhookUrlNotPublic": 46006,
    "WrongCurrency": 45105,
    "WrongPassword": 11004,
    "WrongPayer": 45009,
    "WrongSecurityPassword": 11001,
}
