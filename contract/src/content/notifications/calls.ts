import * as z from 'zod';
import { type Notice, noticeTypes } from '../../notices.ts';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nothing, saidReason } from '../../platform/fields.ts';
import type { NoticeFields } from '../../platform/notices/notice-fields.ts';

const NOTICES_READ_MAX = 100;

const data = {
  transaction_id: z.string().optional(),
  transaction_no: z.string().optional(),
  buyer_userid: z.string().optional(),
  seller_userid: z.string().optional(),
  counterparty: z.string().optional(),
  fiat_amount: z.string().optional(),
  fiat: z.string().optional(),
  channel: z.string().optional(),
  timeout: instant.optional(),
  order_id: z.string().optional(),
  order_no: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  transfer_id: id.optional(),
  purchase_id: id.optional(),
  redemption_id: id.optional(),
  sender: z.string().optional(),
  payment_id: z.string().optional(),
  merchant: z.string().optional(),
  grant_id: z.string().optional(),
  plan_id: id.optional(),
  pays_at: instant.optional(),
  app: z.string().optional(),
  feedback_id: z.string().optional(),
  host: z.string().optional(),
  reason: z.number().int().optional(),
  is_reminder: z.boolean().optional(),
  is_released_at_timeout: z.boolean().optional(),
  why: saidReason.optional(),
  said: saidReason.optional(),
} satisfies { readonly [Field in keyof NoticeFields]: z.ZodType<NoticeFields[Field] | undefined> };

// The document lists the fields of all types together; `contract/src/notices.ts` tells which type has which fields.
export const notice = z.object({
  id,
  type: z.enum(noticeTypes),
  data: z.object(data),
  created_at: instant,
}) as z.ZodType<Notice>;

export const notificationCalls = {
  'POST /api/notifications': {
    says: 'The unread notices, oldest first: whatever the live channel missed arrives here.',
    access: 'user',
    changes: { nothing: 'it says again what is unread' },
    request: nothing,
    answer: z.object({ notices: z.array(notice) }),
    refusals: {},
  },
  'POST /api/notifications/seen': {
    says: 'Says that notices were shown on a page that was open and visible. Automatic release counts it, and no acknowledgement of a socket.',
    access: 'user',
    changes: { nothing: 'no page shows what was seen' },
    request: z.strictObject({ id: z.array(id).max(NOTICES_READ_MAX) }),
    answer: done,
    refusals: {},
  },
  'POST /api/read': {
    says: 'Marks notices as read.',
    access: 'user',
    changes: { nothing: 'the inbox on the device marks its notices itself' },
    request: z.strictObject({ id: z.array(id).max(NOTICES_READ_MAX) }),
    answer: done,
    refusals: {},
  },
  'POST /api/read/all': {
    says: 'Marks every notice as read, up to the newest one that the person had before them: what comes meanwhile stays unread.',
    access: 'user',
    changes: { nothing: 'the inbox on the device marks its notices itself' },
    request: z.strictObject({ until: id }),
    answer: done,
    refusals: {},
  },
} as const satisfies CallTable;
