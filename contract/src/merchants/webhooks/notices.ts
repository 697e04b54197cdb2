import type { Carries } from '../../platform/notices/notice-fields.ts';
import { notice } from '../../platform/notices/notice-kind.ts';

const ofWebhook = {
  form: 'modal',
  hasSound: false,
  page: { portal: 'webhooks' },
  changes: [],
  area: 'account',
  texts: 'fixed',
  facts: [],
  push: { texts: 'plain' },
} as const;

export const webhookNotices = {
  'webhook.failing': notice<Carries<'host'>>()(ofWebhook),
  'webhook.off': notice<Carries<'host'>>()(ofWebhook),
};
