import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { useState } from 'react';
import { showRefusal } from '../../../api/failures/show-refusal.ts';
import { useSessionStorage } from '../../../parts/use-session-storage.ts';
import { redirectTo } from '../../../shell/navigation.ts';
import { decimalOf, minorOf } from '../amounts.ts';
import type { MarketRow } from '../queries.ts';
import { useAccounts, useBuy, useChannels } from '../queries.ts';
import type { Entry } from './quote.ts';
import { maximumOf, mustBeWhole, offerOf, quoteOf, readEntry } from './quote.ts';

/** The choices of a buyer for a listing, and the call that opens the trade. */
export function useBuying(row: MarketRow, refetch: () => Promise<unknown>) {
  const offer = offerOf(row);
  const [agreed, setAgreed] = useState(offer.price);
  const [typed, setTyped] = useSessionStorage<Entry>(`buy ${row.id}`, {
    first: { kind: 'fiat', text: mustBeWhole(offer) ? maximumOf(offer, 'fiat') : '' },
    read: readEntry,
  });
  const [chosenChannel, setChannel] = useState<string>();
  const [chosenAccount, setAccount] = useState<string>();
  const channels = useChannels().data?.channels ?? [];
  const accounts = (useAccounts().data?.accounts ?? []).filter((account) => account.is_fiat && !account.is_paused);
  const available = row.channels.filter((id) => !channels.find((channel) => channel.id === id)?.paused);
  const channelId = preferredChannel(available, accounts, chosenChannel);
  const account =
    accounts.find(({ id }) => id === chosenAccount) ??
    accounts.find(({ channel }) => channel === channelId) ??
    accounts.find((own) => own.is_default) ??
    accounts[0];
  const quote = quoteOf(offer, typed);
  const buy = useBuy((trade) => void redirectTo('buy-trade', { id: trade.id }));
  const openTrade = () => {
    if (quote.fault !== null || !account) return;
    const amount =
      typed.kind === 'fiat' ? { fiat_amount: decimalOf(quote.fiat) } : { amount: decimalOf(quote.quantity) };
    buy.mutate(
      {
        order_id: row.id,
        price: decimalOf(agreed),
        listing_version: row.version,
        channel: channelId,
        payment_account_id: account.id,
        ...amount,
      },
      {
        onError: (error) => {
          void refetch();
          // The page asks about a new price (`PriceChanged`) as soon as the refetch returns it.
          if (error.outcome.kind === 'refused' && error.code !== marketRefusals.PriceChanged.code) showRefusal(error);
        },
      },
    );
  };
  return {
    offer,
    agreed,
    agree: () => setAgreed(minorOf(row.price)),
    entry: typed,
    enter: setTyped,
    quote,
    channels,
    accounts,
    channelId,
    account,
    setChannel,
    setAccount,
    openTrade,
    isPending: buy.isPending,
  };
}

/** The chosen method while it is available, or else the first one that the buyer has an account for. */
function preferredChannel(
  available: readonly string[],
  accounts: readonly { readonly channel: string }[],
  chosen: string | undefined,
): string {
  if (chosen !== undefined && available.includes(chosen)) return chosen;
  return available.find((id) => accounts.some((own) => own.channel === id)) ?? available[0] ?? '';
}
