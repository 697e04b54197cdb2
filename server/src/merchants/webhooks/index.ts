/** Webhooks: what happens to a merchant's orders, payouts and grants, sent signed to the merchant's servers. */
export { queueState } from './deliveries/claim-store.ts';
export { startDeliveries } from './deliveries/start-deliveries.ts';
export { webhookEndpoints } from './endpoints.ts';
export { forgetOldWebhooks } from './events/forget-events.ts';
export { publishWebhook, type WebhookEvent } from './events/publish-webhook.ts';
export { webhookOpenEndpoints } from './open-endpoints.ts';
