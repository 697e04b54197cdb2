import type { AnswerOf } from '@eh/contract/calls.ts';
import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { TRADER_KEY_ID } from '@eh/contract/merchants/traders/trader-names.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { onlyIf, pagesOf, readOf, useAction, useAnswer } from '../../../api/queries.ts';

export type TraderWebhook = NonNullable<AnswerOf<'GET /api/trader_keys/webhook'>['webhook']>;
export type Delivery = AnswerOf<'GET /api/trader_keys/webhook/deliveries'>['rows'][number];
export type DeliveryDetail = AnswerOf<'GET /api/trader_keys/webhook/delivery'>;

/** The address of a key, or null. An address of the page that names no key is not asked for. */
export function useWebhook(keyId: string) {
  const read = readOf('GET /api/trader_keys/webhook', { key_id: keyId }, { feedback: 'modals' });
  return useQuery(onlyIf(TRADER_KEY_ID.test(keyId), read, traderRefusals.TraderKeyNotFound));
}

/** The deliveries to the addresses of a key, newest first, page by page. */
export function useDeliveries(keyId: string, isMissingOnly: boolean) {
  const request = { key_id: keyId, ...(isMissingOnly ? { result: 'not_delivered' as const } : {}) };
  return useInfiniteQuery({ ...pagesOf('GET /api/trader_keys/webhook/deliveries', request, { feedback: 'modals' }) });
}

/** One delivery with its tries. */
export function useDelivery(id: string) {
  return useAnswer('GET /api/trader_keys/webhook/delivery', { id });
}

/** Sets the address. The password sheet shows refusals. */
export function useSetWebhook() {
  return useAction('POST /api/trader_keys/webhook/set', { feedback: 'modals' });
}

export function useRemoveWebhook(onDone: () => void) {
  return useAction('POST /api/trader_keys/webhook/remove', { feedback: 'modals', onDone });
}

export function usePing(onDone: () => void) {
  return useAction('POST /api/trader_keys/webhook/ping', { feedback: 'modals', onDone });
}

export function useRedeliver(onDone: () => void) {
  return useAction('POST /api/trader_keys/webhook/redeliver', { feedback: 'modals', onDone });
}
