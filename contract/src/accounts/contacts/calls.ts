import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { PASSWORD_MAX } from '../../platform/field-bounds.ts';
import {
  done,
  id,
  instant,
  loginNameText,
  nothing,
  page,
  queueRequest,
  shortText,
  sixDigits,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { firstSignature } from '../../staff/signatures/first-signature.ts';
import { signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { safetyRefusals } from '../account-safety/refusals.ts';
import { gateRefusals } from '../gates/gate-refusals.ts';
import { codeRefusals, passwordRefusals, sessionRefusals } from '../sessions/refusals.ts';
import { paymentProof } from '../users/payment-proof.ts';
import { contactRefusals } from './refusals.ts';
import { contactRequestStates } from './request-state.ts';

const PICTURES_MAX = 3;

const contact = loginNameText;
const deviceId = z.string().min(8).max(80);
const kind = z.enum(['mobile', 'email']);

/**
 * A first contact needs the login password or, in a safety pause and if the platform demands the contact, the payment
 * password; a change also needs the code sent to the current contact.
 */
const binding = {
  code: sixDigits,
  old_code: sixDigits.optional(),
  password: z.string().min(1).max(PASSWORD_MAX).optional(),
  security_password: sixDigits.optional(),
  device_id: deviceId,
};
const bindRefusals = {
  ...pick(contactRefusals, 'ContactTaken', 'SameContact', 'OldCodeNeeded'),
  ...pick(sessionRefusals, 'BarredFromReturning'),
  ...pick(passwordRefusals, 'WrongPassword', 'WrongSecurityPassword', 'SecurityPasswordLocked'),
  ...pick(gateRefusals, 'NeedsSecurityPassword'),
  ...pick(safetyRefusals, 'EarlierProofNeeded'),
  ...codeRefusals,
};

const removal = z.strictObject({ code: sixDigits, security_password: paymentProof, device_id: deviceId });
const unbindRefusals = {
  ...pick(contactRefusals, 'LastContact', 'NothingBound'),
  ...pick(passwordRefusals, 'WrongSecurityPassword', 'SecurityPasswordLocked', 'NeedsSecurityPassword'),
  ...pick(gateRefusals, 'NeedsSecurityPassword'),
  ...codeRefusals,
};

/** A request for a new phone number or e-mail address, as its user sees it. */
const contactRequest = z.object({
  id,
  kind,
  /** Masked. */
  target: z.string(),
  state: z.enum(contactRequestStates),
  asked_at: instant,
  decided_at: instant.nullable(),
  /** The operator's text; empty until decided. */
  answer: z.string(),
});

const contactCase = z.object({
  id,
  claimed_by: z.object({ id, name: z.string() }).nullable(),
  waiting_since: instant,
  kind,
  /** The current and the requested contact, unmasked, because the deciding operator contacts the user there. */
  old: z.string(),
  target: z.string(),
  reason: z.string(),
  /** Private files: viewing one needs a reason, given by `/api/operator/files/view`. */
  picture_ids: z.array(id),
  person: z.object({
    userid: id,
    account: z.string(),
    nickname: z.string(),
    real_name: z.string(),
    level: z.number().int(),
    registered_at: instant,
    mobile: z.string().nullable(),
    email: z.string().nullable(),
  }),
  first_signature: firstSignature,
});

export const contactCalls = {
  'POST /api/bind/mobile': {
    says: 'Binds a phone, or puts it in the place of the one in use, and stops selling and transferring for a day.',
    access: 'user',
    changes: ['profile', 'permissions', 'safety'],
    request: z.strictObject({ mobile: contact, ...binding }),
    answer: done,
    refusals: bindRefusals,
  },
  'POST /api/bind/email': {
    says: 'Binds an e-mail address, or puts it in the place of the one in use, and stops selling and transferring for a day.',
    access: 'user',
    changes: ['profile', 'permissions', 'safety'],
    request: z.strictObject({ email: contact, ...binding }),
    answer: done,
    refusals: bindRefusals,
  },
  'POST /api/unbind/mobile': {
    says: 'Removes the phone, with a code of purpose 15 sent to it and the payment password. An e-mail has to stay.',
    access: 'user',
    guardedAs: 'change-mobile',
    changes: ['profile', 'permissions', 'safety'],
    request: removal,
    answer: done,
    refusals: unbindRefusals,
  },
  'POST /api/unbind/email': {
    says: 'Removes the e-mail, with a code of purpose 16 sent to it and the payment password. A phone has to stay.',
    access: 'user',
    guardedAs: 'change-email',
    changes: ['profile', 'permissions', 'safety'],
    request: removal,
    answer: done,
    refusals: unbindRefusals,
  },
  'POST /api/contact/request': {
    says: 'Asks an operator to change a phone or e-mail that is lost. The new one is proved by its code (purpose 15 or 16).',
    access: 'user',
    changes: ['contact-requests'],
    request: z.strictObject({
      kind,
      target: contact,
      code: sixDigits,
      security_password: paymentProof,
      reason: shortText,
      picture_ids: z.array(id).min(1).max(PICTURES_MAX),
      device_id: deviceId,
    }),
    answer: contactRequest,
    refusals: {
      ...pick(contactRefusals, 'NothingBound', 'SameContact', 'RequestPending', 'NoSuchPicture'),
      ...pick(passwordRefusals, 'WrongSecurityPassword', 'SecurityPasswordLocked', 'NeedsSecurityPassword'),
      ...pick(gateRefusals, 'NeedsSecurityPassword'),
      ...codeRefusals,
    },
  },
  'GET /api/contact/requests': {
    says: 'The last requests of this kind that one made, newest first.',
    access: 'user',
    shows: ['contact-requests'],
    request: nothing,
    answer: z.object({ rows: z.array(contactRequest) }),
    refusals: {},
  },
  'POST /api/contact/withdraw': {
    says: 'Takes back a request that nobody has decided.',
    access: 'user',
    changes: ['contact-requests'],
    request: z.strictObject({ id }),
    answer: contactRequest,
    refusals: pick(contactRefusals, 'RequestNotFound'),
  },
  'POST /api/operator/contacts': {
    says: 'Requests to change a lost phone or e-mail, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['contact-requests'],
    request: z.strictObject(queueRequest),
    answer: page(contactCase),
    refusals: {},
  },
  'POST /api/operator/contacts/claim': {
    says: 'Takes a request so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['contact-requests', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: contactCase,
    refusals: operatorRefusals,
  },
  'POST /api/operator/contacts/decide': {
    says: 'Passes or rejects a claimed request, with words the person reads. Two operators have to pass it; `is_done` says whether it is decided. Passing ends the sessions and stops selling for a day.',
    access: 'operator',
    changes: ['contact-requests', 'users', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, decision: z.enum(['pass', 'reject']), reason: shortText }),
    answer: z.object({ is_done: z.boolean() }),
    refusals: { ...operatorRefusals, ...signatureRefusals, ...pick(contactRefusals, 'ContactTaken') },
  },
} as const satisfies CallTable;
