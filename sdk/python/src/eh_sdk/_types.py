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
    events: List[Literal["order.paid", "order.expired", "order.closed", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "merchant.frozen", "merchant.active"]]
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
    events: List[Literal["order.paid", "order.expired", "order.closed", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "merchant.frozen", "merchant.active"]]
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
    type: Literal["order.paid", "order.expired", "order.closed", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "merchant.frozen", "merchant.active", "ping"]
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
    type: Literal["order.paid", "order.expired", "order.closed", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "merchant.frozen", "merchant.active", "ping"]
    subject_id: str
    subject_no: Optional[str]
    data: Dict[str, Any]
    created_at: int


class WebhookDeliveryWithTries(TypedDict):
    id: str
    event_id: str
    endpoint_id: str
    url: str
    type: Literal["order.paid", "order.expired", "order.closed", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "merchant.frozen", "merchant.active", "ping"]
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


class MerchantStatus(TypedDict):
    merchant_no: str
    name: str
    website: str
    status: Literal["active", "frozen"]
    environment: Literal["live", "test"]


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


class CreateApplyTokenCaps(TypedDict):
    payment: str
    day: str


class ListGrantsAnswer(TypedDict):
    rows: List[Grant]
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

# Every refusal that a call may give, and its number.
REFUSALS = {
    "AboveDayMaximum": 45011,
    "AboveOrderMaximum": 45010,
    "AccountFrozen": 10001,
    "ActionReused": 40901,
    "AddressNotAllowed": 44016,
    "AppNotFound": 47015,
    "AppStopped": 47004,
    "BodyTooLarge": 41301,
    "BoughtCoinsRest": 45017,
    "Broken": 50001,
    "Busy": 50303,
    "CapOutOfRange": 47014,
    "CashierAmountChanged": 45006,
    "CashierOrderClosed": 45005,
    "CashierOrderExpired": 45002,
    "CashierOrderNotFound": 45001,
    "CashierOrderPaid": 45003,
    "CashierPaymentNotFound": 45019,
    "CoinsRest": 38001,
    "DayCapReached": 47018,
    "DayNotBegun": 45118,
    "FundRestricted": 10002,
    "GrantEnded": 47010,
    "GrantNotFound": 47009,
    "GrantOrderNotFound": 47019,
    "GrantRecipientRefused": 47025,
    "IdentityDiffers": 11006,
    "InsufficientFunds": 26001,
    "InvalidRequest": 40001,
    "ItemsDiffer": 45102,
    "KeyExpired": 44021,
    "KeyIsBearer": 44022,
    "KeyReused": 26002,
    "KeyUnknown": 44011,
    "LinkBoundsWrong": 45314,
    "LinkNumberTaken": 45311,
    "LinkTimeOver": 45313,
    "LinkUnknown": 45312,
    "ListingTooSlow": 45016,
    "MerchantBalanceShort": 45112,
    "MerchantDayFull": 45122,
    "MerchantNotPaying": 45117,
    "MerchantStopped": 45008,
    "MissingChanged": 45015,
    "NeedsEmail": 10006,
    "NeedsIdempotencyKey": 44018,
    "NeedsIdentity": 10004,
    "NeedsMobile": 10005,
    "NeedsPaymentCode": 45020,
    "NeedsSecurityPassword": 10003,
    "NoPermission": 1000,
    "NoReferencePrice": 45124,
    "NotFound": 40401,
    "NotLoggedIn": 40101,
    "NotPricedInFiat": 45126,
    "NothingMissing": 45014,
    "OnlyLiveOrders": 45018,
    "OnlyTestOrders": 45116,
    "OrderNotPaid": 45109,
    "OrderNumberTaken": 45101,
    "OrderOver": 45108,
    "OrderTooLarge": 45104,
    "OrderUnknown": 45107,
    "OutcomeUnknown": 50302,
    "OwnShop": 45007,
    "PaceExceeded": 44019,
    "PaidBySomebodyElse": 45004,
    "PayerDayMaximum": 45021,
    "PayerUnknown": 45106,
    "PaymentAboveCap": 47017,
    "PaymentLinkClosed": 45302,
    "PaymentLinkSoldOut": 45304,
    "PayoutNumberTaken": 45113,
    "PayoutRecipientRefused": 45114,
    "PayoutUnknown": 45115,
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
    "TestOrderForTeam": 45022,
    "TimeOutsideWindow": 44014,
    "TooManyRequests": 42901,
    "TooManyWebhookEndpoints": 46004,
    "TrivialSecurityPassword": 11003,
    "Unavailable": 50301,
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
