/**
 * Webhooks: what happens to a merchant's orders, payouts and grants, and in a person's own trades, sent signed to their
 * servers.
 */
export { readDeliveries, readDelivery } from './deliveries/read-deliveries.ts';
export { startDeliveries } from './deliveries/start-deliveries.ts';
export { webhookGauges } from './deliveries/webhook-gauges.ts';
/** Requests to addresses chosen by strangers, for other modules that make them. */
export { faultOfUrl } from './endpoints/endpoint-url.ts';
export { webhookEndpoints } from './endpoints.ts';
export { forgetOldWebhooks } from './events/forget-events.ts';
export { publishWebhook, type WebhookEvent } from './events/publish-webhook.ts';
export { webhookOpenEndpoints } from './open-endpoints.ts';
export { eraseWebhooksOfPerson, subscriptionsOf, webhooksOfPerson } from './person-store.ts';
export { personWebhooks } from './person-webhooks.ts';
export { type AddressGuard, addressGuard } from './sending/public-address.ts';
export { resolveHost } from './sending/resolve-host.ts';
export { defaultSendLimits, type SendParts, sendWebhook } from './sending/send-webhook.ts';
