import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, instant, nothing } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { secondFactorRefusals } from '../second-factors/refusals.ts';
import { safetyRefusals } from './refusals.ts';
import { keyKinds, safetyChanges } from './safety-changes.ts';

/**
 * The credentials from before the change that can verify a user; a passkey is verified by `/api/passkeys/prove`
 * instead.
 */
export const earlierWays = ['payment_password', 'authenticator', 'passkey'] as const;

const PROOF_MIN = 6;
const PROOF_MAX = 20;
const STOP_CODE_MAX = 40;

export const accountSafetyCalls = {
  'GET /api/safety': {
    says: 'Whether a safety pause runs after a key of the account was added, changed or taken away, until when, what was changed, what still opens the account, and what proves the owner meanwhile.',
    access: 'user',
    shows: ['safety'],
    request: nothing,
    answer: z.object({
      /** Null while nothing is paused. */
      paused_until: instant.nullable(),
      /** With the name of the key or device concerned. An older server sends no names. */
      changes: z.array(z.object({ what: z.enum(safetyChanges), at: instant, name: z.string().nullable().optional() })),
      /** Everything besides passwords that can still open the account. An older server omits it. */
      keys: z.array(z.object({ kind: z.enum(keyKinds), name: z.string(), added_at: instant.nullable() })).optional(),
      ways: z.array(z.enum(earlierWays)),
      /** Until when this session counts as verified by an earlier credential; null if it does not. */
      proved_until: instant.nullable(),
    }),
    refusals: {},
  },
  'POST /api/safety/prove': {
    says: 'Proves by the payment password or the authenticator from before the change who asks: for some minutes this session may release escrow and change what the pause guards.',
    access: 'user',
    changes: ['safety', 'permissions'],
    request: z.strictObject({
      way: z.enum(['payment_password', 'authenticator']),
      proof: z.string().trim().min(PROOF_MIN).max(PROOF_MAX),
    }),
    answer: z.object({ proved_until: instant }),
    refusals: {
      ...pick(safetyRefusals, 'WrongEarlierProof', 'NoEarlierProof', 'NoSafetyPause'),
      ...pick(secondFactorRefusals, 'WrongSecondFactor', 'SecondFactorLocked', 'SecondFactorOff'),
    },
  },
  'POST /api/safety/stop': {
    says: 'Freezes an account by the code that its owner was sent when something of it was changed. Customer service opens it again.',
    access: 'public',
    changes: { nothing: 'whoever stops an account is not logged in to it' },
    request: z.strictObject({ code: z.string().trim().min(PROOF_MIN).max(STOP_CODE_MAX) }),
    answer: done,
    refusals: pick(safetyRefusals, 'WrongStopCode'),
  },
} as const satisfies CallTable;
