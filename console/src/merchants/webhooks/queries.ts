import type { AnswerOf } from '@eh/contract/calls.ts';
import type { DeliveryResult } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { usePortalAction, usePortalAnswer, usePortalPages } from '../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../shell/portal/frame/portal-context.ts';

export type WebhookState = AnswerOf<'POST /api/merchant/webhooks'>;
export type WebhookEndpoint = WebhookState['endpoints'][number];
export type EndpointWithSecret = AnswerOf<'POST /api/merchant/webhooks/create'>;
export type Delivery = AnswerOf<'POST /api/merchant/webhooks/deliveries'>['rows'][number];
export type DeliveryDetail = AnswerOf<'POST /api/merchant/webhooks/delivery'>;

const stale = [
  'POST /api/merchant/webhooks',
  'POST /api/merchant/webhooks/deliveries',
  'POST /api/merchant/webhooks/delivery',
] as const;

export function useWebhooks() {
  return usePortalAnswer('POST /api/merchant/webhooks', useOfMerchant());
}

export function useDeliveries(result: DeliveryResult | 'all') {
  return usePortalPages('POST /api/merchant/webhooks/deliveries', {
    ...useOfMerchant(),
    ...(result === 'all' ? {} : { result }),
  });
}

export function useDelivery(id: string) {
  return usePortalAnswer('POST /api/merchant/webhooks/delivery', { ...useOfMerchant(), delivery_id: id });
}

export function useRedeliver() {
  return usePortalAction('POST /api/merchant/webhooks/redeliver', stale);
}

export function useCreateEndpoint() {
  return usePortalAction('POST /api/merchant/webhooks/create', stale, { saysItself: true });
}

export function useChangeEndpoint() {
  return usePortalAction('POST /api/merchant/webhooks/change', stale, { saysItself: true });
}

export function useDeleteEndpoint() {
  return usePortalAction('POST /api/merchant/webhooks/delete', stale, { saysItself: true });
}

export function useRotateSecret() {
  return usePortalAction('POST /api/merchant/webhooks/rotate-secret', stale, { saysItself: true });
}

export function usePing() {
  return usePortalAction('POST /api/merchant/webhooks/ping', stale);
}
