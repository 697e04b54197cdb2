import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { useQuery } from '@tanstack/react-query';
import { readOf, useAction } from '../../../api/queries.ts';
import { LISTING_REFRESH_SECONDS } from '../queries.ts';

export type QuickRequest = RequestOf<'POST /api/quick/offers'>;
export type QuickAnswer = AnswerOf<'POST /api/quick/offers'>;
export type QuickOffer = QuickAnswer['offers'][number];
export type Split = NonNullable<QuickAnswer['split']>;

const nothing: QuickRequest = { as: 'buyer' };

/** The best offers for a sum, refetched every few seconds; none are asked for without a sum. */
export function useQuickOffers(request: QuickRequest | null) {
  return useQuery({
    ...readOf('POST /api/quick/offers', request ?? nothing, { feedback: 'modals' }),
    enabled: request !== null,
    refetchInterval: LISTING_REFRESH_SECONDS * SECOND,
  });
}

/** Opens several purchases at once. The page shows refusals. */
export function useSplitBuy(onDone: (answer: AnswerOf<'POST /api/quick/buy'>) => void) {
  return useAction('POST /api/quick/buy', { feedback: 'modals', onDone });
}

/** Opens several sales at once. The password sheet shows refusals. */
export function useSplitSell(onDone: (answer: AnswerOf<'POST /api/quick/sell'>) => void) {
  return useAction('POST /api/quick/sell', { feedback: 'modals', onDone });
}
