import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, nothing, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { gateRefusals } from '../gates/gate-refusals.ts';
import { passwordRefusals } from '../sessions/refusals.ts';
import { paymentProof } from '../users/payment-proof.ts';
import { secondFactorRefusals } from './refusals.ts';

/** Six digits of an authenticator, or a recovery code with or without its dashes. */
export const secondFactor = z.string().trim().min(6).max(20);

const proofRefusals = {
  ...pick(passwordRefusals, 'WrongSecurityPassword', 'SecurityPasswordLocked', 'NeedsSecurityPassword'),
  ...pick(gateRefusals, 'NeedsSecurityPassword'),
};
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorCalls = {
  'GET /api/second_factors': {
    says: 'Whether an authenticator guards the login, whether taking it away needs its code, and how many recovery codes are left.',
    access: 'user',
    shows: ['second-factors'],
    request: nothing,
    answer: z.object({
      has_totp: z.boolean(),
      /**
       * False during the days in which it can be disputed. An older server omits this field and always needs the code.
       */
      needs_code_to_end: z.boolean().optional(),
      recovery_codes_left: z.number().int(),
    }),
    refusals: {},
  },
  'POST /api/totp/begin': {
    says: 'Makes a secret for an authenticator app. It guards nothing until a code of it is proved.',
    access: 'user',
    changes: { nothing: 'the secret guards nothing until a code of it is proved' },
    request: z.strictObject({ security_password: paymentProof }),
    answer: z.object({ secret: z.string(), address: z.string() }),
    refusals: { ...proofRefusals, ...pick(secondFactorRefusals, 'SecondFactorOn') },
    hasSecretAnswer: true,
  },
  'POST /api/totp/confirm': {
    says: 'Proves a code of the new secret: from now on each login by password needs one. Shows the recovery codes, once.',
    access: 'user',
    changes: ['second-factors', 'profile', 'permissions', 'safety'],
    request: z.strictObject({ code: sixDigits }),
    answer: recoveryCodes,
    refusals: pick(
      secondFactorRefusals,
      'WrongSecondFactor',
      'SecondFactorLocked',
      'SecondFactorOn',
      'SecondFactorOff',
    ),
    hasSecretAnswer: true,
  },
  'POST /api/totp/end': {
    says: 'Takes the authenticator and its recovery codes away, by payment password and one of its codes; by the password alone within the days in which it can be disputed.',
    access: 'user',
    changes: ['second-factors', 'profile', 'permissions', 'safety'],
    request: z.strictObject({ security_password: paymentProof, code: secondFactor.optional() }),
    answer: done,
    refusals: {
      ...proofRefusals,
      ...pick(secondFactorRefusals, 'WrongSecondFactor', 'SecondFactorLocked', 'SecondFactorOff'),
    },
  },
  'POST /api/recovery_codes': {
    says: 'Makes new recovery codes, by payment password and a code of the authenticator; the old ones open nothing any more. They are shown once.',
    access: 'user',
    changes: ['second-factors'],
    request: z.strictObject({ security_password: paymentProof, code: secondFactor }),
    answer: recoveryCodes,
    refusals: {
      ...proofRefusals,
      ...pick(secondFactorRefusals, 'WrongSecondFactor', 'SecondFactorLocked', 'SecondFactorOff'),
    },
    hasSecretAnswer: true,
  },
} as const satisfies CallTable;
