import * as z from 'zod';
import { uploadRefusals } from '../../files/uploads/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, instant, nicknameText, nothing } from '../../platform/fields.ts';
import { profileRefusals } from './refusals.ts';

/** The profile of the logged-in user. Phone and e-mail are masked; amounts are decimal strings. */
export const profile = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  status: z.number().int(),
  fund_status: z.number().int(),
  has_security_password: z.boolean(),
  has_password: z.boolean(),
  has_identity: z.boolean(),
  identity_status: z.number().int(),
  /** The masked verified name, such as "*晓". */
  real_name: z.string().nullable(),
  /** The account number others transfer to: eight digits, the last one a check digit. */
  account: z.string(),
  currency: z.string(),
  balance: amount,
  orderbalance: amount,
  tradebalance: amount,
  holdbalance: amount,
  transaction_balance: amount,
  exchange_usdt_types: z.array(z.string()),
  exchange_usdt_min_amount: amount,
  user_need_bind_tel_email: z.array(z.number().int()),
  /** Selling and transferring are paused until then, after a change of payment password, phone or e-mail. */
  selling_stopped_until: instant.nullable(),
  /** Whether changing the login password needs a code from this user. */
  is_code_for_password_change: z.boolean(),
  /** The names of texts (`GET /api/user_notice`) whose current version this user has not accepted yet. */
  texts_to_accept: z.array(z.string()),
  /** Whether these must be accepted before the app continues; otherwise it only reminds of them. */
  is_acceptance_first: z.boolean(),
});

export const permissions = z.object({
  buy: z.boolean(),
  sale: z.boolean(),
  transfer: z.boolean(),
  exchange_in_usdt: z.boolean(),
  level: z.number().int(),
  transaction: z.boolean(),
  complain: z.boolean(),
  wallet: z.boolean(),
  deny: z.record(z.string(), z.boolean()),
  banned_routes: z.array(z.object({ name: z.string(), title: z.string() })),
});

export const accountCalls = {
  'GET /api/m': {
    says: 'The profile, with all four balances.',
    access: 'user',
    isOpenWhileClosing: true,
    shows: ['profile', 'balance'],
    request: nothing,
    answer: profile,
    refusals: {},
  },
  'POST /api/set/avatar': {
    says: 'Sets the picture that others see (multipart, field `image`): its middle square, drawn anew, 256 pixels a side.',
    access: 'user',
    changes: ['profile'],
    request: nothing,
    answer: z.object({ avatar: z.string() }),
    refusals: uploadRefusals,
    isUpload: true,
  },
  'POST /api/set/nickname': {
    says: 'Sets the name that others see.',
    access: 'user',
    changes: ['profile'],
    request: z.strictObject({ nickname: nicknameText }),
    answer: z.object({ nickname: z.string() }),
    refusals: profileRefusals,
  },
  'GET /api/trade/permissions': {
    says: 'What this person may do, from level, status, bans and operator overrides.',
    access: 'user',
    shows: ['permissions'],
    request: nothing,
    answer: permissions,
    refusals: {},
  },
} as const satisfies CallTable;
