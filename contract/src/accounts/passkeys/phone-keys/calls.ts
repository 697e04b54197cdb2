import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { done, id, instant, nameText, nothing } from '../../../platform/fields.ts';
import { base64url } from '../../../platform/formats/base64url.ts';
import { pick } from '../../../platform/pick.ts';
import { gateRefusals } from '../../gates/gate-refusals.ts';
import { passwordRefusals } from '../../sessions/refusals.ts';
import { paymentProof } from '../../users/payment-proof.ts';
import { profileRefusals } from '../../users/refusals.ts';
import { passkeyRefusals } from '../refusals.ts';

const KEY_MAX = 200;
const SIGNATURE_MAX = 120;
const KEY_NAME_MAX = 40;

const phoneKey = z.object({
  id,
  name: z.string(),
  platform: z.enum(['android', 'ios']),
  created_at: instant,
  last_used_at: instant.nullable(),
});

/** A challenge for the key of a phone: valid for five minutes and one signature. */
const question = z.object({ question_id: id, challenge: z.string() });

const proofRefusals = {
  ...pick(passwordRefusals, 'WrongSecurityPassword', 'SecurityPasswordLocked', 'NeedsSecurityPassword'),
  ...pick(gateRefusals, 'NeedsSecurityPassword'),
};

export const phoneKeyCalls = {
  'GET /api/phone_keys': {
    says: 'The phones that authorize payments of this account by finger or face.',
    access: 'user',
    shows: ['phone-keys'],
    request: nothing,
    answer: z.object({ phones: z.array(phoneKey) }),
    refusals: {},
  },
  'POST /api/phone_keys/begin': {
    says: 'Begins adding a phone, by payment password.',
    access: 'user',
    changes: { nothing: 'the key is there once it is added' },
    request: z.strictObject({ security_password: paymentProof }),
    answer: question,
    refusals: { ...proofRefusals, ...pick(passkeyRefusals, 'TooManyPhoneKeys') },
  },
  'POST /api/phone_keys/add': {
    says: 'Adds the key that a phone has made in its secure store. It stands where the payment password stands, until that one changes.',
    access: 'user',
    changes: ['phone-keys', 'profile', 'permissions', 'safety'],
    request: z.strictObject({
      question_id: id,
      name: nameText(KEY_NAME_MAX),
      platform: z.enum(['android', 'ios']),
      /** The P-256 key in SPKI form. */
      public_key: base64url(KEY_MAX),
      /** The SHA-256 signature in DER form. */
      signature: base64url(SIGNATURE_MAX),
    }),
    answer: phoneKey,
    refusals: { ...pick(passkeyRefusals, 'PhoneKeyRefused'), ...pick(profileRefusals, 'ChosenNameNotAllowed') },
  },
  'POST /api/phone_keys/remove': {
    says: 'Removes a phone, by payment password. It authorizes nothing any more.',
    access: 'user',
    changes: ['phone-keys', 'profile', 'permissions', 'safety'],
    request: z.strictObject({ id, security_password: paymentProof }),
    answer: done,
    refusals: { ...proofRefusals, ...pick(passkeyRefusals, 'PhoneKeyNotFound') },
  },
  'POST /api/phone_keys/question': {
    says: 'A question to the key of a phone about one action: the SHA-256 of its call and content.',
    access: 'user',
    changes: { nothing: 'a question is good for one answer' },
    request: z.strictObject({ id, action: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: question,
    refusals: pick(passkeyRefusals, 'PhoneKeyNotFound', 'PhoneKeyOutdated'),
  },
  'POST /api/phone_keys/prove': {
    says: 'Gives a proof for this one act within two minutes, to send where the payment password is asked for.',
    access: 'user',
    changes: { nothing: 'the proof is used up by the act it is for' },
    request: z.strictObject({ question_id: id, signature: base64url(SIGNATURE_MAX) }),
    answer: z.object({ proof: z.string() }),
    refusals: pick(passkeyRefusals, 'PhoneKeyRefused'),
    hasSecretAnswer: true,
  },
} as const satisfies CallTable;
