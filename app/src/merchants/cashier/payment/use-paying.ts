import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { useState } from 'react';
import { Refused } from '../../../api/failures/refused.ts';
import type { Payment, ShopOrder } from '../queries.ts';
import { usePay } from '../queries.ts';

export interface UsePayingProps {
  token: string;
  order: ShopOrder | undefined;
  onPaid: (payment: Payment) => void;
  onRefetch: () => void;
}

/** The steps of a payment. After a lost answer the next attempt has the same key, so nothing is charged twice. */
export function usePaying({ token, order, onPaid, onRefetch }: UsePayingProps) {
  const [isAsking, setAsking] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const pay = usePay();
  const request = order && { order: token, amount: order.amount };
  const attempt = async (password: string): Promise<void> => {
    if (!request) return;
    try {
      const payment = await pay.mutateAsync({ ...request, security_password: password });
      setAsking(false);
      setUnsure(false);
      onPaid(payment);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (cause.code !== passwordRefusals.WrongSecurityPassword.code) onRefetch();
      setUnsure(cause.isUncertain);
      throw cause;
    }
  };
  return { request, isAsking, isUnsure, isPending: pay.isPending, ask: setAsking, attempt };
}

export type Paying = ReturnType<typeof usePaying>;
