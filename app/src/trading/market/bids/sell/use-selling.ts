import { priceOf } from '@eh/contract/platform/money.ts';
import { useState } from 'react';
import { useSessionStorage } from '../../../../parts/use-session-storage.ts';
import { redirectTo } from '../../../../shell/navigation.ts';
import { decimalOf, minorOf, typedMinor, typedOf } from '../../amounts.ts';
import { type Entry, maximumOf, offerOf, quoteOf, readEntry } from '../../buy/quote.ts';
import { useAccounts, useChannels } from '../../queries.ts';
import { type BidRow, useMaySell, useSell } from '../queries.ts';

/** The choices of a seller for a buy listing, and the call that opens the trade. */
export function useSelling(row: BidRow, refetch: () => Promise<unknown>) {
  const offer = offerOf({ ...row, is_whole_only: false });
  const [agreed, setAgreed] = useState(offer.price);
  const [typed, setTyped] = useSessionStorage<Entry>(`sell ${row.id}`, {
    first: { kind: 'quantity', text: '' },
    read: readEntry,
  });
  const [chosen, setAccount] = useState<string>();
  const terms = useMaySell();
  const channels = useChannels().data?.channels ?? [];
  const isPaused = (id: string) => Boolean(channels.find((channel) => channel.id === id)?.paused);
  const accounts = (useAccounts().data?.accounts ?? []).filter(
    (own) => own.is_fiat && !own.is_paused && row.channels.includes(own.channel) && !isPaused(own.channel),
  );
  const account =
    accounts.find(({ id }) => id === chosen) ?? accounts.find(({ is_default }) => is_default) ?? accounts[0];
  const quote = quoteOf(offer, typed);
  const available = terms.data ? minorOf(terms.data.available) : null;
  const isShort = available !== null && quote.quantity > available;
  const sell = useSell((trade) => void redirectTo('sale-trade', { id: trade.id }));
  return {
    offer,
    agreed,
    agree: () => setAgreed(minorOf(row.price)),
    entry: typed,
    enter: setTyped,
    quote,
    terms,
    isShort,
    channels,
    accounts,
    account,
    setAccount,
    largest: (kind: Entry['kind']) => {
      const wanted = typedMinor(maximumOf(offer, kind)) ?? 0n;
      if (available === null) return typedOf(wanted);
      const owned = kind === 'quantity' ? available : priceOf(available, offer.price);
      return typedOf(wanted < owned ? wanted : owned);
    },
    /** Sells with this proof; whatever is refused, the listing is read anew, since it may have changed. */
    sell: async (accountId: string, proof: { readonly security_password: string; readonly code?: string }) => {
      try {
        await sell.mutateAsync({
          id: row.id,
          ...(typed.kind === 'fiat' ? { fiat_amount: decimalOf(quote.fiat) } : { amount: decimalOf(quote.quantity) }),
          price: decimalOf(agreed),
          listing_version: row.version,
          payment_account_id: accountId,
          ...proof,
        });
      } catch (cause) {
        void refetch();
        throw cause;
      }
    },
  };
}
