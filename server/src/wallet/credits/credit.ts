import type { CreditStatus } from '@eh/contract/wallet/credits/status.ts';

/** What can happen to coins that were asked for. */
export const creditEvents = ['sign', 'refuse', 'cancel', 'expire'] as const;
export type CreditEvent = (typeof creditEvents)[number];

/** Who makes it happen: the one who asked, any other operator, or the clock. */
type Doer = 'asker' | 'other' | 'clock';

interface Step {
  readonly from: CreditStatus;
  readonly to: CreditStatus;
  readonly by: Doer;
}

/** The whole life of a credit. Nobody signs or refuses what he asked for himself, and only he takes it back. */
export const creditSteps: Readonly<Record<CreditEvent, Step>> = {
  sign: { from: 'asked', to: 'signed', by: 'other' },
  refuse: { from: 'asked', to: 'refused', by: 'other' },
  cancel: { from: 'asked', to: 'cancelled', by: 'asker' },
  expire: { from: 'asked', to: 'expired', by: 'clock' },
};

/** A credit as it stands, and who wants to do something with it. */
export interface CreditFacts {
  readonly status: CreditStatus;
  readonly isAsker: boolean;
  readonly isPastEnd: boolean;
}

/** Why an operator's act is refused. */
export type CreditBar = 'CreditIsOwn' | 'CreditNotYours' | 'CreditMovedOn';

/** Whether an operator may do this now: null, or why not. A clock that was not served yet counts as served. */
export function barOf(event: Exclude<CreditEvent, 'expire'>, facts: CreditFacts): CreditBar | null {
  const { from, by } = creditSteps[event];
  if (facts.status !== from || facts.isPastEnd) return 'CreditMovedOn';
  if (by === 'other' && facts.isAsker) return 'CreditIsOwn';
  if (by === 'asker' && !facts.isAsker) return 'CreditNotYours';
  return null;
}
