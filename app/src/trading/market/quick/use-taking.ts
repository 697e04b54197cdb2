import type { Refused } from '@eh/client/calls/refused.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef } from 'react';
import { showRefusal } from '../../../api/failures/show-refusal.ts';
import { redirectTo } from '../../../shell/navigation.ts';
import { useSell } from '../bids/queries.ts';
import { useBuy } from '../queries.ts';
import { quickMessages } from './messages.ts';
import { type QuickOffer, type Split, useSplitBuy, useSplitSell } from './queries.ts';
import type { Quick } from './use-quick.ts';

/** The proofs of a sale: the payment password, and a code where one is needed. */
interface Proof {
  readonly security_password: string;
  readonly code?: string;
}

/** Takes the offer that is shown, or opens all parts of the split. Whatever is refused, the offers are read anew. */
export function useTaking({ entry, shown, split, offers }: Quick) {
  const isFiat = entry.kind === 'fiat';
  const buy = useBuy((trade) => void redirectTo('buy-trade', { id: trade.id }));
  const sell = useSell((trade) => void redirectTo('sale-trade', { id: trade.id }));
  const splitBuy = useSplitBuy(({ trades }) => showOpened(trades.length));
  const splitSell = useSplitSell(({ trades }) => showOpened(trades.length));
  const isSent = useRef(false);
  const afterRefusal = (error: Refused) => {
    isSent.current = false;
    void offers.refetch();
    if (error.outcome.kind === 'refused') showRefusal(error);
  };
  const sumOf = (offer: QuickOffer) => (isFiat ? { fiat_amount: offer.fiat_amount } : { amount: offer.amount });
  const requestOf = (of: Split) => ({
    unit: isFiat ? ('fiat' as const) : ('coins' as const),
    parts: of.parts.map((part) => ({ ...termsOf(part), sum: isFiat ? part.fiat_amount : part.amount })),
  });
  return {
    isPending: buy.isPending || splitBuy.isPending,
    buy: () => {
      // Until the trade's own page is there, or a refusal: a second tap must open nothing.
      if (isSent.current) return;
      isSent.current = true;
      if (shown !== null)
        buy.mutate({ ...termsOf(shown), ...sumOf(shown), channel: shown.channel }, { onError: afterRefusal });
      else if (split !== null) splitBuy.mutate(requestOf(split), { onError: afterRefusal });
    },
    /** The password sheet shows the refusal. */
    sell: async (proof: Proof) => {
      try {
        if (shown !== null) {
          const { order_id: id, ...terms } = termsOf(shown);
          await sell.mutateAsync({ id, ...terms, ...sumOf(shown), ...proof });
        } else if (split !== null) await splitSell.mutateAsync({ ...requestOf(split), ...proof });
      } catch (cause) {
        void offers.refetch();
        throw cause;
      }
    },
  };
}

function termsOf(offer: QuickOffer) {
  const { order_id, price, listing_version, payment_account_id } = offer;
  return { order_id, price, listing_version, payment_account_id };
}

function showOpened(count: number): void {
  showToast(currentMessages(quickMessages).opened(count));
  void redirectTo('trades', { index: '1', side: 'both' });
}
