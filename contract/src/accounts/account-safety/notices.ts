import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

/** A change of the account; `app` holds the name of the device or key. */
type SafetyChange = Carries<'said', 'app'>;

const ofSafety = {
  form: 'toast',
  hasSound: false,
  changes: ['safety', 'devices', 'passkeys', 'phone-keys'],
  area: 'account',
  texts: 'fixed',
} as const;
const forced = { texts: 'shared', isForced: true } as const;

export const safetyNotices = {
  'session.new_device': notice<SafetyChange>()({
    ...ofSafety,
    page: { route: 'devices' },
    facts: ['who'],
    push: { ...forced, isDiscreet: true },
  }),
  'account.changed': notice<SafetyChange>()({ ...ofSafety, page: { route: 'security' }, facts: [], push: forced }),
};
