import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

export const permissionNotices = {
  'user.upgrade': notice<Carries<never>>()({
    form: 'rights',
    hasSound: false,
    page: null,
    changes: ['identity', 'permissions', 'profile'],
    area: 'account',
    texts: 'fixed',
    facts: [],
    push: { texts: 'plain', to: 'nobody' },
  }),
};
