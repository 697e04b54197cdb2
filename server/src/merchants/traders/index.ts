/** Trader keys: with them people's own programs make the calls of the app that need no password. */

export { traderKeyEndpoints } from './endpoints.ts';
export { traderOpenEndpoints } from './open-endpoints.ts';
export { requireTrader } from './require-trader.ts';
export { traderWebhookEndpoints } from './webhooks/endpoints.ts';
export { traderListeners } from './webhooks/notify-traders.ts';
