import type { AnswerOf } from '@eh/contract/calls.ts';
import { useAnswer } from '../../api/queries.ts';

export type PaymentAccount = AnswerOf<'GET /api/wallet/index'>['accounts'][number];
export type PaymentChannel = AnswerOf<'GET /api/wallet/chains'>['channels'][number];
export type AddingRules = AnswerOf<'GET /api/wallet/chains'>['adding'];
export type ChannelField = PaymentChannel['fields'][number];
export type Bank = AnswerOf<'GET /api/wallet/bankbins'>['banks'][number];

export function useAccounts() {
  return useAnswer('GET /api/wallet/index', {});
}

export function useChannels() {
  return useAnswer('GET /api/wallet/chains', {});
}

export function useBanks() {
  return useAnswer('GET /api/wallet/bankbins', {});
}
