import type { AnswerOf } from '@eh/contract/calls.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readById, readOf, useAction, useAnswer } from '../../api/queries.ts';
import { receiptRefetchInterval } from './receipt/receipt-refetch-interval.ts';

export type Transfer = AnswerOf<'GET /api/transfer/show'>;
export type Counterparty = Transfer['counterparty'];
export type Recipient = AnswerOf<'POST /api/transfer/recipient'>;
export type TransferConfig = AnswerOf<'GET /api/transfer/config'>;
export type TransferReceipt = AnswerOf<'GET /api/receipt/transfer'>;
export type RecentReceiver = AnswerOf<'GET /api/transfer/recent'>['recent'][number];
export type AddressBookEntry = AnswerOf<'POST /api/transfer/addAccount'>;

const PAGE_SIZE = 30;

export function useTransferConfig() {
  return useAnswer('GET /api/transfer/config', {});
}

/** The recipient for a typed account, phone or e-mail; requested once the text is long enough. */
export function useRecipient(typed: string) {
  return useQuery({
    ...readOf('POST /api/transfer/recipient', { recipient: typed }, { feedback: 'modals' }),
    enabled: typed.length >= RECIPIENT_MIN,
    retry: false,
  });
}

const RECIPIENT_MIN = 5;

/** Sends a transfer. The page itself shows refusals, because one of them is a question. */
export function useSend(onDone: (transfer: Transfer) => void) {
  return useAction('POST /api/transfer/add', {
    feedback: 'modals',
    onDone,
  });
}

export function useCancelTransfer(onDone: () => void) {
  return useAction('POST /api/transfer/cancel', { onDone });
}

export function useTransfer(id: string) {
  return useAnswer('GET /api/transfer/show', { id }, id !== '');
}

/** A transfer of the user with its receipt, refetched while the ledger seals it. */
export function useTransferReceipt(id: string) {
  return useQuery({
    ...readById('GET /api/receipt/transfer', { id }, transferRefusals.TransferNotFound),
    refetchInterval: ({ state }) => receiptRefetchInterval(state.data),
  });
}

export function useRecentReceivers() {
  return useAnswer('GET /api/transfer/recent', {});
}

export type Direction = 'in' | 'out' | null;

/** The user's own transfers, newest first, page by page. */
export function useTransfers(direction: Direction) {
  const request = { limit: PAGE_SIZE, ...(direction === null ? {} : { direction }) };
  return useInfiniteQuery({
    ...pagesOf('POST /api/transfer/index', request, { feedback: 'modals' }),
  });
}

export function useAddresses(search: string) {
  return useAnswer('POST /api/transfer/accounts', search === '' ? {} : { search });
}

export function useAddAddress(onDone: () => void) {
  return useAction('POST /api/transfer/addAccount', { onDone });
}

export function useDeleteAddress() {
  return useAction('POST /api/transfer/delAccount');
}
