import type { Refused } from '@eh/client/calls/refused.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { pagesOf, readById, useAction, useAnswer } from '../../api/queries.ts';

export type RedeemOffer = AnswerOf<'GET /api/exchange/redeem'>;
export type Redemption = AnswerOf<'GET /api/exchange/redeem/show'>;

const PAGE_SIZE = 30;
/** A payout is visible within two seconds of its block. */
const POLL_MILLISECONDS = 1000;

export function useRedeemOffer() {
  return useAnswer('GET /api/exchange/redeem', {});
}

/** One redemption, refetched each second until it is finished. */
export function useRedemption(id: string) {
  return useQuery({
    ...readById('GET /api/exchange/redeem/show', { id }, redemptionRefusals.RedemptionNotFound),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? POLL_MILLISECONDS : false),
  });
}

export function isInProgress({ status }: Redemption): boolean {
  return status >= redemptionStatus.underReview && status < redemptionStatus.confirmed;
}

/** Requests a quote for an address. The form shows refusals of the address at its field, a toast shows others. */
export function useRedeemQuote(onDone: (quote: Redemption) => void) {
  const action = useAction('POST /api/exchange/redeem/quote', { feedback: 'modals', onDone });
  const mutate = (request: Parameters<typeof action.mutate>[0]) =>
    action.mutate(request, {
      onError: (refused) => {
        if (!isAddressRefusal(refused)) showRefusal(refused);
      },
    });
  return { mutate, isPending: action.isPending, error: action.error, variables: action.variables };
}

const { PayoutAddressWrong, PayoutAddressOfOtherChain, PayoutAddressIsContract, PayoutAddressIsOurs } =
  redemptionRefusals;
const addressRefusals: readonly number[] = [
  PayoutAddressWrong,
  PayoutAddressOfOtherChain,
  PayoutAddressIsContract,
  PayoutAddressIsOurs,
].map(({ code }) => code);

export function isAddressRefusal(refused: Refused | null): boolean {
  return refused !== null && addressRefusals.includes(refused.code);
}

/** Requests the payout of a quote. The password sheet shows refusals. */
export function useRequestRedemption(onDone: (redemption: Redemption) => void) {
  return useAction('POST /api/exchange/redeem/request', { feedback: 'modals', onDone });
}

export function useCancelRedemption() {
  return useAction('POST /api/exchange/redeem/cancel');
}

/** The user's own redemptions, newest first, page by page. */
export function useRedemptions() {
  const request = { limit: PAGE_SIZE };
  return useInfiniteQuery({
    ...pagesOf('POST /api/exchange/redeem/index', request, { feedback: 'modals' }),
  });
}
