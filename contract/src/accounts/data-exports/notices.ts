import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

export const dataExportNotices = {
  'data_export.ready': notice<Carries<never>>()({
    form: 'toast',
    hasSound: false,
    page: { route: 'my-data' },
    changes: ['data-export'],
    area: 'account',
    texts: 'fixed',
    facts: [],
    push: { texts: 'shared' },
  }),
};
