import type { CreditStatus } from '@eh/contract/wallet/credits/status.ts';

/** The events of a requested credit. */
export const creditEvents = ['sign', 'refuse', 'cancel', 'expire'] as const;
export type CreditEvent = (typeof creditEvents)[number];

/** The one who caused an event: the requester, another operator, or the clock. */
type Doer = 'asker' | 'other' | 'clock';

interface Step {
  readonly from: CreditStatus;
  readonly to: CreditStatus;
  readonly by: Doer;
}

/** The whole life of a credit. Requesters never sign or refuse their own credit, and only they can cancel it. */
export const creditSteps: Readonly<Record<CreditEvent, Step>> = {
  sign: { from: 'asked', to: 'signed', by: 'other' },
  refuse: { from: 'asked', to: 'refused', by: 'other' },
  cancel: { from: 'asked', to: 'cancelled', by: 'asker' },
  expire: { from: 'asked', to: 'expired', by: 'clock' },
};

/** A credit's state, and the operator who wants to end it. */
export interface CreditFacts {
  readonly status: CreditStatus;
  readonly isAsker: boolean;
  readonly isPastEnd: boolean;
}

/** The reason why an operator's action is refused. */
export type CreditBar = 'CreditIsOwn' | 'CreditNotYours' | 'CreditMovedOn';

/**
 * Whether an operator may do this now: null, or the reason why not. A deadline that has passed counts even if not
 * handled yet.
 */
export function barOf(event: Exclude<CreditEvent, 'expire'>, facts: CreditFacts): CreditBar | null {
  const { from, by } = creditSteps[event];
  if (facts.status !== from || facts.isPastEnd) return 'CreditMovedOn';
  if (by === 'other' && facts.isAsker) return 'CreditIsOwn';
  if (by === 'asker' && !facts.isAsker) return 'CreditNotYours';
  return null;
}
