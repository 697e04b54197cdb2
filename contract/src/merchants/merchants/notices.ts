import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

type AppChange = Carries<'app' | 'why'>;

/** Notices to the team of a merchant, who work in the portal. */
const ofMerchant = {
  form: 'modal',
  hasSound: false,
  changes: [],
  area: 'account',
  texts: 'fixed',
  facts: [],
  push: { texts: 'plain' },
} as const;
const ofApp = { ...ofMerchant, page: { portal: 'apps' } } as const;

export const merchantNotices = {
  'merchant.active': notice<Carries<'why'>>()({ ...ofMerchant, page: { portal: 'keys' } }),
  'merchant.refused': notice<Carries<'why'>>()({ ...ofMerchant, page: { portal: 'apply' } }),
  'merchant.frozen': notice<Carries<'why'>>()({ ...ofMerchant, page: { portal: 'overview' } }),
  'merchant.member_added': notice<Carries<never>>()({ ...ofMerchant, page: { portal: 'overview' } }),
  'merchant.app_stopped': notice<AppChange>()(ofApp),
  'merchant.app_restarted': notice<AppChange>()(ofApp),
  'merchant.key_made': notice<Carries<'said'>>()({
    ...ofMerchant,
    page: { portal: 'keys' },
    push: { texts: 'shared', isForced: true },
  }),
  'merchant.key_expiring': notice<Carries<'said'>>()({ ...ofMerchant, page: { portal: 'keys' } }),
  'merchant.key_ended': notice<Carries<never>>()({ ...ofMerchant, page: { portal: 'keys' } }),
};
