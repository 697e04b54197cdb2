import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

const ofTrader = {
  form: 'modal',
  hasSound: false,
  page: { route: 'trader-keys' },
  changes: ['trader-keys'],
  area: 'account',
  texts: 'fixed',
  facts: [],
  push: { texts: 'plain' },
} as const;

/** To a person whose own address does not take the events of their trades. */
export const traderNotices = {
  'trader_webhook.failing': notice<Carries<'host'>>()(ofTrader),
  'trader_webhook.off': notice<Carries<'host'>>()(ofTrader),
};
