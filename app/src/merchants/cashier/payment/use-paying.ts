import { Refused } from '@eh/client/calls/refused.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { useState } from 'react';
import type { Payment, ShopOrder } from '../queries.ts';
import { usePay } from '../queries.ts';
import { usePaymentSteps } from './payment-code.tsx';

export interface UsePayingProps {
  token: string;
  order: ShopOrder | undefined;
  onPaid: (payment: Payment) => void;
  onRefetch: () => void;
}

/** The steps of a payment. After a lost answer the next attempt uses the same key, so nothing is charged twice. */
export function usePaying({ token, order, onPaid, onRefetch }: UsePayingProps) {
  const steps = usePaymentSteps(order);
  const [isUnsure, setUnsure] = useState(false);
  const pay = usePay();
  const request = order && { order: token, amount: order.amount, ...steps.given };
  const attempt = async (password: string): Promise<void> => {
    if (!request) return;
    try {
      const payment = await pay.mutateAsync({ ...request, security_password: password });
      steps.ask(false);
      setUnsure(false);
      onPaid(payment);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (cause.code !== passwordRefusals.WrongSecurityPassword.code) onRefetch();
      setUnsure(cause.isUncertain);
      throw cause;
    }
  };
  return { request, steps, isUnsure, isPending: pay.isPending, attempt };
}

export type Paying = ReturnType<typeof usePaying>;
