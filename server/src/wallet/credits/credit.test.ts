import { type CreditStatus, creditStatus } from '@eh/contract/wallet/credits/status.ts';
import { expect, it } from 'vitest';
import { barOf, type CreditBar, creditEvents, creditSteps } from './credit.ts';

const statuses = Object.keys(creditStatus) as CreditStatus[];
type OfOperators = 'sign' | 'refuse' | 'cancel';

/**
 * The result for the requester and for another operator, while it waits and in time; every other case is refused for
 * both.
 */
const table: Readonly<Record<OfOperators, { readonly asker: CreditBar | null; readonly other: CreditBar | null }>> = {
  sign: { asker: 'CreditIsOwn', other: null },
  refuse: { asker: 'CreditIsOwn', other: null },
  cancel: { asker: null, other: 'CreditNotYours' },
};
const acts = Object.keys(table) as OfOperators[];

it.each(statuses.flatMap((status) => acts.map((event) => ({ status, event }))))(
  '$event of a $status credit',
  ({ status, event }) => {
    for (const [who, isAsker] of [
      ['asker', true],
      ['other', false],
    ] as const) {
      const expected = status === 'asked' ? table[event][who] : 'CreditMovedOn';
      expect(barOf(event, { status, isAsker, isPastEnd: false })).toBe(expected);
      expect(barOf(event, { status, isAsker, isPastEnd: true })).toBe('CreditMovedOn');
    }
  },
);

it('leads each event from waiting to its own final state', () => {
  expect(creditEvents.map((event) => creditSteps[event].from)).toEqual(creditEvents.map(() => 'asked'));
  expect(new Set(creditEvents.map((event) => creditSteps[event].to))).toEqual(
    new Set(statuses.filter((status) => status !== 'asked')),
  );
  expect(creditSteps.expire.by).toBe('clock');
});
