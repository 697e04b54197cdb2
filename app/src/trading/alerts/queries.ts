import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useAction, useAnswer } from '../../api/queries.ts';

export type PriceAlerts = AnswerOf<'GET /api/alert/index'>;
export type PriceAlert = PriceAlerts['rows'][number];
export type AlertTerms = RequestOf<'POST /api/alert/save'>;
export type Channel = AnswerOf<'GET /api/wallet/chains'>['channels'][number];

export function useAlerts() {
  return useAnswer('GET /api/alert/index', {});
}

/** The payment methods with which people trade. */
export function useMethods(): readonly Channel[] {
  const channels = useAnswer('GET /api/wallet/chains', {}).data?.channels ?? [];
  return channels.filter((channel) => channel.is_fiat);
}

/** The methods of the person's own accounts; empty until they are known. */
export function useOwnMethods(): readonly string[] {
  const accounts = useAnswer('GET /api/wallet/index', {}).data?.accounts ?? [];
  return [...new Set(accounts.filter((account) => account.is_fiat).map((account) => account.channel))];
}

export function useSaveAlert(onDone: (alert: PriceAlert) => void) {
  return useAction('POST /api/alert/save', { onDone });
}

export function useEditAlert(onDone: (alert: PriceAlert) => void) {
  return useAction('POST /api/alert/edit', { onDone });
}

export function useSwitchAlert() {
  return useAction('POST /api/alert/switch');
}

export function useDeleteAlert(onDone: () => void) {
  return useAction('POST /api/alert/delete', { onDone });
}
