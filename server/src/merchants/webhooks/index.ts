/** Webhooks: what happens to a merchant's orders, payouts and grants, sent signed to the merchant's servers. */
export { startDeliveries } from './deliveries/start-deliveries.ts';
export { webhookGauges } from './deliveries/webhook-gauges.ts';
export { webhookEndpoints } from './endpoints.ts';
export { forgetOldWebhooks } from './events/forget-events.ts';
export { publishWebhook, type WebhookEvent } from './events/publish-webhook.ts';
export { webhookOpenEndpoints } from './open-endpoints.ts';
