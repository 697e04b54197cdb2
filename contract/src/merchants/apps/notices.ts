import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

/** A grant; with an amount, the rest of its limit. */
type Grant = Carries<'grant_id' | 'app', 'amount' | 'currency'>;

const ofGrant = {
  form: 'toast',
  hasSound: false,
  page: { route: 'grant', id: 'grant_id' },
  changes: ['grants'],
  area: 'account',
  texts: 'fixed',
  facts: ['who'],
  push: { texts: 'shared' },
} as const;

export const grantNotices = {
  'grant.created': notice<Grant>()({ ...ofGrant, shownOn: ['auth-apply'] }),
  'grant.used': notice<Grant>()({ ...ofGrant, facts: ['who', 'coins'] }),
  'grant.cap_near': notice<Grant>()(ofGrant),
  'grant.ended': notice<Grant>()(ofGrant),
};
