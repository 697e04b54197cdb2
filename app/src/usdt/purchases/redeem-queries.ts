import type { AnswerOf } from '@eh/contract/calls.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { answerKey, callQueryById, invalidate, useAction, useAnswer } from '../../api/queries.ts';
import type { Refused } from '../../api/refused.ts';
import { refreshProfile } from '../../session/session-life.ts';

export type RedeemOffer = AnswerOf<'GET /api/exchange/redeem'>;
export type Redemption = AnswerOf<'GET /api/exchange/redeem/show'>;

const FIRST_PAGE: string | null = null;
const PAGE_SIZE = 30;
/** A payment shows within two seconds of its block. */
const LOOK_MILLISECONDS = 1000;

export function useRedeemOffer() {
  return useAnswer('GET /api/exchange/redeem', {});
}

/** One redemption, looked at again each second until it is over. */
export function useRedemption(id: string) {
  return useQuery({
    ...callQueryById('GET /api/exchange/redeem/show', { id }, redemptionRefusals.RedemptionNotFound),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MILLISECONDS : false),
  });
}

export function isUnderWay({ status }: Redemption): boolean {
  return status >= redemptionStatus.underReview && status < redemptionStatus.confirmed;
}

/** A quote for this address; what is wrong with the address is said beside its field, all else as everywhere. */
export function useRedeemQuote(onDone: (quote: Redemption) => void) {
  const act = useAction('POST /api/exchange/redeem/quote', { feedback: 'modals', onDone });
  const mutate = (request: Parameters<typeof act.mutate>[0]) =>
    act.mutate(request, {
      onError: (refused) => {
        if (!isOfAddress(refused)) showToast({ text: refused.text, icon: 'warn' });
      },
    });
  return { mutate, isPending: act.isPending, error: act.error, variables: act.variables };
}

const { PayoutAddressWrong, PayoutAddressOfOtherChain, PayoutAddressIsContract, PayoutAddressIsOurs } =
  redemptionRefusals;
const ofAddress: readonly number[] = [
  PayoutAddressWrong,
  PayoutAddressOfOtherChain,
  PayoutAddressIsContract,
  PayoutAddressIsOurs,
].map(({ code }) => code);

export function isOfAddress(refused: Refused | null): boolean {
  return refused !== null && ofAddress.includes(refused.code);
}

/** Asks for the USDT of a quote; the page itself says refusals, beside the password. */
export function useRequest(onDone: (redemption: Redemption) => void) {
  return useAction('POST /api/exchange/redeem/request', {
    feedback: 'modals',
    onDone: (redemption) => {
      freshen();
      onDone(redemption);
    },
  });
}

export function useTakeBack() {
  return useAction('POST /api/exchange/redeem/cancel', { onDone: freshen });
}

/** Own redemptions, newest first, page by page. */
export function useRedemptions() {
  const request = { limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [...answerKey('POST /api/exchange/redeem/index', request), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('POST /api/exchange/redeem/index', cursor === null ? request : { ...request, cursor }, {
        feedback: 'modals',
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next_cursor,
  });
}

function freshen(): void {
  void invalidate(
    'GET /api/exchange/redeem',
    'GET /api/exchange/redeem/show',
    'POST /api/exchange/redeem/index',
    'POST /api/report/fund',
  );
  void refreshProfile();
}
