import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

export const purchaseNotices = {
  'exchange_in.succeeded': notice<Carries<'purchase_id' | 'amount' | 'currency'>>()({
    form: 'toast',
    hasSound: true,
    page: { route: 'exchange-records', params: { of: 'bought' }, id: 'purchase_id' },
    changes: ['balance', 'transfers', 'purchases'],
    area: 'money',
    texts: 'shared',
    facts: ['coins'],
    push: { texts: 'shared' },
  }),
};
