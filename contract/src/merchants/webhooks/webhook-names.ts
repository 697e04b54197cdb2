/** The events that the endpoint of a merchant can subscribe to. `ping` is sent only on request, to one endpoint. */
export const webhookEventTypes = [
  'order.paid',
  'order.expired',
  'order.closed',
  'invoice.sent',
  'invoice.paid',
  'invoice.overdue',
  'invoice.cancelled',
  'refund.succeeded',
  'payout.succeeded',
  'payout.refused',
  'grant.created',
  'grant.revoked',
  'plan.approved',
  'plan.announced',
  'plan.paid',
  'plan.failed',
  'plan.ended',
  'merchant.frozen',
  'merchant.active',
] as const;
/** The events of a person's own trades, which the address of a trader key can subscribe to. */
export const tradeEventTypes = [
  'trade.opened',
  'trade.accepted',
  'trade.paid',
  'trade.released',
  'trade.cancelled',
  'trade.complained',
  'trade.message',
] as const;
export const PING = 'ping';
export const sentEventTypes = [...webhookEventTypes, ...tradeEventTypes, PING] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
export type TradeEventType = (typeof tradeEventTypes)[number];
/** The events of merchants and of people. */
export type SubscribedType = WebhookEventType | TradeEventType;
export type SentEventType = (typeof sentEventTypes)[number];

/** `paused`: several tries in a row have failed, so only one event at a time is tried until one is delivered. */
export const endpointStatuses = ['on', 'paused', 'off'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

/** Why an endpoint is off: the merchant switched it off, or it answered 410 Gone. */
export const offReasons = ['merchant', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

/** `failed`: given up; sent again only on request. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The ways in which a try fails. */
export const failureKinds = [
  'name_not_found',
  'address_refused',
  'connection_failed',
  'connection_timeout',
  'tls',
  'answer_timeout',
  'answer_unfinished',
  'answer_too_large',
  'answer_malformed',
  'redirect',
  'status',
  'gone',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Filters of a list of deliveries: undelivered ones, and those sent again on request. */
export const deliveryResults = ['not_delivered', 'resent'] as const;
export type DeliveryResult = (typeof deliveryResults)[number];

export const ENDPOINTS_MAX = 10;
export const ENDPOINT_URL_MAX = 500;
/** How long the secret before a rotation may still sign. */
export const OLD_SECRET_HOURS_DEFAULT = 24;
export const OLD_SECRET_HOURS_MAX = 168;
/** Events and their deliveries are stored this long. */
export const EVENT_DAYS = 30;
/** An answer is stored up to this length. */
export const STORED_ANSWER_BYTES = 2048;
