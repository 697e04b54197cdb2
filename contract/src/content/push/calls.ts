import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import { done, id, instant, nothing, page, pageRequest, timeZone } from '../../platform/fields.ts';
import { MINUTES_A_DAY } from '../../platform/formats/day-span.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { PUSH_ADDRESS_MAX } from './limits.ts';
import { pushChannels, pushKinds, pushStatuses } from './push-kinds.ts';
import { pushRefusals } from './refusals.ts';

const minuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1);
const language = z.enum(['zh-CN', 'en']);

/** For a subscription's P-256 public key and secret, as browsers return them. */
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), {
    error: fault({ en: `not ${bytes} bytes in base64url`, zh: `应为 ${bytes} 字节的 base64url` }),
  });
const ADDRESS_MIN = 16;
const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;

/** A user's push settings. Quiet hours that begin and end at the same minute last the whole day. */
const pushSettings = {
  trades: z.boolean(),
  chat: z.boolean(),
  complaints: z.boolean(),
  money: z.boolean(),
  account: z.boolean(),
  is_quiet: z.boolean(),
  quiet_from: minuteOfDay,
  quiet_until: minuteOfDay,
  /** Whether the locked screen shows amounts and names. */
  shows_details: z.boolean(),
};

const delivery = z.object({
  id,
  type: z.string(),
  kind: z.enum(pushKinds),
  channel: z.enum(pushChannels),
  /** The host of the push service. */
  host: z.string(),
  status: z.enum(pushStatuses),
  /** Whether the user had to act. */
  is_asking: z.boolean(),
  tries: z.number().int(),
  /** The last status of the push service, or null if there was none. */
  answer: z.number().int().nullable(),
  failure: z.string().nullable(),
  /** The request that caused it, as in the server's log; null for older pushes. */
  request_id: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  shown_at: instant.nullable(),
  opened_at: instant.nullable(),
});

export const pushCalls = {
  'GET /api/push': {
    says: 'One’s notifications: the key that a browser subscribes with (null where the server sends none), whether this login gets them, and the settings.',
    access: 'user',
    shows: ['push'],
    request: nothing,
    answer: z.object({
      public_key: z.string().nullable(),
      channels: z.array(z.enum(pushChannels)),
      is_on: z.boolean(),
      devices: z.number().int(),
      settings: z.object({ ...pushSettings, pauses_listings: z.boolean(), time_zone: z.string() }),
    }),
    refusals: {},
  },
  'POST /api/push/subscribe': {
    says: 'Sends notifications to this device until its login ends: `web` with the subscription of the browser, `fcm` and `apns` with the token of the native app. A login has one subscription; a later one replaces it.',
    access: 'user',
    changes: ['push'],
    request: z
      .strictObject({
        channel: z.enum(pushChannels),
        /** The address of the subscription, or the token of an app. */
        address: z.string().min(ADDRESS_MIN).max(PUSH_ADDRESS_MAX),
        p256dh: base64url(PUBLIC_KEY_BYTES).optional(),
        auth: base64url(AUTH_BYTES).optional(),
        language,
        time_zone: timeZone.optional(),
      })
      .refine(isWhole, {
        error: fault({ en: 'an address with keys, or a token without', zh: '浏览器需要地址和密钥，应用只需要令牌' }),
      }),
    answer: done,
    refusals: pick(
      pushRefusals,
      'PushAddressNotAllowed',
      'PushAddressTaken',
      'PushDevicesTooMany',
      'PushNotOffered',
      'PushKeysNotUsable',
    ),
  },
  'POST /api/push/unsubscribe': {
    says: 'Ends the notifications of this login.',
    access: 'user',
    changes: ['push'],
    request: nothing,
    answer: done,
    refusals: {},
  },
  'POST /api/push/settings': {
    says: 'Sets what one is notified of, and the quiet hours in one’s time zone. A message that has to be acted on by a deadline always comes. With `pauses_listings` the market shows none of one’s listings in the quiet hours, and nobody can order from them.',
    access: 'user',
    changes: ['push'],
    request: z.strictObject({ ...pushSettings, pauses_listings: z.boolean().optional(), time_zone: timeZone }),
    answer: z.object({ ...pushSettings, pauses_listings: z.boolean(), time_zone: z.string() }),
    refusals: {},
  },
  'POST /api/push/trial': {
    says: 'Sends a notification to this device, for its owner to see that it works.',
    access: 'user',
    changes: { nothing: 'the trial arrives on the device' },
    request: nothing,
    answer: done,
    refusals: pick(pushRefusals, 'PushOff', 'PushTrialsTooMany'),
  },
  'POST /api/push/receipt': {
    says: 'A device says that it has shown a notification, or that its owner has opened it. The receipt comes with the notification and opens nothing else; an unknown one is ignored.',
    access: 'public',
    changes: { nothing: 'no page shows receipts' },
    request: z.strictObject({ receipt: z.string().min(1).max(200), event: z.enum(['shown', 'opened']) }),
    answer: done,
    refusals: {},
  },
  'POST /api/operator/users/pushes': {
    says: 'The notifications that were sent to the devices of a person in the last 30 days, the newest first.',
    access: 'operator',
    changes: ['audit'],
    request: z.strictObject({ userid: id, ...pageRequest }),
    answer: page(delivery),
    refusals: operatorRefusals,
  },
} as const satisfies CallTable;

/** A browser sends an address with keys; an app sends a token. */
function isWhole(request: {
  readonly channel: (typeof pushChannels)[number];
  readonly address: string;
  readonly p256dh?: string | undefined;
  readonly auth?: string | undefined;
}): boolean {
  const { channel, address, p256dh, auth } = request;
  if (channel !== 'web') return /^[A-Za-z0-9:_-]+$/.test(address) && p256dh === undefined && auth === undefined;
  return /^https?:/.test(address) && URL.canParse(address) && p256dh !== undefined && auth !== undefined;
}
