import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, nothing, page, pageRequest } from '../../platform/fields.ts';
import { marketRow } from '../../trading/market/listings.ts';

export const announcement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  is_pinned: z.boolean(),
  published_at: instant,
});

export const bulletinCalls = {
  'GET /api/bulletins': {
    says: 'Announcements, pinned ones first, then newest first.',
    access: 'user',
    request: z.strictObject({ cursor: pageRequest.cursor }),
    answer: page(announcement),
    refusals: {},
  },
  'GET /api/notice': {
    says: 'The newest announcement, for the ticker of the home page.',
    access: 'user',
    request: nothing,
    answer: z.object({ announcement: announcement.nullable() }),
    refusals: {},
  },
  'GET /api/config': {
    says: 'Texts of modals, what the platform demands of users, and the way to customer service.',
    access: 'public',
    request: nothing,
    answer: z.object({
      /** Keys such as `modal.usdt_buy_closed`; only those that operators have set. */
      modal: z.record(z.string(), z.string()),
      user: z.object({ user_need_bind_tel_email: z.array(z.number().int()) }),
      sms: z.object({ resend_seconds: z.number().int() }),
      web_customer_service_link: z.string().nullable(),
      currency: z.object({ code: z.string(), decimals: z.number().int() }),
      fiat: z.object({ code: z.string(), symbol: z.string(), decimals: z.number().int() }),
    }),
    refusals: {},
  },
  'GET /api/dashboard': {
    says: 'The home page in one answer: what waits for this person, the price, and the cheapest listings that this person could take, to look at also before anything else is open.',
    access: 'user',
    request: nothing,
    answer: z.object({ reference_price: amount, waiting: z.number().int(), best: z.array(marketRow) }),
    refusals: {},
  },
} as const satisfies CallTable;
