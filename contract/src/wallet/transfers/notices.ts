import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

export const transferNotices = {
  'transfer.received': notice<Carries<'transfer_id' | 'amount' | 'currency' | 'sender'>>()({
    form: 'text-toast',
    hasSound: true,
    page: { route: 'transfer-records', id: 'transfer_id' },
    changes: ['balance', 'transfers'],
    area: 'money',
    texts: 'shared',
    facts: ['who', 'coins'],
    push: { texts: 'shared' },
  }),
};
