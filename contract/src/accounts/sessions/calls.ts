import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../platform/field-bounds.ts';
import { done, instant, loginNameText, nicknameText, nothing, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { codePurposes } from '../codes/purposes.ts';
import { gateRefusals } from '../gates/gate-refusals.ts';
import { secondFactor } from '../second-factors/calls.ts';
import { secondFactorRefusals } from '../second-factors/refusals.ts';
import { profileRefusals } from '../users/refusals.ts';
import { WORK_LEVEL_MAX } from './captcha-subject.ts';
import { enteringDevice, enteringDeviceId } from './device-fields.ts';
import { acceptedVersions, formFields } from './form-parts.ts';
import { codeRefusals, passwordRefusals, sessionRefusals } from './refusals.ts';

export { LOGIN_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../../platform/field-bounds.ts';

/** Far longer than any challenge with its solution. */
const CAPTCHA_PROOF_MAX = 2000;
const loginName = loginNameText;
const password = z.string().min(1).max(PASSWORD_MAX);

/** The proof of work of a device, or the code that a person has read in the picture. */
const captchaAnswer = {
  captcha_proof: z.string().max(CAPTCHA_PROOF_MAX).optional(),
  captcha_id: z.uuid().optional(),
  captcha: z.string().max(8).optional(),
};
const captchaRefusals = pick(
  sessionRefusals,
  'NeedsCaptcha',
  'WrongCaptcha',
  'CaptchaUsed',
  'CaptchaExpired',
  'CaptchaTooEasy',
);

export const token = z.object({ token: z.string(), expires_at: instant, userid: z.string() });
const sent = z.object({ resend_seconds: z.number().int() });
const purposeNumber = z.union(Object.values(codePurposes).map((number) => z.literal(number)));

export const sessionCalls = {
  'GET /api/login/fields': {
    says: 'The fields the login form shows, and in a demo that its people log in with one tap.',
    access: 'public',
    shows: [],
    request: nothing,
    answer: formFields.extend({ has_demo: z.literal(true).optional() }),
    refusals: {},
  },
  'GET /api/register/fields': {
    says: 'The fields the register form shows, and the texts that are accepted with it; none where operators have published none.',
    access: 'public',
    shows: ['accepted-texts'],
    request: nothing,
    answer: formFields.extend({ texts: acceptedVersions }),
    refusals: {},
  },
  'GET /api/captcha': {
    says: 'A check, good for five minutes and one try. Who names what it is for gets work for the device, whose proof is sent as captcha_proof; others get a picture (SVG) of a code for captcha.',
    access: 'public',
    shows: [],
    request: z.strictObject({
      /** SHA-256 of `captchaSubject`, in hexadecimal. */
      subject: z.hash('sha256').optional(),
      /** How often the work is doubled, as stated by the refusal. */
      level: z.coerce.number().int().min(0).max(WORK_LEVEL_MAX).optional(),
    }),
    answer: z.object({
      captcha_id: z.uuid(),
      image: z.string(),
      /** A challenge of ALTCHA as JSON; its proof is the JSON of `challenge` and `solution`. */
      work: z.string().optional(),
    }),
    refusals: {},
  },
  'POST /api/login': {
    says: 'Logs in by phone, e-mail or user name. A device the account has not seen needs a code of purpose 14, an account with an authenticator a code of that.',
    access: 'public',
    changes: { nothing: 'a login begins with no answers' },
    request: z.strictObject({
      account: loginName,
      password,
      ...captchaAnswer,
      code: sixDigits.optional(),
      totp: secondFactor.optional(),
      device: enteringDevice,
    }),
    answer: token,
    refusals: {
      ...pick(sessionRefusals, 'WrongLogin', 'NeedsDeviceCode'),
      ...captchaRefusals,
      ...pick(gateRefusals, 'AccountFrozen'),
      ...pick(secondFactorRefusals, 'NeedsSecondFactor', 'WrongSecondFactor', 'SecondFactorLocked'),
      ...codeRefusals,
    },
  },
  'POST /api/register/smsCode': {
    says: 'Sends the code that registering needs to a phone or an e-mail address.',
    access: 'public',
    changes: { nothing: 'no page shows which codes were sent' },
    request: z.strictObject({ account: loginName, ...captchaAnswer, device_id: enteringDeviceId }),
    answer: z.object({ resend_seconds: z.number().int() }),
    refusals: {
      ...pick(sessionRefusals, 'FieldNotOffered', 'NameTaken'),
      ...captchaRefusals,
      ...pick(profileRefusals, 'NameNotAllowed'),
      ...codeRefusals,
    },
  },
  'POST /api/register': {
    says: 'Opens an account and logs in. A phone or e-mail needs its code, a user name a check of the device. The versions of texts that `GET /api/register/fields` names are accepted with it.',
    access: 'public',
    changes: ['accepted-texts'],
    request: z.strictObject({
      account: loginName,
      password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
      nickname: nicknameText.min(1).optional(),
      code: sixDigits.optional(),
      ...captchaAnswer,
      accepted_texts: acceptedVersions.default([]),
      device: enteringDevice,
    }),
    answer: token,
    refusals: {
      ...pick(sessionRefusals, 'NameTaken', 'BarredFromReturning', 'WeakPassword', 'FieldNotOffered'),
      ...pick(sessionRefusals, 'TextsNotAccepted', 'TextsChanged'),
      ...captchaRefusals,
      ...profileRefusals,
      ...codeRefusals,
    },
  },
  'POST /api/checkuser': {
    says: 'What can be done with a phone, e-mail or user name by its kind. Whether somebody has it is told to nobody.',
    access: 'public',
    changes: { nothing: 'it looks up and changes nothing' },
    request: z.strictObject({ account: loginName, device_id: enteringDeviceId }),
    answer: z.object({
      kind: z.enum(['mobile', 'email', 'username']),
      can_log_in: z.boolean(),
      can_register: z.boolean(),
      can_recover: z.boolean(),
    }),
    refusals: pick(codeRefusals, 'BadTarget'),
  },
  'POST /api/forgot/smsCode': {
    says: 'Sends the code that a forgotten login password needs. It goes out whether or not there is such an account.',
    access: 'public',
    changes: { nothing: 'no page shows which codes were sent' },
    request: z.strictObject({ account: loginName, ...captchaAnswer, device_id: z.string().min(8).max(80) }),
    answer: sent,
    refusals: { ...captchaRefusals, ...codeRefusals },
  },
  'POST /api/forgotPassword': {
    says: 'Sets a new login password with a code of purpose 4, ends every session and forgets every other device.',
    access: 'public',
    changes: { nothing: 'nobody is logged in yet' },
    request: z.strictObject({
      account: loginName,
      code: sixDigits,
      password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
      device_id: z.string().min(8).max(80),
    }),
    answer: done,
    refusals: { ...pick(sessionRefusals, 'WeakPassword', 'NoAccountHere'), ...codeRefusals },
  },
  'POST /api/bindLogin/smsCode': {
    says: 'Sends the code (purpose 13) by which a phone or e-mail is bound to a login for a third party.',
    access: 'public',
    changes: { nothing: 'no page shows which codes were sent' },
    request: z.strictObject({ account: loginName, ...captchaAnswer, device_id: z.string().min(8).max(80) }),
    answer: sent,
    refusals: { ...captchaRefusals, ...codeRefusals },
  },
  'POST /api/smsCode': {
    says: 'Sends a code for one purpose to the phone or e-mail of the account; with purpose 7, 8, 15 or 16 also to a new one, with 10 to the phone that an applicant without one names.',
    access: 'user',
    changes: { nothing: 'no page shows which codes were sent' },
    request: z.strictObject({
      purpose: purposeNumber,
      channel: z.enum(['mobile', 'email']).optional(),
      /** A phone or e-mail to be bound or verified; if missing, the code goes to a contact already bound. */
      target: loginName.optional(),
      device_id: z.string().max(80),
    }),
    answer: z.object({ resend_seconds: z.number().int(), target: z.string() }),
    refusals: codeRefusals,
  },
  'POST /api/smsCodeVerify': {
    says: 'Says whether a code is right, without using it up. A wrong one costs a try.',
    access: 'user',
    changes: { nothing: 'it only says whether a code is right' },
    request: z.strictObject({
      purpose: purposeNumber,
      target: loginName.optional(),
      code: sixDigits,
      device_id: z.string().max(80),
    }),
    answer: done,
    refusals: codeRefusals,
  },
  'GET /api/logout': {
    says: 'Ends this session and cuts its live channel.',
    access: 'user',
    isOpenWhileClosing: true,
    changes: { nothing: 'the session and its answers end' },
    request: nothing,
    answer: done,
    refusals: {},
  },
  'POST /api/changePassword': {
    says: 'Changes the login password, ends every other session and forgets their devices: logging in there needs a code. Needs one of purpose 2 where the profile says so.',
    access: 'user',
    guardedAs: 'set-psd',
    changes: ['profile', 'permissions', 'safety', 'devices'],
    request: z.strictObject({
      old_password: password,
      password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
      code: sixDigits.optional(),
    }),
    answer: done,
    refusals: {
      ...pick(passwordRefusals, 'WrongPassword'),
      ...pick(sessionRefusals, 'WeakPassword'),
      ...codeRefusals,
    },
  },
  'POST /api/changeSecurityPassword': {
    says: 'Sets the payment password with the login password; changes it with a code of purpose 3 and the verified name, or the login password of somebody who is not verified.',
    access: 'user',
    guardedAs: 'change-secpassword',
    changes: ['profile', 'permissions', 'safety', 'phone-keys'],
    request: z.strictObject({
      security_password: sixDigits,
      password: password.optional(),
      code: sixDigits.optional(),
      /** The verified name in full. */
      real_name: z.string().max(60).optional(),
      device_id: z.string().max(80),
    }),
    answer: done,
    refusals: {
      ...pick(passwordRefusals, 'WrongPassword', 'TrivialSecurityPassword', 'IdentityDiffers'),
      ...codeRefusals,
    },
  },
} as const satisfies CallTable;
