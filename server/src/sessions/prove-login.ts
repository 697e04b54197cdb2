import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { gateRefusals } from '@eh/contract/gate-refusals.ts';
import type { Language } from '@eh/contract/refusal.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/session-refusals.ts';
import { findUser, findUserOfName, type LoginName, type User, userOfLogin, userStatus } from '../accounts/index.ts';
import { type Act, lookOf } from '../kit/act.ts';
import { addressSubject } from '../kit/attempt-counter.ts';
import { maskedEmail, maskedMobile } from '../kit/masks.ts';
import { Refusal } from '../kit/refusal.ts';
import { proveSecondFactor } from '../second-factors/index.ts';
import { FAILURES_BEFORE_CAPTCHA, loginPauses } from './attempts.ts';
import { proveCaptcha } from './captchas.ts';
import { loginNameOf } from './entry-rules.ts';
import type { SessionTools } from './session-rules.ts';
import { isKnownDevice } from './store.ts';

export interface LoginTry {
  readonly body: ParsedRequestOf<'POST /api/login'>;
  readonly address: string;
  readonly language: Language;
}

/** An id that no person has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Refuses unless name and password belong together, and the device is known or proved by a code. Says nothing about
 * a name to somebody who has not its password, neither in words nor in time.
 */
export async function proveLogin(tools: SessionTools, act: Act, login: LoginTry): Promise<void> {
  const name = await loginNameOf(tools, lookOf(act), login.body.account);
  const subjects = subjectsOf(login);
  await refuseTooFast(tools, act, { name, subjects, deviceId: login.body.device.device_id });
  if ((await failuresOf(tools, act, subjects)) >= FAILURES_BEFORE_CAPTCHA)
    await proveCaptcha(act, tools.captchaKey, login.body);
  const userId = await userOfLogin(lookOf(act), name, login.body.password);
  const user = userId === null ? null : await findUser(lookOf(act), userId);
  if (!user) {
    for (const [kind, subject] of subjects) await tools.attempts.count(act, kind, subject);
    throw new Refusal(sessionRefusals.WrongLogin);
  }
  if (user.status === userStatus.frozen) throw new Refusal(gateRefusals.AccountFrozen);
  await proveDevice(tools, act, login, user);
  for (const [kind, subject] of subjects.slice(0, 2)) await tools.attempts.forget(act, kind, subject);
}

type Subjects = readonly (readonly ['login-name' | 'login-device' | 'login-address', string])[];

/** What a failure is counted for. The name comes first: it is the one whose tries wait for each other. */
function subjectsOf(login: LoginTry): Subjects {
  const name = login.body.account.toLowerCase();
  return [
    ['login-name', name],
    ['login-device', `${name} ${login.body.device.device_id}`],
    ['login-address', addressSubject(login.address)],
  ];
}

async function failuresOf(tools: SessionTools, act: Act, subjects: Subjects): Promise<number> {
  const counts: number[] = [];
  for (const [kind, subject] of subjects) counts.push(await tools.attempts.read(act, kind, subject));
  return Math.max(...counts);
}

/** The owner on a device of his does not wait for what others do from the same address. */
async function refuseTooFast(
  tools: SessionTools,
  act: Act,
  login: { readonly name: LoginName; readonly subjects: Subjects; readonly deviceId: string },
): Promise<void> {
  for (const [kind, subject] of login.subjects) {
    if (kind === 'login-name') await tools.attempts.lock(act, kind, subject);
    if (kind === 'login-device') await tools.attempts.refusePaused(act, kind, { subject, pause: loginPauses.device });
    if (kind === 'login-address' && !(await isDeviceOfName(act, login)))
      await tools.attempts.refusePaused(act, kind, { subject, pause: loginPauses.address });
  }
}

/** Asks the database the same whether the name exists or not. */
async function isDeviceOfName(
  act: Act,
  login: { readonly name: LoginName; readonly deviceId: string },
): Promise<boolean> {
  const user = await findUserOfName(lookOf(act), login.name);
  return isKnownDevice(lookOf(act), user?.id ?? NOBODY, login.deviceId);
}

async function proveDevice(tools: SessionTools, act: Act, login: LoginTry, user: User): Promise<void> {
  // An authenticator says more than a message to a phone, so nobody is asked for both.
  if (await proveSecondFactor(act, user.id, login.body.totp)) return;
  const deviceId = login.body.device.device_id;
  const target = user.mobile ?? user.email;
  if (!tools.rules.needsDeviceCode || target === null || (await isKnownDevice(lookOf(act), user.id, deviceId))) return;
  const binding = { purpose: 'bindDevice', target, deviceId } as const;
  if (login.body.code !== undefined) {
    await tools.codes.checkCode(act, { ...binding, code: login.body.code, isUsedUp: true });
    return;
  }
  await tools.codes.issueCode(act, { ...binding, language: login.language }).catch(ignoreTooSoon);
  throw new Refusal(sessionRefusals.NeedsDeviceCode, {
    target: user.mobile === null ? maskedEmail(target) : maskedMobile(target),
  });
}

/** Whoever comes back within the minute has the code already: he needs the field for it, not another message. */
function ignoreTooSoon(error: unknown): void {
  if (!(error instanceof Refusal) || error.kind !== codeRefusals.CodeTooSoon) throw error;
}
