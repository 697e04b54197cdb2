import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

export const feedbackNotices = {
  'feedback.answered': notice<Carries<'feedback_id' | 'why'>>()({
    form: 'toast',
    hasSound: false,
    page: { route: 'my-feedback', id: 'feedback_id' },
    changes: ['feedback'],
    area: 'account',
    texts: 'fixed',
    facts: [],
    push: { texts: 'shared' },
  }),
};
