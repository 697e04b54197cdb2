import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nothing, sixDigits } from '../../platform/fields.ts';
import { base64url } from '../../platform/formats/base64url.ts';
import { pick } from '../../platform/pick.ts';
import { gateRefusals } from '../gates/gate-refusals.ts';
import { assertion } from '../passkeys/calls.ts';
import { passkeyRefusals } from '../passkeys/refusals.ts';
import { secondFactor } from '../second-factors/calls.ts';
import { secondFactorRefusals } from '../second-factors/refusals.ts';
import { token } from '../sessions/calls.ts';
import { device } from '../sessions/device-fields.ts';
import { passwordRefusals } from '../sessions/refusals.ts';
import { deviceAccountRefusals } from './refusals.ts';

const KEY_MAX = 200;
const SIGNATURE_MAX = 100;

/** The proof of the device: its public key (P-256, SPKI) and its signature (r and s) of `signedText`. */
const proof = {
  question_id: id,
  public_key: base64url(KEY_MAX),
  signature: base64url(SIGNATURE_MAX),
};

/** An account that this device may switch to, with only enough data to recognize it. */
const deviceAccount = z.object({
  userid: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  /** Masked, such as "10****42". */
  account: z.string(),
  has_security_password: z.boolean(),
  /** The credentials of the account's passkeys at this site, for the browser to choose from. */
  passkeys: z.array(z.string()),
  last_used_at: instant,
});

const unproved = pick(deviceAccountRefusals, 'DeviceKeyRefused');

export const deviceAccountCalls = {
  'POST /api/customers/question': {
    says: 'A question for the key of this device to sign: good for two minutes and one answer.',
    access: 'public',
    changes: { nothing: 'a question is good for one answer' },
    request: nothing,
    answer: z.object({ question_id: id, challenge: z.string() }),
    refusals: {},
  },
  'POST /api/customers/keep': {
    says: 'Keeps the account that is logged in among those that this device may switch to.',
    access: 'user',
    changes: ['device-accounts'],
    request: z.strictObject(proof),
    answer: done,
    refusals: unproved,
  },
  'POST /api/customers': {
    says: 'The accounts that this device may switch to, masked, the last used first. Told to the device alone.',
    access: 'public',
    shows: ['device-accounts'],
    changes: { nothing: 'it lists under a proof that is good for one answer' },
    request: z.strictObject(proof),
    answer: z.object({ customers: z.array(deviceAccount) }),
    refusals: unproved,
  },
  'POST /api/customers/forget': {
    says: 'Removes an account from this device: logging in here needs its password again.',
    access: 'public',
    changes: ['device-accounts'],
    request: z.strictObject({ ...proof, userid: id }),
    answer: done,
    refusals: unproved,
  },
  'POST /api/auto_login': {
    says: 'Switches to an account of this device by its payment password; one with an authenticator needs its code as well.',
    access: 'public',
    changes: ['device-accounts'],
    request: z.strictObject({
      ...proof,
      userid: id,
      security_password: sixDigits,
      totp: secondFactor.optional(),
      device,
    }),
    answer: token,
    refusals: {
      ...deviceAccountRefusals,
      ...pick(gateRefusals, 'AccountFrozen', 'NeedsSecurityPassword'),
      ...pick(passwordRefusals, 'WrongSecurityPassword', 'SecurityPasswordLocked', 'NeedsSecurityPassword'),
      ...pick(secondFactorRefusals, 'NeedsSecondFactor', 'WrongSecondFactor', 'SecondFactorLocked'),
    },
  },
  'POST /api/device_accounts/switch': {
    says: 'Switches to an account of this device by one of its passkeys. The passkey answers a question of `/api/passkeys/login/question`.',
    access: 'public',
    changes: ['device-accounts'],
    request: z.strictObject({
      ...proof,
      userid: id,
      passkey: z.strictObject({ question_id: id, assertion }),
      device,
    }),
    answer: token,
    refusals: {
      ...deviceAccountRefusals,
      ...pick(gateRefusals, 'AccountFrozen'),
      ...pick(passkeyRefusals, 'PasskeyRefused'),
    },
  },
} as const satisfies CallTable;
