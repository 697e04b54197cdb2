import { Refused } from '@eh/client/calls/refused.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { useState } from 'react';
import { usePaymentSteps } from '../payment/payment-code.tsx';
import type { Offer, ShopOrder } from '../queries.ts';
import { useBuyMissing, useChannels, useOffers, useOwnAccounts } from '../queries.ts';

export interface UseMissingProps {
  token: string;
  order: ShopOrder | undefined;
  /** Whether the balance is short; otherwise no listing is searched for. */
  isEnabled: boolean;
  /** Called with the opened trade. */
  onOpened: (tradeId: string) => void;
  onRefetch: () => void;
}

/** The listing, the method and the own account for buying the missing coins, and the function that buys them. */
export function useMissing({ token, order, isEnabled, onOpened, onRefetch }: UseMissingProps) {
  const [chosen, setChosen] = useState<{ listing?: string; channel?: string; account?: string }>({});
  const steps = usePaymentSteps(order);
  const query = useOffers(token, isEnabled);
  const channels = useChannels(isEnabled);
  const accounts = useOwnAccounts(isEnabled).filter((account) => account.is_fiat && !account.is_paused);
  const buy = useBuyMissing();
  const offers = query.data?.offers ?? [];
  const offer = offers.find(({ listing }) => listing.id === chosen.listing) ?? offers[0];
  const running = (offer?.listing.channels ?? []).filter(
    (id) => !channels.find((channel) => channel.id === id)?.paused,
  );
  const channel =
    running.find((id) => id === chosen.channel) ??
    running.find((id) => accounts.some((account) => account.channel === id)) ??
    running[0];
  const account =
    accounts.find(({ id }) => id === chosen.account) ??
    accounts.find((own) => own.channel === channel) ??
    accounts.find((own) => own.is_default) ??
    accounts[0];
  const attempt = async (password: string): Promise<void> => {
    if (!order || !offer || channel === undefined || !account) return;
    try {
      const { funding } = await buy.mutateAsync({
        order: token,
        amount: order.missing,
        listing_id: offer.listing.id,
        listing_version: offer.listing.version,
        price: offer.listing.price,
        channel,
        payment_account_id: account.id,
        security_password: password,
        ...steps.given,
      });
      steps.ask(false);
      if (funding) onOpened(funding.transaction_id);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (cause.code !== passwordRefusals.WrongSecurityPassword.code) {
        onRefetch();
        void query.refetch();
      }
      throw cause;
    }
  };
  return {
    query,
    offers,
    offer,
    channels,
    channel,
    running,
    accounts,
    account,
    choose: (part: { listing?: string; channel?: string; account?: string }) => setChosen({ ...chosen, ...part }),
    steps,
    isPending: buy.isPending,
    attempt,
  };
}

export type Missing = ReturnType<typeof useMissing>;

/** The deadlines of an offer taken now, in Unix seconds: for paying the seller, and for the release. */
export function offerTimes(offer: Offer, nowAt: number) {
  const payBy = nowAt + (offer.accept_minutes + offer.payment_minutes) * MINUTE_SECONDS;
  const releaseBy = Math.min(payBy + offer.release_minutes * MINUTE_SECONDS, offer.deadline_at);
  return { startsAt: nowAt, payBy, releaseBy, deadlineAt: offer.deadline_at };
}
