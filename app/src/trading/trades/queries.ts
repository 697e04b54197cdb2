import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { answerKey, callQueryById, invalidate, queryClient, useAnswer } from '../../api/queries.ts';
import { refreshProfile } from '../../session/session-life.ts';
import { nextLook } from './next-look.ts';

export type Trade = AnswerOf<'GET /api/transaction/buyer'>;
export type TradeListRow = AnswerOf<'POST /api/transaction'>['rows'][number];
export type Side = Trade['side'];
export type ShownAccount = Trade['payer'];
export type Voucher = Trade['vouchers'][number];
export type PaymentChannel = AnswerOf<'GET /api/wallet/chains'>['channels'][number];

const views = { buyer: 'GET /api/transaction/buyer', seller: 'GET /api/transaction/seller' } as const;

/** One trade from one side. Looks again by itself when its deadline has come, because not every turn sends a notice. */
export function useTrade(side: Side, id: string) {
  return useQuery({
    ...callQueryById(views[side], { id }, tradeRefusals.TradeNotFound),
    refetchInterval: ({ state }) => nextLook(state.data, serverNow()),
  });
}

/** Shows what an act answered at once, and marks as old what it changed elsewhere. */
export function keepTrade(trade: Trade): void {
  queryClient.setQueryData(answerKey(views[trade.side], { id: trade.id }), trade);
  void invalidate('POST /api/transaction', 'GET /api/dashboard');
  void refreshProfile();
}

/** Fetches a trade anew and waits for it: after a lost race the new state has to stand before it is spoken of. */
export async function refetchTrade({ side, id }: Pick<Trade, 'side' | 'id'>): Promise<Trade | undefined> {
  await queryClient.refetchQueries({ queryKey: answerKey(views[side], { id }) });
  return queryClient.getQueryData<Trade>(answerKey(views[side], { id }));
}

type ListRequest = Omit<RequestOf<'POST /api/transaction'>, 'cursor' | 'limit'>;
export type TradeListQuery = ListRequest & Required<Pick<ListRequest, 'index' | 'side'>>;

const PAGE_SIZE = 50;

/** The own trades, newest first, page by page. */
export function useTrades(query: TradeListQuery) {
  const request = { ...query, limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [...answerKey('POST /api/transaction', request), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('POST /api/transaction', cursor === null ? request : { ...request, cursor }, {
        feedback: 'modals',
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Every payment method there is. */
export function useChannels(): readonly PaymentChannel[] {
  return useAnswer('GET /api/wallet/chains', {}).data?.channels ?? [];
}

/** How a payment method is named and coloured. */
export function useChannel(id: string): PaymentChannel | undefined {
  return useChannels().find((channel) => channel.id === id);
}
