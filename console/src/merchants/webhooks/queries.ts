import type { AnswerOf } from '@eh/contract/calls.ts';
import type { DeliveryResult } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { usePortalAction, usePortalAnswer, usePortalPages } from '../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../shell/portal/frame/portal-context.ts';

export type WebhookState = AnswerOf<'POST /api/merchant/webhooks'>;
export type WebhookEndpoint = WebhookState['endpoints'][number];
export type EndpointWithSecret = AnswerOf<'POST /api/merchant/webhooks/create'>;
export type Delivery = AnswerOf<'POST /api/merchant/webhooks/deliveries'>['rows'][number];
export type DeliveryDetail = AnswerOf<'POST /api/merchant/webhooks/delivery'>;

/** The endpoints of the environment, with the results of the last 24 hours. */
export function useWebhooks() {
  return usePortalAnswer('POST /api/merchant/webhooks', useOfMerchant());
}

/** Deliveries, newest first, of one result or of all. */
export function useDeliveries(result: DeliveryResult | 'all') {
  return usePortalPages('POST /api/merchant/webhooks/deliveries', {
    ...useOfMerchant(),
    ...(result === 'all' ? {} : { result }),
  });
}

/** One delivery with the sent body and each answer. */
export function useDelivery(id: string) {
  return usePortalAnswer('POST /api/merchant/webhooks/delivery', { ...useOfMerchant(), delivery_id: id });
}

/** Sends an event again; its id stays the same. */
export function useRedeliver() {
  return usePortalAction('POST /api/merchant/webhooks/redeliver');
}

/** Adds an endpoint; the answer holds its secret, once. */
export function useCreateEndpoint() {
  return usePortalAction('POST /api/merchant/webhooks/create', { saysItself: true });
}

/** Changes an endpoint, or switches it off and on. */
export function useChangeEndpoint() {
  return usePortalAction('POST /api/merchant/webhooks/change', { saysItself: true });
}

/** Deletes an endpoint permanently, with its waiting events. */
export function useDeleteEndpoint() {
  return usePortalAction('POST /api/merchant/webhooks/delete', { saysItself: true });
}

/** Makes a new secret; for the chosen hours the old one signs too. */
export function useRotateSecret() {
  return usePortalAction('POST /api/merchant/webhooks/rotate-secret', { saysItself: true });
}

/** Sends a test event to one endpoint. */
export function usePing() {
  return usePortalAction('POST /api/merchant/webhooks/ping');
}
