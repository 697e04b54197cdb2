import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { addressNeighbourhood, addressSubject } from '../../platform/attempts/address-blocks.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { maskedEmail, maskedMobile } from '../../platform/formats/masks.ts';
import { Refusal } from '../../platform/refusal.ts';
import { verifySecondFactor } from '../second-factors/index.ts';
import { accountFrozen, findUser, findUserOfName, type User, userOfLogin, userStatus } from '../users/index.ts';
import { verifyCaptcha } from './captchas/captchas.ts';
import { hardestLevel, workLevel } from './captchas/work-level.ts';
import { isDeviceOfName } from './devices/known-device.ts';
import { loginNameOf } from './entry-rules.ts';
import { CAPTCHA_AFTER, FAILURES_BEFORE_CAPTCHA, loginPauses } from './limits.ts';
import { parseLoginName } from './login-name.ts';
import { openSession } from './open-session.ts';
import type { SessionTools } from './session-rules.ts';
import { isKnownDevice } from './store.ts';

/** The global failure count is spread over this many rows, so that concurrent failures do not wait for one row. */
const ALL_ROWS = 16;

export interface LoginTry {
  readonly body: ParsedRequestOf<'POST /api/login'>;
  readonly address: string;
  readonly language: Language;
}

/**
 * Refuses unless name and password belong together, and the device is known or verified by a code. Without the
 * password, neither the answer nor its timing reveals anything about a name.
 */
export async function verifyLogin(tools: SessionTools, ctx: WriteContext, login: LoginTry): Promise<void> {
  const name = await loginNameOf(readContextOf(ctx), login.body.account);
  const isKnown = await isDeviceOfName(ctx, { name, deviceId: login.body.device.device_id });
  const subjects = subjectsOf(login, isKnown);
  await refuseTooFast(tools, ctx, subjects);
  await requireWork(tools, ctx, { ...login, subjects });
  const userId = await userOfLogin(readContextOf(ctx), name, login.body.password);
  const user = userId === null ? null : await findUser(readContextOf(ctx), userId);
  if (!user) {
    for (const [kind, subject] of Object.entries(subjects)) await tools.attempts.count(ctx, kindOf(kind), subject);
    await tools.attempts.count(ctx, 'login-all', String(ctx.ids.below(ALL_ROWS)));
    throw new Refusal(sessionRefusals.WrongLogin);
  }
  if (user.status === userStatus.frozen) throw accountFrozen();
  await verifyDevice(tools, ctx, login, user);
  await tools.attempts.forget(ctx, 'login-device', subjects['login-device']);
}

/** Opens the session of a login that was verified a moment ago. */
export async function logIn(
  tools: SessionTools,
  ctx: WriteContext,
  { body, address }: LoginTry,
): Promise<AnswerOf<'POST /api/login'>> {
  const user = await findUserOfName(readContextOf(ctx), await loginNameOf(readContextOf(ctx), body.account));
  if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
  return openSession(ctx, { userId: user.id, device: body.device, address, days: tools.rules.sessionDays });
}

/** The subjects that a failure counts for. A known device of the account counts only for itself and its address. */
interface Subjects {
  readonly 'login-device': string;
  readonly 'login-address': string;
  readonly 'login-name'?: string;
  readonly 'login-neighbours'?: string;
}

function subjectsOf(login: LoginTry, isKnown: boolean): Subjects {
  const name = countedName(login.body.account);
  const own = {
    'login-device': `${name} ${login.body.device.device_id}`,
    'login-address': addressSubject(login.address),
  };
  if (isKnown) return own;
  return { ...own, 'login-name': name, 'login-neighbours': addressNeighbourhood(login.address) };
}

/** A phone counts as one name however it is written; otherwise each spelling would have its own tries. */
function countedName(typed: string): string {
  return (parseLoginName(typed)?.value ?? typed).toLowerCase();
}

function kindOf(kind: string): keyof Subjects {
  if (kind === 'login-name' || kind === 'login-neighbours' || kind === 'login-address') return kind;
  return 'login-device';
}

/** The more failures at the name, from the address range and overall, the more work a stranger's device must do. */
async function requireWork(
  tools: SessionTools,
  ctx: WriteContext,
  { subjects, body, address }: LoginTry & { readonly subjects: Subjects },
): Promise<void> {
  const level = await levelOf(tools, ctx, subjects);
  if (level === null) return;
  const isKnownDevice = subjects['login-name'] === undefined;
  const check = { call: 'POST /api/login', account: body.account, deviceId: body.device.device_id } as const;
  await verifyCaptcha(tools, ctx, { ...check, address, level, isKnownDevice }, body);
}

async function levelOf(tools: SessionTools, ctx: WriteContext, subjects: Subjects): Promise<number | null> {
  const { 'login-name': name, 'login-neighbours': neighbours } = subjects;
  const level = async (kind: keyof Subjects, subject: string, from = FAILURES_BEFORE_CAPTCHA) =>
    workLevel(await tools.attempts.read(ctx, kind, subject), from);
  const ofDevice = await level('login-device', subjects['login-device']);
  if (name === undefined || neighbours === undefined) return ofDevice;
  const rows = Array.from({ length: ALL_ROWS }, (_, row) => String(row));
  return hardestLevel([
    ofDevice,
    await level('login-name', name),
    await level('login-address', subjects['login-address']),
    await level('login-neighbours', neighbours, CAPTCHA_AFTER.neighbours),
    workLevel(await tools.attempts.sum(ctx, 'login-all', rows), CAPTCHA_AFTER.all),
  ]);
}

/**
 * The owner on a known device waits for nobody else. Strangers' tries at one name queue up; those that would be refused
 * anyway are refused before the queue, so that a flood of tries does not fill it.
 */
async function refuseTooFast(tools: SessionTools, ctx: WriteContext, subjects: Subjects): Promise<void> {
  const { 'login-device': device, 'login-address': address, 'login-name': name } = subjects;
  const refusePaused = async () => {
    await tools.attempts.refusePaused(ctx, 'login-device', { subject: device, pause: loginPauses.device });
    if (name === undefined) return;
    await tools.attempts.refusePaused(ctx, 'login-address', { subject: address, pause: loginPauses.address });
    await tools.attempts.refusePaused(ctx, 'login-name', { subject: name, pause: loginPauses.name });
  };
  await refusePaused();
  if (name === undefined) await tools.attempts.lock(ctx, 'login-device', device);
  else await tools.attempts.lock(ctx, 'login-name', name);
  await refusePaused();
}

async function verifyDevice(tools: SessionTools, ctx: WriteContext, login: LoginTry, user: User): Promise<void> {
  // An authenticator proves more than a message to a phone, so nobody is asked for both.
  if (await verifySecondFactor(ctx, user.id, login.body.totp)) return;
  const deviceId = login.body.device.device_id;
  const target = user.mobile ?? user.email;
  if (!tools.rules.needsDeviceCode || target === null || (await isKnownDevice(readContextOf(ctx), user.id, deviceId)))
    return;
  const binding = { purpose: 'bindDevice', target, deviceId } as const;
  if (login.body.code !== undefined) {
    await tools.codes.checkCode(ctx, { ...binding, code: login.body.code, isUsedUp: true });
    return;
  }
  await tools.codes.issueCode(ctx, { ...binding, language: login.language, asker: 'holder' }).catch(ignoreTooSoon);
  throw new Refusal(sessionRefusals.NeedsDeviceCode, {
    target: user.mobile === null ? maskedEmail(target) : maskedMobile(target),
  });
}

/** A user who returns within the minute has the code already and needs its field, not another message. */
function ignoreTooSoon(error: unknown): void {
  if (!(error instanceof Refusal) || error.kind !== codeRefusals.CodeTooSoon) throw error;
  if (Number(error.data['seconds']) > CODE_RESEND_SECONDS) throw error;
}
