import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

type Sum = Carries<'amount' | 'currency'>;

/** Operators' credits and debits have no page; their reason is shown in the bills. */
const ofCredit = {
  form: 'modal',
  page: { route: 'wallet-orders' },
  changes: ['balance', 'transfers'],
  area: 'money',
  texts: 'fixed',
  facts: [],
  push: { texts: 'shared' },
} as const;

export const creditNotices = {
  'credit.received': notice<Sum>()({ ...ofCredit, hasSound: true }),
  'credit.taken_back': notice<Sum>()({ ...ofCredit, hasSound: false }),
};
