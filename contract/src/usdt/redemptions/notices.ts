import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

type Redeemed = Carries<'redemption_id' | 'amount' | 'currency'>;

const ofRedemption = {
  hasSound: false,
  page: { route: 'exchange-records', params: { of: 'redeemed' }, id: 'redemption_id' },
  changes: ['balance', 'transfers', 'redemptions'],
  area: 'money',
  texts: 'shared',
  facts: ['coins'],
  push: { texts: 'shared' },
} as const;

export const redemptionNotices = {
  'exchange_out.succeeded': notice<Redeemed>()({ ...ofRedemption, form: 'toast' }),
  'exchange_out.failed': notice<Redeemed>()({ ...ofRedemption, form: 'modal' }),
};
