import { answerKey } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readById, readOf, useAnswer } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { tradeRefetchInterval } from './trade-refetch-interval.ts';

export type Trade = AnswerOf<'GET /api/transaction/buyer'>;
export type TradeListRow = AnswerOf<'POST /api/transaction'>['rows'][number];
export type Side = Trade['side'];
export type ShownAccount = Trade['payer'];
export type Voucher = Trade['vouchers'][number];
export type PaymentChannel = AnswerOf<'GET /api/wallet/chains'>['channels'][number];

const views = { buyer: 'GET /api/transaction/buyer', seller: 'GET /api/transaction/seller' } as const;

/** A trade from one side, refetched after its deadline because not every change sends a notice. */
export function useTrade(side: Side, id: string) {
  return useQuery({
    ...readById(views[side], { id }, tradeRefusals.TradeNotFound),
    refetchInterval: ({ state }) => tradeRefetchInterval(state.data, serverNow()),
  });
}

/** Puts the answer of an action into the cache, so that it is shown without another request. */
export function cacheTrade(trade: Trade): void {
  queryClient.setQueryData(answerKey(views[trade.side], { id: trade.id }), trade);
}

/** Refetches a trade whose clock has ended, or about which a reminder arrived. */
export async function refetchTrade({ side, id }: Pick<Trade, 'side' | 'id'>): Promise<void> {
  await queryClient.refetchQueries({ queryKey: answerKey(views[side], { id }) });
}

/** The trade after a refused action: after a lost race the message must name the new state. */
export async function tradeNow({ side, id }: Pick<Trade, 'side' | 'id'>): Promise<Trade | undefined> {
  await refetchStale();
  return queryClient.getQueryData<Trade>(answerKey(views[side], { id }));
}

type ListRequest = Omit<RequestOf<'POST /api/transaction'>, 'cursor' | 'limit'>;
export type TradeListQuery = ListRequest & Required<Pick<ListRequest, 'index' | 'side'>>;

const PAGE_SIZE = 50;

/** The user's own trades, newest first, page by page. */
export function useTrades(query: TradeListQuery) {
  const request = { ...query, limit: PAGE_SIZE };
  return useInfiniteQuery({
    ...pagesOf('POST /api/transaction', request, { feedback: 'modals' }),
  });
}

/** All payment methods. */
export function useChannels(): readonly PaymentChannel[] {
  return useAnswer('GET /api/wallet/chains', {}).data?.channels ?? [];
}

/** The same, awaited, because a file is written once and cannot be completed later. */
export async function fetchChannels(): Promise<readonly PaymentChannel[]> {
  return (await queryClient.ensureQueryData(readOf('GET /api/wallet/chains', {}))).channels;
}

/** The payment method with this id. */
export function useChannel(id: string): PaymentChannel | undefined {
  return useChannels().find((channel) => channel.id === id);
}
