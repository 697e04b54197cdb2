import { Refused } from '@eh/client/calls/refused.ts';
import { sentAmount, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { AFTER_LOGIN } from '../../../session/auth-flow.ts';
import { useSession } from '../../../session/current-session.ts';
import { hrefOf, navigateTo } from '../../../shell/navigation.ts';
import { type PaymentLink, useOrderByLink } from '../queries.ts';
import { linkMessages } from './messages.ts';

interface UseLinkPayingProps {
  token: string;
  link: PaymentLink | undefined;
  /** The amount that was entered before the login. */
  entered: string;
  onRefused: () => void;
}

/** The way from a payment link to the payment: the amount, the login where it is missing, the order. */
export function useLinkPaying({ token, link, entered, onRefused }: UseLinkPayingProps) {
  const [amount, setAmount] = useState(entered);
  const [error, setError] = useState<string | undefined>(undefined);
  const isLoggedIn = useSession((session) => session.token !== null);
  const order = useOrderByLink();
  const isEntered = link !== undefined && link.amount === null;
  const enter = (typed: string): void => {
    setAmount(typed);
    setError(undefined);
  };
  const goOn = (): void => {
    if (!link) return;
    if (isEntered && typedAmount(amount, COIN_DECIMALS) === undefined) {
      setError(currentMessages(linkMessages).entered);
      return;
    }
    const named = link.amount ?? sentAmount(amount, COIN_DECIMALS);
    if (isLoggedIn) void payBy(named);
    // The page is opened again after the login, with what was entered.
    else void navigateTo('login', { [AFTER_LOGIN]: hrefOf('pay-link', { link: token, ...(isEntered && { amount }) }) });
  };
  const payBy = async (named: string): Promise<void> => {
    try {
      const made = await order.mutateAsync({ link: token, amount: named });
      await navigateTo('cashier-payment', { order: made.order });
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      setError(cause.message);
      onRefused();
    }
  };
  return { amount, enter, error, goOn, isPending: order.isPending };
}

export type LinkPaying = ReturnType<typeof useLinkPaying>;
