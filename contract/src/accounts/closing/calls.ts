import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, instant, nothing, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { gateRefusals } from '../gates/gate-refusals.ts';
import { codeRefusals, passwordRefusals } from '../sessions/refusals.ts';
import { paymentProof } from '../users/payment-proof.ts';
import { openWorkKinds } from './open-work.ts';
import { closingRefusals } from './refusals.ts';

const DEVICE_ID_MAX = 80;
const PASSWORD_MAX = 72;

export const closingCalls = {
  'GET /api/closing': {
    says: 'Whether this account is closing, and what has to be finished before it can be closed.',
    access: 'user',
    isOpenWhileClosing: true,
    shows: ['closing'],
    request: nothing,
    answer: z.object({
      /** Null while the account is not closing. */
      closes_at: instant.nullable(),
      /** The number of days in which the closing can be undone. */
      days: z.number().int(),
      open: z.array(z.object({ what: z.enum(openWorkKinds), count: z.number().int() })),
      /** The proof needed besides the payment password: the login password if no phone or e-mail can receive a code. */
      proof: z.enum(['code', 'login_password']),
    }),
    refusals: {},
  },
  'POST /api/closing/begin': {
    says: 'Closes the account in some days: it must be empty, and takes the payment password and a code. All devices are logged out; the owner may log in and keep it until then.',
    access: 'user',
    changes: { nothing: 'the session and its answers end' },
    request: z.strictObject({
      security_password: paymentProof,
      code: sixDigits.optional(),
      device_id: z.string().max(DEVICE_ID_MAX).optional(),
      /** The login password, needed if no phone or e-mail can receive a code. */
      password: z.string().max(PASSWORD_MAX).optional(),
    }),
    answer: z.object({ closes_at: instant }),
    refusals: {
      ...pick(closingRefusals, 'AccountNotEmpty', 'ClosingNeedsCode', 'ClosingNeedsPassword'),
      ...pick(gateRefusals, 'NeedsSecurityPassword'),
      ...pick(passwordRefusals, 'WrongSecurityPassword', 'SecurityPasswordLocked', 'WrongPassword'),
      ...pick(codeRefusals, 'WrongCode', 'CodeExpired'),
    },
  },
  'POST /api/closing/keep': {
    says: 'Keeps an account that is closing: everything is as it was.',
    access: 'user',
    isOpenWhileClosing: true,
    changes: ['closing', 'profile', 'permissions'],
    request: nothing,
    answer: done,
    refusals: pick(closingRefusals, 'NotClosing'),
  },
} as const satisfies CallTable;
