import type { AnswerOf } from '@eh/contract/calls.ts';

/** The platform as it is named and written before operators change it. */
export const config: AnswerOf<'GET /api/config'> = {
  modal: {},
  user: { user_need_bind_tel_email: [] },
  sms: { resend_seconds: 60 },
  web_customer_service_link: null,
  currency: { code: 'EH', decimals: 2, name: 'EH', symbol: 'EH' },
  fiat: { code: 'CNY', symbol: '¥', decimals: 2 },
  languages: ['zh-CN', 'en'],
  settings: {},
};
