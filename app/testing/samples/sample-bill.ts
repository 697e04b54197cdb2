import type { AnswerOf } from '@eh/contract/calls.ts';

type Bill = AnswerOf<'POST /api/report/fund'>['rows'][number];

/** Noon of a day in UTC+8, as bills are dated. */
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00+08:00`) / 1000;

/** Alice has received 1,200.00 EH from Bob for the rent. */
export function sampleBill(changes: Partial<Bill> = {}): Bill {
  return {
    id: '00000000-0000-4000-8000-000000000c01',
    type: 'Transfer_In',
    currency: 'EH',
    amount: '1200.00',
    counted: '1200.00',
    account: 'available',
    balance_after: '2200.00',
    at: noonOf('2026-05-12'),
    cause: { kind: 'transfer', id: '00000000-0000-4000-8000-000000000801', no: 'T1' },
    counterparty: 'Bob',
    memo: 'rent',
    ...changes,
  };
}
