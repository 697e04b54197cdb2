import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nameText, nothing } from '../../platform/fields.ts';
import { base64url } from '../../platform/formats/base64url.ts';
import { pick } from '../../platform/pick.ts';
import { gateRefusals } from '../gates/gate-refusals.ts';
import { token } from '../sessions/calls.ts';
import { device } from '../sessions/device-fields.ts';
import { passwordRefusals } from '../sessions/refusals.ts';
import { paymentProof } from '../users/payment-proof.ts';
import { profileRefusals } from '../users/refusals.ts';
import { passkeyRefusals } from './refusals.ts';

const CREDENTIAL_MAX = 1400;
const DATA_MAX = 8000;
const NAME_MAX = 40;

export const passkey = z.object({
  id,
  name: z.string(),
  /** Synchronized by the phone's maker or a password manager, so that other devices have the passkey too. */
  is_synced: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

/** A challenge for the device's authenticator: valid for five minutes and one answer. */
const question = z.object({ question_id: id, challenge: z.string(), rp_id: z.string(), known: z.array(z.string()) });

/** The authenticator's answer, in base64url as the browser returns it. */
export const assertion = z.strictObject({
  credential: base64url(CREDENTIAL_MAX),
  client_data: base64url(DATA_MAX),
  authenticator_data: base64url(DATA_MAX),
  signature: base64url(DATA_MAX),
});

const proofRefusals = {
  ...pick(passwordRefusals, 'WrongSecurityPassword', 'SecurityPasswordLocked', 'NeedsSecurityPassword'),
  ...pick(gateRefusals, 'NeedsSecurityPassword'),
};
const answered = pick(passkeyRefusals, 'PasskeysNotHere', 'PasskeyRefused');

export const passkeyCalls = {
  'GET /api/passkeys': {
    says: 'The passkeys of this account.',
    access: 'user',
    shows: ['passkeys'],
    request: nothing,
    answer: z.object({ passkeys: z.array(passkey) }),
    refusals: {},
  },
  'POST /api/passkeys/begin': {
    says: 'Begins adding a passkey, by payment password.',
    access: 'user',
    changes: { nothing: 'the passkey is there once it is added' },
    request: z.strictObject({ security_password: paymentProof }),
    answer: question.extend({ user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }) }),
    refusals: { ...proofRefusals, ...pick(passkeyRefusals, 'PasskeysNotHere', 'TooManyPasskeys') },
  },
  'POST /api/passkeys/add': {
    says: 'Adds the passkey that the device has made. It logs in and stands where the payment password stands.',
    access: 'user',
    changes: ['passkeys', 'profile', 'permissions', 'safety'],
    request: z.strictObject({
      question_id: id,
      name: nameText(NAME_MAX),
      credential: base64url(CREDENTIAL_MAX),
      client_data: base64url(DATA_MAX),
      attestation: base64url(DATA_MAX),
      transports: z.array(z.string().max(20)).max(8),
    }),
    answer: passkey,
    refusals: { ...answered, ...pick(profileRefusals, 'ChosenNameNotAllowed') },
  },
  'POST /api/passkeys/remove': {
    says: 'Removes a passkey, by payment password or another passkey. It opens nothing any more.',
    access: 'user',
    changes: ['passkeys', 'profile', 'permissions', 'safety'],
    request: z.strictObject({ id, security_password: paymentProof }),
    answer: done,
    refusals: { ...proofRefusals, ...pick(passkeyRefusals, 'PasskeyNotFound') },
  },
  'POST /api/passkeys/question': {
    says: 'A question that a passkey of this account answers in the place of the payment password.',
    access: 'user',
    changes: { nothing: 'a question is good for one answer' },
    request: nothing,
    answer: question,
    refusals: pick(passkeyRefusals, 'PasskeysNotHere'),
  },
  'POST /api/passkeys/prove': {
    says: 'Gives a proof for one act within two minutes, to send where the payment password is asked for.',
    access: 'user',
    changes: { nothing: 'the proof is used up by the act it is for' },
    request: z.strictObject({ question_id: id, assertion }),
    answer: z.object({ proof: z.string() }),
    refusals: answered,
    hasSecretAnswer: true,
  },
  'POST /api/passkeys/login/question': {
    says: 'A question that any passkey of the platform on this device answers to log in.',
    access: 'public',
    changes: { nothing: 'a question is good for one answer' },
    request: nothing,
    answer: question,
    refusals: pick(passkeyRefusals, 'PasskeysNotHere'),
  },
  'POST /api/passkeys/login': {
    says: 'Logs in by passkey: no name, no password, no code.',
    access: 'public',
    changes: { nothing: 'a login begins with no answers' },
    request: z.strictObject({ question_id: id, assertion, device }),
    answer: token,
    refusals: { ...answered, ...pick(gateRefusals, 'AccountFrozen') },
  },
} as const satisfies CallTable;
